import fc from 'fast-check'
import type { EnemyKind, EnemyStart, LevelLayout } from '../../../../src/core/game/level-layout.ts'
import {
  createState,
  type Enemy,
  type GameState,
  type Input,
} from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { createGrid, FLOOR, type Grid } from '../../../../src/labyrinth/grid.ts'
import { braid } from '../../../../src/labyrinth/maze/braid.ts'
import { carveMaze } from '../../../../src/labyrinth/maze/generators.ts'
import { anyAlgorithm, chance } from '../../../labyrinth/arbitraries.ts'
import { floorTilesOf } from '../../../labyrinth/floor.ts'
import { stepsFrom } from '../../../labyrinth/path/oracle.ts'

/** An enemy in the middle of a tile: as it was, the tick, and as it is after it. */
export interface Choice {
  readonly before: Enemy
  readonly after: Enemy
  /** After the tick; the player has moved first. */
  readonly state: GameState
}

/** A maze, or a room full of ways that are equally short, with one enemy far from the player. */
export function anyHaunt(kind: EnemyKind): fc.Arbitrary<LevelLayout> {
  return fc
    .record({
      algorithm: anyAlgorithm,
      width: fc.integer({ min: 4, max: 9 }),
      height: fc.integer({ min: 4, max: 9 }),
      percent: fc.constantFrom(0, 50, 100),
      isRoom: fc.nat(4).map((n) => n === 0),
      name: fc.nat(),
      places: fc.tuple(fc.nat(), fc.nat()),
      ticksPerTile: fc.integer({ min: 13, max: 20 }),
    })
    .map(({ algorithm, width, height, percent, isRoom, name, places, ticksPerTile }) => {
      const [w, h] = [2 * width + 1, 2 * height + 1]
      const grid = isRoom ? room(w, h) : carveMaze(algorithm.carve, w, h, chance(name))
      if (!isRoom) braid(grid, percent, chance(name))
      const entrance = w + 1
      const exit = (h - 1) * w - 2
      const steps = stepsFrom(grid, entrance)
      const far = floorTilesOf(grid).filter((tile) => steps[tile] > 3)
      const [tile, end] = places.map((number) => far[number % far.length])
      const patrol = kind === 'sentinel' ? ([tile, end] as const) : ([tile, tile] as const)
      const enemies: EnemyStart[] = [{ kind, tile, ticksPerTile, patrol }]
      const place = { seed: 'haunt', number: 1, algorithm: 'kruskal' } as const
      return { ...place, grid, entrance, exit, shortest: steps[exit], enemies }
    })
}

function room(width: number, height: number): Grid {
  const grid = createGrid(width, height)
  for (let y = 1; y < height - 1; y++) grid.tiles.fill(FLOOR, y * width + 1, (y + 1) * width - 1)
  return grid
}

/** Input of a player that wanders, turns back, stands and dithers; each with its ticks. */
export const anyWander = fc.array(
  fc.tuple(fc.constantFrom<Input>(0, 1, 2, 4, 8, 2 | 4, 1 | 8), fc.integer({ min: 1, max: 70 })),
  { minLength: 10, maxLength: 50 },
)

/** Plays until the first catch or the exit, and shows every choice of the first enemy. */
export function watch(
  level: LevelLayout,
  holds: readonly (readonly [Input, number])[],
  see: (choice: Choice) => void,
): GameState {
  const state = createState(level, true)
  for (const [input, ticks] of holds) {
    for (let i = 0; i < ticks && isOn(state); i++) {
      const before = { ...state.enemies[0] }
      step(state, input)
      const hasMoved = state.phase === 'running' || state.phase === 'caught'
      if (hasMoved && before.progress === 0) see({ before, after: state.enemies[0], state })
    }
  }
  return state
}

/** True if the player is neither caught nor on the exit. */
export function isOn({ phase }: GameState): boolean {
  return phase === 'ready' || phase === 'running'
}

/** The way of an enemy's first tick out of a tile, or null when it stayed. */
export function wayOf({ before, after }: Choice): number | null {
  return after.tile === before.tile && after.progress === 0 ? null : after.direction
}

/** Steps from a tile of a level to every other; worked out once. */
export function distancesFrom({ grid }: LevelLayout, tile: number): readonly number[] {
  const known = KNOWN.get(grid) ?? new Map<number, number[]>()
  KNOWN.set(grid, known)
  const steps = known.get(tile) ?? stepsFrom(grid, tile)
  known.set(tile, steps)
  return steps
}

const KNOWN = new WeakMap<Grid, Map<number, number[]>>()

/** The first way, north, east, south, west, on which one step leads nearer to a tile; or null. */
export function firstWay(level: LevelLayout, from: number, to: number): number | null {
  const { width } = level.grid
  const steps = distancesFrom(level, to)
  if (steps[from] <= 0) return null
  const beside = [from - width, from + 1, from + width, from - 1]
  return beside.findIndex((tile) => steps[tile] === steps[from] - 1)
}
