import { createState, heldAt, type Track } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { createRecording, recordTick } from '../../../src/core/replay/recording.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { builtLevel } from '../level/built-level.ts'

/** Ticks that a replay may be slower with a key change moved. */
const SLOWER = 10

/** Replays that win a single level as a given one does, with one key change a tick earlier or later. */
export function shiftedReplays(replay: Replay): Replay[] {
  const [track] = replay.tracks
  const level = builtLevel(replay.seed, replay.level)
  return track.ticks.flatMap((tick, i) =>
    [tick - 1, tick + 1].flatMap((moved) => {
      if (moved === 0) return []
      const recording = createRecording()
      const state = createState(level, false)
      const shifted: Track = { ...track, ticks: track.ticks.with(i, moved) }
      for (let at = 1; at <= track.length + SLOWER && state.phase !== 'caught'; at++) {
        const input = heldAt(shifted, shifted.ticks.filter((each) => each <= at).length)
        step(state, input)
        recordTick(recording, input, state)
      }
      return state.phase === 'cleared' ? [{ ...replay, tracks: [recording] }] : []
    }),
  )
}
