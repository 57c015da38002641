import { describe, expect, test } from 'vitest'
import { CAUGHT_TICKS, TODAY_LIVES } from '../../../src/core/game/rules.ts'
import { NO_INPUT, RESTART } from '../../../src/core/game/state.ts'
import { isFinished, type Run, startToday } from '../../../src/core/level/run.ts'
import {
  clearRecorded,
  isLost,
  loseRecorded,
  openLevel,
  type RecordedLevel,
  replayOf,
  resumeAttempt,
  suspendAttempt,
} from '../../../src/core/attempt/recorded-level.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { builtLevel, verifyBuilt } from '../level/built-level.ts'
import { hold } from './playing.ts'

const DAY = '2026-11-23'
const PAUSE = CAUGHT_TICKS

/** Walks some tiles along the proof of the level and restarts it, which costs a life. */
function giveUp(level: RecordedLevel, tiles: number): void {
  for (const move of level.level.proof.moves.slice(0, tiles)) hold(level, move, 12)
  hold(level, NO_INPUT, 1)
  hold(level, RESTART, 1)
}

function lostAfter(tiles: number): Run {
  const level = openLevel(startToday(DAY), builtLevel)
  for (let life = 0; life < TODAY_LIVES; life++) {
    giveUp(level, tiles)
    if (!isLost(level)) hold(level, NO_INPUT, PAUSE)
  }
  return loseRecorded(level)
}

describe('the level of a day', () => {
  test('is lost with the third life, and its replay shows the steps that were left', () => {
    const run = lostAfter(3)
    const { grid, exit, entrance, proof } = builtLevel(run.source.text, run.level)
    const first = shortestPath(grid, entrance, exit)
    expect(isFinished(run)).toBe(true)
    expect(proof.moves.length).toBeGreaterThan(3)
    expect(run.lost).toMatchObject({ level: 4, catches: 3 })
    const verdict = verifyBuilt(replayOf(run))
    expect(verdict).toMatchObject({ valid: true, finished: true, catches: 3, lost: run.lost })
    const steps = run.lost?.stepsLeft ?? 0
    expect(Math.abs(steps - ((first?.length ?? 0) - 1))).toBeLessThanOrEqual(3)
  })

  test('takes no tick after the last catch', () => {
    const level = openLevel(startToday(DAY), builtLevel)
    for (let life = 0; life < TODAY_LIVES; life++) {
      giveUp(level, 2)
      hold(level, NO_INPUT, PAUSE)
    }
    expect([isLost(level), level.state.phase, level.state.holding]).toEqual([true, 'caught', PAUSE])
    const replay = replayOf(loseRecorded(level))
    const [track] = replay.tracks
    const longer = { ...track, length: track.length + 1 }
    expect(verifyBuilt({ ...replay, tracks: [longer] })).toMatchObject({ fault: 'end' })
  })

  test('goes on after a catch, and the clock with it', () => {
    const level = openLevel(startToday(DAY), builtLevel)
    giveUp(level, 2)
    const { tick } = level.state
    hold(level, NO_INPUT, PAUSE)
    for (const move of level.level.proof.moves) hold(level, move, 12)
    const run = clearRecorded(level)
    expect(run.results).toMatchObject([{ level: 4, catches: 1 }])
    expect(run.results[0].time).toBeGreaterThan(tick + PAUSE)
    expect(verifyBuilt(replayOf(run))).toMatchObject({ finished: true, catches: 1 })
  })

  test('does not restart before a movement, which would cost nothing', () => {
    const level = openLevel(startToday(DAY), builtLevel)
    giveUp(level, 2)
    hold(level, NO_INPUT, PAUSE)
    hold(level, RESTART, 1)
    expect([level.state.catches, level.state.starts]).toEqual([1, 2])
  })

  test('resumes with its lives, and not once it is lost', () => {
    const level = openLevel(startToday(DAY), builtLevel)
    giveUp(level, 2)
    hold(level, NO_INPUT, PAUSE)
    const resumed = resumeAttempt(suspendAttempt(level) ?? '', builtLevel)
    expect(resumed?.state).toMatchObject({ catches: 1, phase: 'ready' })
    giveUp(level, 2)
    hold(level, NO_INPUT, PAUSE)
    giveUp(level, 2)
    expect(suspendAttempt(level)).toBeNull()
  })
})
