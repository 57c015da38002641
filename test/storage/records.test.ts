import { beforeEach, describe, expect, test } from 'vitest'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { countBegun, star } from '../../src/storage/records.ts'
import { attempted, finished } from './attempts.ts'
import { createChannels, emptyDisk, openDisk, openTab, settle, stored } from './world.ts'

const REPLAY = finished('records')

/** The attempt of a number, all of one course. */
function numbered(attempt: number): Attempt {
  return attempted({ ...REPLAY, attempt }, { endedAt: attempt })
}

const ONE = numbered(1)
const TWO = numbered(2)

beforeEach(emptyDisk)

describe('an attempt that is kept', () => {
  test('is there at once, and after the page is opened again', async () => {
    const first = openTab()
    expect(first.records.attempts()).toEqual([])
    const isKept = first.records.keep(ONE)
    expect(first.records.attempts()).toEqual([ONE])
    expect(await isKept).toBe(true)
    expect(first.persists()).toBe(1)

    const { records } = openTab()
    await records.ready
    expect(records.attempts()).toEqual([ONE])
    expect(records.attemptsOf(ONE)).toEqual([ONE])
    expect(records.takeError()).toBeNull()
  })

  test('stands in order of its end among all others', async () => {
    const { records } = openTab()
    for (const attempt of [3, 1, 2].map(numbered)) void records.keep(attempt)
    expect(records.attempts().map(({ endedAt }) => endedAt)).toEqual([1, 2, 3])
    await records.keep(numbered(4))
    const again = openTab()
    await again.records.ready
    expect(again.records.attempts().map(({ endedAt }) => endedAt)).toEqual([1, 2, 3, 4])
  })

  test('can be removed, and brought back', async () => {
    const { records } = openTab()
    await records.keep(ONE)
    expect(records.remove('0123456789abcdef')).toBeNull()
    const removed = records.remove(ONE.id)
    expect(removed).toEqual(ONE)
    expect(records.attempts()).toEqual([])
    await settle()
    expect(await stored(await openDisk(), 'attempts')).toEqual(new Map())
    await records.keep(removed ?? TWO)
    expect(await stored(await openDisk(), 'attempts')).toEqual(new Map([[ONE.id, ONE]]))
  })

  test('is told of once for all changes of a moment', async () => {
    const { records } = openTab()
    await records.ready
    await settle()
    let calls = 0
    const stop = records.listen(() => calls++)
    void records.keep(ONE)
    void records.keep(TWO)
    await Promise.resolve()
    expect(calls).toBe(1)
    await settle()
    stop()
    void records.keep(numbered(3))
    await settle()
    expect(calls).toBe(1)
  })
})

describe('what is done before the stored records have come', () => {
  test('is added to them', async () => {
    const before = openTab()
    await before.records.keep(ONE)
    countBegun(before.records, ONE)
    countBegun(before.records, ONE)
    await settle()

    const { records } = openTab()
    void records.keep(TWO)
    countBegun(records, ONE)
    star(records, ONE, true)
    expect(records.noteOf(ONE)).toMatchObject({ begun: 1, starred: true })
    await records.ready
    expect(records.attempts()).toEqual([ONE, TWO])
    await settle()
    expect(records.noteOf(ONE)).toMatchObject({ begun: 3, starred: true })
    const after = openTab()
    await after.records.ready
    expect(after.records.notes()).toEqual(records.notes())
  })
})

describe('a stored record', () => {
  const { id } = ONE
  const damages: [string, string, unknown][] = [
    ['no record', id, 'nonsense'],
    ['under another id', '0123456789abcdef', ONE],
    ['without a replay', id, { ...ONE, replay: undefined }],
    ['with another replay', id, { ...ONE, replay: TWO.replay }],
    ['with a replay that is none', id, { ...ONE, replay: '???' }],
    ['of an unknown mode', id, { ...ONE, mode: 'maze' }],
    ['with a time below zero', id, { ...ONE, levels: [{ ...ONE.levels[0], time: -1 }] }],
    [
      'with a time that is no whole number',
      id,
      { ...ONE, levels: [{ ...ONE.levels[0], time: 1.5 }] },
    ],
    ['with a level that is another', id, { ...ONE, levels: [{ ...ONE.levels[0], level: 2 }] }],
    ['with an unknown category', id, { ...ONE, categories: ['no-keys'] }],
    ['with an end that is no moment', id, { ...ONE, endedAt: 'today' }],
  ]

  test.each(damages)('%s is left where it is, not used, and told of', async (_, key, value) => {
    const disk = await openDisk()
    await disk.change('attempts', key, () => value)
    await disk.change('attempts', TWO.id, () => TWO)
    await disk.change('notes', 'nonsense', () => ({ ...ONE, starred: true, begun: 1 }))
    const { records } = openTab()
    await records.ready
    expect(records.attempts()).toEqual([TWO])
    expect(records.notes()).toEqual([])
    expect(records.takeError()).toEqual({ reason: 'damaged', count: 2 })
    expect((await stored(disk, 'attempts')).get(key)).toEqual(value)
  })
})

describe('two tabs', () => {
  test('show what either keeps, removes and notes', async () => {
    const channel = createChannels()
    const one = openTab(openDisk, channel()).records
    const two = openTab(openDisk, channel()).records
    await Promise.all([one.ready, two.ready])
    await Promise.all([one.keep(ONE), two.keep(TWO)])
    countBegun(one, ONE)
    countBegun(two, ONE)
    await settle()
    for (const records of [one, two]) {
      expect(records.attempts()).toEqual([ONE, TWO])
      expect(records.noteOf(ONE).begun).toBe(2)
    }
    one.remove(TWO.id)
    await settle()
    expect(two.attempts()).toEqual([ONE])
  })
})
