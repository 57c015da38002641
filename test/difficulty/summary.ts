import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../../src/core/game/rules.ts'
import { type BotId, BOTS } from './bots/bots.ts'
import type { Sample } from './sample.ts'

/** Results of one bot in one level, over all seeds. Shares from 0 to 1, times in seconds. */
export interface BotSummary {
  readonly bot: BotId
  /** Shares of levels whose first try ended in a catch, and of levels never cleared. */
  readonly caughtFirst: number
  readonly notCleared: number
  /** Mean catches in a level; null for a bot that is stopped at the first catch. */
  readonly catches: number | null
  /** Medians over the cleared levels; null without any. */
  readonly time: number | null
  readonly overOptimum: number | null
  /** Medians of the shares of floor stood on and shown. */
  readonly visited: number
  readonly seen: number
}

/** Summary of one level, over all seeds. */
export interface LevelSummary {
  readonly level: number
  readonly seeds: number
  /** Time of the optimum in seconds: median and 90th percentile. */
  readonly optimum: readonly [number, number]
  /** Optimum divided by the shortest path: median and 90th percentile. */
  readonly detour: readonly [number, number]
  /**
   * Shares of levels that catch a blind runner with ties north, east, south, west; with ties in the
   * opposite order; and on every shortest path.
   */
  readonly caught: number
  readonly caughtWestFirst: number
  readonly caughtAlways: number
  /** Share of the first of these catches in the second half of the path. */
  readonly late: number
  readonly secondContest: number
  readonly secondRoute: number
  readonly bots: readonly BotSummary[]
}

/** Returns the value below which a share of the numbers lies; null without numbers. */
function percentile(numbers: readonly number[], share: number): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted.at(Math.min(sorted.length - 1, Math.floor(share * sorted.length))) ?? null
}

export function summarise(samples: readonly Sample[], level: number): LevelSummary {
  const own = samples.filter((sample) => sample.level === level)
  const both = (numbers: readonly number[]): [number, number] => [
    percentile(numbers, 0.5) ?? 0,
    percentile(numbers, 0.9) ?? 0,
  ]
  return {
    level,
    seeds: own.length,
    optimum: both(own.map(({ optimum }) => optimum / TICK_HZ)),
    detour: both(own.map(({ optimum, shortest }) => optimum / (shortest * PLAYER_TICKS_PER_TILE))),
    caught: share(own, ({ chase }) => chase.caughtAfter !== null),
    caughtWestFirst: share(own, ({ isCaughtWestFirst }) => isCaughtWestFirst),
    caughtAlways: share(own, ({ hasSafeShortestPath }) => !hasSafeShortestPath),
    late: share(
      own.filter(({ chase }) => chase.caughtAfter !== null),
      ({ chase, shortest }) => 2 * (chase.caughtAfter ?? 0) >= shortest,
    ),
    secondContest: share(own, ({ chase }) => chase.hasSecondContest),
    secondRoute: share(own, ({ chase }) => chase.hasSecondRoute),
    bots: BOTS.flatMap(({ id, learns }) => summariseBot(own, id, learns) ?? []),
  }
}

function summariseBot(samples: readonly Sample[], bot: BotId, learns: boolean): BotSummary | null {
  const plays = samples.flatMap(({ optimum, outcomes }) => {
    const outcome = outcomes[bot]
    return outcome === undefined ? [] : [{ optimum, ...outcome }]
  })
  if (plays.length === 0) return null
  const cleared = plays.filter((play) => play.cleared)
  const catches = plays.reduce((sum, play) => sum + play.catches, 0)
  return {
    bot,
    caughtFirst: share(plays, (play) => play.catches > 0),
    notCleared: share(plays, (play) => !play.cleared),
    catches: learns ? catches / plays.length : null,
    time: percentile(
      cleared.map(({ time }) => time / TICK_HZ),
      0.5,
    ),
    overOptimum: percentile(
      cleared.map(({ time, optimum }) => time / optimum),
      0.5,
    ),
    visited:
      percentile(
        plays.map(({ visited, floors }) => visited / floors),
        0.5,
      ) ?? 0,
    seen:
      percentile(
        plays.map(({ seen, floors }) => seen / floors),
        0.5,
      ) ?? 0,
  }
}

function share<T>(list: readonly T[], claim: (entry: T) => boolean): number {
  return list.filter(claim).length / Math.max(1, list.length)
}
