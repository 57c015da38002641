import type { AiState } from '../../src/core/game/enemies/kinds.ts'
import type { EnemyKind, LevelLayout } from '../../src/core/game/level-layout.ts'
import { LEVELS, PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { createState, type GameState, tileOf } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { columnOf, type Direction, DIRECTIONS, rowOf } from '../../src/labyrinth/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { mazeFacts, shortestMoves } from '../../src/core/level/maze-facts.ts'

/** Enemy kind in an AI state; all enemies are asleep before the first step. */
export interface Sight {
  readonly kind: EnemyKind
  readonly aiState: AiState | 'asleep'
}

/** Place of a sight in a level, with the way that the player walks before it. */
export interface Sighting {
  readonly seed: string
  readonly number: number
  readonly way: readonly Direction[]
  readonly enemy: Place
  readonly player: Place
}

/** Column and row of a tile. */
export interface Place {
  readonly x: number
  readonly y: number
}

const SEEDS = Array.from({ length: 12 }, (_, i) => `theseus-${i}`)

/** Best distance of an enemy from the player in a picture, in tiles. */
const BEST_DISTANCE = 4

/** Tiles for which an AI state must have lasted: its sign stands still, and minotaurs are awake. */
const SETTLED_TILES = 3

/** Finds the best sighting of each sight on the shortest paths of the levels of some seeds. */
export function findSightings(sights: readonly Sight[]): Sighting[] {
  const found = sights.map((): { sighting: Sighting | null; miss: number } => {
    return { sighting: null, miss: Infinity }
  })
  for (const seed of SEEDS) {
    for (let number = 4; number <= LEVELS.length; number++) {
      const level = buildLevel(seed, number)
      const way = wayOf(shortestMoves(mazeFacts(level.grid, level)))
      const state = createState(level, false)
      const lasted = state.enemies.map(() => 0)
      for (let tiles = 0; ; tiles++) {
        state.enemies.forEach((enemy, i) => {
          const sight = { kind: enemy.start.kind, aiState: tiles === 0 ? 'asleep' : enemy.aiState }
          const at = sights.findIndex(
            ({ kind, aiState }) => kind === sight.kind && aiState === sight.aiState,
          )
          if (at === -1 || (tiles > 0 && lasted[i] < SETTLED_TILES)) return
          const miss = Math.abs(distanceOf(state, i) - BEST_DISTANCE)
          if (miss >= found[at].miss) return
          const enemyPlace = placeOf(level, tileOf(level, enemy))
          const player = placeOf(level, tileOf(level, state.player))
          const sighting = { seed, number, way: way.slice(0, tiles), enemy: enemyPlace, player }
          found[at] = { sighting, miss }
        })
        if (tiles === way.length || state.phase === 'caught') break
        const aiStates = state.enemies.map(({ aiState }) => aiState)
        for (let i = 0; i < PLAYER_TICKS_PER_TILE; i++) step(state, 1 << way[tiles])
        state.enemies.forEach(({ aiState }, i) => {
          lasted[i] = aiState === aiStates[i] ? lasted[i] + 1 : 0
        })
      }
    }
  }
  return found.map(({ sighting }, i) => {
    if (sighting === null) throw new Error(`no sighting of ${sights[i].kind} ${sights[i].aiState}`)
    return sighting
  })
}

/** Returns the directions of the moves of a path. */
function wayOf(moves: readonly number[]): Direction[] {
  return moves.flatMap((input) => DIRECTIONS.filter((way) => input === 1 << way))
}

function placeOf({ grid }: LevelLayout, tile: number): Place {
  return { x: columnOf(grid, tile), y: rowOf(grid, tile) }
}

function distanceOf({ level, player, enemies }: GameState, index: number): number {
  const one = placeOf(level, tileOf(level, player))
  const other = placeOf(level, tileOf(level, enemies[index]))
  return Math.hypot(one.x - other.x, one.y - other.y)
}
