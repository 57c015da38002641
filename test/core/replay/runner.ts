import { type Track, createTrack } from '../../../src/core/game/track.ts'
import { createState, type Input, NO_INPUT } from '../../../src/core/game/state.ts'
import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { CAUGHT_TICKS, PLAYER_TICKS_PER_TILE, RULES_VERSION } from '../../../src/core/game/rules.ts'
import { step } from '../../../src/core/game/step.ts'
import type { RunMode } from '../../../src/core/level/run.ts'
import { below } from '../../../src/labyrinth/random/random.ts'
import { recordTick } from '../../../src/core/replay/recording.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { chance } from '../../labyrinth/arbitraries.ts'
import { builtLevel } from '../level/built-level.ts'
import { wayOf } from './hand.ts'

/** Ticks of random walking before the player waits to be caught. */
const WALK_TICKS = 150

/** Plays a level of a run: a number of catches at different places, then the way to the exit. */
export function trackWithCatches(level: LevelLayout, catches: number, name: string): Track {
  const { play, isCaught, track } = startRunner(level, 'run')
  for (let i = 0; i < catches; i++) {
    walkAbout(play, isCaught, `${name}/${i}`)
    play(NO_INPUT, CAUGHT_TICKS)
  }
  walkOut(level, play)
  return track
}

/** Plays an attempt at a single level that ends with a catch. */
export function failedTrack(level: LevelLayout, name: string): Track {
  const { play, isCaught, track } = startRunner(level, 'level')
  walkAbout(play, isCaught, name)
  return track
}

/** Plays an attempt at a single level without delay. */
export function clearedTrack(level: LevelLayout): Track {
  const { play, track } = startRunner(level, 'level')
  walkOut(level, play)
  return track
}

/** Returns a run of some levels, each with a number of catches. */
export function runWithCatches(seed: string, levels: number, catches: number): Replay {
  const tracks = Array.from({ length: levels }, (_, i) =>
    trackWithCatches(builtLevel(seed, i + 1), catches, `${seed}/${i}`),
  )
  return { rules: RULES_VERSION, seed, mode: 'run', level: 1, attempt: 1, practice: false, tracks }
}

type Play = (input: Input, ticks: number) => void

interface Runner {
  readonly play: Play
  readonly isCaught: () => boolean
  readonly track: Track
}

function startRunner(level: LevelLayout, mode: RunMode): Runner {
  const state = createState(level, mode === 'run')
  const track = createTrack()
  return {
    track,
    isCaught: () => state.phase === 'caught',
    play(input, ticks) {
      for (let i = 0; i < ticks; i++) {
        step(state, input)
        recordTick(track, input, state)
      }
    },
  }
}

function walkAbout(play: Play, isCaught: () => boolean, name: string): void {
  const random = chance(name)
  for (let left = WALK_TICKS; left > 0 && !isCaught(); left -= PLAYER_TICKS_PER_TILE) {
    const way = 1 << below(random, 4)
    for (let i = 0; i < PLAYER_TICKS_PER_TILE && !isCaught(); i++) play(way, 1)
  }
  while (!isCaught()) play(NO_INPUT, 1)
}

function walkOut(level: LevelLayout, play: Play): void {
  for (const input of wayOf(level)) play(input, PLAYER_TICKS_PER_TILE)
}
