import type { LevelLayout } from '../../core/game/level-layout.ts'
import {
  createPlayback,
  type LoadedReplay,
  type Playback,
  seekTick,
} from '../../core/replay/playback.ts'

/** Ticks played in a frame: well under a millisecond. */
const TICKS_PER_FRAME = 600

/** Pause before the next level, for a worker to build it. */
const PAUSE_MS = 400

/** Finds the attempts of a replay, some ticks in a frame; calls `levelAt` once for each track. */
export function createCatchScan(
  { replay: { tracks, mode }, starts }: LoadedReplay,
  levelAt: (track: number) => LevelLayout,
) {
  const playbacks: Playback[] = []
  let pausedMs = PAUSE_MS
  return {
    /** Moments of the catches found so far. */
    catches: (): number[] =>
      playbacks.flatMap(({ attempts }, i) =>
        attempts.filter(({ end }) => end === 'caught').map(({ to }) => starts[i] + to),
      ),
    /** True if more than one attempt was found in a track. */
    isRestarted: (track: number): boolean => (playbacks.at(track)?.attempts.length ?? 0) > 1,
    /** Scans for a frame; returns true if it found another catch. */
    pass(ms: number): boolean {
      const playback = playbacks.at(-1)
      if (playback !== undefined && playback.tick < playback.track.length) {
        const { catches } = playback.state
        seekTick(playback, playback.tick + TICKS_PER_FRAME)
        pausedMs = 0
        return playback.state.catches > catches
      }
      pausedMs += ms
      const next = playbacks.length
      if (pausedMs >= PAUSE_MS && next < tracks.length) {
        playbacks.push(createPlayback(levelAt(next), mode, tracks[next]))
      }
      return false
    },
  }
}
