import type { AlgorithmId } from '../maze/generators.ts'

/** Changes whenever the same seed and inputs could end differently. 0 until version 1.0.0. */
export const RULES_VERSION = 0

/** Steps of simulated time in a second. */
export const TICK_HZ = 120

export const PLAYER_TICKS_PER_TILE = 12

/** How long a tap before a corner is kept: 0.15 s, one and a half tiles. */
export const TURN_BUFFER_TICKS = 18

/** How long a catch holds the game before the level starts again: half a second. */
export const CAUGHT_TICKS = 60

/** A catch: centres nearer than this share of a tile, on one row or column. */
export const CATCH_DISTANCE = { numerator: 3, denominator: 4 } as const

/** How often a level's maze is carved anew, at most, until a hunter finds a place in it. */
export const MAX_MAZES = 64

/** How much more is braided, in hundredths, when a hunter finds no place. */
export const BRAID_STEP_PERCENT = 10

/** How many of its own steps later than the latest good place a hunter may start. */
export const PLACEMENT_SLACK_STEPS = 2

/** What hunts in a maze that is not one of the ten levels. */
export const FREE_HUNTER = { hunterTicksPerTile: 16, headStartTicks: 48 } as const

/** What a level is made from; the seed decides the rest. */
export interface LevelRules {
  readonly algorithm: AlgorithmId
  /** Sides in tiles, odd. */
  readonly width: number
  readonly height: number
  /** The share of dead ends that are opened, in hundredths. */
  readonly braidPercent: number
  readonly hunterTicksPerTile: number
  /** How far ahead of the hunter, at least, a player on a shortest path stays, in ticks. */
  readonly headStartTicks: number
}

/** Levels 1 to 10, in order. */
export const LEVELS: readonly LevelRules[] = [
  level('binary-tree', 21, 13, 60, 18, 96),
  level('sidewinder', 25, 15, 60, 18, 84),
  level('stick-knockdown', 29, 19, 50, 17, 78),
  level('kruskal', 35, 21, 50, 17, 72),
  level('wall-growing', 39, 25, 45, 16, 66),
  level('wilson', 43, 27, 45, 16, 60),
  level('hunt-and-kill', 49, 31, 40, 15, 54),
  level('hole-digging', 53, 33, 40, 15, 48),
  level('coordinate-hash', 57, 35, 35, 14, 42),
  level('recursive-backtracker', 63, 39, 35, 14, 36),
]

/** How many levels a run has. */
export const LEVEL_COUNT = LEVELS.length

function level(
  algorithm: AlgorithmId,
  width: number,
  height: number,
  braidPercent: number,
  hunterTicksPerTile: number,
  headStartTicks: number,
): LevelRules {
  return { algorithm, width, height, braidPercent, hunterTicksPerTile, headStartTicks }
}
