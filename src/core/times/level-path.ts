import { SAME_PLACE_STEPS } from '../game/catch-places.ts'
import { GAP } from '../game/gap.ts'
import { NO_INPUT, RESTART, tileOf } from '../game/state.ts'
import type { Track } from '../game/track.ts'
import type { EnemyKind, Level, LevelLayout } from '../game/level-layout.ts'
import { catcherOf } from '../game/step.ts'
import { type Direction, tileAhead } from '../../labyrinth/grid.ts'
import { optimumReplay } from '../replay/optimum.ts'
import { createPlayback, playTick } from '../replay/playback.ts'
import type { RunMode } from '../level/run.ts'

/** Dwell in the middle of a tile, of any length, and the walk from there to the next middle. */
export type Dwell = ReturnType<typeof beginDwell>

/** The path of a player through a level, from entrance to exit. */
export type LevelPath = ReturnType<typeof levelPathOf>

/**
 * Path of a track, in time linear in the ticks. Each tick of the track is counted once. Throws a RangeError
 * for a track that does not end on the exit.
 */
export function levelPathOf(level: LevelLayout, mode: RunMode, track: Track) {
  const playback = createPlayback(level, mode, track)
  /** Earlier attempts, which a run's clock counts: where, after how long, and by whom each ended. */
  const failedAttempts: { tile: number; ticks: number; catcher: EnemyKind | null }[] = []
  /** Enemy that ended the attempt; null until then, and if the player gave up. */
  let catcher: EnemyKind | null = null
  let dwells = [beginDwell(level.entrance, null)]
  let { starts } = playback.state
  let began = 0
  let last = level.entrance
  while (playTick(playback)) {
    const { state, tick } = playback
    const { player } = state
    if (state.starts !== starts) {
      // If a key is held while the level starts again, the walk begins in that tick.
      const end = player.progress === 0 ? tick : tick - 1
      failedAttempts.push({ tile: last, ticks: end - began, catcher })
      catcher = null
      starts = state.starts
      began = end
      dwells = [beginDwell(level.entrance, null)]
      if (end === tick) continue
    }
    last = tileOf(level, player)
    if (state.phase === 'caught') catcher ??= catcherOf(state)?.start.kind ?? null
    const dwell = dwells[dwells.length - 1]
    const hasArrived = player.progress === 0
    const isStanding = hasArrived && dwell.walk === 0
    if (isStanding) {
      const held = playback.inputAt(tick) & ~RESTART
      if (held === NO_INPUT) dwell.idle++
      else dwell.pushing++
      continue
    }
    if (dwell.walk === 0) dwell.out = player.direction
    dwell.walk++
    if (hasArrived) dwells.push(beginDwell(player.tile, player.direction))
  }
  if (playback.state.phase !== 'cleared') throw new RangeError('the track does not reach the exit')
  return { dwells, failedAttempts }
}

/** Path of a level's fastest win. */
export function fastestPath(level: Level): LevelPath {
  const { mode, tracks } = optimumReplay(level)
  return levelPathOf(level, mode, tracks[0])
}

/**
 * Step by which a level's fastest win leaves the way of a player for good, or enters a gap near its end, from the
 * tiles walked since the entrance. `back` are the player's steps since.
 */
export function wayOutOf(level: Level, walked: readonly number[]) {
  const { grid } = level
  const { dwells } = fastestPath(level)
  const ways = dwells.flatMap(({ tile, out }, i) => {
    const back = walked.length - 1 - walked.lastIndexOf(tile)
    if (out === null || back === walked.length || dwells[i + 1].tile === tile) return []
    return [{ tile, direction: out, back, isGap: grid.tiles[tileAhead(grid, tile, out)] === GAP }]
  })
  const last = ways.reduce((before, way) => (way.back <= before.back ? way : before))
  return ways.findLast(({ back, isGap }) => isGap && back <= SAME_PLACE_STEPS) ?? last
}

/** Visit of a tile: its dwells from the first arrival to the last departure, by index. */
export interface Visit {
  readonly tile: number
  readonly from: number
  readonly to: number
}

/** Visits of a path with its loops erased, like the thread: each tile once. */
export function visitsOf({ dwells }: LevelPath): Visit[] {
  const last = new Map(dwells.map(({ tile }, i) => [tile, i]))
  const visits: Visit[] = []
  for (let from = 0; from < dwells.length;) {
    const { tile } = dwells[from]
    const to = last.get(tile) ?? from
    visits.push({ tile, from, to })
    from = to + 1
  }
  return visits
}

function beginDwell(tile: number, into: Direction | null) {
  return {
    tile,
    /** Direction of arrival; null at the start of the path. */
    into,
    /** Direction of departure; null at the end of the path. */
    out: null as Direction | null,
    /** Ticks of standing without a key. */
    idle: 0,
    /** Ticks of standing with a key held against a wall. */
    pushing: 0,
    /** Ticks from leaving this middle to the next middle, or back to this one. */
    walk: 0,
  }
}
