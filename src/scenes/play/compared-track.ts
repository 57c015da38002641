import { clearedTrackOf } from '../../app/ghosts/ghost-selection.ts'
import { type GameState, tileOf } from '../../core/game/state.ts'
import { knownOptimum } from '../../core/level/optimum.ts'
import { optimumInTime, type PacedTrack } from '../../core/replay/paced-track.ts'
import { createPlayback } from '../../core/replay/playback.ts'
import type { RecordedLevel } from '../../core/replay/recorded-level.ts'
import {
  createWalkRecorder,
  recordWalk,
  type WalkRecorder,
} from '../../core/replay/walked-tiles.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { ComparisonId } from '../../core/speedrun/comparison-ids.ts'
import {
  COMPARED_ATTEMPTS,
  createPassedPlaces,
  pacedWay,
  type PassedPlaces,
  passTile,
  startPassingAgain,
  timedWayOf,
} from '../../core/speedrun/passed-places.ts'
import { replayIn } from '../../storage/schema.ts'

/** A track that the player is compared with; different tracks have different keys. */
export interface ComparedTrack {
  readonly key: string
  /** Reads the track; null if its replay cannot be read. */
  readonly read: () => PacedTrack | null
}

const NONE: ComparedTrack = { key: '', read: () => null }

/**
 * The track behind a comparison at the current level; `NONE` for a mean of several attempts.
 *
 * @param history attempts that count, as `historyOf` returns them
 */
export function comparedTrack(
  { run, level }: Pick<RecordedLevel, 'run' | 'level'>,
  history: readonly Attempt[],
  comparison: ComparisonId,
): ComparedTrack {
  if (comparison === 'optimum') {
    if (knownOptimum(level) === null) return NONE
    return { key: comparison, read: () => optimumInTime(level, 0) }
  }
  const attempt = COMPARED_ATTEMPTS[comparison]?.(history, run.results.length) ?? null
  if (attempt === null) return NONE
  const read = (): PacedTrack | null => {
    const replay = replayIn(attempt)
    const played = replay && clearedTrackOf(replay, level)
    return played && { ...played, layout: level, time: played.track.length }
  }
  return { key: attempt.id, read }
}

/** Ticks of a compared track played in a frame: a quarter of a millisecond. */
const TICKS_A_FRAME = 240

/** Compares the player with one track, place by place; the track is played a share in each frame. */
export function createComparedWay(state: GameState) {
  let key = ''
  let walker: WalkRecorder | null = null
  let time = 0
  let places: PassedPlaces | null = null
  let tile = state.level.entrance
  return {
    /** Compares with another track, or with none; a track with the current key changes nothing. */
    take(track: ComparedTrack): void {
      if (track.key === key) return
      key = track.key
      const next = track.read()
      walker = next && createWalkRecorder(createPlayback(next.layout, next.mode, next.track))
      time = next?.time ?? 0
      places = null
    },
    /** Plays the next share of the track. */
    walk(): void {
      if (walker === null || recordWalk(walker, TICKS_A_FRAME)) return
      const { walked, playback } = walker
      const way = pacedWay(timedWayOf(walked), playback.track.length, time)
      places = createPassedPlaces(way, state.level.grid.tiles.length)
      walker = null
    },
    /** Follows a tick; returns the number of the quarter that the player passed with it, else 0. */
    followTick(isAgain: boolean): number {
      if (places === null) return 0
      if (isAgain) startPassingAgain(places)
      const now = tileOf(state.level, state.player)
      if (now === tile) return 0
      tile = now
      return passTile(places, tile, state.tick) ? places.passed : 0
    },
    /** Ticks behind the track at the last quarter passed; null before the first. */
    behind: (): number | null => places?.behind ?? null,
  }
}
