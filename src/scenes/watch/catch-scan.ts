import type { LevelLayout } from '../../core/game/level-layout.ts'
import {
  createPlayback,
  createTimeline,
  type Playback,
  playTick,
} from '../../core/replay/playback.ts'
import type { Replay } from '../../core/replay/replay.ts'

/** Ticks played in a frame: well under a millisecond. */
const TICKS_PER_FRAME = 600

/** Pause before the next level, for a worker to build it. */
const PAUSE_MS = 400

/** Finds the catches of a replay, some ticks in a frame; calls `levelAt` once for each track. */
export function createCatchScan(
  { tracks, mode }: Pick<Replay, 'tracks' | 'mode'>,
  levelAt: (track: number) => LevelLayout,
) {
  const { starts } = createTimeline(tracks)
  const moments: number[] = []
  const restarted = new Set<number>()
  let next = 0
  let pausedMs = 0
  let playback: Playback | null = null
  return {
    moments,
    /** Tracks with more than one attempt, as far as they are scanned. */
    restarted: restarted as ReadonlySet<number>,
    /** Scans for a frame; returns true if it found another catch. */
    pass(ms: number): boolean {
      if (playback === null) {
        if (next === tracks.length) return false
        pausedMs -= ms
        if (pausedMs > 0) return false
        playback = createPlayback(levelAt(next), mode, tracks[next])
      }
      const before = moments.length
      for (let left = TICKS_PER_FRAME; left > 0; left--) {
        const { catches } = playback.state
        if (!playTick(playback)) {
          playback = null
          next++
          pausedMs = PAUSE_MS
          break
        }
        if (playback.state.starts > 1) restarted.add(next)
        if (playback.state.catches > catches) moments.push(starts[next] + playback.tick)
      }
      return moments.length > before
    },
  }
}
