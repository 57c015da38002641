import { cloneState } from '../game/state.ts'
import { clearLevel, startCourse } from '../level/run.ts'
import { categoriesOf, trackTo } from './categories.ts'
import { loadLevel } from './loaded-replay.ts'
import { knownPar } from '../level/optimum.ts'
import { createPlayback } from './playback.ts'
import { addCleared, NOTHING_RECORDED, type Recorded } from './recorded.ts'
import { branchTrack } from './recording.ts'
import type { ReplaySession } from './replay-session.ts'

/** Practice attempt that continues from the middle of a replay. */
export type Branch = ReturnType<typeof branchOf>

/** Starts a practice attempt at the moment shown; earlier levels keep the results of the replay. */
export function branchOf({ replays, followed, place, levels }: ReplaySession) {
  const loadedReplay = replays[followed]
  const { mode, tracks } = loadedReplay.replay
  let run = startCourse(loadedReplay.replay)
  let recorded: Recorded = { ...NOTHING_RECORDED, practice: true }
  for (let track = 0; track < place.track; track++) {
    const cleared = loadLevel(loadedReplay, track, levels).level
    const end = createPlayback(cleared, mode, tracks[track])
    const tracker = trackTo(end)
    const { tick: time, catches } = end.state
    run = clearLevel(run, time, catches, knownPar(cleared))
    recorded = addCleared(recorded, tracks[track], categoriesOf(tracker, catches))
  }
  const { playback, level: played } = loadLevel(loadedReplay, place.track, levels)
  const state = cloneState(playback.state)
  return {
    run,
    recorded,
    branch: {
      level: played,
      state,
      recording: branchTrack(playback.track, place.tick, state),
      tracker: trackTo(createPlayback(played, mode, playback.track), place.tick),
    },
  }
}
