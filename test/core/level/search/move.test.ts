import { describe, expect, test } from 'vitest'
import { openWays } from '../../../../src/core/game/player.ts'
import {
  cloneState,
  columnTicks,
  createState,
  type GameState,
  rowTicks,
} from '../../../../src/core/game/state.ts'
import { step } from '../../../../src/core/game/step.ts'
import { DIRECTIONS } from '../../../../src/labyrinth/grid.ts'
import { playMove } from '../../../../src/core/level/search/move.ts'
import { distanceField } from '../../../../src/labyrinth/path/distance-field.ts'
import { downhill } from '../../../../src/labyrinth/path/shortest-path.ts'
import { below, pick } from '../../../../src/labyrinth/random/random.ts'
import { chance } from '../../../labyrinth/arbitraries.ts'
import { smallLevel } from './small-level.ts'

/** Distance of a catch, in tiles. */
const CATCH = 0.75

const MOST_MOVES = 200

/** True if an enemy is on the player's row or column, nearer than a distance in tiles. */
function isNear({ level, player, enemies }: GameState, distance: number): boolean {
  const [x, y] = [columnTicks(level, player) / 12, rowTicks(level, player) / 12]
  return enemies.some((enemy) => {
    const dx = Math.abs(x - columnTicks(level, enemy) / enemy.ticksPerTile)
    const dy = Math.abs(y - rowTicks(level, enemy) / enemy.ticksPerTile)
    return Math.min(dx, dy) < 1e-9 && Math.max(dx, dy) < distance - 1e-9
  })
}

function isGoing({ phase }: GameState): boolean {
  return phase === 'ready' || phase === 'running'
}

/** The places and behaviour of all walkers but for the player's facing, which matters only on the way. */
function placesOf({ player, enemies }: GameState): unknown {
  return { tile: player.tile, progress: player.progress, enemies: structuredClone(enemies) }
}

describe.each([1, 3])('a move with a clearance of %i catches', (clearance) => {
  test.each([7, 21])('plays as 12 steps do, in mazes from %i tiles', (least) => {
    const counts = { moves: 0, near: 0 }
    for (let i = 0; i < 120; i++) {
      const random = chance(`move ${i}`)
      const level = smallLevel(`move ${i}`, undefined, least)
      const toExit = distanceField(level.grid, level.exit)
      const state = createState(level, true)
      for (let move = 0; move < MOST_MOVES && isGoing(state); move++) {
        const open = openWays(level.grid, state.player.tile)
        const ways = DIRECTIONS.filter((direction) => (open & (1 << direction)) !== 0)
        const any = pick(random, state.phase === 'ready' ? ways : [...ways, null])
        const way = below(random, 2) === 0 ? any : downhill(level.grid, toExit, state.player.tile)
        const moved = cloneState(state)
        const isFree = playMove(moved, way, clearance) === null
        let isClear = true
        for (let tick = 0; tick < 12; tick++) {
          step(state, way === null ? 0 : 1 << way)
          if (state.phase !== 'cleared') isClear &&= !isNear(state, clearance * CATCH)
        }
        expect(isFree).toBe(isClear)
        counts.moves++
        if (!isClear) counts.near++
        if (isClear) expect(placesOf(moved)).toEqual(placesOf(state))
      }
    }
    expect(counts.moves).toBeGreaterThan(500)
    expect(counts.near).toBeGreaterThan(30)
  })
})
