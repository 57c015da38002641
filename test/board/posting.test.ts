import { expect, test, vi } from 'vitest'
import { createBudgets } from '../../src/board/budget.ts'
import { createPosting } from '../../src/board/posting.ts'
import { TOO_SLOW, type VerificationTask } from '../../src/board/verification/verified-run.ts'
import { courseKey } from '../../src/core/attempt/attempt.ts'
import { createRaceTrack } from '../../src/core/board/race/race-track.ts'
import { needBoard } from '../../src/board/store/boards.ts'
import { runCourse, runnerCalled, verifiedRun } from './runs.ts'
import { useStores } from './stores.ts'

const open = useStores()

test('the par of a race is searched for once, one search after the other', async () => {
  const store = await open()
  const run = vi.fn(() => Promise.resolve({ par: 10_000, ms: 1 }))
  const pool = { run, isIdle: () => true, close: () => Promise.resolve() }
  const budgets = { runner: createBudgets(60, 1), address: createBudgets(60, 1) }
  const { searchSoon } = createPosting({ store, pool, budgets })
  for (const course of [runCourse('k4c-p7d-x3h'), runCourse('theseus')]) {
    await vi.waitFor(async () => {
      searchSoon(course)
      expect(await needBoard(store, { kind: 'course', course })).toMatchObject({ par: 10_000 })
    })
  }
  expect(run).toHaveBeenCalledTimes(2)
})

test('a run of unseen labyrinths whose par takes too long counts for its course alone', async () => {
  const store = await open()
  const course = runCourse('k4c-p7d-x3h')
  const run = verifiedRun(course, { exits: [1000] })
  const pool = {
    run: (task: VerificationTask) =>
      Promise.resolve('raced' in task ? { run, ms: 1 } : { refusal: TOO_SLOW, ms: 1 }),
    ...{ isIdle: () => false, close: () => Promise.resolve() },
  }
  const budgets = { runner: createBudgets(60, 1), address: createBudgets(60, 1) }
  const { postRace } = createPosting({ store, pool, budgets })
  const { posted } = await postRace({
    ...{ race: 'a2345', course, track: createRaceTrack(), runner: runnerCalled('a') },
    ...{ address: '', at: 0, goAt: 0, isUnseen: true, isLive: () => true },
  })
  expect(posted.standings.map(({ board }) => board)).toEqual([courseKey(course)])
})
