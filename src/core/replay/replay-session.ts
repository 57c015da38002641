import { buildLevel } from '../level/build-level.ts'
import type { Arena, LevelBuilder } from '../game/level-layout.ts'
import { type Ghost, trackOf } from './ghosts.ts'
import { seekTick } from './playback.ts'
import { createReel, type Reel, rememberLevels, type Shot, shotOf } from './loaded-replay.ts'
import type { NamedReplay, Track } from './replay.ts'
import { momentOf, type Place, placeAt } from './timeline.ts'
import { ticksOf, triesOf, type Try } from './attempts.ts'

/** Replays being watched: whom one follows, and where that stands. */
export interface Screening {
  readonly reels: readonly Reel[]
  readonly names: readonly string[]
  readonly levels: LevelBuilder
  /** Tries at a single level that failed, and the replay that came of them. */
  readonly failed: readonly Track[]
  readonly cleared: number
  followed: number
  place: Place
  /** All tries of the level at once, while one looks at those. */
  together: Together | null
}

/** All tries at a level as if they had begun together. */
export interface Together {
  /** The last is the one that is followed. */
  readonly tries: readonly Try[]
  /** In ticks, of the longest. */
  readonly length: number
  tick: number
}

/**
 * @param level where to begin, if that replay has it
 * @param build where levels come from, each when it is first shown
 */
export function createScreening(
  replays: readonly NamedReplay[],
  which: number,
  level: number | undefined,
  failed: readonly Track[],
  build: LevelBuilder = buildLevel,
): Screening {
  const reels = replays.map(({ replay }) => createReel(replay))
  const screening: Screening = {
    reels,
    names: replays.map(({ name }) => name),
    levels: rememberLevels(build),
    failed,
    cleared: which,
    followed: which,
    place: { track: 0, tick: 0 },
    together: null,
  }
  const { replay } = reels[which]
  goTo(screening, { track: nearestTrack(reels[which], level ?? replay.level), tick: 0 })
  return screening
}

export function shotShown({ reels, followed, place, levels }: Screening): Shot {
  return shotOf(reels[followed], place.track, levels)
}

/** The other replays that have the level shown; whoever shows them brings them to its tick. */
export function ghostsOf(screening: Screening): Ghost[] {
  const { reels, names, followed, levels } = screening
  const { level } = shotShown(screening)
  return reels.flatMap((reel, which) => {
    if (which === followed || trackOf(reel.replay, level) === null) return []
    const { playback } = shotOf(reel, level.number - reel.replay.level, levels)
    return [{ name: names[which], kind: 'rival' as const, playback }]
  })
}

/** The moment shown, from 0 to `lastMoment`. */
export function momentShown({ reels, followed, place, together }: Screening): number {
  return together?.tick ?? momentOf(reels[followed].timeline, place)
}

export function lastMoment({ reels, followed, together }: Screening): number {
  return together?.length ?? reels[followed].timeline.last
}

/** What the clock stands at, in ticks: of a run, since its start; of all tries, since theirs. */
export function timeShown(screening: Screening): number {
  const { reels, followed, place, together } = screening
  if (together !== null) return together.tick
  // A track has a moment more than it has ticks.
  const before = reels[followed].timeline.starts[place.track] - place.track
  return before + shotShown(screening).playback.state.time
}

/** Shows a moment, or the nearest that there is. */
export function showMoment(screening: Screening, moment: number): void {
  const { together, place, reels, followed } = screening
  if (together === null) {
    goTo(screening, placeAt(reels[followed].timeline, moment))
    return
  }
  together.tick = Math.max(0, Math.min(moment, together.length))
  const best = together.tries[together.tries.length - 1]
  const tick = best.from + Math.min(together.tick, ticksOf(best))
  goTo(screening, { track: place.track, tick })
}

/** Shows the beginning of a level, or of the nearest that the replay has. */
export function showLevel(screening: Screening, level: number): void {
  const { reels, followed } = screening
  const wasTogether = screening.together !== null
  screening.together = null
  goTo(screening, { track: nearestTrack(reels[followed], level), tick: 0 })
  if (wasTogether) showTogether(screening)
}

/** Follows another replay at the same level and tick, or the nearest that it has. */
export function follow(screening: Screening, which: number): void {
  const { reels, place } = screening
  const wasTogether = screening.together !== null
  const { number } = shotShown(screening).level
  const track = nearestTrack(reels[which], number)
  screening.together = null
  screening.followed = which
  const tick = Math.min(place.tick, reels[which].timeline.lengths[track])
  goTo(screening, { track, tick })
  if (wasTogether) showTogether(screening)
}

/** Shows all tries at this level at once, from their beginning. Nothing happens where nobody moved. */
export function showTogether(screening: Screening): void {
  const { reels, followed, failed, cleared, place } = screening
  const { level } = shotShown(screening)
  const { mode, tracks } = reels[followed].replay
  const own = triesOf(level, mode, tracks[place.track])
  const others = mode === 'level' && followed === cleared ? triesOfAll(level, failed) : []
  const tries = [...others, ...own]
  if (own.length === 0) return
  screening.together = { tries, length: Math.max(...tries.map(ticksOf)), tick: 0 }
  showMoment(screening, 0)
}

/** Goes back to a single replay, where it stands. */
export function showAlone(screening: Screening): void {
  screening.together = null
}

/** The tries of several tracks of a single level. */
function triesOfAll(level: Arena, tracks: readonly Track[]): Try[] {
  return tracks.flatMap((track) => triesOf(level, 'level', track))
}

function goTo(screening: Screening, place: Place): void {
  screening.place = place
  seekTick(shotShown(screening).playback, place.tick)
}

function nearestTrack({ replay }: Reel, level: number): number {
  return Math.max(0, Math.min(level - replay.level, replay.tracks.length - 1))
}
