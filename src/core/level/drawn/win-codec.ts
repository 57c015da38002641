import type { LevelLayout } from '../../game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../../game/rules.ts'
import { createState, type GameState, type Input, NO_INPUT } from '../../game/state.ts'
import { step } from '../../game/step.ts'
import { runnerGrid } from '../../game/gap.ts'
import { opposite, tileAhead } from '../../../labyrinth/grid.ts'
import { quotient } from '../../../labyrinth/integer.ts'
import {
  distanceField,
  type DistanceField,
  UNREACHABLE,
} from '../../../labyrinth/path/distance-field.ts'
import { downhill } from '../../../labyrinth/path/shortest-path.ts'
import { DrawnError, MAX_WIN_TICKS } from './drawn-level.ts'
import {
  codeNumber,
  codeTree,
  createBitCounts,
  createNumberCounts,
  type SymbolCoder,
} from '../../range-coder.ts'

/*
 * Format of a win, as parts until the player stands on the exit. Enemies do not change where the inputs
 * of a win lead, so the player alone is simulated.
 *
 * PART   a bit, 1 if the player goes to the next middle of a tile on a shortest path; its context are
 *        whether the part before did, and whether the player is in the middle of a tile; else
 *        a tree of 4 bits, the input that is held
 *        a bit, 1 if it is held for whole tiles
 *        a number: for how many tiles, or ticks, and then no longer
 */

const INPUT_BITS = 4

type WinCounts = ReturnType<typeof createWinCounts>

function createWinCounts() {
  return {
    follows: createBitCounts(4),
    inputs: createBitCounts(1 << INPUT_BITS),
    isWhole: createBitCounts(1),
    tiles: createNumberCounts(),
    ticks: createNumberCounts(),
  }
}

interface InputPart {
  readonly input: Input
  readonly ticks: number
}

/**
 * Codes a win; `given` is the win to write, and undefined in order to read.
 *
 * @throws DrawnError for inputs that do not lead to the exit, exactly at their end.
 */
export function codeWin(
  coder: SymbolCoder,
  layout: LevelLayout,
  given?: readonly Input[],
): Input[] {
  const counts = createWinCounts()
  const state = createState({ ...layout, enemies: [] }, true)
  const toExit = distanceField(runnerGrid(layout.grid), layout.exit)
  const win: Input[] = []
  let context = 0
  const isAtExit = (): boolean => state.phase === 'cleared'
  while (!isAtExit()) {
    const way = wayToExit(state, toExit)
    context = (context & 1) | (state.player.progress === 0 ? 2 : 0)
    const follows = way !== null && (given === undefined || isHeld(given, win.length, way))
    context = way === null ? 0 : coder.bit(counts.follows, context, follows ? 1 : 0)
    const { input, ticks } = context === 1 && way ? way : codeHeld(coder, counts, given, win.length)
    if (ticks === 0 || win.length + ticks > MAX_WIN_TICKS) throw noWin()
    for (let i = 0; i < ticks && !isAtExit(); i++) {
      step(state, input)
      win.push(input)
    }
    if (state.tick !== win.length) throw noWin()
  }
  if (given?.some((input, tick) => input !== win[tick])) throw noWin()
  return win
}

function noWin(): DrawnError {
  return new DrawnError('win', `a win ends at the exit, after ${MAX_WIN_TICKS} ticks at most`)
}

/** Inputs that lead from a player's place to the next middle on a shortest path; null without one. */
function wayToExit({ player, level }: GameState, toExit: DistanceField): InputPart | null {
  const { tile, direction, progress } = player
  if (toExit.steps[tile] === UNREACHABLE) return null
  if (progress === 0) {
    const way = downhill(level.grid, toExit, tile)
    return way === null ? null : { input: 1 << way, ticks: PLAYER_TICKS_PER_TILE }
  }
  const isAhead = toExit.steps[tileAhead(level.grid, tile, direction)] < toExit.steps[tile]
  return isAhead
    ? { input: 1 << direction, ticks: PLAYER_TICKS_PER_TILE - progress }
    : { input: 1 << opposite(direction), ticks: progress }
}

/** True if an input is held for so many ticks of a win. */
function isHeld(win: readonly Input[], from: number, { input, ticks }: InputPart): boolean {
  for (let i = from; i < from + ticks; i++) if (win[i] !== input) return false
  return true
}

/** Codes an input until it changes. */
function codeHeld(
  coder: SymbolCoder,
  counts: WinCounts,
  given: readonly Input[] | undefined,
  from: number,
): InputPart {
  const held = given?.[from] ?? NO_INPUT
  let until = from
  while (given !== undefined && until < given.length && given[until] === held) until++
  const length = until - from
  const input = codeTree(coder, counts.inputs, INPUT_BITS, held)
  const isWhole = coder.bit(counts.isWhole, 0, length % PLAYER_TICKS_PER_TILE === 0 ? 1 : 0) === 1
  const ticks = isWhole
    ? codeNumber(coder, counts.tiles, quotient(length, PLAYER_TICKS_PER_TILE)) *
      PLAYER_TICKS_PER_TILE
    : codeNumber(coder, counts.ticks, length)
  return { input, ticks }
}
