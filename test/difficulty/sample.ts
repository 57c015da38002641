import { runnerGrid } from '../../src/core/game/gap.ts'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { createState } from '../../src/core/game/state.ts'
import { type BotId, BOTS } from './bots/bots.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import {
  catchOf,
  type Chase,
  chaseOfLevel,
  isShortestPathSafe,
  lastDownhill,
} from '../../src/core/level/chase.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { createSearchCache } from '../../src/core/level/search/game-search.ts'
import { distanceField } from '../../src/labyrinth/path/distance-field.ts'
import { type Outcome, playLevel } from './bots/play-level.ts'

/** Seeds, levels and bots to play. */
export interface Task {
  readonly seeds: readonly string[]
  readonly levels: readonly number[]
  readonly bots: readonly BotId[]
}

/** Measurements of one level of one seed. Times in ticks, lengths in steps. */
export interface Sample {
  readonly level: number
  readonly shortest: number
  readonly optimum: number
  readonly chase: Chase
  /** True if a blind runner with ties west, south, east, north is caught. */
  readonly isCaughtWestFirst: boolean
  /** True if some shortest path wins without waiting. */
  readonly hasSafeShortestPath: boolean
  readonly outcomes: Partial<Record<BotId, Outcome>>
}

/** Time limit of a bot in a level: 5 minutes. */
const MAX_TICKS = 300 * TICK_HZ

export function* playTask({ seeds, levels, bots }: Task): Generator<Sample> {
  for (const seed of seeds) {
    for (const number of levels) {
      const level = buildLevel(seed, number)
      const toExit = distanceField(runnerGrid(level.grid), level.exit)
      const state = createState(level, true)
      const outcomes: Partial<Record<BotId, Outcome>> = {}
      for (const { id, create, learns } of BOTS) {
        if (!bots.includes(id)) continue
        outcomes[id] = playLevel(create(level), level, true, MAX_TICKS, learns ? Infinity : 1)
      }
      yield {
        level: number,
        shortest: level.shortest,
        optimum: optimumTime(level),
        chase: chaseOfLevel(level),
        isCaughtWestFirst: catchOf(state, toExit, Infinity, lastDownhill) !== null,
        hasSafeShortestPath: isShortestPathSafe(level, toExit, createSearchCache(level.grid)),
        outcomes,
      }
    }
  }
}
