import type { Day } from '../../src/core/day.ts'
import { CAUGHT_TICKS, PLAYER_TICKS_PER_TILE, TODAY_LIVES } from '../../src/core/game/rules.ts'
import { RESTART } from '../../src/core/game/state.ts'
import { isFinished, type Run, startLevel, startRun, startToday } from '../../src/core/level/run.ts'
import {
  clearRecorded,
  isLost,
  loseRecorded,
  openLevel,
  type RecordedLevel,
  replayOf,
} from '../../src/core/attempt/recorded-level.ts'
import { encodeReplay } from '../../src/core/replay/codec/codec.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import type { Verdict } from '../../src/core/replay/verify.ts'
import { importedId } from '../../src/pages/courses/files.ts'
import type { Attempt } from '../../src/core/attempt/attempt.ts'
import { attemptOf } from '../../src/core/attempt/finished-attempt.ts'
import { builtLevel, verifyBuilt } from '../core/level/built-level.ts'
import { hold, walkOut, wander } from '../core/replay/playing.ts'

/** Returns a replay of level 1 of a seed, with some ticks of standing still after its start. */
export function finished(seed: string, idle = 0): Replay {
  return replayOf(ended(seed, idle))
}

/** Returns the recorded run of `finished`. */
export function ended(seed: string, idle = 0): Run {
  const level = openLevel(startLevel(seed, 1), builtLevel)
  walkOut(level)
  if (idle === 0) return clearRecorded(level)
  const [first] = level.recording.runs
  const slow = openLevel(startLevel(seed, 1), builtLevel)
  for (const input of [first, 1 << ((Math.log2(first) + 2) % 4)]) hold(slow, input, 12)
  hold(slow, 0, idle)
  walkOut(slow)
  return clearRecorded(slow)
}

/** Returns a replay of all ten levels of a seed: random walking, a restart, then the fastest win. */
export function finishedRun(seed: string): Replay {
  let next = startRun(seed)
  while (!isFinished(next)) {
    const level = openLevel(next, builtLevel)
    wander(level, seed, 200)
    hold(level, RESTART, 1)
    for (const move of level.level.proof.moves) hold(level, move, PLAYER_TICKS_PER_TILE)
    next = clearRecorded(level)
  }
  return replayOf(next)
}

/** Returns an attempt at the level of a day that is caught until it is lost. */
export function lostDay(day: Day): Run {
  const level = openLevel(startToday(day), builtLevel)
  beCaught(level)
  return loseRecorded(level)
}

/** Returns a run that clears its first level, and in the second is caught three times. */
export function caughtRun(seed: string): Run {
  const first = openLevel(startRun(seed), builtLevel)
  walkOut(first)
  const second = openLevel(clearRecorded(first), builtLevel)
  beCaught(second)
  return clearRecorded(second)
}

function beCaught(level: RecordedLevel): void {
  const [first] = level.level.proof.moves
  for (let tries = 0; tries < TODAY_LIVES; tries++) {
    hold(level, first, 24)
    for (let left = 20_000; level.state.catches <= tries && left > 0; left--) hold(level, 0, 1)
    if (!isLost(level)) hold(level, 0, CAUGHT_TICKS)
  }
}

/** Returns the finished attempt of a replay. */
export function attempted(
  replay: Replay,
  { endedAt = 1000 } = {},
  verdict: Verdict = verifyBuilt(replay),
): Attempt {
  const id = importedId(encodeReplay(replay) ?? '')
  const attempt = attemptOf(replay, verdict, { id, endedAt })
  if (attempt === null) throw new Error('the replay is not finished')
  return attempt
}

/** Returns an attempt with the text, the id and the rules of another replay. */
export function withReplay(attempt: Attempt, replay: Replay): Attempt {
  const text = encodeReplay(replay)
  if (text === null) throw new Error('the replay is too long')
  return { ...attempt, rules: replay.rules, id: importedId(text), replay: text }
}

/** Returns an attempt with the times of a replay, but without most of its inputs: it does not win. */
export function forged(replay: Replay): Attempt {
  const tracks = replay.tracks.map((track) => ({ ...track, runs: [track.runs[0], track.length] }))
  return withReplay(attempted(replay), { ...replay, tracks })
}

export const replayOfEnded = replayOf
