import { ENEMY_TRAITS } from '../../../src/core/game/enemies/kinds.ts'
import {
  ENEMY_KINDS,
  type EnemyKind,
  type EnemyStart,
  type LevelLayout,
} from '../../../src/core/game/level-layout.ts'
import {
  columnTicks,
  createState,
  type GameState,
  type Input,
  RESTART,
  rowTicks,
  type Walker,
} from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { DIRECTIONS, offsetsOf } from '../../../src/labyrinth/grid.ts'
import { stepsFrom } from '../../labyrinth/path/oracle.ts'
import { draw } from '../../labyrinth/picture.ts'

export const UP: Input = 1
export const RIGHT: Input = 2
export const DOWN: Input = 4
export const LEFT: Input = 8
export const NOTHING: Input = 0

export interface DrawnLevel {
  readonly level: LevelLayout
  readonly at: (name: string) => number
}

export function letterOf(kind: EnemyKind): string {
  return ENEMY_TRAITS[kind].mark.toLowerCase()
}

/**
 * A level from a picture: `s` is the player's start, `x` the exit, which may be left out, each `m`
 * a minotaur, `d` a shade, `h` a harpy, and `g` a sentinel whose patrol route leads to `G`, or
 * nowhere.
 */
export function drawLevel(picture: string, enemyTicks = 18): DrawnLevel {
  const { grid, at, all } = draw(picture)
  const end = all('G').at(0)
  const enemies = ENEMY_KINDS.flatMap((kind) =>
    all(letterOf(kind)).map((tile): EnemyStart => {
      const other = kind === 'sentinel' ? (end ?? tile) : tile
      return { kind, tile, ticksPerTile: enemyTicks, patrol: [tile, other] }
    }),
  )
  const [entrance, exit] = [at('s'), all('x').at(0) ?? -1]
  const shortest = exit === -1 ? -1 : stepsFrom(grid, entrance)[exit]
  const place = { seed: 'drawn', number: 1, algorithm: 'kruskal', grid, entrance, exit } as const
  return { level: { ...place, shortest, enemies }, at }
}

/** A drawn level before its first tick, by default as part of a run. */
export function start(picture: string, keepsTime = true): GameState {
  return createState(drawLevel(picture).level, keepsTime)
}

/** Holds an input for a number of ticks. */
export function hold(state: GameState, input: Input, ticks: number): void {
  for (let i = 0; i < ticks; i++) step(state, input)
}

const INPUTS: Readonly<Partial<Record<string, Input>>> = {
  U: UP,
  R: RIGHT,
  D: DOWN,
  L: LEFT,
  '!': RESTART,
}

/** The inputs of a text such as `R20 RD12 -5`: letters of held directions, `!` for a restart, and ticks. */
export function inputsIn(text: string): Input[] {
  return [...text.matchAll(/([^\d ]+)(\d+)/g)].flatMap(([, letters, ticks]) => {
    const input = [...letters].reduce((all, letter) => all | (INPUTS[letter] ?? 0), NOTHING)
    return new Array<Input>(Number(ticks)).fill(input)
  })
}

export function playText(state: GameState, text: string): void {
  for (const input of inputsIn(text)) step(state, input)
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
export function inputsAlong(
  { grid }: LevelLayout,
  path: ArrayLike<number>,
  ticks: number,
): Input[] {
  const offsets = offsetsOf(grid)
  return Array.from(path)
    .slice(1)
    .flatMap((tile, i) => {
      const way = DIRECTIONS.find((direction) => offsets[direction] === tile - path[i])
      if (way === undefined) throw new Error(`${path[i]} and ${tile} are no neighbours`)
      return new Array<Input>(ticks).fill(1 << way)
    })
}

/** A snapshot of everything that a step may write, but for the memory, which none changes. */
export function snapshot(state: GameState): unknown {
  return structuredClone({ ...state, level: state.level.number, pathCache: null })
}
