import { beforeEach, describe, expect, test } from 'vitest'
import { type Attempt, byStored, byEnd } from '../../src/core/attempt/attempt.ts'
import { type AttemptStore, createAttemptIndex } from '../../src/storage/attempt-store.ts'
import type { Channel } from '../../src/storage/write-queue.ts'
import { attempted, finished } from './attempts.ts'
import { createStorage } from './storage.ts'
import { createChannels, emptyDisk, openDisk, openTab, openWith, settle, stored } from './tab.ts'
import fc from 'fast-check'
import { attemptOf, COURSE } from '../core/attempt/attempts.ts'

const REPLAY = finished('records')

/** Returns an attempt with a number; all are of one course. */
function numbered(attempt: number): Attempt {
  return attempted({ ...REPLAY, attempt }, { endedAt: attempt })
}

const ONE = numbered(1)
const TWO = numbered(2)

beforeEach(emptyDisk)

describe('a kept attempt', () => {
  test('is available at once, and after the page is opened again', async () => {
    const first = openTab()
    expect(first.attemptStore.attempts()).toEqual([])
    const isKept = first.attemptStore.save(ONE)
    expect(first.attemptStore.attempts()).toMatchObject([ONE])
    expect(await isKept).toBe(true)
    expect(first.persists()).toBe(1)

    const { attemptStore, errors } = openTab()
    await attemptStore.ready
    expect(attemptStore.attempts()).toMatchObject([ONE])
    expect(attemptStore.attemptsOf(ONE)).toMatchObject([ONE])
    expect(errors).toEqual([])
  })

  test('keeps its place in the order of storing, whatever its end', async () => {
    const { attemptStore } = openTab()
    await attemptStore.save(TWO)
    const other = openTab()
    await other.attemptStore.ready
    await other.attemptStore.save(ONE)
    const again = openTab()
    await again.attemptStore.ready
    expect(again.attemptStore.attempts().toSorted(byStored)).toMatchObject([TWO, ONE])
  })

  test('is reported to listeners once for several changes at the same time', async () => {
    const { attemptStore } = openTab()
    await attemptStore.ready
    await settle()
    let calls = 0
    const stop = attemptStore.listen(() => calls++)
    void attemptStore.save(ONE)
    void attemptStore.save(TWO)
    await Promise.resolve()
    expect(calls).toBe(1)
    await settle()
    stop()
    void attemptStore.save(numbered(3))
    await settle()
    expect(calls).toBe(1)
  })
})

describe('a removed attempt', () => {
  /** Milliseconds of the clock, more than a minute after the attempts were stored. */
  let time: number
  let storage: Storage
  let connect: () => Channel

  beforeEach(async () => {
    time = 100_000
    storage = createStorage()
    connect = createChannels()
    const disk = await openDisk()
    const records = [ONE, TWO].map((attempt, i) => ({ ...attempt, revision: 1000 + i }))
    await disk.change(
      [ONE, TWO].map(({ id }) => ['attempts', id]),
      () => records,
    )
  })

  async function openLoaded(channel = connect(), open = openDisk): Promise<AttemptStore> {
    const { attemptStore } = openTab(open, channel, storage, () => time)
    await attemptStore.ready
    await settle()
    return attemptStore
  }

  const recordOf = ({ id }: Attempt): Promise<unknown> =>
    openDisk().then((disk) => disk.read('attempts', id))

  test('is listed in no other tab, however late it hears, and its note lasts a minute', async () => {
    const channel = connect()
    const [first, second, third] = [
      await openLoaded(),
      await openLoaded(),
      await openLoaded(channel),
    ]
    const [hear, messages]: [Channel['onmessage'], MessageEvent<unknown>[]] = [
      channel.onmessage,
      [],
    ]
    channel.onmessage = (message) => void messages.push(message)
    first.remove(ONE.id)
    await settle()
    expect(second.attempts()).toMatchObject([TWO])
    time += 60_000
    await openLoaded()
    expect(await recordOf(ONE)).toMatchObject({ isGone: true })
    time += 1
    await openLoaded()
    expect(await recordOf(ONE)).toBeUndefined()
    expect(third.attempts()).toMatchObject([ONE, TWO])
    for (const message of messages) hear?.(message)
    await settle()
    expect(third.attempts()).toMatchObject([TWO])
  })

  test('that was restored is first again, also if local storage has lost that', async () => {
    const tab = await openLoaded()
    tab.remove('0123456789abcdef')()
    const restore = tab.remove(ONE.id)
    expect(tab.attempts()).toMatchObject([TWO])
    const key = `asterion.attempt.${ONE.id}`
    const note = storage.getItem(key) ?? ''
    restore()
    await settle()
    tab.remove(ONE.id)()
    await settle()
    storage.setItem(key, note)
    for (const { attempts } of [tab, await openLoaded()]) {
      expect(attempts().toSorted(byStored)).toMatchObject([ONE, TWO])
    }
  })

  test('is stored if it is restored while another tab deletes its note', async () => {
    const restore = (await openLoaded()).remove(ONE.id)
    await settle()
    time += 60_001
    const open = openWith(async (disk, ...change) => {
      restore()
      await settle()
      await disk.change(...change)
    })
    const other = await openLoaded(connect(), open)
    await settle()
    expect(other.attempts()).toMatchObject([ONE, TWO])
    expect(await recordOf(ONE)).toMatchObject(ONE)
  })
})

describe('a change before the stored records are loaded', () => {
  test('is added to them', async () => {
    const before = openTab()
    before.attemptStore.countBegun(ONE)
    await before.attemptStore.save(ONE)
    before.attemptStore.countBegun(ONE)
    await settle()

    const { attemptStore } = openTab()
    attemptStore.countBegun(ONE)
    void attemptStore.save(TWO)
    expect(attemptStore.begunOf(ONE)).toBe(1)
    await attemptStore.ready
    expect(attemptStore.attempts()).toMatchObject([ONE, TWO])
    await settle()
    expect(attemptStore.begunOf(ONE)).toBe(3)
    const after = openTab()
    await after.attemptStore.ready
    expect(after.attemptStore.begunOf(ONE)).toBe(3)
  })
})

describe('a stored record', () => {
  const { id } = ONE

  test.each<[string, string, unknown]>([
    ['that is a text', id, 'nonsense'],
    ['under another id', '0123456789abcdef', { ...ONE, revision: 1 }],
  ])('%s is reported and not used, and stays stored', async (_, key, value) => {
    const disk = await openDisk()
    await disk.change([['attempts', key]], () => [value])
    await disk.change([['attempts', TWO.id]], () => [{ ...TWO, revision: 1 }])
    await disk.change([['begun', 'nonsense']], () => [-1])
    const { attemptStore, errors } = openTab()
    await attemptStore.ready
    expect(attemptStore.attempts()).toMatchObject([TWO])
    expect(attemptStore.begun().size).toBe(0)
    expect(errors).toEqual([{ reason: 'damaged', count: 2 }])
    expect((await stored(disk, 'attempts')).get(key)).toEqual(value)
  })
})

const OTHER = { ...COURSE, seed: 'ariadne' }

test('the attempts of a course are in order, whether all were listed before or not', () => {
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 40 })
  fc.assert(
    fc.property(numbers, numbers, fc.boolean(), (ours, others, isListed) => {
      const index = createAttemptIndex()
      const own = ours.map((number) => attemptOf(number, [100]))
      const foreign = others.map((number) => attemptOf(number + 100, [100], OTHER))
      for (const attempt of [...own, ...foreign]) index.put(attempt)
      if (isListed) expect(index.attempts()).toEqual([...own, ...foreign].sort(byEnd))
      expect(index.attemptsOf(COURSE)).toEqual(own.sort(byEnd))
      expect(index.attemptsOf(OTHER)).toEqual(foreign.sort(byEnd))
    }),
  )
})
