import { beforeEach, describe, expect, test } from 'vitest'
import { type AttemptLocks, type Locks, openAttemptLocks } from '../../src/storage/attempt-locks.ts'
import { createLocks } from './locks.ts'

let browser: ReturnType<typeof createLocks>
let one: AttemptLocks
let other: AttemptLocks

beforeEach(() => {
  browser = createLocks()
  ;[one, other] = ['one', 'other'].map((page) => openAttemptLocks(browser.of(page)))
})

/** Passes turns of the event loop, in which locks are granted and end. */
async function pass(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((next) => setImmediate(next))
}

describe('the lock of an attempt', () => {
  test('is acquired once, by one of two pages, and known to both', async () => {
    const acquired = [one, one, other].map((page) => page.acquire('a.1'))
    expect(await Promise.all(acquired)).toEqual([true, false, false])
    expect(await one.acquire('a.1')).toBe(false)
    for (const page of [one, other]) {
      const isHeld = await page.held()
      expect(['a.1', 'a.2'].map((key) => isHeld?.(key))).toEqual([true, false])
    }
  })

  test('is free again when it is released, or its page is killed', async () => {
    for (const key of ['a.1', 'a.2']) await one.acquire(key)
    one.release('a.1')
    await pass()
    expect(await other.acquire('a.1')).toBe(true)
    browser.kill('one')
    expect(await other.acquire('a.2')).toBe(true)
  })

  test('is waited for, for a time', async () => {
    await one.acquire('a.1')
    expect(await other.acquire('a.1', 20)).toBe(false)
    const waiting = other.acquire('a.1', 60_000)
    await pass()
    browser.kill('one')
    expect(await waiting).toBe(true)
  })

  test('that is released before it is granted is free', async () => {
    const taking = one.acquire('a.1')
    one.release('a.1')
    await taking
    await pass()
    expect(await other.acquire('a.1')).toBe(true)
  })
})

const refuse = (): Promise<never> => Promise.reject(new DOMException('no', 'SecurityError'))

describe.each<[string, Locks | null]>([
  ['without locks', null],
  ['that refuses locks', { request: refuse, query: refuse }],
])('in a browser %s', (_, locks) => {
  test('a page takes each attempt once, and knows of no other page', async () => {
    const page = openAttemptLocks(locks)
    for (let i = 0; i < 2; i++) {
      expect([await page.acquire('a.1'), await page.acquire('a.1')]).toEqual([true, false])
      page.release('a.1')
    }
    expect(await page.held()).toBeNull()
  })
})
