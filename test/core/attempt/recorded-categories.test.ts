import { describe, expect, test } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import { type Input, RESTART } from '../../../src/core/game/state.ts'
import { type Run, startEndless, startLevel, startRun } from '../../../src/core/level/run.ts'
import { branchOf } from '../../../src/core/attempt/resume.ts'
import { CATEGORIES, type Category, sharedCategories } from '../../../src/core/game/categories.ts'
import {
  clearRecorded,
  openLevel,
  type RecordedLevel,
} from '../../../src/core/attempt/recorded-level.ts'
import { replayOf } from '../../../src/core/attempt/run-replay.ts'
import { createReplaySession, showMoment } from '../../../src/core/replay/replay-session.ts'
import { resumeAttempt, suspendAttempt } from '../../../src/core/attempt/resume.ts'
import { copyLevel, returnTo } from '../../../src/core/attempt/practice.ts'
import { hold, wander } from '../replay/playing.ts'
import { playBuilt } from '../level/built-level.ts'

const SEED = 'claims'
const STARTS = { level: startLevel(SEED, 1), run: startRun(SEED), endless: startEndless(SEED) }

/** The fastest win of a level, from a tick of it on. */
function winFrom(level: RecordedLevel, from = 0): Run {
  const { moves } = level.level.proof
  const inputs = moves.flatMap((move) => new Array<number>(PLAYER_TICKS_PER_TILE).fill(move))
  for (const input of inputs.slice(from)) hold(level, input, 1)
  return clearRecorded(level)
}

/** The way back from a move. */
function opposite(move: Input): Input {
  return ((move << 2) | (move >> 2)) & 15
}

/** Goes two tiles forth and back, and restarts the level. */
function turnBack(level: RecordedLevel): void {
  const [one, two] = level.level.proof.moves
  for (const move of [one, two, opposite(two), opposite(one)]) {
    hold(level, move, PLAYER_TICKS_PER_TILE)
  }
  hold(level, RESTART, 1)
}

/** The verdict of the replay over all levels together. */
function shownBy(run: Run): Category[] {
  const verdict = playBuilt(replayOf(run))
  if (!verdict.valid) throw new Error(verdict.fault)
  return sharedCategories(verdict.levels)
}

describe.each(Object.entries(STARTS))('the recording of a %s', (_, run) => {
  test('belongs to all categories after fastest wins', () => {
    const first = winFrom(openLevel(run))
    expect(first.categories).toEqual(CATEGORIES)
    const second = run.mode === 'level' ? first : winFrom(openLevel(first))
    expect(second.categories).toEqual(shownBy(second))
  })

  test('has the categories of its replay, however it was played', () => {
    const found = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const level = openLevel(run)
      wander(level, `${SEED} ${i}`, 10 * i)
      hold(level, RESTART, 1)
      if (level.state.catches > 0) continue
      const won = winFrom(level)
      expect(won.categories).toEqual(shownBy(won))
      found.add(won.categories.join())
    }
    // Another start of a single level is a new attempt.
    expect(found.size).toBeGreaterThan(run.mode === 'level' ? 0 : 1)
  })
})

test('a run resumed after a reload has the categories of its replay', () => {
  for (const [name, ticks] of [['', 0] as const, ['back and forth', 60] as const]) {
    const before = openLevel(startRun(SEED))
    wander(before, name, ticks)
    hold(before, RESTART, 1)
    const level = openLevel(winFrom(before))
    const { moves } = level.level.proof
    for (const move of moves.slice(0, 5)) hold(level, move, PLAYER_TICKS_PER_TILE)
    const reopened = resumeAttempt(suspendAttempt(level) ?? '')
    if (reopened === null) throw new Error('it does not go on')
    expect(reopened.tracker).toEqual(level.tracker)
    const won = winFrom(reopened, 5 * PLAYER_TICKS_PER_TILE)
    expect(won.categories).toEqual(ticks === 0 ? CATEGORIES : shownBy(won))
    expect(won.categories).toEqual(shownBy(won))
  }
})

test.each([
  ['nowhere', false, false],
  ['in the level before', true, false],
  ['in the level where it begins', false, true],
])(
  'a branch of a replay that turned back %s has the categories of its own replay',
  (_, first, second) => {
    const before = openLevel(startRun(SEED))
    if (first) turnBack(before)
    const level = openLevel(winFrom(before))
    if (second) turnBack(level)
    const began = level.recording.length
    const run = winFrom(level)
    const session = createReplaySession([{ name: '', replay: replayOf(run) }], 0, 2, [])
    showMoment(session, before.recording.length + began + PLAYER_TICKS_PER_TILE)
    const branch = branchOf(session)
    const won = winFrom(branch, branch.recording.length - began)
    expect(won.categories).toEqual(first || second ? ['any', 'no-catch'] : CATEGORIES)
    expect(won.categories).toEqual(shownBy(won))
  },
)

test('an attempt from a restart point has the way up to there, and not the way after it', () => {
  const level = openLevel(startLevel(SEED, 1))
  const { moves } = level.level.proof
  for (const move of moves.slice(0, 3)) hold(level, move, PLAYER_TICKS_PER_TILE)
  const point = copyLevel(level)
  // On and back again.
  for (const move of [...moves.slice(3, 5), opposite(moves[4]), opposite(moves[3])]) {
    hold(level, move, PLAYER_TICKS_PER_TILE)
  }
  expect(level.tracker).toMatchObject({ turnedBack: true, crossed: true })
  const won = winFrom(returnTo(point, level), 3 * PLAYER_TICKS_PER_TILE)
  expect(won.categories).toEqual(CATEGORIES)
  expect(won.categories).toEqual(shownBy(won))
})
