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
    for (const page of [one, other]) {
      const isTaken = await page.taken()
      expect(['a.1', 'a.2'].map((key) => isTaken?.(key))).toEqual([true, false])
    }
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

describe('a page of an older version, which has one lock for all of its attempts', () => {
  test('has them for pages of today', async () => {
    const older = browser.of('older')
    void older.request('asterion.page.old', {}, () => new Promise(() => undefined))
    await pass()
    const isTaken = await one.taken()
    expect(['old.1', 'old.2', 'a.1'].map((key) => isTaken?.(key))).toEqual([true, true, false])
    browser.kill('older')
    expect((await one.taken())?.('old.1')).toBe(false)
  })

  test('finds the lock of the page for each attempt that a page of today has', async () => {
    const pages = async (): Promise<unknown[]> => {
      const { held = [] } = await browser.of('older').query()
      return held.map(({ name = '' }) => name).filter((name) => name.startsWith('asterion.page.'))
    }
    await one.take('a.1')
    await other.take('a.2')
    await pass()
    expect(await pages()).toEqual(['asterion.page.a', 'asterion.page.a'])
    one.release('a.1')
    browser.kill('other')
    await pass()
    expect(await pages()).toEqual([])
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
