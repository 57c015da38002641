import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bestAttempt, selectGhosts } from '../../../src/app/ghosts/ghost-selection.ts'
import { startLevel } from '../../../src/core/level/run.ts'
import { openLevel } from '../../../src/core/replay/recorded-level.ts'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { countBegun } from '../../../src/storage/attempt-changes.ts'
import { byEnd } from '../../../src/core/speedrun/records.ts'
import type { AttemptStore } from '../../../src/storage/attempt-store.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { emptyDisk, openDisk, openTab, settle } from '../../storage/tab.ts'
import { openChecks } from './checks.ts'

const FAST = attempted(finished('checks'), { endedAt: 1000 })
const SLOW = attempted(finished('checks', 10), { endedAt: 2000 })
const OTHER = attempted(finished('elsewhere'), { endedAt: 500 })

beforeEach(emptyDisk)

function noWorkers(): never {
  throw new Error('no workers here')
}

/** Has the attempt elsewhere fail when its levels are compared. */
function breakOther(attempt: Attempt): Attempt {
  if (attempt.id !== OTHER.id) return attempt
  return Object.defineProperty({ ...attempt }, 'levels', {
    get: () => {
      throw new RangeError('no memory')
    },
  })
}

function broughtOf(attempt: Attempt): Attempt {
  return { ...attempt, fromBackup: true }
}

describe('attempts of a backup', () => {
  const run = startLevel('checks', 1)
  const shown = (attemptStore: AttemptStore) => [
    bestAttempt(attemptStore, run)?.id,
    selectGhosts('best', attemptStore, openLevel({ run }), [], {
      ...{ best: 'best', last: 'last', optimum: null },
    }).ghosts.length,
  ]

  test('count for no best and no ghost until they were played, and then do for good', async () => {
    const { attemptStore } = openTab()
    await attemptStore.keepBrought([FAST, SLOW].map(broughtOf))
    expect(shown(attemptStore)).toEqual([undefined, 0])
    const { checks, played } = openChecks(attemptStore)
    await settle()
    expect([played, checks.progress()]).toEqual([[], { done: 0, total: 2 }])
    checks.begin(() => 0)
    await settle()
    expect([played.length, checks.progress()]).toEqual([2, null])
    expect(shown(attemptStore)).toEqual([FAST.id, 1])
    const next = openTab()
    await next.attemptStore.ready
    expect(shown(next.attemptStore)).toEqual([FAST.id, 1])
    const again = openChecks(next.attemptStore)
    again.checks.begin(() => 0)
    await settle()
    expect(again.played).toEqual([])
  })

  const [level] = FAST.levels
  test.each([
    ['catches', { levels: [{ ...level, catches: 7 }] }],
    ['an optimum', { levels: [{ ...level, optimum: 10_000 }] }],
    ['categories', { categories: [] }],
  ] as [string, Partial<Attempt>][])(
    'that claim other %s have those that were played',
    async (_, claim) => {
      const { attemptStore } = openTab()
      await attemptStore.keepBrought([broughtOf({ ...FAST, ...claim })])
      openChecks(attemptStore).checks.begin(() => 0)
      await settle()
      expect(attemptStore.attempts()).toMatchObject([FAST])
    },
  )

  test.each([
    ['time', { levels: [{ ...level, time: level.time - 1 }] }],
    ['number of levels', { levels: [level, { ...level, level: 2 }] }],
    ['course', { seed: 'another' }],
    ['help', { practice: true }],
  ] as [string, Partial<Attempt>][])(
    'that claim another %s are refused for good, and can be removed',
    async (_, claim) => {
      const { attemptStore } = openTab()
      await attemptStore.keepBrought([broughtOf({ ...FAST, ...claim }), broughtOf(SLOW)])
      openChecks(attemptStore).checks.begin(() => 0)
      await settle()
      const next = openTab()
      await next.attemptStore.ready
      expect(next.attemptStore.attempts()).toMatchObject([SLOW])
      expect(next.attemptStore.all().map(({ check }) => check)).toEqual(['refused', 'verified'])
      next.attemptStore.remove(FAST.id)
      await settle()
      expect(next.attemptStore.all()).toMatchObject([SLOW])
    },
  )

  test('are played in the order in which a page wants them, and those alone', async () => {
    const { attemptStore } = openTab()
    await attemptStore.keepBrought([OTHER, FAST, SLOW].map(broughtOf))
    const unchecked = (): readonly Attempt[] => attemptStore.unchecked().toSorted(byEnd)
    const { checks, played } = openChecks({ ...attemptStore, unchecked })
    const end = checks.begin(({ id }) => (id === SLOW.id ? 0 : null))
    await settle()
    expect(played).toEqual([SLOW.id])
    end()
    checks.begin(({ seed }) => (seed === 'elsewhere' ? 0 : 1))
    await settle()
    expect(played).toEqual([SLOW.id, OTHER.id, FAST.id])
  })

  test('of one seed are played one after the other, as its levels are built then', async () => {
    const { attemptStore } = openTab()
    const between = attempted(finished('elsewhere'), { endedAt: 1500 })
    await attemptStore.keepBrought([FAST, between, SLOW].map(broughtOf))
    const unchecked = (): readonly Attempt[] => attemptStore.unchecked().toSorted(byEnd)
    const { checks, played } = openChecks({ ...attemptStore, unchecked })
    checks.begin(() => 0)
    await settle()
    expect(played).toEqual([FAST.id, SLOW.id, between.id])
  })

  test('are played on the page where there is no worker', async () => {
    const { attemptStore } = openTab()
    await attemptStore.keepBrought([FAST].map(broughtOf))
    const { checks } = openChecks(attemptStore, noWorkers)
    checks.begin(() => 0)
    await expect.poll(() => attemptStore.attempts()).toMatchObject([FAST])
  })

  test('are played on the page only while one wants that', async () => {
    const { attemptStore } = openTab()
    await attemptStore.keepBrought([FAST].map(broughtOf))
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { checks } = openChecks(attemptStore, noWorkers)
    const end = checks.begin(() => 0)
    await settle()
    end()
    for (let turn = 0; turn < 5; turn++) {
      vi.runOnlyPendingTimers()
      await settle()
    }
    expect(attemptStore.attempts()).toEqual([])
    checks.begin(() => 0)
    await expect
      .poll(() => {
        vi.runOnlyPendingTimers()
        return attemptStore.attempts()
      })
      .toMatchObject([FAST])
  })

  test('that cannot be played are left for this visit, and hold up no other', async () => {
    const { attemptStore } = openTab()
    await attemptStore.keepBrought([OTHER, FAST].map(broughtOf))
    // As where memory does not suffice.
    const unchecked = () => attemptStore.unchecked().map(breakOther)
    const broken = { ...attemptStore, unchecked }
    const { checks } = openChecks(broken, noWorkers)
    checks.begin(({ id }) => (id === OTHER.id ? 0 : 1))
    await expect.poll(() => attemptStore.attempts()).toMatchObject([FAST])
    expect(attemptStore.all().map(({ check }) => check)).toEqual([undefined, 'verified'])
    expect(checks.progress()).toBeNull()
  })

  test('are found without a list of all attempts, which a change in a level would sort', async () => {
    const { attemptStore } = openTab()
    await attemptStore.keepBrought([OTHER].map(broughtOf))
    const all = vi.fn(attemptStore.all)
    const { checks } = openChecks({ ...attemptStore, all })
    checks.begin(({ seed }) => (seed === FAST.seed ? 0 : null))
    await attemptStore.keep(FAST)
    countBegun(attemptStore, FAST)
    await settle()
    expect(all).not.toHaveBeenCalled()
  })

  test('that come while a page is open are played too', async () => {
    const { attemptStore } = openTab()
    openChecks(attemptStore).checks.begin(() => 0)
    await settle()
    await attemptStore.keepBrought([FAST].map(broughtOf))
    await settle()
    expect(attemptStore.attempts()).toMatchObject([FAST])
  })

  test('that are removed before they are stored stay removed', async () => {
    let fails = 1
    const { attemptStore } = openTab(async () => {
      const database = await openDisk()
      return {
        ...database,
        change: (...change) =>
          fails-- > 0
            ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
            : database.change(...change),
      }
    })
    expect(await attemptStore.keepBrought([FAST, SLOW].map(broughtOf))).toBe(false)
    attemptStore.remove(FAST.id)
    await settle()
    const next = openTab()
    await next.attemptStore.ready
    expect(next.attemptStore.all()).toMatchObject([SLOW])
  })

  test('that are removed while they are played stay removed', async () => {
    const { attemptStore } = openTab()
    await attemptStore.keepBrought([FAST].map(broughtOf))
    attemptStore.remove(FAST.id)
    await attemptStore.keepChecked([{ ...broughtOf(FAST), check: 'verified' }])
    await settle()
    const next = openTab()
    await next.attemptStore.ready
    expect([attemptStore.all(), next.attemptStore.all()]).toEqual([[], []])
  })
})

test('attempts that were played here, before there were checks too, count at once', async () => {
  const { attemptStore } = openTab()
  await attemptStore.keep(FAST)
  const { checks, played } = openChecks(attemptStore)
  checks.begin(() => 0)
  await settle()
  expect([played, checks.progress()]).toEqual([[], null])
  const next = openTab()
  await next.attemptStore.ready
  expect(next.attemptStore.attempts()).toMatchObject([FAST])
})
