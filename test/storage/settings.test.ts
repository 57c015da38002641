import { describe, expect, test } from 'vitest'
import {
  adoptSettings,
  fits,
  keepSettings,
  readSettings,
  SETTING_SECTIONS,
  type SettingId,
  type Settings,
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
  test('have the defaults of the table, and all are in a section of the page', () => {
    for (const id of IDS) {
      const { standard, section } = SETTINGS[id]
      expect([id, DEFAULTS[id]]).toEqual([id, standard])
      expect([id, fits(id, standard)]).toEqual([id, true])
      expect(SETTING_SECTIONS).toContain(section)
    }
  })

  test('are read as they were stored', () => {
    const store = storeWith()
    const settings: Settings = {
      ...DEFAULTS,
      language: 'ko',
      textSize: 'large',
      musicVolume: 0,
      effectsVolume: 100,
      muted: true,
      motion: 'reduced',
      ownGhost: false,
      name: '테세우스',
      keys: { up: ['KeyI'] },
      buttons: { mute: ['Pad5'] },
      touchPad: 'left',
      rumble: false,
    }
    keepSettings(store, settings)
    expect(readSettings(store)).toEqual(settings)
  })

  test.each([
    '{',
    '[]',
    '{"ownGhost":3,"name":{}}',
    '{"keys":null,"buttons":[7]}',
    '{"language":"fr","textSize":24,"motion":true,"muted":1,"highContrast":"on"}',
    '{"musicVolume":101,"effectsVolume":-1}',
  ])('that are invalid (%s) have their defaults', (text) => {
    expect(readSettings(storeWith(text))).toEqual(DEFAULTS)
  })

  test('with invalid parts keep the valid ones', () => {
    expect(readSettings(storeWith('{"ownGhost":false,"touchPad":"up"}'))).toEqual({
      ...DEFAULTS,
      ownGhost: false,
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

describe('the keys of actions', () => {
  const keysIn = (keys: unknown): unknown => readSettings(storeWith(JSON.stringify({ keys }))).keys
  const long = (length: number): string => 'k'.repeat(length)

  test.each([
    ['no list', { up: 'KeyI', down: ['KeyK'] }],
    ['no texts', { up: [7], down: ['KeyK'] }],
    ['a key of too long a name', { up: [long(101)], down: ['KeyK'] }],
    ['an action of too long a name', { [long(101)]: ['KeyI'], down: ['KeyK'] }],
    ['too many keys', { up: Array<string>(101).fill('KeyI'), down: ['KeyK'] }],
  ])('that are %s are left out, and all others are kept', (_, keys) => {
    expect(keysIn(keys)).toEqual({ down: ['KeyK'] })
  })
})

describe('imported settings', () => {
  test('are adopted if valid, unless settings were chosen here', () => {
    const store = storeWith()
    adoptSettings(store, { touchPad: 'left', musicVolume: 101, name: ' Ariadne ' })
    expect(readSettings(store)).toEqual({ ...DEFAULTS, touchPad: 'left', name: 'Ariadne' })
  })

  test('change nothing if settings were chosen here', () => {
    const store = storeWith('{"touchPad":"none"}')
    adoptSettings(store, { touchPad: 'left' })
    expect(readSettings(store)).toEqual({ ...DEFAULTS, touchPad: 'none' })
  })
})
