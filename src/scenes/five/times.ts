import { formatTicks } from '../../core/game/format-time.ts'
import type { Five } from '../../core/speedrun/five.ts'
import { timeOf } from '../../core/speedrun/records.ts'

/**
 * The time of each of the five seeds, null without a run. Once all have one, the best and the worst
 * stand in parentheses, as cubers write an average: of equal times the first best, the last worst.
 */
export function fiveTimes({ runs, average }: Pick<Five, 'runs' | 'average'>): (string | null)[] {
  const times = runs.map((run) => (run === null ? null : timeOf(run)))
  const known = times.filter((time) => time !== null)
  const best = times.indexOf(Math.min(...known))
  const worst = times.lastIndexOf(Math.max(...known))
  return times.map((time, i) => {
    if (time === null) return null
    const isDropped = average !== null && (i === best || i === worst)
    return isDropped ? `(${formatTicks(time)})` : formatTicks(time)
  })
}
