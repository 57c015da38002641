import { describe, expect, test } from 'vitest'
import { openStore } from '../../src/storage/store.ts'
import { blocked, createStorage } from './storage.ts'

describe('a store', () => {
  test('keeps texts in the browser', () => {
    const storage = createStorage()
    const store = openStore(() => storage)
    expect(store.read('a')).toBeNull()
    expect(store.write('a', 'one')).toBe(true)
    expect(store.read('a')).toBe('one')
    expect(storage.getItem('a')).toBe('one')
    expect(store.keys()).toEqual(['a'])
    store.remove('a')
    expect(storage.length).toBe(0)
    expect(store.takeError()).toBe(false)
  })
})

describe.each([
  ['a blocked store', blocked],
  ['a full store', () => createStorage(0)],
] as const)('%s', (_, open) => {
  test('keeps texts in memory, and reports its error once', () => {
    const store = openStore(open)
    expect(store.read('a')).toBeNull()
    expect(store.takeError()).toBe(false)
    expect(store.write('a', 'one')).toBe(false)
    expect(store.read('a')).toBe('one')
    expect(store.keys()).toEqual(['a'])
    expect(store.takeError()).toBe(true)
    store.write('b', 'two')
    expect(store.takeError()).toBe(false)
    store.remove('a')
    expect(store.read('a')).toBeNull()
  })
})

describe('a store that has become full', () => {
  test('returns the newer text, not the one still stored', () => {
    const storage = createStorage(10)
    const store = openStore(() => storage)
    store.write('a', 'old')
    expect(store.write('a', 'much too long a text')).toBe(false)
    expect(store.read('a')).toBe('much too long a text')
    expect(store.keys()).toEqual(['a'])
    expect(store.write('a', 'new')).toBe(true)
    expect(store.read('a')).toBe('new')
    expect(store.takeError()).toBe(false)
  })
})
