import { type GameState, tileOf } from '../../core/game/state.ts'
import { createPlayback } from '../../core/replay/playback.ts'
import {
  createWalkRecorder,
  recordWalk,
  type WalkRecorder,
} from '../../core/replay/walked-tiles.ts'
import {
  createPassedPlaces,
  pacedWay,
  type PassedPlaces,
  passTile,
  startPassingAgain,
  timedWayOf,
} from '../../core/speedrun/passed-places.ts'
import type { ComparedTrack } from './compared-track.ts'

/** Ticks of a compared track that are played in a frame: a quarter of a millisecond. */
const TICKS_A_FRAME = 240

/** The player compared with one track, place by place; the track is played in shares of a frame each. */
export function createComparedWay(state: GameState) {
  let key = ''
  let walker: WalkRecorder | null = null
  let time = 0
  let places: PassedPlaces | null = null
  let tile = state.level.entrance
  return {
    /** Compares with another track, or with none; the same key keeps what was passed. */
    take(track: ComparedTrack): void {
      if (track.key === key) return
      key = track.key
      const next = track.read()
      walker = next && createWalkRecorder(createPlayback(next.layout, next.mode, next.track))
      time = next?.time ?? 0
      places = null
    },
    /** Plays a share of the track. */
    walk(): void {
      if (walker === null || recordWalk(walker, TICKS_A_FRAME)) return
      const { walked, playback } = walker
      const way = pacedWay(timedWayOf(walked), playback.track.length, time)
      places = createPassedPlaces(way, state.level.grid.tiles.length)
      walker = null
    },
    /** After each tick; returns the number of the quarter that it passed, else 0. */
    followTick(isAgain: boolean): number {
      if (places === null) return 0
      if (isAgain) startPassingAgain(places)
      const now = tileOf(state.level, state.player)
      if (now === tile) return 0
      tile = now
      return passTile(places, tile, state.tick) ? places.passed : 0
    },
    /** Ticks behind the track where the last quarter was passed; null before one. */
    behind: (): number | null => places?.behind ?? null,
  }
}
