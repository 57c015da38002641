import type { Level } from '../../../src/core/game/level.ts'
import {
  columnTicks,
  createState,
  type GameState,
  type Input,
  rowTicks,
  type Walker,
} from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { DIRECTIONS, offsetsOf } from '../../../src/core/grid.ts'
import { draw } from '../picture.ts'

export const UP: Input = 1
export const RIGHT: Input = 2
export const DOWN: Input = 4
export const LEFT: Input = 8
export const NOTHING: Input = 0

export interface DrawnLevel {
  readonly level: Level
  readonly at: (name: string) => number
}

/**
 * A level from a picture: `s` is where the player starts, each `m` a minotaur, and `x` the exit,
 * which may be left out.
 */
export function drawLevel(picture: string, hunterTicks = 18): DrawnLevel {
  const { grid, at, all } = draw(picture)
  const enemies = all('m').map((tile) => ({
    kind: 'minotaur' as const,
    tile,
    ticksPerTile: hunterTicks,
  }))
  const exit = all('x').at(0) ?? -1
  const level: Level = {
    seed: 'drawn',
    number: 1,
    algorithm: 'kruskal',
    grid,
    entrance: at('s'),
    exit,
    shortest: 0,
    enemies,
  }
  return { level, at }
}

/** A drawn level before its first tick, as part of a run unless told. */
export function start(picture: string, keepsTime = true): GameState {
  return createState(drawLevel(picture).level, keepsTime)
}

/** Holds an input for so many ticks. */
export function hold(state: GameState, input: Input, ticks: number): void {
  for (let i = 0; i < ticks; i++) step(state, input)
}

/** A walker's column and row in ticks. */
export function placeOf({ level }: GameState, walker: Walker): [x: number, y: number] {
  return [columnTicks(level, walker), rowTicks(level, walker)]
}

/** The player's column and row in twelfths of a tile. */
export function player(state: GameState): [x: number, y: number] {
  return placeOf(state, state.player)
}

/** The inputs that walk along a path of neighbouring tiles, each held for the time of a tile. */
export function inputsAlong({ grid }: Level, path: ArrayLike<number>, ticks: number): Input[] {
  const offsets = offsetsOf(grid)
  return Array.from(path)
    .slice(1)
    .flatMap((tile, i) => {
      const way = DIRECTIONS.find((direction) => offsets[direction] === tile - path[i])
      if (way === undefined) throw new Error(`${path[i]} and ${tile} are no neighbours`)
      return new Array<Input>(ticks).fill(1 << way)
    })
}

/** A snapshot of everything that a step may write. */
export function snapshot(state: GameState): unknown {
  const { level, ...rest } = state
  return structuredClone({ ...rest, number: level.number })
}
