import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_CHANGES } from '../../src/core/replay/replay.ts'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { attemptOfRun } from '../../src/core/speedrun/finished-attempt.ts'
import { attempted, ended, finished, replayOfEnded } from './attempts.ts'
import { createChannels, emptyDisk, openDisk, openTab, settle, stored } from './tab.ts'

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

  test('is stored as recorded, unless it is too long to be encoded', async () => {
    const { attemptStore } = openTab()
    const recorded = ended('recorded')
    const timing = { endedAt: 1_800_000_000_000, realMs: 4321 }
    const attempt = attemptOfRun(recorded, timing)
    expect(attempt).toEqual(attempted(replayOfEnded(recorded), timing))
    if (attempt !== null) expect(await attemptStore.save(attempt)).toBe(true)
    expect(attemptStore.attempts()).toMatchObject([attempt])
    const [track] = recorded.recorded.tracks
    const ticks = Array.from({ length: MAX_CHANGES + 1 }, (_, i) => i + 1)
    const crowded = { ...track, ticks, inputs: ticks.map((tick) => 1 << (tick % 2)) }
    const long = { ...recorded.recorded, tracks: [{ ...crowded, length: ticks.length }] }
    expect(attemptOfRun({ ...recorded, recorded: long }, timing)).toBeNull()
  })

  test('is ordered by its end among all attempts', async () => {
    const { attemptStore } = openTab()
    for (const attempt of [3, 1, 2].map(numbered)) void attemptStore.save(attempt)
    expect(attemptStore.attempts().map(({ endedAt }) => endedAt)).toEqual([1, 2, 3])
    await attemptStore.save(numbered(4))
    const again = openTab()
    await again.attemptStore.ready
    expect(again.attemptStore.attempts().map(({ endedAt }) => endedAt)).toEqual([1, 2, 3, 4])
  })

  test('is numbered in the order of storing, whatever the clock says, and keeps its number', async () => {
    const { attemptStore } = openTab()
    await attemptStore.save(TWO)
    const other = openTab()
    await other.attemptStore.save(ONE)
    await other.attemptStore.save(TWO)
    const again = openTab()
    await again.attemptStore.ready
    const numbers = again.attemptStore.attempts().map(({ id, order }) => [id, order])
    expect(numbers).toEqual([
      [ONE.id, 2],
      [TWO.id, 1],
    ])
    // Nothing is first only because it was removed and brought back.
    again.attemptStore.remove(TWO.id)()
    await settle()
    expect(again.attemptStore.attempts().at(-1)).toMatchObject({ id: TWO.id, order: 1 })
  })

  test('is numbered after those that were stored without a number', async () => {
    await (await openDisk()).change([['attempts', TWO.id]], () => [TWO])
    const { attemptStore } = openTab()
    await attemptStore.save(ONE)
    await attemptStore.ready
    expect(attemptStore.attempts().map(({ order }) => order)).toEqual([1, 0])
  })

  test('can be removed and restored', async () => {
    const { attemptStore } = openTab()
    await attemptStore.save(ONE)
    attemptStore.remove('0123456789abcdef')()
    const restore = attemptStore.remove(ONE.id)
    expect(attemptStore.attempts()).toEqual([])
    await settle()
    expect(await stored(await openDisk(), 'attempts')).toEqual(new Map())
    restore()
    await settle()
    expect(await stored(await openDisk(), 'attempts')).toEqual(
      new Map([[ONE.id, { ...ONE, order: 1 }]]),
    )
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

describe('a change before the stored records are loaded', () => {
  test('is added to them', async () => {
    const before = openTab()
    await before.attemptStore.save(ONE)
    before.attemptStore.countBegun(ONE)
    before.attemptStore.countBegun(ONE)
    await settle()

    const { attemptStore } = openTab()
    void attemptStore.save(TWO)
    attemptStore.countBegun(ONE)
    attemptStore.star(ONE, true)
    expect(attemptStore.noteOf(ONE)).toMatchObject({ begun: 1, starred: true })
    await attemptStore.ready
    expect(attemptStore.attempts()).toMatchObject([ONE, TWO])
    await settle()
    expect(attemptStore.noteOf(ONE)).toMatchObject({ begun: 3, starred: true })
    const after = openTab()
    await after.attemptStore.ready
    expect(after.attemptStore.notes()).toEqual(attemptStore.notes())
  })
})

describe('a stored record', () => {
  const { id } = ONE

  test.each<[string, string, unknown]>([
    ['that is a text', id, 'nonsense'],
    ['under another id', '0123456789abcdef', ONE],
    ['with another replay', id, { ...ONE, replay: TWO.replay }],
  ])('%s is reported and not used, and stays stored', async (_, key, value) => {
    const disk = await openDisk()
    await disk.change([['attempts', key]], () => [value])
    await disk.change([['attempts', TWO.id]], () => [TWO])
    await disk.change([['notes', 'nonsense']], () => [{ ...ONE, starred: true, begun: 1 }])
    const { attemptStore, errors } = openTab()
    await attemptStore.ready
    expect(attemptStore.attempts()).toMatchObject([TWO])
    expect(attemptStore.notes()).toEqual([])
    expect(errors).toEqual([{ reason: 'damaged', count: 2 }])
    expect((await stored(disk, 'attempts')).get(key)).toEqual(value)
  })
})

describe('two tabs', () => {
  test('share attempts, removals and counts', async () => {
    const channel = createChannels()
    const one = openTab(openDisk, channel()).attemptStore
    const two = openTab(openDisk, channel()).attemptStore
    await Promise.all([one.ready, two.ready])
    await Promise.all([one.save(ONE), two.save(TWO)])
    one.countBegun(ONE)
    two.countBegun(ONE)
    await settle()
    for (const attemptStore of [one, two]) {
      expect(attemptStore.attempts()).toMatchObject([ONE, TWO])
      expect(attemptStore.noteOf(ONE).begun).toBe(2)
    }
    one.remove(TWO.id)
    await settle()
    expect(two.attempts()).toMatchObject([ONE])
  })
})
