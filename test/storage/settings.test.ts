import { describe, expect, test } from 'vitest'
import {
  fits,
  keepSettings,
  readSettings,
  type SettingId,
  type Settings,
  SETTING_SECTIONS,
  SETTINGS,
} from '../../src/storage/settings.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { createStorage } from './storage.ts'

const IDS = Object.keys(SETTINGS) as SettingId[]
const DEFAULTS = readSettings(storeWith())

function storeWith(text?: string): Store {
  const storage = createStorage()
  if (text !== undefined) storage.setItem('asterion.settings.1', text)
  return openStore(() => storage)
}

describe('settings', () => {
  test('are the best run, plainly seen, and no name, until they are chosen', () => {
    expect(DEFAULTS).toMatchObject({ ghosts: 'best', ghostLook: 'normal', name: '', keys: {} })
  })

  test('are at first what the table says, all of them in a section of the page', () => {
    for (const id of IDS) {
      const { standard, section } = SETTINGS[id]
      expect([id, DEFAULTS[id]]).toEqual([id, standard])
      expect([id, fits(id, standard)]).toEqual([id, true])
      expect(SETTING_SECTIONS).toContain(section)
    }
  })

  test('come back as they were kept', () => {
    const store = storeWith()
    const settings: Settings = {
      ...DEFAULTS,
      language: 'ko',
      textSize: 'large',
      musicVolume: 0,
      effectsVolume: 100,
      muted: true,
      motion: 'reduced',
      ghosts: 'none',
      ghostLook: 'faint',
      name: '테세우스',
      keys: { up: ['KeyI'] },
      touchPad: 'left',
      rumble: false,
    }
    keepSettings(store, settings)
    expect(readSettings(store)).toEqual(settings)
  })

  test.each([
    '',
    'null',
    '7',
    '[]',
    '{',
    '"best"',
    '{"ghosts":"all","ghostLook":3,"name":{}}',
    '{"keys":7,"touchPad":1,"rumble":"no"}',
    '{"keys":null}',
    '{"language":"fr","textSize":24,"motion":true,"muted":1,"highContrast":"on"}',
    '{"musicVolume":101,"effectsVolume":-1}',
    '{"musicVolume":"60","effectsVolume":0.5}',
    '{"musicVolume":1e400,"minimap":null}',
  ])('that are broken (%s) are those nobody chose', (text) => {
    expect(readSettings(storeWith(text))).toEqual(DEFAULTS)
  })

  test('that are broken in part keep the rest', () => {
    expect(readSettings(storeWith('{"ghosts":"last","ghostLook":"loud"}'))).toEqual({
      ...DEFAULTS,
      ghosts: 'last',
    })
  })
})

describe('a name', () => {
  test.each([
    ['  Ariadne of Crete and more', 'Ariadne of Crete'],
    ['😀'.repeat(20), '😀'.repeat(16)],
    ['a\u0000b', 'ab'],
    ['\u202eevil', 'evil'],
  ])('%j is kept as %j', (name, kept) => {
    const store = storeWith()
    keepSettings(store, { ...DEFAULTS, name })
    expect(readSettings(store).name).toBe(kept)
    expect(readSettings(storeWith(JSON.stringify({ name }))).name).toBe(kept)
  })
})
