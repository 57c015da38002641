import type { Track } from '../game/track.ts'
import type { LevelLayout } from '../game/level-layout.ts'
import { RULES_VERSION } from '../game/rules.ts'
import { type Run, timeOf } from '../level/run.ts'
import { createPlayback, type Playback, seekTick } from './playback.ts'
import type { NamedReplay, Replay } from './replay.ts'

/** Replay shown beside the player: a second simulation of the level. */
export interface Ghost {
  readonly name: string
  readonly kind: 'own' | 'rival'
  readonly playback: Playback
}

/** Creates ghosts of the replays with this level and the current rules; ignores other replays. */
export function createGhosts(
  level: LevelLayout,
  replays: readonly NamedReplay[],
  kind: Ghost['kind'],
): Ghost[] {
  return replays.flatMap(({ name, replay }) => {
    const track = trackOf(replay, level)
    if (track === null) return []
    return [{ name, kind, playback: createPlayback(level, replay.mode, track) }]
  })
}

/**
 * Moves a ghost to the player's tick, or to the end of its track. Returns true if it jumped, so that its last
 * two positions must not be interpolated.
 */
export function followPlayer({ playback }: Ghost, tick: number): boolean {
  const { tick: before, state } = playback
  const { starts } = state
  seekTick(playback, tick)
  const { tick: after } = playback
  return after < before || after > before + 1 || playback.state.starts !== starts
}

/** Ticks since the end of the ghost's track; 0 before the end. */
export function ticksSinceEnd({ playback }: Ghost, tick: number): number {
  return Math.max(0, tick - playback.track.length)
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
  return times.length === 0 ? null : timeOf(results) - Math.min(...times)
}
