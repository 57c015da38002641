import type { Track } from '../game/track.ts'
import type { GameState } from '../game/state.ts'
import type { LevelLayout } from '../game/level-layout.ts'
import { RULES_VERSION } from '../game/rules.ts'
import { type Run, timeOfLevels } from '../level/run.ts'
import { createPlayback, type Playback, seekTick } from './playback.ts'
import type { NamedReplay, Replay } from './replay.ts'

/** Somebody who runs the level beside the player: the own best, a rival, the perfect run, a racer. */
export interface Opponent {
  readonly name: string
  readonly kind: 'own' | 'rival'
  /** Moves on, or back, to a tick of the player, and returns where the opponent is then. */
  readonly follow: (tick: number) => OpponentPlace
}

/** Place of an opponent at a tick of the player. */
export interface OpponentPlace {
  /** State in this level; null while the opponent is in another level, or has finished. */
  readonly state: GameState | null
  /** True after a jump: the last two positions must not be interpolated. */
  readonly isJump: boolean
  /** Ticks since the end of its track; 0 before the end. */
  readonly sinceEnd: number
}

/** Creates opponents from the replays with this level and the current rules; ignores other replays. */
export function opponentsIn(
  level: LevelLayout,
  replays: readonly NamedReplay[],
  kind: Opponent['kind'],
): Opponent[] {
  return replays.flatMap(({ name, replay }) => {
    const track = trackOf(replay, level)
    if (track === null) return []
    return [{ name, kind, follow: followerOf(createPlayback(level, replay.mode, track)) }]
  })
}

/** Follows the player with a playback, which rests at the end of its track. */
export function followerOf(playback: Playback): Opponent['follow'] {
  return (tick) => {
    const before = { tick: playback.tick, starts: playback.state.starts }
    seekTick(playback, tick)
    const { tick: after, state, track } = playback
    const isNext = after === before.tick || after === before.tick + 1
    const isJump = !isNext || state.starts !== before.starts
    return { state, isJump, sinceEnd: Math.max(0, tick - track.length) }
  }
}

/** Track of a level in a replay; null if the replay has no such level. */
export function trackOf({ rules, seed, level, tracks }: Replay, wanted: LevelLayout): Track | null {
  if (rules !== RULES_VERSION || seed !== wanted.seed) return null
  return tracks.find((_, i) => level + i === wanted.number) ?? null
}

/**
 * Rival of the same mode that clears the current level and has cleared the most levels; the fastest of
 * several, the first of equally fast ones. Null if no rival clears the level.
 */
export function leadingRival(
  rivals: readonly NamedReplay[],
  { mode, results }: Pick<Run, 'mode' | 'results'>,
  level: LevelLayout,
) {
  const able = rivals.flatMap(({ name, replay }, i) => {
    const times = replay.tracks.map(({ length }) => length)
    const isAble = replay.mode === mode && times.length > results.length
    if (!isAble || trackOf(replay, level) === null) return []
    const total = times.reduce((sum, time) => sum + time, 0)
    // Place in the list from 1, and ticks of each cleared level.
    return { name, number: i + 1, times, total }
  })
  able.sort((a, b) => b.times.length - a.times.length || a.total - b.total)
  return able.at(0) ?? null
}

/**
 * Ticks by which a run is behind the fastest replay of its seed after the levels cleared so far, negative if
 * ahead; null before the first cleared level, and if no replay got further.
 */
export function ticksBehind(
  { source, results }: Run,
  replays: readonly NamedReplay[],
): number | null {
  if (results.length === 0) return null
  const times = replays
    .filter(({ replay }) => replay.rules === RULES_VERSION && replay.seed === source.text)
    .filter(({ replay: { mode, tracks } }) => mode === 'run' && tracks.length > results.length)
    .map(({ replay: { tracks } }) =>
      tracks.slice(0, results.length).reduce((sum, { length }) => sum + length, 0),
    )
  return times.length === 0 ? null : timeOfLevels(results) - Math.min(...times)
}
