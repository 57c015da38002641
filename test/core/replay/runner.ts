import type { Track } from '../../../src/core/game/track.ts'
import { type GameState, type Input, NO_INPUT } from '../../../src/core/game/state.ts'
import type { LevelLayout } from '../../../src/core/game/level-layout.ts'
import { CAUGHT_TICKS, PLAYER_TICKS_PER_TILE, RULES_VERSION } from '../../../src/core/game/rules.ts'
import { inputsOfMoves } from '../../../src/core/level/search/optimum.ts'
import { below } from '../../../src/labyrinth/random/random.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { chance } from '../../labyrinth/arbitraries.ts'
import { builtLevel } from '../level/built-level.ts'
import { playScript, wayOf } from './hand.ts'

/** Ticks of random walking before the player waits to be caught. */
const WALK_TICKS = 150

/** Plays a level of a run: a number of catches at different places, then the way to the exit. */
export function trackWithCatches(level: LevelLayout, catches: number, name: string): Track {
  return playScript(level, 'run', function* (state) {
    for (let i = 0; i < catches; i++) {
      yield* walkAbout(state, `${name}/${i}`)
      yield* new Array<Input>(CAUGHT_TICKS).fill(NO_INPUT)
    }
    yield* inputsOfMoves(wayOf(level))
  })
}

/** Plays an attempt at a single level that ends with a catch. */
export function failedTrack(level: LevelLayout, name: string): Track {
  return playScript(level, 'level', (state) => walkAbout(state, name))
}

/** Plays an attempt at a single level without delay. */
export function clearedTrack(level: LevelLayout): Track {
  return playScript(level, 'level', () => inputsOfMoves(wayOf(level)))
}

/** Returns a run of some levels, each with a number of catches. */
export function runWithCatches(seed: string, levels: number, catches: number): Replay {
  const tracks = Array.from({ length: levels }, (_, i) =>
    trackWithCatches(builtLevel(seed, i + 1), catches, `${seed}/${i}`),
  )
  return { rules: RULES_VERSION, seed, mode: 'run', level: 1, attempt: 1, practice: false, tracks }
}

/** Inputs at random, then none until the catch. */
function* walkAbout(state: GameState, name: string): Iterable<Input> {
  const random = chance(name)
  const isCaught = (): boolean => state.phase === 'caught'
  for (let left = WALK_TICKS; left > 0 && !isCaught(); left -= PLAYER_TICKS_PER_TILE) {
    const way = 1 << below(random, 4)
    for (let i = 0; i < PLAYER_TICKS_PER_TILE && !isCaught(); i++) yield way
  }
  while (!isCaught()) yield NO_INPUT
}
