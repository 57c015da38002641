import { columnOf, type Direction, DIRECTIONS, DX, DY, EAST, offsetsOf, rowOf } from '../grid.ts'
import { createDistanceField, type DistanceField } from '../path/distance-field.ts'
import type { Level } from './level.ts'
import { PLAYER_TICKS_PER_TILE } from './rules.ts'

/**
 * ready: nobody moves before the first movement into an open way. running: the hunt. caught: the game holds
 * its breath before the level starts again. cleared: the player stands on the exit.
 */
export const PHASES = ['ready', 'running', 'caught', 'cleared'] as const
export type Phase = (typeof PHASES)[number]

/**
 * What one tick reads: a bit for each direction that is held, `1 << direction`, and one for the
 * wish to start the level again.
 */
export type Input = number
export const NO_INPUT: Input = 0
export const RESTART: Input = 16

/** Somebody who goes from tile to tile. */
export interface Walker {
  /** The tile last stood on. */
  tile: number
  /** The way it goes or last went. */
  direction: Direction
  /** Ticks since it left the middle of `tile`, 0 while it stands there. */
  progress: number
  readonly ticksPerTile: number
}

/** A level being played. Only `step` writes it. */
export interface GameState {
  readonly level: Level
  /** Whether the clock runs on when the level starts again: in a run it does. */
  readonly keepsTime: boolean
  phase: Phase
  /** Steps taken since the first movement, which is step 1. */
  tick: number
  /** The clock: ticks since the first movement. */
  time: number
  catches: number
  /** How often the level started: 1, and one more after every catch and wish to start again. */
  starts: number
  /** Ticks left of a catch. */
  holding: number
  /** The input of the tick before. */
  held: Input
  /** Of each direction, the tick when it was last pressed; `NEVER` when that is used up. */
  readonly pressedAt: Int32Array
  readonly player: Walker
  readonly enemies: readonly Walker[]
  /** Distances from the player's tile, for every enemy that hunts. */
  readonly field: DistanceField
}

/** Longer ago than any tap is kept. */
export const NEVER = -1_000_000

/** A level before its first tick. */
export function createState(level: Level, keepsTime: boolean): GameState {
  return {
    level,
    keepsTime,
    phase: 'ready',
    tick: 0,
    time: 0,
    catches: 0,
    starts: 1,
    holding: 0,
    held: NO_INPUT,
    pressedAt: new Int32Array(DIRECTIONS.length).fill(NEVER),
    player: createWalker(level.entrance, PLAYER_TICKS_PER_TILE),
    enemies: level.enemies.map((enemy) => createWalker(enemy.tile, enemy.ticksPerTile)),
    field: createDistanceField(level.grid),
  }
}

function createWalker(tile: number, ticksPerTile: number): Walker {
  return { tile, direction: EAST, progress: 0, ticksPerTile }
}

/** The tile that a walker is nearest to the middle of; half-way it is the one ahead. */
export function tileOf(level: Level, walker: Walker): number {
  const ahead = 2 * walker.progress >= walker.ticksPerTile
  return ahead ? walker.tile + offsetsOf(level.grid)[walker.direction] : walker.tile
}

/** A walker's column in ticks: `ticksPerTile` times its place in tiles, so a whole number. */
export function columnTicks(level: Level, walker: Walker): number {
  return (
    columnOf(level.grid, walker.tile) * walker.ticksPerTile + DX[walker.direction] * walker.progress
  )
}

/** A walker's row in ticks, likewise. */
export function rowTicks(level: Level, walker: Walker): number {
  return (
    rowOf(level.grid, walker.tile) * walker.ticksPerTile + DY[walker.direction] * walker.progress
  )
}
