import type { Level } from '../../../src/core/game/level-layout.ts'
import type { GameState } from '../../../src/core/game/state.ts'
import { BOTS } from '../../../src/core/level/bots/bots.ts'
import type { BotRace, Racer, RacerPhase } from '../../../src/core/level/bots/race.ts'
import { parseMaze } from '../../../src/core/maze/text.ts'

const TICKS_PER_TILE = 12

/** A corridor of 15 tiles. */
export const CORRIDOR = parseMaze(
  ['#'.repeat(17), `#${'.'.repeat(15)}#`, '#'.repeat(17)].join('\n'),
)

/** Values of an invented racer that walks along the corridor. */
export interface Drawn {
  readonly phase: RacerPhase
  /** Ticks for which it ran. */
  readonly time: number
  readonly catches?: readonly number[]
  /** Column of its start, counted from 0. */
  readonly from?: number
  /** Column of an enemy that hunts it. */
  readonly hunter?: number
}

/** Returns a finished race in the corridor, with a racer for each of the first bots. */
export function drawRace(...drawn: readonly Drawn[]): BotRace {
  const racers = drawn.map(({ phase, time, catches = [], from = 1, hunter }, i): Racer => {
    const ticks = Array.from({ length: time + 1 }, (_, tick) => tick)
    const walk = {
      columns: ticks.map((tick) => from * TICKS_PER_TILE + tick),
      rows: ticks.map(() => TICKS_PER_TILE),
      ticksPerTile: TICKS_PER_TILE,
    }
    const stands = {
      columns: ticks.map(() => 10 * (hunter ?? 0)),
      rows: ticks.map(() => 10),
      ticksPerTile: 10,
    }
    return {
      entry: BOTS[i],
      bot: () => 0,
      state: { tick: time } as GameState,
      whereabouts: hunter === undefined ? [walk] : [walk, stands],
      catches: [...catches],
      phase,
    }
  })
  return { level: { grid: CORRIDOR } as Level, limit: 1000, racers }
}
