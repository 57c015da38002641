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
  test('is taken by one of two pages, and told to both', async () => {
    expect(await Promise.all([one.take('a.1'), other.take('a.1')])).toEqual([true, false])
    expect(await one.taken()).toEqual(new Set(['a.1']))
    expect(await other.taken()).toEqual(new Set(['a.1']))
  })

  test('is taken once by a page', async () => {
    expect(await Promise.all([one.take('a.1'), one.take('a.1')])).toEqual([true, false])
    expect(await one.take('a.1')).toBe(false)
  })

  test('is free again when it is released, or its page is killed', async () => {
    await one.take('a.1')
    await one.take('a.2')
    one.release('a.1')
    await pass()
    expect(await other.take('a.1')).toBe(true)
    browser.kill('one')
    expect(await other.take('a.2')).toBe(true)
  })

  test('that is released before it is granted is free', async () => {
    const taking = one.take('a.1')
    one.release('a.1')
    await taking
    await pass()
    expect(await other.take('a.1')).toBe(true)
  })

  test('that another page has can be taken later', async () => {
    await one.take('a.1')
    expect(await other.take('a.1')).toBe(false)
    one.release('a.1')
    await pass()
    expect(await other.take('a.1')).toBe(true)
  })
})

const refuse = (): Promise<never> => Promise.reject(new DOMException('no', 'SecurityError'))

describe.each<[string, Locks | null]>([
  ['without locks', null],
  ['that refuses locks', { request: refuse, query: refuse }],
])('in a browser %s', (_, locks) => {
  test('a page takes each attempt once, and knows of no other page', async () => {
    const page = openAttemptLocks(locks)
    expect(await page.take('a.1')).toBe(true)
    expect(await page.take('a.1')).toBe(false)
    page.release('a.1')
    expect(await page.take('a.1')).toBe(true)
    expect(await page.taken()).toBeNull()
  })
})
