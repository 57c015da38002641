import { PLAYER_TICKS_PER_TILE } from '../../../src/core/game/rules.ts'
import type { Input } from '../../../src/core/game/state.ts'
import { directionTo } from '../../../src/labyrinth/grid.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { below } from '../../../src/labyrinth/random/random.ts'
import { playRecorded, type RecordedLevel } from '../../../src/core/attempt/recorded-level.ts'
import { chance } from '../../labyrinth/arbitraries.ts'

/** Plays the same input for some ticks; returns the number of restarts of the level. */
export function hold(level: RecordedLevel, input: Input, ticks: number): number {
  let starts = 0
  for (let i = 0; i < ticks; i++) if (playRecorded(level, input)) starts++
  return starts
}

/** Walks from the entrance to the exit by a shortest path. */
export function walkOut(level: RecordedLevel): void {
  const { grid, entrance, exit } = level.state.level
  const path = shortestPath(grid, entrance, exit) ?? []
  for (let i = 1; i < path.length; i++) {
    hold(level, 1 << (directionTo(grid, path[i - 1], path[i]) ?? 0), PLAYER_TICKS_PER_TILE)
  }
}

/** Plays random inputs for some ticks, decided by a name, into walls and enemies. */
export function wander(level: RecordedLevel, name: string, ticks: number): void {
  const random = chance(name)
  for (let left = ticks; left > 0;) {
    const time = Math.min(left, 1 + below(random, 40))
    hold(level, 1 << below(random, 4), time)
    left -= time
  }
}
