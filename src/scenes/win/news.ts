import { formatReal } from '../../core/game/format-time.ts'
import type { ResultComparison } from '../../core/speedrun/split-board.ts'
import { writeDelta, writeSpan } from '../../ui/delta.ts'
import { type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { StoredResult } from './stored-result.ts'

/** The real time, and below it the comparison with the best run. */
export function createNews(stored: StoredResult | null): Child {
  if (stored === null) return null
  const { realMs, comparison } = stored
  return [
    element('p', { className: 'result-times' }, t('win.real-time', { real: formatReal(realMs) })),
    comparison &&
      element(
        'p',
        { className: comparison.isBest ? 'remark best-news' : 'remark' },
        comparisonSentence(comparison),
      ),
  ]
}

/** The comparison of a run with the best before it, in words. */
export function comparisonSentence({ isBest, gain, isFirst }: ResultComparison): string {
  if (isFirst) return t('win.first')
  if (gain === 0) return t('win.tied')
  if (isBest && gain === null) return t('win.best-further')
  const time = writeSpan(Math.abs(gain ?? 0))
  return t(isBest ? 'win.best' : gain === null ? 'win.not-best' : 'win.slower', { time })
}

/** True if there is an earlier run, so that the table has a column of deltas. */
export function hasDeltas(stored: StoredResult | null): boolean {
  return stored?.comparison?.isFirst === false
}

/** Cell with the delta to the best run after a level, and a star for a best segment. */
export function createDelta(stored: StoredResult | null, at: number): HTMLElement | null {
  if (!hasDeltas(stored)) return null
  const { kind = 'none', delta = null } = stored?.comparison?.rows.at(at) ?? {}
  const label = t('win.gold')
  const star = { className: 'split-mark', role: 'img', title: label, ariaLabel: label }
  return element(
    'td',
    { className: kind },
    kind === 'gold' && [element('span', star, '★'), ' '],
    element('span', { className: 'split-delta' }, delta === null ? '' : writeDelta(delta)),
  )
}
