import { formatDelta, formatMilliseconds, formatReal } from '../../core/game/format-time.ts'
import type { ResultComparison } from '../../core/speedrun/split-board.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { StoredResult } from './stored-result.ts'

/** The time to the millisecond with the real time beside it, and whether it is the best. */
export function createNews(time: number, news: StoredResult | null): HTMLElement[] {
  if (news === null) return []
  const times = { time: formatMilliseconds(time), real: formatReal(news.realMs) }
  const { comparison } = news
  return [
    element('p', { className: 'result-times' }, t('win.times', times)),
    ...(comparison === null ? [] : [createComparisonLine(comparison)]),
  ]
}

function createComparisonLine(comparison: ResultComparison): HTMLElement {
  const className = comparison.isBest ? 'remark best-news' : 'remark'
  return element('p', { className }, comparisonSentence(comparison))
}

/** What is said of a run beside the best before it. */
export function comparisonSentence({ isBest, gain, isFirst }: ResultComparison): string {
  if (isFirst) return t('win.first')
  if (gain === 0) return t('win.tied')
  if (isBest && gain === null) return t('win.best-further')
  const time = formatDelta(Math.abs(gain ?? 0)).slice(1)
  return t(isBest ? 'win.best' : gain === null ? 'win.not-best' : 'win.slower', { time })
}

/** Whether a table has a column of differences: there was a run before this one. */
export function hasDeltas(news: StoredResult | null): boolean {
  return news?.comparison?.isFirst === false
}

/** How far behind the best the run was after a level, with a star where the level was the fastest. */
export function createDelta(news: StoredResult | null, at: number): HTMLElement[] {
  if (!hasDeltas(news)) return []
  const row = news?.comparison?.rows.at(at)
  const delta = row?.delta ?? null
  const star = element('span', { className: 'split-mark', role: 'img', title: t('win.gold') }, '★')
  star.ariaLabel = t('win.gold')
  const text = element(
    'span',
    { className: 'split-delta' },
    delta === null ? '' : formatDelta(delta),
  )
  const isGold = row?.kind === 'gold'
  const className = row?.kind ?? 'none'
  return [element('td', { className }, ...(isGold ? [star, ' '] : []), text)]
}
