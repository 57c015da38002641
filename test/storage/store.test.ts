import { expect, test } from 'vitest'
import { openStore } from '../../src/storage/store.ts'
import { blocked, createStorage } from './storage.ts'

test('a store keeps texts in the browser', () => {
  const storage = createStorage()
  const store = openStore(() => storage)
  expect(store.read('a')).toBeNull()
  expect(store.write('a', 'one')).toBe(true)
  expect([store.read('a'), storage.getItem('a'), store.keys()]).toEqual(['one', 'one', ['a']])
  store.remove('a')
  expect(storage.length).toBe(0)
  expect(store.takeError()).toBe(false)
})

test.each([
  ['blocked', blocked],
  ['full', () => createStorage(0)],
] as const)('a store that is %s keeps texts in memory, and reports its error once', (_, open) => {
  const store = openStore(open)
  expect([store.read('a'), store.takeError()]).toEqual([null, false])
  expect(store.write('a', 'one')).toBe(false)
  expect([store.read('a'), store.keys(), store.takeError()]).toEqual(['one', ['a'], true])
  store.write('b', 'two')
  expect(store.takeError()).toBe(false)
  store.remove('a')
  expect(store.read('a')).toBeNull()
})

test('a store that has become full returns the newer text, not the one still stored', () => {
  const storage = createStorage(10)
  const store = openStore(() => storage)
  store.write('a', 'old')
  expect(store.write('a', 'much too long a text')).toBe(false)
  expect([store.read('a'), store.keys()]).toEqual(['much too long a text', ['a']])
  expect(store.write('a', 'new')).toBe(true)
  expect([store.read('a'), store.takeError()]).toEqual(['new', false])
})
