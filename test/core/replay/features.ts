import { type GameState, type Input, RESTART, type Walker } from '../../../src/core/game/state.ts'
import { opposite } from '../../../src/labyrinth/grid.ts'
import { createPlayback, playTick } from '../../../src/core/replay/playback.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { builtLevel } from '../level/built-level.ts'

/** Tick of a game: the input, the player before it, and the state after it. */
interface Moment {
  readonly input: Input
  readonly before: Readonly<Walker>
  readonly state: GameState
}

/**
 * Features of play by keys that a program following a path does not have, with their detection. A turn
 * is buffered if its key is already released at the tick of the turn.
 */
const SIGNS = {
  catch: ({ state }: Moment) => state.phase === 'caught',
  restart: ({ input }: Moment) => (input & RESTART) !== 0,
  'two keys at once': ({ input }: Moment) => (input & (input - 1) & ~RESTART) !== 0,
  'reversal in mid-corridor': ({ before, state: { player } }: Moment) =>
    before.progress > 0 && player.direction === opposite(before.direction),
  'buffered turn': ({ input, before, state: { player } }: Moment) =>
    before.progress === 0 &&
    player.progress === 1 &&
    player.direction !== before.direction &&
    (input & (1 << player.direction)) === 0,
  'standing still while hunted': ({ before, state: { phase, player } }: Moment) =>
    phase === 'running' && before.progress === 0 && player.progress === 0,
} as const satisfies Readonly<Record<string, (moment: Moment) => boolean>>

export type Feature = keyof typeof SIGNS
const FEATURES = Object.keys(SIGNS) as readonly Feature[]

/** Counts the ticks of a replay with each feature. */
export function featuresOf({ seed, mode, level, tracks }: Replay): Record<Feature, number> {
  const counts = Object.fromEntries(FEATURES.map((feature) => [feature, 0])) as Record<
    Feature,
    number
  >
  tracks.forEach((track, i) => {
    const playback = createPlayback(builtLevel(seed, level + i), mode, track)
    for (let before = { ...playback.state.player }; playTick(playback);) {
      const { state, tick } = playback
      const moment = { input: playback.inputAt(tick), before, state }
      for (const feature of FEATURES) if (SIGNS[feature](moment)) counts[feature]++
      before = { ...state.player }
    }
  })
  return counts
}
