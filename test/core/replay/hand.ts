import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { LEVEL_COUNT, PLAYER_TICKS_PER_TILE, RULES_VERSION } from '../../../src/core/game/rules.ts'
import { createState, type GameState, tileOf } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import type { Random } from '../../../src/core/random/random.ts'
import { createRecording, recordTick } from '../../../src/core/replay/recording.ts'
import type { RunMode } from '../../../src/core/level/run.ts'
import type { Replay, Track } from '../../../src/core/replay/replay.ts'
import { chance } from '../arbitraries.ts'
import { createFingers, moveFingers, type Sight, type Style } from './fingers.ts'
import { builtLevel } from '../level/built-level.ts'

export type { Style } from './fingers.ts'

export const CALM: Style = {
  gestures: { think: 30, lift: 30, tap: 5, 'turn-back': 5, rest: 1 },
  strays: 60,
  overlap: [4, 15],
  early: [-4, 12],
}

export const LIVELY: Style = {
  gestures: { think: 10, lift: 18, tap: 12, 'turn-back': 8, rest: 1, restart: 1 },
  strays: 50,
  overlap: [3, 15],
  early: [-4, 12],
}

export const FLAWLESS: Style = {
  gestures: { lift: 10, tap: 10 },
  strays: 0,
  overlap: [3, 12],
  early: [2, 10],
}

/**
 * Plays a level with two or three simulated fingers on the arrow keys, for a maximum of ticks. In a
 * single level, only the last attempt is recorded.
 */
export function playByHand(
  level: LevelLayout,
  mode: RunMode,
  style: Style,
  random: Random,
  ticks: number,
): Track {
  const state = createState(level, mode === 'run')
  let recording = createRecording()
  const hand = createFingers(level, style, random)
  while (state.phase !== 'cleared' && recording.length < ticks && hand.clock < 3 * ticks) {
    moveFingers(hand, lookAt(state))
    const { tick } = state
    step(state, hand.held)
    if (state.tick < tick) recording = createRecording()
    recordTick(recording, hand.held, state)
  }
  return recording
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

function lookAt({ level, phase, tick, player }: GameState): Sight {
  const tile = tileOf(level, player)
  const { progress } = player
  const offset = player.tile === tile ? progress : progress - PLAYER_TICKS_PER_TILE
  return { phase, tick, tile, offset, isStanding: progress === 0 }
}
