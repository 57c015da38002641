import { quotient } from '../integer.ts'

/** Medals from best to worst; `perfect` is for the time of the fastest known win or less. */
export const MEDALS = ['perfect', 'daedalus', 'gold', 'silver', 'bronze'] as const
export type Medal = (typeof MEDALS)[number]

/** Longest time of each medal in per cent of the optimum. */
const MOST_PERCENT: Readonly<Record<Medal, number>> = {
  perfect: 100,
  daedalus: 110,
  gold: 125,
  silver: 150,
  bronze: 200,
}

/** Best medal for a time, or null; the optimum is that of the level, or the total of a run's levels. */
export function medalOf(time: number, optimum: number): Medal | null {
  return MEDALS.find((medal) => time * 100 <= optimum * MOST_PERCENT[medal]) ?? null
}

/** Longest time in ticks that wins a medal. */
export function medalTime(medal: Medal, optimum: number): number {
  return quotient(optimum * MOST_PERCENT[medal], 100)
}

/** Next better medal, `bronze` after none; null after the best. */
export function nextMedal(medal: Medal | null): Medal | null {
  const place = medal === null ? MEDALS.length : MEDALS.indexOf(medal)
  return place === 0 ? null : MEDALS[place - 1]
}

/** True if a time wins a medal, or a better one. */
export function wins(medal: Medal, time: number, optimum: number): boolean {
  return time <= medalTime(medal, optimum)
}
