import { type Track, createTrack } from '../../../src/core/game/track.ts'
import {
  createState,
  type GameState,
  type Input,
  NO_INPUT,
  RESTART,
} from '../../../src/core/game/state.ts'
import type { Level, LevelLayout } from '../../../src/core/game/level-layout.ts'
import { LEVEL_COUNT, PLAYER_TICKS_PER_TILE, RULES_VERSION } from '../../../src/core/game/rules.ts'
import { openWays } from '../../../src/core/game/player.ts'
import { step } from '../../../src/core/game/step.ts'
import { NORTH, SOUTH } from '../../../src/labyrinth/grid.ts'
import { mazeFacts, shortestMoves } from '../../../src/core/level/maze-facts.ts'
import type { RunMode } from '../../../src/core/level/run.ts'
import { below, pick, type Random } from '../../../src/labyrinth/random/random.ts'
import { recordTick } from '../../../src/core/replay/recording.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { createShortestPath } from '../../difficulty/bots/bots.ts'
import { chance } from '../../labyrinth/arbitraries.ts'
import { builtLevel } from '../level/built-level.ts'

/** Input at each tick of a level; the state is the one after the last input. */
export type Script = (state: GameState) => Iterable<Input>

/** Chance of an error at each tile, in hundredths; every error costs the safe way to the exit. */
export type Style = number
export const CALM: Style = 4
export const LIVELY: Style = 2
export const FLAWLESS: Style = 0

/** Number of attempts at a level with errors; the next one follows the winning way. */
const CARELESS_ATTEMPTS = 3

/** Chance that a key is released before its corner, or restarts the level, in hundredths. */
const TAPS = 15
const RESTARTS = 10

const VERTICAL = (1 << NORTH) | (1 << SOUTH)

/**
 * Returns the inputs that win a level without delay, one for each tile: its proof, or a shortest path
 * without a proof.
 */
export function wayOf(level: LevelLayout | Level): readonly Input[] {
  return 'proof' in level ? level.proof.moves : shortestMoves(mazeFacts(level.grid, level))
}

/**
 * Plays a script to its end, to the exit or for a number of ticks. In a single level, only the last
 * attempt is recorded.
 */
export function playScript(
  level: LevelLayout,
  mode: RunMode,
  script: Script,
  ticks = Infinity,
): Track {
  const state = createState(level, mode === 'run')
  let recording = createTrack()
  for (const input of script(state)) {
    const { tick } = state
    step(state, input)
    if (state.tick < tick) recording = createTrack()
    recordTick(recording, input, state)
    if (state.phase === 'cleared' || recording.length >= ticks) break
  }
  return recording
}

/**
 * Plays a level with simulated keys, which overlap at corners and are pressed early, and with errors:
 * pauses, walks off the way, turns in mid-corridor, restarts.
 */
export function playByHand(
  level: LevelLayout,
  mode: RunMode,
  style: Style,
  random: Random,
  ticks: number,
): Track {
  return playScript(level, mode, (state) => pressKeys(state, style, random), ticks)
}

/** Plays the ten levels of a seed, or as many as begin within a number of ticks. */
export function runByHand(seed: string, style: Style, ticks: number): Replay {
  const tracks: Track[] = []
  for (let number = 1, left = ticks; number <= LEVEL_COUNT && left > 0; number++) {
    const random = chance(`${seed}/${number}`)
    const track = playByHand(builtLevel(seed, number), 'run', style, random, left)
    tracks.push(track)
    left -= track.length
  }
  return { rules: RULES_VERSION, seed, mode: 'run', level: 1, attempt: 3, practice: false, tracks }
}

/** Attempts at a level, one after each catch or restart, until it is cleared. */
function* pressKeys(state: GameState, style: Style, random: Random): Iterable<Input> {
  for (let attempt = 0; ; attempt++) {
    const errors = attempt < CARELESS_ATTEMPTS ? style : 0
    for (const input of attemptInputs(state, errors, random)) {
      yield input
      if (state.phase === 'caught' || input === RESTART) break
    }
    while (state.phase === 'caught') yield NO_INPUT
  }
}

function* attemptInputs(state: GameState, errors: number, random: Random): Iterable<Input> {
  const { level, player } = state
  const moves = wayOf(level)
  let isTapped = false
  for (const [i, move] of moves.entries()) {
    if (i > 0 && below(random, 100) < errors) {
      yield* err(state, random)
      const bot = createShortestPath(level)
      for (;;) yield bot(state)
    }
    const isWait = (openWays(level.grid, player.tile) & move) === 0
    const next = moves[i + 1] ?? NO_INPUT
    const early = !isWait && isCorner(move, next) ? 1 + below(random, 2) : 0
    const willTap = early > 1 && below(random, 100) < TAPS
    const late = isWait ? 0 : 1 + below(random, 2)
    for (let tick = 0; tick < PLAYER_TICKS_PER_TILE; tick++) {
      const left = PLAYER_TICKS_PER_TILE - tick
      const isEarly = left <= early && !(willTap && left === 1)
      if (isTapped && tick < 2) yield NO_INPUT
      else yield move | (tick < late ? (moves[i - 1] ?? NO_INPUT) : 0) | (isEarly ? next : 0)
    }
    isTapped = willTap
  }
}

/** True if two inputs are directions at right angles, so that the second may be pressed early. */
function isCorner(move: Input, next: Input): boolean {
  const both = move | next
  return (
    move !== NO_INPUT && next !== NO_INPUT && (both & VERTICAL) !== 0 && (both & ~VERTICAL) !== 0
  )
}

/** Makes an error: restarts, or rests, or presses random keys. */
function* err({ held }: GameState, random: Random): Iterable<Input> {
  if (below(random, 100) < RESTARTS) yield RESTART
  const isRest = below(random, 2) === 0
  for (let left = 5 + below(random, isRest ? 300 : 6); left > 0; left--) {
    const input = isRest ? NO_INPUT : pick(random, [1, 2, 4, 8, held])
    for (let i = 0; i < (isRest ? 1 : 8); i++) yield input
  }
}
