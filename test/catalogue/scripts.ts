import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import {
  createState,
  type GameState,
  type Input,
  NO_INPUT,
  RESTART,
} from '../../src/core/game/state.ts'
import { step } from '../../src/core/game/step.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { below } from '../../src/core/random/random.ts'
import { createRecording, recordTick } from '../../src/core/replay/recording.ts'
import type { RunMode } from '../../src/core/level/run.ts'
import type { Track } from '../../src/core/replay/replay.ts'
import { chance } from '../core/arbitraries.ts'
import { wayOf } from '../core/replay/way.ts'

/** Generator of the input at each tick of a level, from its state and a way to the exit. */
export type Script = (state: GameState, way: readonly Input[]) => Iterable<Input>

/** Plays a script to its end or to the exit, and returns its recording. */
export function trackOf(seed: string, number: number, mode: RunMode, script: Script): Track {
  const level = buildLevel(seed, number)
  const state = createState(level, mode === 'run')
  let recording = createRecording()
  for (const input of script(state, wayOf(level))) {
    const { tick } = state
    step(state, input)
    if (state.tick < tick) recording = createRecording()
    recordTick(recording, input, state)
    if (state.phase === 'cleared') break
  }
  return recording
}

/** Follows the way with one key at a time, changed exactly at the tick of each corner. */
export const followWay: Script = function* (_state, way) {
  for (const input of way) yield* hold(input, PLAYER_TICKS_PER_TILE)
}

/** Stands still until caught, a number of times with a wait after each, then follows the way. */
export function beCaught(catches: number, wait: number): Script {
  return function* (state, way) {
    for (let i = 0; i < catches; i++) {
      yield* hold(way[0], PLAYER_TICKS_PER_TILE)
      while (state.phase === 'running') yield NO_INPUT
      while (state.phase === 'caught') yield NO_INPUT
      yield* hold(NO_INPUT, wait)
    }
    yield* followWay(state, way)
  }
}

/** Restarts the level a number of times, each a tile later, then follows the way. */
export function beginAgain(times: number): Script {
  return function* (state, way) {
    for (let tiles = 1; tiles <= times; tiles++) {
      yield* followWay(state, way.slice(0, tiles))
      yield RESTART
    }
    yield* followWay(state, way)
  }
}

/** Walks a tile, then stands for a number of ticks or until caught. */
export function stand(ticks: number): Script {
  return function* (state, way) {
    yield* hold(way[0], PLAYER_TICKS_PER_TILE)
    for (let i = 0; i < ticks && state.phase === 'running'; i++) yield NO_INPUT
  }
}

/** Holds random sets of directions, even all four, for a number of ticks or until caught. */
export function mash(name: string, ticks: number): Script {
  return function* (state) {
    const random = chance(name)
    for (let i = 0; i < ticks && state.phase !== 'caught'; i++) yield below(random, 16)
  }
}

function* hold(input: Input, ticks: number): Iterable<Input> {
  for (let i = 0; i < ticks; i++) yield input
}
