import type { Day } from '../day.ts'
import { isSeries, type Run, sumOfOptima, totalTime } from '../level/run.ts'
import { isOneDrawn } from '../level/source.ts'
import { medalToRace, type TimedMedal, wins } from '../times/medals.ts'

/** Next step that a result offers. */
export type NextStep =
  | { readonly kind: 'daily'; readonly day: Day }
  | { readonly kind: 'next-level'; readonly level: number }
  | { readonly kind: 'next-trial'; readonly seed: string }
  /** Race against the next medal; at a level, `race-optimum` against its fastest win. */
  | { readonly kind: 'race' | 'race-optimum'; readonly medal: TimedMedal }
  | {
      readonly kind:
        | 'again'
        | 'share'
        | 'back'
        | 'watch'
        | 'new-seed'
        | 'watch-optimum'
        | 'edit-copy'
        | 'draw-own'
        | 'draw-back'
    }

/** A result, and the records that its next steps depend on. */
export interface ResultFacts {
  readonly run: Run
  readonly isPractice: boolean
  readonly hasReplay: boolean
  /** Step after the win of a trial; null for other levels. */
  readonly trial: NextStep | null
  /** Best time at the level or of the run; null if none counts. Its optimum is null while pending. */
  readonly best: { readonly time: number; readonly optimum: number | null } | null
}

/** True if the fastest win of a level may be watched and raced: the level was won in the time of gold. */
export function isOptimumUnlocked({ run, isPractice, best }: ResultFacts): boolean {
  if (isSeries(run.mode)) return false
  const own = { time: totalTime(run), optimum: sumOfOptima(run.results) }
  return [isPractice ? null : own, best].some(
    (won) => won !== null && won.optimum !== null && wins('gold', won.time, won.optimum),
  )
}

/** Medal to race next at the level or in all levels of the run; null for a run without a best or a par. */
export function nextMedalOf({ run, best }: ResultFacts): TimedMedal | null {
  const optimum = run.mode === 'level' ? sumOfOptima(run.results) : (best?.optimum ?? null)
  if (run.mode === 'endless' || optimum === null) return null
  return medalToRace(best?.time ?? null, optimum)
}

/**
 * Lists what can be done after a result, the main step first.
 *
 * @param hasGhost true if the ghost of a medal may run beside a counted attempt at the level
 * @param canCopy true if the level can be drawn
 */
export function nextSteps(
  facts: ResultFacts,
  hasGhost: (medal: TimedMedal) => boolean,
  canCopy: boolean,
): NextStep[] {
  const { run, hasReplay } = facts
  const { source, mode, level } = run
  const isRun = isSeries(mode)
  const medal = nextMedalOf(facts)
  const steps: (NextStep | false)[] = [
    !facts.isPractice && (facts.trial ?? false),
    source.kind === 'day' && { kind: 'daily', day: source.day },
    mode === 'level' && level < source.count && { kind: 'next-level', level: level + 1 },
    { kind: 'again' },
    { kind: 'share' },
    isOneDrawn(source) && facts.trial === null && { kind: 'draw-back' },
    { kind: 'back' },
    hasReplay && { kind: 'watch' },
    // A day has its own next run, a level the next level.
    isRun && source.kind === 'seed' && { kind: 'new-seed' },
    hasReplay && isOptimumUnlocked(facts) && { kind: 'watch-optimum' },
    medal !== null &&
      (isRun || hasGhost(medal)) && {
        kind: !isRun && medal === 'perfect' ? 'race-optimum' : 'race',
        medal,
      },
    !isRun && canCopy && { kind: 'edit-copy' },
  ]
  return steps.filter((step) => step !== false)
}
