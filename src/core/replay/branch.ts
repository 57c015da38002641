import type { Level } from '../game/level-layout.ts'
import { cloneState, type GameState } from '../game/state.ts'
import { clearLevel, type Run, startCourse } from '../level/run.ts'
import { categoriesOf, type PathTracker, trackTo } from './categories.ts'
import { loadLevel } from './loaded-replay.ts'
import { optimumOf, parOf } from '../level/optimum.ts'
import { createPlayback } from './playback.ts'
import { addCleared, NOTHING_RECORDED, type Recorded } from './recorded.ts'
import { branchTrack, type Recording } from './recording.ts'
import type { ReplaySession } from './replay-session.ts'

/** Practice attempt that continues from the middle of a replay. */
export interface Branch {
  readonly run: Run
  readonly recorded: Recorded
  readonly branch: {
    readonly level: Level
    readonly state: GameState
    readonly recording: Recording
    readonly tracker: PathTracker
  }
}

/** Continues from the moment shown as a practice attempt; earlier levels count as the replay has them. */
export function branchOf({ replays, followed, place, levels }: ReplaySession): Branch {
  const loadedReplay = replays[followed]
  const { mode, tracks } = loadedReplay.replay
  let run = startCourse(loadedReplay.replay)
  let recorded: Recorded = { ...NOTHING_RECORDED, practice: true }
  for (let track = 0; track < place.track; track++) {
    const cleared = loadLevel(loadedReplay, track, levels).level
    const end = createPlayback(cleared, mode, tracks[track])
    const tracker = trackTo(end)
    const { tick: time, catches } = end.state
    run = clearLevel(run, time, catches, parOf(optimumOf(cleared)))
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
