import { quotient } from '../../labyrinth/integer.ts'

/** Medals for a time, from best to worst; `perfect` is for the time of the fastest known win or less. */
export const TIMED_MEDALS = ['perfect', 'gold', 'silver', 'bronze'] as const
export type TimedMedal = (typeof TIMED_MEDALS)[number]

/** All medals from best to worst; `escaped` is for every finish, in any time. */
export const MEDALS = [...TIMED_MEDALS, 'escaped'] as const
export type Medal = (typeof MEDALS)[number]

/** Longest time of each medal in per cent of the optimum. */
const MOST_PERCENT: Readonly<Record<TimedMedal, number>> = {
  perfect: 100,
  gold: 120,
  silver: 150,
  bronze: 200,
}

/** Best medal for a time; the optimum is that of the level, or the total of a run's levels. */
export function medalOf(time: number, optimum: number): Medal {
  return TIMED_MEDALS.find((medal) => time * 100 <= optimum * MOST_PERCENT[medal]) ?? 'escaped'
}

/** Longest time in ticks that wins a medal. */
export function medalTime(medal: TimedMedal, optimum: number): number {
  return quotient(optimum * MOST_PERCENT[medal], 100)
}

/** Next better medal; null after the best. */
export function nextMedal(medal: Medal): TimedMedal | null {
  const place = MEDALS.indexOf(medal)
  return place === 0 ? null : TIMED_MEDALS[place - 1]
}

/**
 * Share of the way from a time's medal to the next one: 0 at the longest time of its medal, 1 at that of
 * the next and after the best. `escaped` has no longest time: its share is that of the next medal's time
 * in the time.
 */
export function medalProgress(time: number, optimum: number): number {
  const medal = medalOf(time, optimum)
  const next = nextMedal(medal)
  if (next === null) return 1
  const goal = medalTime(next, optimum)
  if (medal === 'escaped') return goal / time
  const start = medalTime(medal, optimum)
  return (start - time) / (start - goal)
}

/** True if a time wins a medal, or a better one. */
export function wins(medal: TimedMedal, time: number, optimum: number): boolean {
  return time <= medalTime(medal, optimum)
}
