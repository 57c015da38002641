import { formatTicks } from '../../core/game/format-time.ts'
import { knownOptimum } from '../../core/level/optimum.ts'
import { isSeries } from '../../core/level/run.ts'
import {
  leastTimeOf,
  optimumInTime,
  type PacedTrack,
  wayInTime,
} from '../../core/replay/paced-track.ts'
import { createPlayback } from '../../core/replay/playback.ts'
import type { RecordedLevel } from '../../core/attempt/recorded-level.ts'
import { walkedTilesOf, wayWithoutLoops } from '../../core/replay/walked-tiles.ts'
import { medalTime, medalToRace, type TimedMedal, TIMED_MEDALS } from '../../core/times/medals.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { t } from '../../ui/message.ts'
import { bestTimeAt, bestTrackAt, isOptimumOpen, type RunLevel } from './ghost-selection.ts'

/**
 * Ghost that takes exactly the longest time of a medal. Except for the optimum in its own time the ghost
 * is no run: at another pace it would meet the enemies elsewhere.
 */
export interface MedalGhost {
  readonly medal: TimedMedal
  /** Route of the ghost: the player's own without detours, or the fastest win's. */
  readonly way: 'own' | 'optimum'
  /** True if the ghost shows the fastest win before gold is won, so that the attempt is practice. */
  readonly isHelp: boolean
  readonly paced: PacedTrack
}

/**
 * The ghost of every medal, from bronze up; null while par is unknown. The ghost is the slowed optimum
 * once that is unlocked; before, the player's best way if that can be walked in the time, so that no
 * ghost is faster than a player can be.
 */
export function medalGhosts(attemptStore: AttemptStore, place: RunLevel): MedalGhost[] | null {
  const par = knownOptimum(place.level)?.inputs.length
  if (par === undefined) return null
  const isOpen = isOptimumOpen(attemptStore, place, par)
  const way = isOpen ? null : bestWayAt(attemptStore, place)
  return TIMED_MEDALS.toReversed().map((medal): MedalGhost => {
    const time = medalTime(medal, par)
    const own = way && wayInTime(place.level, way, time)
    if (own !== null) return { medal, way: 'own', isHelp: false, paced: own }
    const paced = optimumInTime(place.level, time)
    return { medal, way: 'optimum', isHelp: !isOpen, paced }
  })
}

/** The tiles of the player's best way through a level, without its detours; null without one. */
function bestWayAt(attemptStore: AttemptStore, place: RunLevel): readonly number[] | null {
  const best = bestTrackAt(attemptStore, place)
  if (best === null) return null
  return wayWithoutLoops(walkedTilesOf(createPlayback(place.level, best.mode, best.track)))
}

/** True if a ghost may run beside an attempt: the ghost is no help, or the attempt already has help. */
export function isAllowed({ isHelp }: MedalGhost, level: RecordedLevel): boolean {
  const { hasHelp, run } = level
  return !isHelp || hasHelp || (isSeries(run.mode) && run.practice)
}

/** The next medal above the player's best at a level, at most `perfect`; null while par is unknown. */
export function nextMedalAt(attemptStore: AttemptStore, place: RunLevel): TimedMedal | null {
  const par = knownOptimum(place.level)?.inputs.length
  if (par === undefined) return null
  return medalToRace(bestTimeAt(attemptStore, place), par)
}

export function medalGhostOf(
  attemptStore: AttemptStore,
  place: RunLevel,
  medal: TimedMedal | null,
): MedalGhost | null {
  return medalGhosts(attemptStore, place)?.find((ghost) => ghost.medal === medal) ?? null
}

/** True for the fastest win at its own pace, which is a run. */
function isOptimum({ medal, way }: Pick<MedalGhost, 'medal' | 'way'>): boolean {
  return medal === 'perfect' && way === 'optimum'
}

export function paceOf(medal: TimedMedal): string {
  return t('race.pace', { medal: t(`medal.${medal}`) })
}

export function medalGhostName({ medal, way }: MedalGhost): string {
  if (isOptimum({ medal, way })) return t('optimum.name')
  return t(`ghost.medal-${way}`, { medal: t(`medal.${medal}`) })
}

/** Short name of a ghost, for narrow places. */
export function paceName(ghost: MedalGhost): string {
  return isOptimum(ghost) ? t('optimum.name') : paceOf(ghost.medal)
}

export function raceSentence({ medal, way, isHelp, paced }: MedalGhost): string {
  const sentence = t(isOptimum({ medal, way }) ? 'race.perfect' : `race.${way}`, {
    medal: t(`medal.${medal}`),
    time: formatTicks(paced.time),
  })
  return isHelp ? `${sentence} ${t('race.practice')}` : sentence
}

export function runRaceSentence(medal: TimedMedal): string {
  return t('race.run', { medal: t(`medal.${medal}`) })
}

/** A sentence on why a medal has no ghost that may be raced for a time. */
export function noGhostSentence(
  attemptStore: AttemptStore,
  place: RunLevel,
  medal: TimedMedal | null,
): string {
  const way = bestWayAt(attemptStore, place)
  if (medal === null) return t('race.no-par')
  if (way === null) return t('race.no-best')
  return t('race.too-long', { medal: t(`medal.${medal}`), time: formatTicks(leastTimeOf(way)) })
}
