import { type MedalGhost, paceName, paceOf } from '../../app/ghosts/medal-ghosts.ts'
import type { PlaySession } from '../../app/play-session.ts'
import { isolate } from '../../core/isolate.ts'
import { knownPar } from '../../core/level/optimum.ts'
import { isSeries } from '../../core/level/run.ts'
import { leadingRival } from '../../core/replay/ghosts.ts'
import type { Segments } from '../../core/times/comparisons.ts'
import { medalTime } from '../../core/times/medals.ts'
import { t } from '../../ui/message.ts'

/** Opponent of a race: name, ticks at the current level (null while par is unknown), and segments. */
export type Racer = NonNullable<ReturnType<typeof racerOf>>

/** Part of a play session that decides the opponent. */
type RaceState = Pick<PlaySession, 'level' | 'rivals' | 'racedMedal'> & {
  readonly medalGhost: MedalGhost | null
}

/** Opponent of an attempt: the raced medal, else the leading rival; null outside a race. */
export function racerOf({ level, rivals, medalGhost, racedMedal }: RaceState) {
  const { run } = level
  // In a run the raced medal stays the opponent in a level that has no ghost for it.
  const medal = isSeries(run.mode) ? racedMedal : (medalGhost?.medal ?? null)
  if (medal !== null) {
    const timeOf = (optimum: number | null): number | null =>
      optimum === null ? null : medalTime(medal, optimum)
    return {
      name: medalGhost === null || isSeries(run.mode) ? paceOf(medal) : paceName(medalGhost),
      time: timeOf(knownPar(level.level)?.optimum ?? null),
      segments: (optima: Segments): Segments => optima.map(timeOf),
    }
  }
  const rival = leadingRival(rivals, run, level.level)
  if (rival === null) return null
  const { name, number, times } = rival
  return {
    name: name === '' ? t('ghost.unnamed', { number }) : isolate(name),
    time: times[run.results.length],
    segments: (optima: Segments): Segments => optima.map((_, i) => times.at(i) ?? null),
  }
}
