import { describe, expect, test } from 'vitest'
import {
  adoptSettings,
  fits,
  keepSettings,
  readSettings,
  SETTING_IDS,
  SETTING_SECTIONS,
  type Settings,
  SETTINGS,
} from '../../src/storage/settings.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { createStorage } from './storage.ts'

const DEFAULTS = readSettings(storeWith())

function storeWith(text?: string): Store {
  const storage = createStorage()
  if (text !== undefined) storage.setItem('asterion.settings.1', text)
  return openStore(() => storage)
}

describe('settings', () => {
  test('have the defaults of the table, and all are in a section of the page', () => {
    for (const id of SETTING_IDS) {
      const { standard, section } = SETTINGS[id]
      expect([id, DEFAULTS[id], fits(id, standard)]).toEqual([id, standard, true])
      expect(SETTING_SECTIONS).toContain(section)
    }
  })

  test('are read as they were stored', () => {
    const store = storeWith()
    const settings: Settings = {
      ...{ ...DEFAULTS, language: 'ko', musicVolume: 0, effectsVolume: 100, muted: true },
      ...{ name: '테세우스', keys: { up: ['KeyI'] }, buttons: { mute: ['Pad5'] } },
    }
    keepSettings(store, settings)
    expect(readSettings(store)).toEqual(settings)
  })

  test.each<[string, Partial<Settings>]>([
    ['{', {}],
    ['[]', {}],
    ['{"keys":null,"buttons":[7],"name":{}}', {}],
    ['{"language":"fr","textSize":24,"motion":true,"muted":1,"highContrast":"on"}', {}],
    ['{"musicVolume":101,"effectsVolume":-1}', {}],
    ['{"ownGhost":false,"touchPad":"up"}', { ownGhost: false }],
  ])('that are invalid in %s have their defaults there', (text, valid) => {
    expect(readSettings(storeWith(text))).toEqual({ ...DEFAULTS, ...valid })
  })
})

test.each([
  ['  Ariadne of Crete and more', 'Ariadne of Crete'],
  ['😀'.repeat(20), '😀'.repeat(16)],
  ['a\u0000b', 'ab'],
  ['\u202eevil', 'evil'],
])('the name %j is kept as %j', (name, kept) => {
  const store = storeWith()
  keepSettings(store, { ...DEFAULTS, name })
  expect(readSettings(store).name).toBe(kept)
  expect(readSettings(storeWith(JSON.stringify({ name }))).name).toBe(kept)
})

const LONG = 'k'.repeat(101)

test.each([
  ['no list', { up: 'KeyI' }],
  ['no texts', { up: [7] }],
  ['a key of too long a name', { up: [LONG] }],
  ['an action of too long a name', { [LONG]: ['KeyI'] }],
  ['too many keys', { up: Array<string>(101).fill('KeyI') }],
])('keys that are %s are left out, and all others are kept', (_, invalid) => {
  const down = ['KeyK']
  const store = storeWith(JSON.stringify({ keys: { ...invalid, down } }))
  expect(readSettings(store).keys).toEqual({ down })
})

test.each<[string | undefined, Partial<Settings>]>([
  [undefined, { touchPad: 'left', name: 'Ariadne' }],
  ['{"touchPad":"none"}', { touchPad: 'none' }],
])('in place of %s, valid imported settings are adopted if none were chosen', (text, settings) => {
  const store = storeWith(text)
  adoptSettings(store, { touchPad: 'left', musicVolume: 101, name: ' Ariadne ' })
  expect(readSettings(store)).toEqual({ ...DEFAULTS, ...settings })
})
