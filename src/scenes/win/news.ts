import { formatDelta, formatMilliseconds, formatReal } from '../../core/game/format-time.ts'
import type { Finish } from '../../core/speedrun/split-board.ts'
import { element } from '../../ui/element.ts'
import { say } from '../../ui/message.ts'

/** What is known of a finished run besides its own times. */
export interface ResultNews {
  /** In milliseconds, pauses included. */
  readonly realMs: number
  /** Beside the runs before it; null for practice. */
  readonly finish: Finish | null
}

/** The time to the millisecond with the real time beside it, and whether it is the best. */
export function createNews(time: number, news: ResultNews | null): HTMLElement[] {
  if (news === null) return []
  const times = { time: formatMilliseconds(time), real: formatReal(news.realMs) }
  const { finish } = news
  return [
    element('p', { className: 'result-times' }, say('win.times', times)),
    ...(finish === null ? [] : [createFinishLine(finish)]),
  ]
}

function createFinishLine(finish: Finish): HTMLElement {
  const className = finish.isBest ? 'remark best-news' : 'remark'
  return element('p', { className }, finishSentence(finish))
}

/** What is said of a run beside the best before it. */
export function finishSentence({ isBest, gain, isFirst }: Finish): string {
  if (isFirst) return say('win.first')
  if (gain === 0) return say('win.tied')
  if (isBest && gain === null) return say('win.best-further')
  const time = formatDelta(Math.abs(gain ?? 0)).slice(1)
  return say(isBest ? 'win.best' : gain === null ? 'win.not-best' : 'win.slower', { time })
}

/** Whether a table has a column of differences: there was a run before this one. */
export function hasDeltas(news: ResultNews | null): boolean {
  return news?.finish?.isFirst === false
}

/** How far behind the best the run was after a level, with a star where the level was the fastest. */
export function createDelta(news: ResultNews | null, at: number): HTMLElement[] {
  if (!hasDeltas(news)) return []
  const row = news?.finish?.rows.at(at)
  const delta = row?.delta ?? null
  const star = element(
    'span',
    { className: 'split-mark', role: 'img', title: say('win.gold') },
    '★',
  )
  star.ariaLabel = say('win.gold')
  const text = element(
    'span',
    { className: 'split-delta' },
    delta === null ? '' : formatDelta(delta),
  )
  const isGold = row?.kind === 'gold'
  const className = row?.kind ?? 'none'
  return [element('td', { className }, ...(isGold ? [star, ' '] : []), text)]
}
