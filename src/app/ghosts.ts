import { knownFastestWin } from '../core/level/optimum.ts'
import type { Run } from '../core/level/run.ts'
import { isolate } from '../core/isolate.ts'
import { leadingRival, opponentsIn, ticksBehind } from '../core/replay/ghosts.ts'
import { optimumReplay } from '../core/replay/optimum.ts'
import type { RecordedLevel } from '../core/attempt/recorded-level.ts'
import { isSameTimes, type NamedReplay, type Replay } from '../core/replay/replay.ts'
import { type Attempt, courseOfRun, personalBest, countsOf } from '../core/attempt/attempt.ts'
import { wins } from '../core/times/medals.ts'
import type { AttemptStore } from '../storage/attempt-store.ts'
import { replayIn } from '../storage/schema.ts'
import { t } from '../ui/message.ts'

/** Times to beat: name of their runner, ticks at the current level, and ticks of each of its levels. */
export type RacedTimes = NonNullable<ReturnType<typeof selectGhosts>['raced']>

type RunLevel = Pick<RecordedLevel, 'run' | 'level'>

interface GhostChoice {
  /** True if the player's best attempt is shown. */
  readonly ownGhost: boolean
  readonly isRacing: boolean
}

/**
 * Selects the ghosts of a level and the times to beat. In a race at a single level these are of the perfect
 * run once gold unlocked it, before that of the player's best attempt; else of the leading rival, if any.
 */
export function selectGhosts(
  attemptStore: AttemptStore,
  { run, level }: RunLevel,
  rivals: readonly NamedReplay[],
  { ownGhost, isRacing }: GhostChoice,
) {
  const isPerfect = isRacing && isOptimumOpen(attemptStore, { run, level })
  const perfect = isPerfect ? { name: t('medal.perfect'), replay: optimumReplay(level) } : null
  const replay = ownGhost || (isRacing && !isPerfect) ? readBest(attemptStore, run) : null
  const best = replay && { name: t('ghost.best'), replay }
  const others = perfect === null ? rivals : [...rivals, perfect]
  const isShown = best !== null && others.some((other) => isSameTimes(other.replay, best.replay))
  const own = best === null || isShown ? [] : [best]
  const leader = leadingRival(rivals, run, level)
  const rival = leader && {
    name: leader.name === '' ? t('ghost.unnamed', { number: leader.number }) : isolate(leader.name),
    times: leader.times,
  }
  const opponent = isRacing ? (perfect ?? best) : null
  const raced = opponent
    ? { name: opponent.name, times: opponent.replay.tracks.map(({ length }) => length) }
    : rival
  return {
    ghosts: [...opponentsIn(level, others, 'rival'), ...opponentsIn(level, own, 'own')],
    raced: raced && { ...raced, time: raced.times[run.results.length] },
    /** Ticks that the run is behind the ghosts so far. */
    behind: ticksBehind(run, [...rivals, ...own]),
  }
}

/** The player's best stored attempt at a run or level that counts. */
export function bestAttempt(attemptStore: AttemptStore, run: Run): Attempt | null {
  const course = courseOfRun(run)
  return course === null ? null : personalBest(attemptStore.attemptsOf(course), course)
}

/** Replay of the player's best attempt that can be read; unreadable attempts are quarantined. */
export function readBest(attemptStore: AttemptStore, run: Run): Replay | null {
  for (;;) {
    const best = bestAttempt(attemptStore, run)
    const replay = best && replayIn(best)
    if (best === null || replay !== null) return replay
    attemptStore.quarantine(best.id)
  }
}

/** Time of a level in the player's best attempt, in ticks. */
export function bestTimeAt(attemptStore: AttemptStore, { run, level }: RunLevel): number | null {
  const best = bestAttempt(attemptStore, run)
  return best?.levels.find((result) => result.level === level.number)?.time ?? null
}

/** True if the perfect run of a single level may be raced: the player has its gold medal. */
export function isOptimumOpen(attemptStore: AttemptStore, { run, level }: RunLevel): boolean {
  const optimum = knownFastestWin(level)?.inputs.length
  const best = run.mode === 'level' ? bestTimeAt(attemptStore, { run, level }) : null
  return optimum !== undefined && best !== null && wins('gold', best, optimum)
}

type CountedAttempts = Pick<AttemptStore, 'begunOf' | 'attemptsOf'>

/**
 * Number of a run's attempt among all that began in this browser, as records count them; among those of
 * this visit if the course has no records.
 *
 * @param isCounted true if the store has counted the attempt, which begins with the first movement
 */
export function attemptNumber(attemptStore: CountedAttempts, run: Run, isCounted: boolean): number {
  const course = courseOfRun(run)
  if (course === null) return run.attempt
  const counted = attemptStore.begunOf(course)
  const attempts = attemptStore.attemptsOf(course)
  // Asked for in every frame: attempts are only counted if some of them may have begun elsewhere.
  const begun = attempts.length > counted ? countsOf(attempts, course, counted).begun : counted
  return begun + (isCounted ? 0 : 1)
}

/** Number of the attempt that is played; null while the records are loading. */
export function currentAttemptNumber(
  attemptStore: CountedAttempts & Pick<AttemptStore, 'isLoading'>,
  level: RecordedLevel,
): number | null {
  if (attemptStore.isLoading()) return null
  const isCounted = level.recording.length > 0 && !level.run.practice
  return attemptNumber(attemptStore, level.run, isCounted)
}
