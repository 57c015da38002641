import type { LevelBuilder } from '../core/game/level-layout.ts'
import { RULES_VERSION } from '../core/game/rules.ts'
import { isSeries, type LevelResult, type Run } from '../core/level/run.ts'
import type { Category } from '../core/replay/categories.ts'
import { encodeReplays } from '../core/replay/codec.ts'
import type { RecordedRun } from '../core/replay/recorded-level.ts'
import { replayOf } from '../core/replay/recorded.ts'
import { MAX_TICKS, type Replay } from '../core/replay/replay.ts'
import { clearedLevels, createVerification, type Verdict, verifyOn } from '../core/replay/verify.ts'
import { attemptIdOf } from '../core/speedrun/attempt-id.ts'
import type { Attempt, Course } from '../core/speedrun/attempt.ts'
import { bestOf } from '../core/speedrun/records.ts'
import type { AttemptStore } from './attempt-store.ts'
import { replayIn } from './schema.ts'

/** When an attempt ended and how long it took by the clock on the wall, see `Attempt`. */
export type Timing = Pick<Attempt, 'endedAt' | 'realMs'>

/** The player's fastest replay of a run or level under these rules; its time is yet to be proved. */
export function readBest(attemptStore: AttemptStore, run: Run): Replay | null {
  const course = courseOfRun(run)
  return course === null ? null : (usableBest(attemptStore, course)?.replay ?? null)
}

/** The replay of a run or level that the player finished last. */
export function readLast(attemptStore: AttemptStore, run: Run): Replay | null {
  const course = courseOfRun(run)
  if (course === null) return null
  return (
    firstUsable(attemptStore, () => attemptStore.attemptsOf(course).at(-1) ?? null)?.replay ?? null
  )
}

/**
 * Keeps a finished run as it was played, at once: nothing is played again. Returns whether it was
 * stored, which may never be known; null for what is too long to be written, which is not kept.
 */
export function keepFinished(
  attemptStore: AttemptStore,
  { run, recorded }: RecordedRun,
  timing: Timing,
): Promise<boolean> | null {
  const { categories } = recorded
  const attempt = writeAttempt(replayOf(run, recorded), run.results, categories, timing)
  return attempt === null ? null : attemptStore.keep(attempt)
}

/** A replay as a finished attempt; null for what is unfinished, invalid or too long to be written. */
export function attemptOf(replay: Replay, verdict: Verdict, timing: Timing): Attempt | null {
  if (!verdict.valid || !verdict.finished) return null
  return writeAttempt(replay, clearedLevels(verdict), verdict.categories, timing)
}

function writeAttempt(
  replay: Replay,
  results: readonly LevelResult[],
  categories: readonly Category[],
  { endedAt, realMs }: Timing,
): Attempt | null {
  const text = textOf(replay)
  if (text === null) return null
  const { rules, seed, mode, level, practice } = replay
  const levels = results.map(({ level, time, catches, optimum }): LevelResult => ({
    level,
    time,
    catches,
    optimum,
  }))
  const course = { rules, seed, mode, level }
  return {
    ...course,
    id: attemptIdOf(text),
    replay: text,
    practice,
    levels,
    categories,
    endedAt,
    realMs,
  }
}

/** A replay as the text of an attempt, or null where it is too long. */
export function textOf(replay: Replay): string | null {
  try {
    return encodeReplays([{ name: '', replay }])
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** What the attempts at a run are compared within; null for a maze from elsewhere. */
export function courseOfRun({ mode, seed, level }: Run): Course | null {
  if (mode === 'maze') return null
  return { rules: RULES_VERSION, seed, mode, level: isSeries(mode) ? 1 : level }
}

/** An attempt, and its replay. */
interface Usable {
  readonly attempt: Attempt
  readonly replay: Replay
}

/** The best attempt that counts, by the times that were kept. */
export function usableBest(attemptStore: AttemptStore, course: Course): Usable | null {
  return firstUsable(attemptStore, () =>
    bestOf(attemptStore.attemptsOf(course).filter(({ practice }) => !practice)),
  )
}

/** The first choice whose replay can be read; those that cannot are set aside for the next. */
function firstUsable(attemptStore: AttemptStore, choose: () => Attempt | null): Usable | null {
  for (let attempt = choose(); attempt !== null; attempt = choose()) {
    const replay = replayIn(attempt)
    if (replay !== null) return { attempt, replay }
    attemptStore.quarantine(attempt.id)
  }
  return null
}

/** What playing a replay shows, in levels from `build`. */
export function verdictOn(replay: Replay, build: LevelBuilder): Verdict {
  const verification = createVerification(replay)
  let verdict = null
  while (verdict === null) verdict = verifyOn(verification, MAX_TICKS, build)
  return verdict
}
