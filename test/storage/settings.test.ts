import { describe, expect, test } from 'vitest'
import { keepSettings, readSettings, type Settings } from '../../src/storage/settings.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { createStorage } from './storage.ts'

const DEFAULTS: Settings = {
  ghosts: 'best',
  ghostLook: 'normal',
  name: '',
  keys: {},
  touchPad: 'right',
  rumble: true,
}

function storeWith(text?: string): Store {
  const storage = createStorage()
  if (text !== undefined) storage.setItem('asterion.settings.1', text)
  return openStore(() => storage)
}

describe('settings', () => {
  test('are the best run, plainly seen, and no name, until they are chosen', () => {
    expect(readSettings(storeWith())).toEqual(DEFAULTS)
  })

  test('come back as they were kept', () => {
    const store = storeWith()
    const settings: Settings = {
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
    ['a\u0000b', ''],
    ['\u202eevil', ''],
  ])('%j is kept as %j', (name, kept) => {
    const store = storeWith()
    keepSettings(store, { ...DEFAULTS, name })
    expect(readSettings(store).name).toBe(kept)
    expect(readSettings(storeWith(JSON.stringify({ name }))).name).toBe(kept)
  })
})
