import { knownFastestWin } from '../core/level/optimum.ts'
import type { Run } from '../core/level/run.ts'
import { opponentsIn, ticksBehind } from '../core/replay/ghosts.ts'
import { optimumReplay } from '../core/replay/optimum.ts'
import type { RecordedLevel } from '../core/attempt/recorded-level.ts'
import { isSameTimes, type NamedReplay, type Replay } from '../core/replay/replay.ts'
import { type Attempt, courseOfRun, personalBest } from '../core/attempt/attempt.ts'
import { wins } from '../core/times/medals.ts'
import type { AttemptStore } from '../storage/attempt-store.ts'
import { replayIn } from '../storage/schema.ts'
import { t } from '../ui/message.ts'

type RunLevel = Pick<RecordedLevel, 'run' | 'level'>

interface GhostChoice {
  /** True if the player's best attempt is shown. */
  readonly ownGhost: boolean
  readonly isRacing: boolean
}

/**
 * Selects the ghosts of a level. In a race at a single level the opponent is the perfect run once gold
 * unlocked it, before that the player's best attempt; null for none.
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
  return {
    ghosts: [...opponentsIn(level, others, 'rival'), ...opponentsIn(level, own, 'own')],
    opponent: isRacing ? (perfect ?? best) : null,
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
