import type { Track } from '../game/track.ts'
import type { Level, LevelBuilder } from '../game/level-layout.ts'
import { buildAnyLevel } from '../level/any-level.ts'
import { knownFastestWin } from '../level/optimum.ts'
import { attemptsIn, type PlacedAttempt, ticksOf } from './attempts.ts'
import { followerOf, type Opponent, trackOf } from './ghosts.ts'
import {
  cacheLevels,
  createPlayback,
  type LoadedReplay,
  loadLevel,
  loadReplay,
  type Playback,
  seekTick,
  type TrackTick,
  trackTickAt,
} from './playback.ts'
import { optimumReplay } from './optimum.ts'
import type { NamedReplay } from './replay.ts'

/** Replays being watched: the one followed, and the moment shown. */
export type ReplaySession = ReturnType<typeof createReplaySession>

/** All attempts at a level, overlaid as if they had begun together. */
interface OverlaidAttempts {
  /** Attempts in order; the last one is followed. */
  readonly attempts: readonly PlacedAttempt[]
  /** Ticks of the longest attempt. */
  readonly length: number
  tick: number
}

/**
 * Opens replays at the beginning of a level.
 *
 * @param which index of the replay to follow
 * @param level number of the first level shown; the nearest one if the replay has no such level
 * @param failed failed attempts at the single level that the followed replay cleared
 */
export function createReplaySession(
  replays: readonly NamedReplay[],
  which: number,
  level: number | undefined,
  failed: readonly Track[],
  build: LevelBuilder = buildAnyLevel,
) {
  const loadedReplays = replays.map(({ replay }) => loadReplay(replay))
  const start: TrackTick = { track: 0, tick: 0 }
  const session = {
    replays: loadedReplays,
    names: replays.map(({ name }) => name),
    levels: cacheLevels(build),
    failed,
    /** Index of the replay that cleared the level after the failed attempts. */
    cleared: which,
    followed: which,
    place: start,
    /** Attempts shown all at once; null while only one replay is shown. */
    overlaid: null as OverlaidAttempts | null,
    /** Name of the perfect run while it is shown beside the replay; null while it is not. */
    perfect: null as string | null,
  }
  const { replay } = loadedReplays[which]
  goTo(session, { track: nearestTrack(loadedReplays[which], level ?? replay.level), tick: 0 })
  return session
}

export function playbackShown({
  replays,
  followed,
  place,
  levels,
}: ReplaySession): Playback<Level> {
  return loadLevel(replays[followed], place.track, levels)
}

/** True if the fastest win of the level shown is known, so that the perfect run can be shown. */
export function hasPerfect(session: ReplaySession): boolean {
  return knownFastestWin(playbackShown(session).level) !== null
}

/**
 * Opponents of the replay that is followed: the other replays with the level shown, and the perfect run if it
 * is switched on.
 */
export function opponentsOf(session: ReplaySession): Opponent[] {
  const { replays, names, followed, levels, perfect } = session
  const { level } = playbackShown(session)
  const others = replays.flatMap((loadedReplay, which): Opponent[] => {
    if (which === followed || trackOf(loadedReplay.replay, level) === null) return []
    const playback = loadLevel(loadedReplay, level.number - loadedReplay.replay.level, levels)
    return [{ name: names[which], kind: 'rival', follow: followerOf(playback) }]
  })
  if (perfect === null || !hasPerfect(session)) return others
  const { mode, tracks } = optimumReplay(level)
  const playback = createPlayback(level, mode, tracks[0])
  return [...others, { name: perfect, kind: 'rival', follow: followerOf(playback) }]
}

/** The moment shown, from 0 to `lastMoment`. */
export function momentShown({ replays, followed, place, overlaid }: ReplaySession): number {
  return overlaid?.tick ?? replays[followed].starts[place.track] + place.tick
}

export function lastMoment({ replays, followed, overlaid }: ReplaySession): number {
  return overlaid?.length ?? replays[followed].last
}

/** Clock at the moment shown, in ticks since the start of the run or of the overlaid attempts. */
export function timeShown(session: ReplaySession): number {
  const { replays, followed, place, overlaid } = session
  if (overlaid !== null) return overlaid.tick
  // A track has a moment more than it has ticks.
  const before = replays[followed].starts[place.track] - place.track
  return before + playbackShown(session).state.tick
}

/** Shows a moment, or the nearest one. */
export function showMoment(session: ReplaySession, moment: number): void {
  const { overlaid, place, replays, followed } = session
  if (overlaid === null) {
    goTo(session, trackTickAt(replays[followed], moment))
    return
  }
  overlaid.tick = Math.max(0, Math.min(moment, overlaid.length))
  const best = overlaid.attempts[overlaid.attempts.length - 1]
  const tick = best.from + Math.min(overlaid.tick, ticksOf(best))
  goTo(session, { track: place.track, tick })
}

/** Shows the beginning of a level, or of the nearest level of the replay. */
export function showLevel(session: ReplaySession, level: number): void {
  const { replays, followed } = session
  moveTo(session, followed, { track: nearestTrack(replays[followed], level), tick: 0 })
}

/** Follows another replay at the current level and tick, or the nearest in that replay. */
export function follow(session: ReplaySession, which: number): void {
  const { replays, place } = session
  const track = nearestTrack(replays[which], playbackShown(session).level.number)
  const tick = Math.min(place.tick, replays[which].replay.tracks[track].length)
  moveTo(session, which, { track, tick })
}

/** Shows another level or replay; overlays its attempts if attempts were overlaid. */
function moveTo(session: ReplaySession, which: number, place: TrackTick): void {
  const wasOverlaid = session.overlaid !== null
  session.overlaid = null
  session.followed = which
  goTo(session, place)
  if (wasOverlaid) showOverlaid(session)
}

/** True if the replay followed cleared its level after failed attempts that are kept apart. */
export function hasFailedTracks({ replays, followed, failed, cleared }: ReplaySession): boolean {
  return failed.length > 0 && followed === cleared && replays[followed].replay.mode === 'level'
}

/** Shows all attempts at the level at once from their beginning, unless the track has no attempt. */
export function showOverlaid(session: ReplaySession): void {
  const { replays, followed, failed, place } = session
  const { level } = playbackShown(session)
  const { mode, tracks } = replays[followed].replay
  const own = attemptsIn(level, mode, tracks[place.track])
  const others = hasFailedTracks(session)
    ? failed.flatMap((track) => attemptsIn(level, 'level', track))
    : []
  const attempts = [...others, ...own]
  if (own.length === 0) return
  session.overlaid = { attempts, length: Math.max(...attempts.map(ticksOf)), tick: 0 }
  showMoment(session, 0)
}

export function showSingle(session: ReplaySession): void {
  session.overlaid = null
}

function goTo(session: ReplaySession, place: TrackTick): void {
  session.place = place
  seekTick(playbackShown(session), place.tick)
}

function nearestTrack({ replay }: LoadedReplay, level: number): number {
  return Math.max(0, Math.min(level - replay.level, replay.tracks.length - 1))
}
