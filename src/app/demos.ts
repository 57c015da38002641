import type { EnemyKind, LevelLayout } from '../core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../core/game/rules.ts'
import { createState, type GameState, NO_INPUT, tileOf } from '../core/game/state.ts'
import { step } from '../core/game/step.ts'
import { DIRECTIONS } from '../core/grid.ts'
import { parseMaze } from '../core/maze/text.ts'
import type { AlgorithmId } from '../core/maze/generators.ts'
import { distanceField, stepsTo } from '../core/path/distance-field.ts'

/** A small level, with an enemy or none, and the inputs of a way through it. */
export interface Demo {
  readonly level: LevelLayout
  /** Inputs, one for the time of a tile. */
  readonly moves: readonly number[]
}

/**
 * S and E are entrance and exit, X is where the enemy starts, and P the other end of its patrol. A
 * way is a letter for each tile, a full stop for the time of one.
 */
interface Drawing {
  readonly map: string
  readonly way: string
  readonly algorithm: AlgorithmId
  readonly ticksPerTile: number
}

/** A demo of what an enemy does, or of the goal, or of moving round corners. */
export type DemoKind = EnemyKind | 'goal' | 'moving'

/** A small map for each demo. */
const DRAWINGS: Readonly<Record<DemoKind, Drawing>> = {
  goal: {
    algorithm: 'binary-tree',
    ticksPerTile: 0,
    map: `
#################
#S......#.......#
#######.#.#####.#
#.......#.#...#.#
#.#######.#.#.#.#
#.#.......#.#...#
#.#.###.###.###.#
#...#.....#....E#
#################`,
    way: 'EEEEEESSWWWWWWSSSSEENNEEEEEENNNNEEEEEESSSSSS',
  },
  moving: {
    algorithm: 'recursive-backtracker',
    ticksPerTile: 0,
    map: `
#################
#S..#...#.......#
###.#.#.#.#####.#
#...#.#.#.#...#.#
#.###.#.#.#.#.#.#
#.....#...#.#...#
#.#######.#.###.#
#.......#...#..E#
#################`,
    way: 'EESSWWSSEEEENNNNEESSSSEENNNNEEEEEESSSSSS',
  },
  minotaur: {
    algorithm: 'stick-knockdown',
    ticksPerTile: 15,
    map: `
#################
#S......#......X#
#.#####.#.#####.#
#.#...........#.#
#.#.###.#.###.#.#
#.....#.#.#.....#
#####.#...#.###.#
#.........#....E#
#################`,
    way: 'EEEEEESSSSSE.ENNNEEEESSEESS',
  },
  shade: {
    algorithm: 'hunt-and-kill',
    ticksPerTile: 15,
    map: `
#################
#S..............#
#.###.#####.###.#
#.#...#...#...#X#
#.#.###.#.###.#.#
#.......#.......#
#.###.#####.###.#
#.#.........#..E#
#################`,
    way: 'EEEESSWWSSEEEENNEESSEEEEEES.........S',
  },
  harpy: {
    algorithm: 'wilson',
    ticksPerTile: 16,
    map: `
#################
#S.............X#
#.#####.#.#####.#
#.#.....#.....#.#
#.#.###.#.###.#.#
#...#.......#...#
#.#.#.#####.#.#.#
#.#...........#E#
#################`,
    way: 'EEEEEESSSSE.EEESSEENNEESS',
  },
  sentinel: {
    algorithm: 'coordinate-hash',
    ticksPerTile: 15,
    map: `
#################
#S..#..........E#
#.#.#.#.#####.#.#
#.#...#.X...P.#.#
#.###.#.#####.#.#
#...#...........#
###.#.#####.#.#.#
#.......#...#...#
#################`,
    way: 'EESSEENNEEE..............EEEEEEE',
  },
}

/** The moves of a letter of a way. */
const LETTERS = 'NESW'

export function demoOf(kind: DemoKind): Demo {
  const { map, way, algorithm, ticksPerTile } = DRAWINGS[kind]
  const text = map.trim()
  const grid = parseMaze(text.replaceAll(/[SEXP]/g, '.'))
  const tileOf = (sign: string): number => text.replaceAll('\n', '').indexOf(sign)
  const [entrance, exit, tile] = ['S', 'E', 'X'].map(tileOf)
  const end = tileOf('P')
  const field = distanceField(grid, exit)
  return {
    level: {
      ...{ seed: '', number: 0, algorithm, grid, entrance, exit },
      shortest: stepsTo(grid, field, entrance),
      enemies:
        kind === 'goal' || kind === 'moving'
          ? []
          : [{ kind, tile, ticksPerTile, patrol: [tile, end === -1 ? tile : end] }],
    },
    moves: Array.from(way, (letter) => {
      const direction = DIRECTIONS.find((one) => LETTERS[one] === letter)
      return direction === undefined ? 0 : 1 << direction
    }),
  }
}

/** Time for which the end of a demo stays, in ticks. */
const STAYS_TICKS = TICK_HZ

/** A demo being played, again and again. */
export interface DemoPlay {
  readonly state: GameState
  /** Tiles walked so far. */
  readonly walked: number[]
  /** Ticks since its beginning, also after its end. */
  tick: number
}

export function startDemo({ level }: Demo): DemoPlay {
  return { state: createState(level, false), walked: [level.entrance], tick: 0 }
}

/** Plays one tick; returns false once its end has stayed for long enough. */
export function playDemo(play: DemoPlay, { moves, level }: Demo): boolean {
  const { state, walked } = play
  const move = moves.at(Math.floor(play.tick / PLAYER_TICKS_PER_TILE))
  const isOver = play.tick >= moves.length * PLAYER_TICKS_PER_TILE
  play.tick++
  if (isOver) return play.tick < moves.length * PLAYER_TICKS_PER_TILE + STAYS_TICKS
  step(state, move ?? NO_INPUT)
  const tile = tileOf(level, state.player)
  if (tile !== walked.at(-1)) walked.push(tile)
  return true
}
