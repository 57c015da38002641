import type { AiState } from '../../src/core/game/enemies/ai-states.ts'
import type { EnemyKind, LevelLayout } from '../../src/core/game/level-layout.ts'
import { LEVELS, PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { createState, type GameState, NO_INPUT, tileOf } from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { columnOf, type Direction, DIRECTIONS, rowOf } from '../../src/core/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'

/** An enemy of some kind in some AI state; asleep is how all of them wait for the first step. */
export interface Sight {
  readonly kind: EnemyKind
  readonly aiState: AiState | 'asleep'
}

/** How a sight comes about: somebody walks so many tiles of a level. */
export interface Sighting {
  readonly seed: string
  readonly number: number
  readonly way: readonly Direction[]
  readonly enemy: Place
  readonly player: Place
}

/** In tiles. */
export interface Place {
  readonly x: number
  readonly y: number
}

const SEEDS = Array.from({ length: 6 }, (_, i) => `theseus-${i}`)

/** How far from the player an enemy is seen best, in tiles. */
const BEST_DISTANCE = 4

/** For how many tiles an AI state has to last: then its sign stands still, and minotaurs are awake. */
const SETTLED_TILES = 11

/** Finds where each of some sights is seen best, by those who win the levels of some seeds. */
export function findSightings(sights: readonly Sight[]): Sighting[] {
  const found = sights.map((): { sighting: Sighting | null; miss: number } => {
    return { sighting: null, miss: Infinity }
  })
  for (const seed of SEEDS) {
    for (let number = 4; number <= LEVELS.length; number++) {
      const level = buildLevel(seed, number)
      const way = wayOf(level.proof.moves)
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
        if (tiles === way.length || state.phase === 'cleared') break
        const aiStates = state.enemies.map(({ aiState }) => aiState)
        for (let i = 0; i < PLAYER_TICKS_PER_TILE; i++) step(state, 1 << way[tiles])
        state.enemies.forEach(({ aiState }, i) => {
          lasted[i] = aiState === aiStates[i] ? lasted[i] + 1 : 0
        })
      }
    }
  }
  return found.map(({ sighting }, i) => {
    if (sighting === null) throw new Error(`nobody sees a ${sights[i].kind} ${sights[i].aiState}`)
    return sighting
  })
}

/** The directions of a win up to where it waits. */
function wayOf(moves: readonly number[]): Direction[] {
  const waits = moves.indexOf(NO_INPUT)
  const walked = waits === -1 ? moves : moves.slice(0, waits)
  return walked.flatMap((input) => DIRECTIONS.filter((way) => input === 1 << way))
}

function placeOf({ grid }: LevelLayout, tile: number): Place {
  return { x: columnOf(grid, tile), y: rowOf(grid, tile) }
}

function distanceOf({ level, player, enemies }: GameState, index: number): number {
  const one = placeOf(level, tileOf(level, player))
  const other = placeOf(level, tileOf(level, enemies[index]))
  return Math.hypot(one.x - other.x, one.y - other.y)
}
