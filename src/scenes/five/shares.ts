import { FIVE } from '../../core/level/seed-namespace.ts'
import type { Five } from '../../core/speedrun/five.ts'
import { overPar } from '../../core/speedrun/over-par.ts'
import { parTimeOf } from '../../core/speedrun/par-time.ts'
import { formatOverPar } from '../../ui/message.ts'

/**
 * The time of each of the five seeds over par, in per cent; null without a run. Once all have one, the
 * first and the last stand in parentheses, as cubers write an average.
 */
export function fiveShares({
  runs,
  places,
  average,
}: Pick<Five, 'runs' | 'places' | 'average'>): (string | null)[] {
  return runs.map((run, i) => {
    if (run === null) return null
    const share = formatOverPar(overPar(parTimeOf(run)))
    const isDropped = average !== null && (places[i] === 1 || places[i] === FIVE)
    return isDropped ? `(${share})` : share
  })
}
