import { createTrack } from '../../../src/core/game/track.ts'
import { createState, NO_INPUT } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { recordTick } from '../../../src/core/replay/recording.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { changesOf } from '../game/changes.ts'
import { builtLevel } from '../level/built-level.ts'

/** Ticks that a replay may be slower with a key change moved. */
const SLOWER = 10

/** Replays that win a single level as a given one does, with one key change a tick earlier or later. */
export function shiftedReplays(replay: Replay): Replay[] {
  const [track] = replay.tracks
  const level = builtLevel(replay.seed, replay.level)
  const changes = changesOf(track)
  return changes.flatMap(([tick, changed], i) =>
    [tick - 1, tick + 1].flatMap((moved) => {
      if (moved === 0) return []
      const recording = createTrack()
      const state = createState(level, false)
      const shifted = changes.with(i, [moved, changed])
      for (let at = 1; at <= track.length + SLOWER && state.phase !== 'caught'; at++) {
        const input = shifted[shifted.filter(([each]) => each <= at).length - 1]?.[1] ?? NO_INPUT
        step(state, input)
        recordTick(recording, input, state)
      }
      return state.phase === 'cleared' ? [{ ...replay, tracks: [recording] }] : []
    }),
  )
}
