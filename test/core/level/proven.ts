import type { Track } from '../../../src/core/game/track.ts'
import { expect } from 'vitest'
import {
  cloneState,
  columnTicks,
  createState,
  type GameState,
  rowTicks,
  type Walker,
} from '../../../src/core/game/state.ts'
import type { Level, LevelLayout } from '../../../src/core/game/level-layout.ts'
import { LONGEST_DETOUR_STEPS } from '../../../src/core/game/rules.ts'
import { hash } from '../../../src/core/game/hash.ts'
import { step } from '../../../src/core/game/step.ts'
import { runnerGrid } from '../../../src/core/game/gap.ts'
import { DIRECTIONS, tileAhead } from '../../../src/labyrinth/grid.ts'
import { mazeFacts, shortestMoves } from '../../../src/core/level/maze-facts.ts'
import { inputsOfMoves } from '../../../src/core/level/search/optimum.ts'
import { recordTrack } from '../../../src/core/replay/recording.ts'
import { stepsFrom } from '../../labyrinth/path/oracle.ts'

/** Plays moves of 12 ticks each, but for those after a catch. */
function playMoves(level: LevelLayout, moves: readonly number[]): GameState {
  const state = createState(level, true)
  for (const move of moves) {
    for (let i = 0; i < 12 && state.phase !== 'caught'; i++) step(state, move)
  }
  return state
}

export function replayProof(level: Level, isRun: boolean): Track {
  return recordTrack(level, isRun ? 'run' : 'level', inputsOfMoves(level.proof.moves))
}

/**
 * True if some shortest path wins without waiting. Plays all of them at once, step by step in the
 * game's own simulation; equal states are played on once.
 */
function hasSafeShortestPath(level: LevelLayout): boolean {
  const { grid, exit, shortest } = level
  const toExit = stepsFrom(runnerGrid(grid), exit)
  let states = [createState(level, true)]
  for (let left = shortest - 1; left >= 0; left--) {
    const next = new Map<number, GameState>()
    for (const state of states) {
      for (const way of DIRECTIONS) {
        if (toExit[tileAhead(grid, state.player.tile, way)] !== left) continue
        const after = cloneState(state)
        for (let i = 0; i < 12 && after.phase !== 'caught'; i++) step(after, 1 << way)
        if (after.phase !== 'caught') next.set(hash(after), after)
      }
    }
    states = [...next.values()]
  }
  return states.length > 0
}

/**
 * Expects that the proof of a level is a win, that its flag for contested levels is correct for every
 * shortest path, and that such a proof keeps clear of the enemies.
 */
export function expectProven(level: Level): void {
  const { seed, number, proof, shortest, grid } = level
  const won = playMoves(level, proof.moves)
  const { phase, catches, tick } = won
  const blind = playMoves(level, shortestMoves(mazeFacts(grid, level))).phase === 'caught'
  const ticks = 12 * proof.moves.length
  const name = `${seed} ${number}`
  expect({ phase, catches, tick }, name).toEqual({ phase: 'cleared', catches: 0, tick: ticks })
  const caught = { contested: proof.contested, all: !hasSafeShortestPath(level) }
  expect(caught, name).toEqual({ contested: blind, all: blind })
  if (!proof.contested) expect(proof.moves).toHaveLength(shortest)
  expect(proof.moves.length).toBeGreaterThanOrEqual(shortest)
  expect(proof.moves.length).toBeLessThanOrEqual(shortest + LONGEST_DETOUR_STEPS)
  if (proof.contested) expect(nearestOf(level), name).toBeGreaterThanOrEqual(2.25)
}

/** The least distance to an enemy on one row or column with the player during the proof, in tiles. */
function nearestOf(level: Level): number {
  const state = createState(level, true)
  let nearest = Infinity
  for (const move of level.proof.moves) {
    for (let i = 0; i < 12; i++) {
      step(state, move)
      if (state.phase === 'cleared') return nearest
      const [x, y] = placeOf(level, state.player)
      for (const enemy of state.enemies) {
        const [column, row] = placeOf(level, enemy)
        const isInLine = Math.abs(column - x) < 1e-9 || Math.abs(row - y) < 1e-9
        if (isInLine) nearest = Math.min(nearest, Math.abs(column - x) + Math.abs(row - y) + 1e-9)
      }
    }
  }
  return nearest
}

function placeOf(level: LevelLayout, walker: Walker): [number, number] {
  const { ticksPerTile } = walker
  return [columnTicks(level, walker) / ticksPerTile, rowTicks(level, walker) / ticksPerTile]
}
