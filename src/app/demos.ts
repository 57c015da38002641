import type { EnemyKind, EnemyStart, LevelLayout } from '../core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE, TICK_HZ } from '../core/game/rules.ts'
import { createState, type GameState, type Input, NO_INPUT, tileOf } from '../core/game/state.ts'
import { step } from '../core/game/step.ts'
import { DIRECTIONS, GAP, runnerGrid } from '../core/grid.ts'
import { parseMaze } from '../core/maze/text.ts'
import type { AlgorithmId } from '../core/maze/generators.ts'
import { distanceField, stepsTo } from '../core/path/distance-field.ts'

/** Small level, with an enemy or none, and the inputs of a way through the level. */
export type Demo = ReturnType<typeof demoOf>

/**
 * Map and way of a demo. In the map S and E are entrance and exit, + is a gap, X the start of the enemy,
 * and P the other end of its patrol. The way is a letter for each tile; a full stop waits for the time of
 * a tile.
 */
interface Drawing {
  readonly map: string
  readonly way: string
  readonly algorithm: AlgorithmId
  readonly ticksPerTile: number
}

/** Subject of a demo: the behaviour of an enemy, the goal, or moving round corners and through a gap. */
export type DemoKind = EnemyKind | 'goal' | 'moving'

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
#S..#...+.......#
###.#.#.#.#####.#
#...#.#.#.#...#.#
#.###.#.#.#.#.#.#
#.....#...#.#...#
#.#######.#.###.#
#.......#...#..E#
#################`,
    way: 'EESSWWSSEEEENNNNEEEEEEEEEESSSSSS',
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

/** Letters of a way, in the order of the directions. */
const LETTERS = 'NESW'

export function demoOf(kind: DemoKind) {
  const { map, way, algorithm, ticksPerTile } = DRAWINGS[kind]
  return {
    level: levelOfMap(
      map,
      algorithm,
      kind === 'goal' || kind === 'moving' ? null : { kind, ticksPerTile },
    ),
    moves: movesOfWay(way),
  }
}

/** Inputs of a way in letters, one for the time of a tile. */
export function movesOfWay(way: string): Input[] {
  return Array.from(way, (letter) => {
    const direction = DIRECTIONS.find((one) => LETTERS[one] === letter)
    return direction === undefined ? NO_INPUT : 1 << direction
  })
}

/** Level of a map with the signs of a demo's map, and of its enemy. */
export function levelOfMap(
  map: string,
  algorithm: AlgorithmId,
  enemy: Pick<EnemyStart, 'kind' | 'ticksPerTile'> | null,
): LevelLayout {
  const text = map.trim()
  const grid = parseMaze(text.replaceAll(/[SEXP]/g, '.').replace('+', '#'))
  const tileOfSign = (sign: string): number => text.replaceAll('\n', '').indexOf(sign)
  const [entrance, exit, tile, gap, end] = ['S', 'E', 'X', '+', 'P'].map(tileOfSign)
  if (gap !== -1) grid.tiles[gap] = GAP
  const field = distanceField(runnerGrid(grid), exit)
  return {
    ...{ seed: '', number: 0, algorithm, grid, entrance, exit },
    shortest: stepsTo(grid, field, entrance),
    enemies: enemy === null ? [] : [{ ...enemy, tile, patrol: [tile, end === -1 ? tile : end] }],
  }
}

/** Time for which the end of a demo is shown, in ticks. */
const STAYS_TICKS = TICK_HZ

export interface DemoPlay {
  readonly state: GameState
  readonly walked: number[]
  /** Ticks since the start, also after the end. */
  tick: number
}

export function startDemo({ level }: Demo): DemoPlay {
  return { state: createState(level, false), walked: [level.entrance], tick: 0 }
}

/** Plays one tick; returns false once the end was shown for long enough. */
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
