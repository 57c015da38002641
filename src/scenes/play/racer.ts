import type { PlaySession } from '../../app/play-session.ts'
import { isolate } from '../../core/isolate.ts'
import { leadingRival } from '../../core/replay/ghosts.ts'
import type { NamedReplay } from '../../core/replay/replay.ts'
import { t } from '../../ui/message.ts'

/** Times to beat: name of their runner, ticks at the current level, and ticks of each of its levels. */
export type RacedTimes = NonNullable<ReturnType<typeof racerOf>>

/** Opponent of an attempt: the ghost that is raced, else the leading rival; null outside a race. */
export function racerOf({
  level: { run, level },
  rivals,
  opponent,
}: Pick<PlaySession, 'level' | 'rivals'> & { readonly opponent: NamedReplay | null }) {
  if (opponent !== null) {
    const times = opponent.replay.tracks.map(({ length }) => length)
    return { name: opponent.name, time: times[0], times }
  }
  const rival = leadingRival(rivals, run, level)
  if (rival === null) return null
  const { name, number, times } = rival
  const shown = name === '' ? t('ghost.unnamed', { number }) : isolate(name)
  return { name: shown, time: times[run.results.length], times }
}
