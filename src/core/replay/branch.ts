import type { Level } from '../game/level-layout.ts'
import { clearLevel, type Run, startCourse } from '../level/run.ts'
import { cloneState, type GameState } from '../game/state.ts'
import { categoriesOf, type Trail, trailTo } from './categories.ts'
import { optimumTime } from './optimum.ts'
import { createPlayback } from './playback.ts'
import { branchTrack, type Recording } from './recording.ts'
import { addCleared, NOTHING_RECORDED, type Recorded } from './recorded.ts'
import { shotOf } from './loaded-replay.ts'
import type { Screening } from './replay-session.ts'

/** An attempt that goes on from the middle of a replay, as practice. */
export interface Branch {
  readonly run: Run
  readonly recorded: Recorded
  readonly branch: {
    readonly level: Level
    readonly state: GameState
    readonly recording: Recording
    readonly trail: Trail
  }
}

/** An attempt that goes on from what is shown: the levels before count as the replay has them. */
export function branchOf({ reels, followed, place, levels }: Screening): Branch {
  const reel = reels[followed]
  const { mode, tracks } = reel.replay
  let run = startCourse(reel.replay)
  let recorded: Recorded = { ...NOTHING_RECORDED, practice: true }
  for (let track = 0; track < place.track; track++) {
    const cleared = shotOf(reel, track, levels).level
    const end = createPlayback(cleared, mode, tracks[track])
    const trail = trailTo(end)
    const { time, catches } = end.state
    run = clearLevel(run, time, catches, optimumTime(cleared))
    recorded = addCleared(recorded, tracks[track], categoriesOf(trail, catches))
  }
  const { playback, level: played } = shotOf(reel, place.track, levels)
  const state = cloneState(playback.state)
  return {
    run,
    recorded,
    branch: {
      level: played,
      state,
      recording: branchTrack(playback.track, place.tick, state),
      trail: trailTo(createPlayback(played, mode, playback.track), place.tick),
    },
  }
}
