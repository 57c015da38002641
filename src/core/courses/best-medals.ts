import type { Attempt } from '../attempt/attempt.ts'
import { LEVEL_COUNT, RULES_VERSION } from '../game/rules.ts'
import { parseSource } from '../level/source.ts'
import { type Medal, medalOf, MEDALS, type TimedMedal } from '../times/medals.ts'

/** Best time at one of the ten levels of a seed, in ticks; the optimum is known. */
export interface BestTime {
  readonly seed: string
  readonly level: number
  readonly time: number
  readonly optimum: number
}

/**
 * Best times at the ten levels of all seeds, under the current rules: from attempts at single levels and
 * from runs, without practice. Drawn levels are none of the ten. In the order in which each was played last.
 */
export function bestTimesOf(attempts: readonly Attempt[]): BestTime[] {
  const best = new Map<string, BestTime>()
  for (const { seed, rules, practice, levels } of attempts) {
    if (practice || rules !== RULES_VERSION || parseSource(seed).kind !== 'seed') continue
    for (const { level, time, optimum } of levels) {
      if (optimum === undefined) continue
      const key = `${level} ${seed}`
      const known = best.get(key)
      best.delete(key)
      best.set(key, known && known.time <= time ? known : { seed, level, time, optimum })
    }
  }
  return [...best.values()]
}

/** Medals that may fill a whole row of the ten labyrinths, each celebrated once. */
const ROW_MEDALS = ['gold', 'perfect'] as const satisfies readonly TimedMedal[]

/**
 * Shelf of the ten labyrinths: the best medal of each on any seed, null for none; how many levels of how
 * ever many seeds have each medal as their best; and the medals that all ten labyrinths have, or better.
 */
export function shelfOf(times: readonly BestTime[]) {
  const won = times.map(({ level, time, optimum }) => ({ level, medal: medalOf(time, optimum) }))
  const best = Array.from({ length: LEVEL_COUNT }, (_, i): Medal | null => {
    const medals = won.filter(({ level }) => level === i + 1).map(({ medal }) => medal)
    return MEDALS.find((medal) => medals.includes(medal)) ?? null
  })
  const worst = Math.max(...best.map((medal) => (medal === null ? Infinity : rankOf(medal))))
  return {
    best,
    counts: MEDALS.map((medal) => ({
      medal,
      count: won.filter((each) => each.medal === medal).length,
    })),
    fullRows: ROW_MEDALS.filter((medal) => worst <= rankOf(medal)),
  }
}

function rankOf(medal: Medal): number {
  return MEDALS.indexOf(medal)
}
