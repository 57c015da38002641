import { beforeEach, describe, expect, test } from 'vitest'
import { type Attempt, byStored } from '../../src/core/attempt/attempt.ts'
import { attempted, finished } from './attempts.ts'
import { emptyDisk, openDisk, openTab, settle, stored } from './tab.ts'

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
    const inOrder = () => again.attemptStore.attempts().toSorted(byStored)
    expect(inOrder()).toMatchObject([TWO, ONE])
    // Nothing is first only because it was removed and brought back.
    again.attemptStore.remove(TWO.id)()
    await settle()
    expect(inOrder()).toMatchObject([TWO, ONE])
  })

  test('can be removed and restored', async () => {
    const { attemptStore } = openTab()
    await attemptStore.save(ONE)
    attemptStore.remove('0123456789abcdef')()
    const restore = attemptStore.remove(ONE.id)
    expect(attemptStore.attempts()).toEqual([])
    await settle()
    const gone = (await stored(await openDisk(), 'attempts')).get(ONE.id)
    expect(gone).toMatchObject({ id: ONE.id, isGone: true })
    restore()
    await settle()
    expect((await stored(await openDisk(), 'attempts')).get(ONE.id)).toMatchObject(ONE)
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
