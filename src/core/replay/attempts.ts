import type { Track } from '../game/track.ts'
import type { Walker } from '../game/state.ts'
import type { LevelLayout } from '../game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../game/rules.ts'
import { DIRECTIONS, type Direction } from '../../labyrinth/grid.ts'
import { quotient } from '../../labyrinth/integer.ts'
import type { RunMode } from '../level/run.ts'
import { createPlayback, type LevelAttempt, playTick } from './playback.ts'

/** Attempt with the places of the player, so that any tick can be shown without playing. */
export interface PlacedAttempt extends Readonly<LevelAttempt> {
  /** Place after each tick of the track, as one number. */
  readonly places: readonly number[]
}

/** Attempts in a track, in order, except those without a movement. Linear in the track's ticks. */
export function attemptsIn(level: LevelLayout, mode: RunMode, track: Track): PlacedAttempt[] {
  const playback = createPlayback(level, mode, track)
  const places: number[] = []
  do places.push(placeOf(playback.state.player))
  while (playTick(playback))
  return playback.attempts
    .filter((attempt) => ticksOf(attempt) > 0)
    .map((attempt) => ({ ...attempt, places }))
}

/** Length of an attempt in ticks. */
export function ticksOf({ from, to }: LevelAttempt): number {
  return to - from
}

/** Player some ticks after the start of an attempt, which rests at its end. */
export function playerAt({ places, from, to }: PlacedAttempt, tick: number): Walker {
  const place = places[Math.max(from, Math.min(from + tick, to))]
  const way = quotient(place, PLAYER_TICKS_PER_TILE)
  return {
    tile: quotient(way, DIRECTIONS.length),
    direction: (way % DIRECTIONS.length) as Direction,
    progress: place % PLAYER_TICKS_PER_TILE,
    ticksPerTile: PLAYER_TICKS_PER_TILE,
  }
}

function placeOf({ tile, direction, progress }: Walker): number {
  return (tile * DIRECTIONS.length + direction) * PLAYER_TICKS_PER_TILE + progress
}
