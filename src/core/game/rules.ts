import type { AlgorithmId } from '../../labyrinth/maze/generators.ts'
import { ENEMY_KINDS, type EnemyKind } from './level-layout.ts'

/** Version of the rules, raised whenever the same seed and inputs could end differently. */
export const RULES_VERSION = 3

/**
 * Part of the key of every stream of chance (core/level/candidate-mazes.ts). Separate from `RULES_VERSION`, so
 * that a change of the rules keeps every maze: raising it redraws the mazes and enemies of every seed.
 */
export const STREAM_VERSION = 1

/** Steps of simulated time in a second. */
export const TICK_HZ = 120

export const PLAYER_TICKS_PER_TILE = 12

/** Buffer of a tap before a corner: 0.15 s, one and a half tiles. */
export const TURN_BUFFER_TICKS = 18

/** A press across the movement so soon after the middle of a tile still takes the corner: 25 ms. */
export const TURN_GRACE_TICKS = 3

/** Pause after a catch before the level starts again: half a second. */
export const CAUGHT_TICKS = 60

/** A catch: centres nearer than this share of a tile, on one row or column. */
export const CATCH_DISTANCE = { numerator: 3, denominator: 4 } as const

/** Most mazes carved for a level until one has places for its enemies. */
export const MAX_MAZES = 120

/** First level of a run that wants a maze with two routes of nearly the same length. */
export const FIRST_FORKED_LEVEL = 4

/** Most mazes of a level that are skipped for want of a second route; later ones need none. */
export const MAX_UNFORKED_MAZES = 60

/** Most mazes in which enemies must contest the shortest path before one is left open. */
export const MAX_CONTESTED_MAZES = 5

/** Increase of braiding, in hundredths, when the enemies find no places. */
export const BRAID_STEP_PERCENT = 10

/** Most placements of enemies tried in a maze, and most of them in which a blind runner is caught. */
export const MAX_PLACEMENTS = 60
export const MAX_CONTESTS = 20

/**
 * Most states that the search for a win expands for each step of the shortest path: for one placement,
 * and for all of a maze.
 */
export const PROOF_STATES = 5
export const PROOF_BUDGET = 45

/** Weight of the distance in the search for a win, in quarters: more dives towards the exit. */
export const PROOF_WEIGHT = 6

/** Distance from enemies in the proof of a level, in distances of a catch, so that the level forgives. */
export const PROOF_CLEARANCE = 3

/** Most placements with a win that are compared for a maze. */
export const PLACEMENTS_COMPARED = 7

/**
 * Longest detour of a placement's win, in steps, and with a harpy, whose optima take longest to find: a search
 * for an optimum has far more states the longer the detour.
 */
export const LONGEST_DETOUR_STEPS = 8
export const LONGEST_HARPY_DETOUR_STEPS = 6

/** Wanted detour of a win, in hundredths of the shortest path. */
export const DETOUR_PERCENT = 9

/** Least steps of a blind runner until the catch, so that the hunter is seen first. */
export const EARLIEST_CATCH_STEPS = 16

/** Least steps between the entrance and the start of an enemy. */
export const NEAREST_START_STEPS = 14

/**
 * Steps from the entrance, in hundredths of the shortest path, from which a minotaur meets the player
 * in the second half of it.
 */
export const LATE_START_PERCENT = 93

/** Largest excess of a minotaur's head start over the level's, in ticks. */
export const HEAD_START_SLACK_TICKS = 36

/** Distance of the two ends of a sentinel's patrol route, in steps. */
export const PATROL_STEPS = { least: 5, most: 14 } as const

/** Sight of a shade along a straight corridor, in tiles. */
export const SHADE_SIGHT_TILES = 10

/** Time for which a shade hunts on after it saw the player last: 3 s. */
export const SHADE_PATIENCE_TICKS = 360

/** Lead of a harpy over the player on the shortest way to the exit, in steps. */
export const HARPY_LEAD_STEPS = 8

/** Rest of a harpy when the player has passed it: 2 s. */
export const HARPY_REST_TICKS = 240

/** Distance at which a sentinel hears the player's steps, in steps of its own. */
export const SENTINEL_HEARING_STEPS = 8

/** Least steps of an enemy from one side of a gap to the other. */
export const LEAST_GAP_DETOUR_STEPS = 16

/** Least distance of two gaps, columns and rows together, in tiles. */
export const DISTANT_GAP_TILES = 12

/**
 * Places of gaps. nearest: least steps from the entrance. shortcutPercent: share of levels with a gap that
 * shortens the way to the exit by at least `leastSaved` steps; others lead round a part of it and add at
 * most `mostAdded`.
 */
export const GAP_RULES = { nearest: 8, shortcutPercent: 60, leastSaved: 4, mostAdded: 16 } as const

/** An enemy of a level, and its ticks per tile, always more than the player's. */
export interface EnemyRules {
  readonly kind: EnemyKind
  readonly ticksPerTile: number
}

export interface HuntRules {
  readonly enemies: readonly EnemyRules[]
  /** Share of mazes, in hundredths, whose shortest path an enemy contests, if places are found. */
  readonly contestedPercent: number
  /** Share of contested mazes, in hundredths, in which the catch is in the second half of the path. */
  readonly lateCatchPercent: number
  /** Head start of the player before a minotaur on an uncontested path, in ticks. */
  readonly headStartTicks: number
  /** True if an enemy starts in view or in hearing, and none catches a blind runner who has hardly seen it. */
  readonly isForewarned: boolean
}

/** Distance at which the player hears a hunter, in steps. */
export const HEARD_STEPS = 32

/** Least moves of a tile for which the enemy that catches a blind runner has been in view before. */
export const SEEN_MOVES = 6

/** The enemies of a maze that is not one of the ten levels. */
export const FREE_LEVEL: HuntRules = {
  enemies: [{ kind: 'minotaur', ticksPerTile: 16 }],
  contestedPercent: 0,
  lateCatchPercent: 0,
  headStartTicks: 48,
  isForewarned: false,
}

/** The rules of a level; the seed decides the rest. */
export interface LevelRules extends HuntRules {
  readonly algorithm: AlgorithmId
  /** Sides in tiles, odd. */
  readonly width: number
  readonly height: number
  /** The share of dead ends that are opened, in hundredths. */
  readonly braidPercent: number
  /** Number of gaps, and true if the first lies within the first third of the shortest path. */
  readonly gaps: number
  readonly isFirstGapEarly: boolean
  /** Wanted steps of the shortest path. */
  readonly shortest: { readonly least: number; readonly most: number }
}

/** Levels 1 to 10, in order. */
export const LEVELS: readonly LevelRules[] = [
  level('binary-tree', 27, 17, 60, [0, 99], [0, 0, 96], { minotaur: 20 }),
  level('sidewinder', 31, 19, 60, [0, 99], [10, 0, 72], { minotaur: 17 }),
  level('stick-knockdown', 35, 21, 50, [0, 99], [25, 0, 66], { minotaur: 15 }),
  level('kruskal', 39, 25, 50, [60, 84], [45, 20, 60], { minotaur: 15, shade: 15 }),
  level('wall-growing', 45, 29, 45, [72, 100], [60, 20, 54], { minotaur: 15, harpy: 18 }),
  level('wilson', 51, 31, 52, [84, 114], [70, 45, 54], { minotaur: 15, sentinel: 15 }),
  {
    ...level('hunt-and-kill', 55, 35, 52, [114, 160], [78, 60, 54], { minotaur: 15, shade: 15 }),
    ...{ gaps: 2, isFirstGapEarly: true, isForewarned: true },
  },
  {
    ...level('hole-digging', 61, 37, 46, [140, 200], [84, 50, 48], { minotaur: 15, sentinel: 15 }),
    ...{ gaps: 2, isForewarned: true },
  },
  {
    ...level('coordinate-hash', 67, 41, 45, [150, 240], [88, 45, 42], {
      minotaur: 14,
      harpy: 17,
      sentinel: 15,
    }),
    ...{ gaps: 3, isForewarned: true },
  },
  {
    ...level('recursive-backtracker', 85, 51, 33, [240, 320], [90, 55, 36], {
      minotaur: 14,
      shade: 14,
      sentinel: 13,
    }),
    ...{ gaps: 3, isForewarned: true },
  },
]

export const LEVEL_COUNT = LEVELS.length

/** Lives of Today's labyrinth: the catch that takes the last one ends the attempt. */
export const TODAY_LIVES = 3

/**
 * The rules of a level.
 *
 * @throws RangeError for a number that is not a level.
 */
export function levelRules(number: number): LevelRules {
  if (!Number.isInteger(number) || number < 1 || number > LEVEL_COUNT) {
    throw new RangeError(`a level is a number from 1 to ${LEVEL_COUNT}, not ${number}`)
  }
  return LEVELS[number - 1]
}

function level(
  algorithm: AlgorithmId,
  width: number,
  height: number,
  braidPercent: number,
  [least, most]: readonly [number, number],
  [contestedPercent, lateCatchPercent, headStartTicks]: readonly [number, number, number],
  ticks: Partial<Record<EnemyKind, number>>,
): LevelRules {
  const enemies = ENEMY_KINDS.flatMap((kind) => {
    const ticksPerTile = ticks[kind]
    return ticksPerTile === undefined ? [] : [{ kind, ticksPerTile }]
  })
  const shortest = { least, most }
  const hunt = { contestedPercent, lateCatchPercent, headStartTicks, isForewarned: false, enemies }
  return {
    algorithm,
    width,
    height,
    braidPercent,
    gaps: 0,
    isFirstGapEarly: false,
    shortest,
    ...hunt,
  }
}
