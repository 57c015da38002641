import { quotient } from '../integer.ts'

/** From the best down; `perfect` is for the time of the fastest known win, or a faster one. */
export const MEDALS = ['perfect', 'daedalus', 'gold', 'silver', 'bronze'] as const
export type Medal = (typeof MEDALS)[number]

/** The longest time of each medal, in hundredths of the optimum. */
const MOST_PERCENT: Readonly<Record<Medal, number>> = {
  perfect: 100,
  daedalus: 110,
  gold: 125,
  silver: 150,
  bronze: 200,
}

/**
 * The best medal for a time, or null; the optimum is the fastest
 * known win of the level, or those of all levels of a run together.
 */
export function medalOf(time: number, optimum: number): Medal | null {
  return MEDALS.find((medal) => time * 100 <= optimum * MOST_PERCENT[medal]) ?? null
}

/** The longest time, in ticks, that wins a medal. */
export function medalTime(medal: Medal, optimum: number): number {
  return quotient(optimum * MOST_PERCENT[medal], 100)
}

/** The medal above one, or above none; null above the best. */
export function nextMedal(medal: Medal | null): Medal | null {
  const place = medal === null ? MEDALS.length : MEDALS.indexOf(medal)
  return place === 0 ? null : MEDALS[place - 1]
}

/** True if a time wins a medal or a better one. */
export function wins(medal: Medal, time: number, optimum: number): boolean {
  return time <= medalTime(medal, optimum)
}
