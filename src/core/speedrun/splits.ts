import { type Segments, splitsOf } from './comparisons.ts'

/**
 * The colour of a level's result beside the comparison, as in LiveSplit. gold: the least ticks that
 * this level ever took, whatever the difference. Else ahead or behind is the whole run's
 * difference, and gaining or losing is this level's own. none: no difference, or nothing to compare
 * with.
 */
export type SplitKind =
  'gold' | 'ahead-gaining' | 'ahead-losing' | 'behind-gaining' | 'behind-losing' | 'none'

/** The progress of a run, all in ticks. */
export interface RunProgress {
  /** The time of each level cleared, in order. */
  readonly cleared: readonly number[]
  /** The time of the current level so far; null once the run is over. */
  readonly running: number | null
  /** The delay behind the comparison in the current level where both were last at one place. */
  readonly behind?: number | null
}

/** A level in the table of splits. Times in ticks. */
export interface SplitRow {
  readonly state: 'cleared' | 'running' | 'upcoming'
  /** The time since the run's start at which the level was cleared. */
  readonly split: number | null
  /** The time of the level. */
  readonly segment: number | null
  /** The comparison's time since the start at the end of the level. */
  readonly comparison: number | null
  /**
   * The delay behind the comparison, negative when ahead. For the current level, that at the last
   * common place, and from the tick on at which it loses time or the run is behind, it counts up.
   */
  readonly delta: number | null
  readonly kind: SplitKind
}

/**
 * The table of splits of a run, a row for each level of the comparison from the first tick on.
 *
 * best: the best segments as they were before the run began, one for each level, as everywhere here.
 */
export function splitRows(progress: RunProgress, comparison: Segments, best: Segments): SplitRow[] {
  const { cleared, running, behind = null } = progress
  const planned = splitsOf(comparison)
  let clock = 0
  let lastDelta: number | null = null
  return planned.map((wanted, i): SplitRow => {
    const segment = i < cleared.length ? cleared[i] : null
    if (segment !== null) {
      clock += segment
      const delta = wanted === null ? null : clock - wanted
      const kind = isGold(segment, best, i) ? 'gold' : kindOf(delta, lastDelta)
      lastDelta = delta ?? lastDelta
      return { state: 'cleared', split: clock, segment, comparison: wanted, delta, kind }
    }
    const row = { split: null, segment: null, comparison: wanted }
    if (i > cleared.length || running === null) {
      return { ...row, state: 'upcoming', delta: null, kind: 'none' }
    }
    const now = wanted === null ? null : clock + running - wanted
    const isLosing =
      (now !== null && now > 0) ||
      exceeds(running, best.at(i) ?? null) ||
      (now !== null && now > (lastDelta ?? 0))
    // Before the first comparable level there is nothing to add to.
    const passed =
      behind === null || (i > 0 && lastDelta === null) ? null : behind + (lastDelta ?? 0)
    const delta = isLosing ? greater(now, passed) : passed
    return { ...row, state: 'running', delta, kind: kindOf(delta, lastDelta) }
  })
}

/** The sum of the best times of all levels; null where one was never cleared. */
export function sumOfBest(best: Segments): number | null {
  return splitsOf(best).at(-1) ?? null
}

/**
 * The time that could be saved on each level of the comparison, by the best segments; null where
 * one of both is unknown. Of a run in progress, nothing is left of cleared levels, and less of the
 * current level the more time it loses. Never negative. As in LiveSplit.
 */
export function possibleTimeSaves(
  comparison: Segments,
  best: Segments,
  progress: RunProgress | null = null,
): Segments {
  return comparison.map((segment, i) => {
    const least = best.at(i) ?? null
    if (segment === null || least === null) return null
    const at = progress === null ? -1 : progress.cleared.length
    if (i < at) return 0
    const spent = i === at ? Math.max(least, progress?.running ?? 0) : least
    return Math.max(0, segment - spent)
  })
}

/** The time that can be saved on all levels together, as far as known. */
export function totalTimeSave(saves: Segments): number {
  return saves.reduce<number>((sum, save) => sum + (save ?? 0), 0)
}

/**
 * The least time in which a run in progress can still end, if every level left takes its best time;
 * null where one was never cleared.
 */
export function bestPossibleTime({ cleared, running }: RunProgress, best: Segments): number | null {
  const clock = cleared.reduce((sum, time) => sum + time, 0)
  const rest = best.slice(cleared.length).map((least, i) => {
    if (i > 0 || least === null || running === null) return least
    return Math.max(least, running)
  })
  if (running === null && rest.length === 0) return clock
  const ahead = sumOfBest(rest)
  return ahead === null ? null : clock + ahead
}

function isGold(segment: number, best: Segments, level: number): boolean {
  const least = best.at(level) ?? null
  return least === null || segment < least
}

/** The greater of two numbers; that which is known, where one is not. */
function greater(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b
  return Math.max(a, b)
}

function exceeds(ticks: number, least: number | null): boolean {
  return least !== null && ticks > least
}

function kindOf(delta: number | null, lastDelta: number | null): SplitKind {
  if (delta === null || delta === 0) return 'none'
  if (delta < 0) return lastDelta !== null && delta > lastDelta ? 'ahead-losing' : 'ahead-gaining'
  return lastDelta !== null && delta < lastDelta ? 'behind-gaining' : 'behind-losing'
}
