import { formatTicks } from '../../core/game/format-time.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { Daily } from '../../core/speedrun/daily.ts'
import { listedAttempts } from '../../core/speedrun/listed-attempts.ts'
import { parTimeOf } from '../../core/speedrun/over-par.ts'
import { timeOf } from '../../core/speedrun/records.ts'
import { element } from '../../ui/element.ts'
import { createMedalOf, parNote } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'

/** Most runs that are listed of a day. */
const LISTED_RUNS = 4

/** The runs of a day: the one that counts, then the fastest of the others. */
export function createDayRuns(daily: Daily | null): HTMLElement {
  return element('table', { className: 'day-runs' }, daily !== null && rowsOf(daily))
}

function rowsOf({ counting, runs }: Daily): HTMLElement[] {
  const distinct = listedAttempts(runs).map(({ attempt }) => attempt)
  const others = distinct
    .filter((run) => run !== counting)
    .toSorted((a, b) => timeOf(a) - timeOf(b))
  const listed = (counting === null ? others : [counting, ...others]).slice(0, LISTED_RUNS)
  const rest = counting === null ? t('daily.late-run') : t('daily.later-run')
  return listed.map((run) => createRow(run, run === counting ? t('daily.counts') : rest))
}

function createRow(run: Attempt, remark: string): HTMLElement {
  const played = parTimeOf(run)
  return element(
    'tr',
    {},
    element(
      'td',
      {},
      createMedalOf(played.time, played.par),
      element('b', {}, formatTicks(played.time)),
    ),
    element('td', {}, remark, element('p', { className: 'par' }, parNote(played))),
  )
}
