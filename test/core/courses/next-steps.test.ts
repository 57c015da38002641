import { describe, expect, test } from 'vitest'
import { drawnSeed } from '../../../src/core/level/drawn/codec.ts'
import { type Run, startLevel, startRun } from '../../../src/core/level/run.ts'
import { todaySeed } from '../../../src/core/level/source.ts'
import {
  menuSteps,
  type NextFacts,
  type NextStep,
  bestMedals,
  perfectLevels,
} from '../../../src/core/courses/next-steps.ts'
import { type ResultFacts, resultSteps } from '../../../src/core/courses/result-steps.ts'
import { TRIALS } from '../../../src/core/level/trials.ts'
import { optimaOf } from '../times/known-optima.ts'
import { attemptOf } from '../attempt/attempts.ts'
import { carved } from '../level/drawn/won-levels.ts'
const DAY = '2026-11-26'
const NOTHING: NextFacts = {
  attempts: [],
  optima: optimaOf(),
  isUnfinished: false,
  day: DAY,
}
const TODAY = attemptOf(1, [900], { seed: todaySeed(DAY) })
const won = (number: number) =>
  attemptOf(number + 2, [100], { mode: 'level', seed: TRIALS[number].seed })
const DONE = [TODAY, ...TRIALS.map((_, i) => won(i))]

function kindsOf(steps: readonly NextStep[]): string[] {
  return steps.map(({ kind }) => kind)
}

/** Returns the kinds of the next steps after a run, with and without the lesser ones. */
function after(run: Run, changes: Partial<ResultFacts> = {}) {
  const finished = { ...run, results: [{ level: run.level, time: 100, catches: 0 }] }
  const board = { hasBoard: false, canPost: false }
  const result = { run: finished, hasReplay: true, ...board, isOwnDrawing: false, canCopy: true }
  const steps = resultSteps({ ...NOTHING, ...result, ...changes })
  return { first: kindsOf(steps.first), more: kindsOf(steps.more), main: steps.first[0] }
}

describe('the menu', () => {
  const mainOf = (changes: Partial<NextFacts>) => menuSteps({ ...NOTHING, ...changes })[0]

  test('offers first an unfinished run, else today, else the next trial, else a run', () => {
    expect(mainOf({ isUnfinished: true })).toEqual({ kind: 'continue' })
    expect(mainOf({ attempts: [won(0)] })).toEqual({ kind: 'today' })
    expect(mainOf({ attempts: [TODAY, won(0)] })).toEqual({
      ...{ kind: 'trial', id: TRIALS[1].id, seed: TRIALS[1].seed },
    })
    expect(mainOf({ attempts: DONE })).toEqual({ kind: 'run' })
  })

  test('offers a run to whoever has finished nothing', () => {
    expect(mainOf({})).toEqual({ kind: 'run' })
  })

  test('offers today until an attempt counts', () => {
    const attempts = [{ ...TODAY, practice: true }]
    expect(mainOf({ attempts })).toEqual({ kind: 'today' })
    expect(mainOf({ attempts: [TODAY], day: '2026-11-27' })).toEqual({ kind: 'today' })
  })
})

describe('a result', () => {
  test('of a level leads to the next, of the last as from the menu', () => {
    expect(after(startLevel('minos', 3)).main).toEqual({ kind: 'next-level', level: 4 })
    expect(after(startLevel('minos', 10)).main).toEqual({ kind: 'today' })
    expect(after(startRun('minos'), { attempts: DONE }).first).toEqual([
      ...['run', 'again', 'share', 'watch'],
    ])
  })

  test('of a trial leads to the next one that is open, of the last to drawing, and of practice to none', () => {
    const [first, second] = TRIALS
    const trial = startLevel(first.seed, 1)
    expect(after(trial).main).toEqual({ kind: 'trial', id: second.id, seed: second.seed })
    const lastOfChapter = startLevel(TRIALS[9].seed, 1)
    const attempts = [won(0), won(9)]
    expect(after(lastOfChapter, { attempts }).main).toMatchObject({ id: second.id })
    const last = startLevel(TRIALS[39].seed, 1)
    expect(after(last, { attempts: DONE }).main).toEqual({ kind: 'draw' })
    expect(after({ ...trial, practice: true }).main).toEqual({ kind: 'again' })
  })

  test('of a trial offers little beside the next', () => {
    const trial = after(startLevel(TRIALS[0].seed, 1))
    expect(trial.first).toEqual(['trial', 'again'])
    expect(trial.more.slice(0, 2)).toEqual(['share', 'watch'])
  })

  test('of a drawn level begins with another try; only the level of others is drawn back', () => {
    const drawn = startLevel(drawnSeed(carved('minos', 1)), 1)
    expect(after(drawn).first).toEqual(['again', 'share', 'watch'])
    expect(after(drawn).more).toEqual(['time-loss', 'draw-back', 'back'])
    expect(after(drawn, { isOwnDrawing: true }).more).not.toContain('draw-back')
  })

  test('is watched with a replay, copied if it can be drawn, and posted to a board', () => {
    const level = startLevel('minos', 3)
    expect(after(level).more).toEqual(['time-loss', 'edit-copy', 'back'])
    const none = after(level, { hasReplay: false, canCopy: false })
    expect([...none.first, ...none.more]).toEqual([
      ...['next-level', 'again', 'share', 'time-loss', 'back'],
    ])
    const posted = after(level, { hasBoard: true, canPost: true })
    expect(posted.first).toEqual(['next-level', 'post', 'again', 'share'])
    expect(posted.more).toEqual(['watch', 'race', 'time-loss', 'edit-copy', 'back'])
  })
})

/** Returns an attempt at one level, whose optimum is a hundred ticks times its number. */
function levelIn(number: number, level: number, time: number, seed = 'theseus') {
  return attemptOf(number, [time], { mode: 'level', level, seed })
}

test('each of the ten labyrinths has its best medal on any seed, from levels and runs that count', () => {
  const medals = bestMedals(
    [
      attemptOf(1, [180, 260]),
      levelIn(2, 1, 120, 'ariadne'),
      { ...levelIn(3, 1, 100), practice: true },
      { ...levelIn(4, 1, 100), rules: 1 },
      levelIn(5, 3, 100, 'DRAWN abcdefgh'),
      levelIn(6, 4, 400, 'unknown'),
    ],
    optimaOf(100, (seed) => seed !== 'unknown'),
  )
  expect(medals).toEqual(['gold', 'silver', ...new Array<null>(8).fill(null)])
})

test('each level whose proven perfect time was run counts once, also one that is drawn', () => {
  const perfect = [
    attemptOf(1, [100, 201, 300]),
    levelIn(2, 3, 300),
    levelIn(3, 3, 300, 'ariadne'),
    levelIn(4, 1, 100, 'DRAWN abcdefgh'),
    { ...levelIn(5, 4, 400), practice: true },
    { ...levelIn(6, 5, 500), rules: 1 },
    levelIn(7, 6, 600, 'unknown'),
  ]
  const optima = optimaOf(100, (seed) => seed !== 'unknown')
  expect(perfectLevels(perfect, optima)).toBe(4)
  const bounded = { of: () => [{ ticks: 400, slack: 1 }] }
  expect(perfectLevels([levelIn(8, 4, 400), levelIn(9, 5, 399)], bounded)).toBe(1)
})
