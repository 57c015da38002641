import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { RESTART } from '../../src/core/game/state.ts'
import { isFinished, startLevel, startRun } from '../../src/core/game/run.ts'
import {
  clearRecorded,
  openLevel,
  type RecordedLevel,
  type RecordedRun,
} from '../../src/core/replay/recorded-level.ts'
import { NOTHING_RECORDED, replayOf } from '../../src/core/replay/recorded.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { type Verdict, verify } from '../../src/core/replay/verify.ts'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { attemptOf, type Timing } from '../../src/storage/finished.ts'
import { hold, walkOut, wander } from '../core/replay/playing.ts'

/** Level 1 of a seed, cleared after some ticks of standing at a wall once it began. */
export function finished(seed: string, idle = 0): Replay {
  const level = openLevel({ run: startLevel(seed, 1) })
  walkOut(level)
  if (idle === 0) return replayOfCleared(level)
  const [first] = level.recording.inputs
  const slow = openLevel({ run: startLevel(seed, 1) })
  hold(slow, first, 12)
  hold(slow, 1 << ((Math.log2(first) + 2) % 4), 12)
  hold(slow, 0, idle)
  walkOut(slow)
  return replayOfCleared(slow)
}

/** All ten levels of a seed, each by its fastest win after a look round. */
export function finishedRun(seed: string): Replay {
  let next: RecordedRun = { run: startRun(seed), recorded: NOTHING_RECORDED }
  while (!isFinished(next.run)) {
    const level = openLevel(next)
    wander(level, seed, 200)
    hold(level, RESTART, 1)
    for (const move of level.level.proof.moves) hold(level, move, PLAYER_TICKS_PER_TILE)
    next = clearRecorded(level)
  }
  return replayOf(next.run, next.recorded)
}

/** A replay as a finished attempt. */
export function attempted(
  replay: Replay,
  timing: Partial<Timing> = {},
  verdict: Verdict = verify(replay),
): Attempt {
  const attempt = attemptOf(replay, verdict, { endedAt: 1000, realMs: 500, ...timing })
  if (attempt === null) throw new Error('the replay is not finished')
  return attempt
}

function replayOfCleared(level: RecordedLevel): Replay {
  const { run, recorded } = clearRecorded(level)
  return replayOf(run, recorded)
}
