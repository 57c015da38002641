import { NO_INPUT } from '../../game/state.ts'
import { heldAt } from '../../game/track.ts'
import type { Replay } from '../../replay/replay.ts'
import { addTicks, createRaceTrack, type InputRuns } from './race-track.ts'

/** Inputs of a replay as a race has them, without a tick between its levels. */
export function runsOfReplay({ tracks }: Replay): InputRuns {
  const all = createRaceTrack()
  for (const track of tracks) {
    const ends = [...track.ticks.slice(1), track.length + 1]
    const first = track.ticks.at(0) ?? track.length + 1
    if (first > 1) addTicks(all, NO_INPUT, first - 1)
    ends.forEach((end, i) => {
      if (track.ticks.length > 0) addTicks(all, heldAt(track, i + 1), end - track.ticks[i])
    })
  }
  return all.runs
}
