import medalsUrl from '../../../assets/images/medals.png'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { MEDALS } from '../../core/speedrun/medals.ts'
import { element, svg } from '../../ui/element.ts'
import { MEDAL_SIZE } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { attemptResult, formatDate } from './attempt-words.ts'
import {
  bestCurveOf,
  type ChartField,
  type ChartLayout,
  curveOf,
  layChart,
} from './chart-layout.ts'

/** The drawing, in its own units: the field, and room for labels on both sides of it and below. */
const FIELD: ChartField = { width: 640, height: 160 }
const NARROW_FIELD: ChartField = { width: 240, height: 180 }
const MARGIN = { left: 88, right: 128, top: 16, bottom: 30 }

/** The side of a medal beside its line. */
const MEDAL_SIDE = 20

/** Up to so many attempts, each has a dot besides the curve. */
const MOST_DOTS = 80

/** There is one chart on a page. */
const ID = 'history-chart'

/**
 * The times of a course's attempts as a curve, with lines where medals are won, and the same as a list.
 *
 * @param optimum by which medals are won; null for none
 */
export function createHistoryChart(
  history: readonly Attempt[],
  optimum: number | null = null,
): HTMLElement {
  const field = matchMedia('(max-width: 600px)').matches ? NARROW_FIELD : FIELD
  const layout = layChart(history, field, optimum)
  return element(
    'figure',
    { className: 'history-chart' },
    drawChart(layout, field),
    createList(layout),
  )
}

function drawChart({ points, lines, medals }: ChartLayout, field: ChartField): SVGElement {
  const { left, right, top, bottom } = MARGIN
  return svg(
    'svg',
    {
      viewBox: `${-left} ${-top} ${field.width + left + right} ${field.height + top + bottom}`,
      role: 'img',
      'aria-labelledby': `${ID} ${ID}-text`,
    },
    svg('title', { id: ID }, t('records.chart')),
    svg('desc', { id: `${ID}-text` }, summaryOf(points)),
    ...lines.flatMap(({ y, label }) => [
      svg('path', { class: 'chart-line', d: `M0 ${y}H${field.width}` }),
      svg('text', { x: -10, y, 'text-anchor': 'end', 'dominant-baseline': 'central' }, label),
    ]),
    ...drawMedals(medals, field),
    svg('path', { class: 'chart-best', d: bestCurveOf(points, field) }),
    svg('path', { class: 'chart-curve', d: curveOf(points) }),
    ...points
      .filter(({ isBest }) => isBest || points.length <= MOST_DOTS)
      .map(({ attempt, x, y, isBest }) => {
        const title = svg('title', {}, sentenceOf(attempt, isBest))
        return isBest
          ? svg('path', { class: 'chart-mark', d: `M${x} ${y - 7}l7 7l-7 7l-7 -7z` }, title)
          : svg('circle', { class: 'chart-dot', cx: x, cy: y, r: 3 }, title)
      }),
    ...drawDays(points, field),
  )
}

/** A line at the time of each medal, a band of the times that win it below, and its name beside. */
function drawMedals(medals: ChartLayout['medals'], { width, height }: ChartField): SVGElement[] {
  const slowestFirst = medals.toSorted((a, b) => a.y - b.y)
  return slowestFirst.flatMap(({ medal, y }, i) => {
    const below = slowestFirst.at(i + 1)?.y ?? height
    const size = { width: MEDAL_SIDE, height: MEDAL_SIDE }
    const place = { x: width + 12, y: y - MEDAL_SIDE / 2, ...size }
    return [
      svg('rect', { class: `chart-band ${medal}`, y, width, height: below - y }),
      svg('path', { class: `chart-medal ${medal}`, d: `M0 ${y}H${width}` }),
      svg(
        'svg',
        {
          ...place,
          viewBox: [MEDALS.indexOf(medal) * MEDAL_SIZE, 0, MEDAL_SIZE, MEDAL_SIZE].join(' '),
          'aria-hidden': 'true',
        },
        svg('image', { href: medalsUrl, width: MEDAL_SIZE * MEDALS.length, height: MEDAL_SIZE }),
      ),
      svg(
        'text',
        {
          ...{ class: `chart-medal-name ${medal}`, x: width + 18 + MEDAL_SIDE, y },
          'dominant-baseline': 'central',
        },
        t(`medal.${medal}`),
      ),
    ]
  })
}

/** The days of the first and the last attempt below the field, or of the only one. */
function drawDays(points: ChartLayout['points'], { width, height }: ChartField): SVGElement[] {
  const y = height + 24
  const [first, last] = [points[0], points[points.length - 1]].map(({ attempt }) =>
    formatDate(attempt.endedAt),
  )
  if (points.length === 1) {
    const [{ x }] = points
    return [svg('text', { x, y, 'text-anchor': x === 0 ? 'start' : 'middle' }, first)]
  }
  return [svg('text', { x: 0, y }, first), svg('text', { x: width, y, 'text-anchor': 'end' }, last)]
}

function summaryOf(points: ChartLayout['points']): string {
  const bests = points.filter(({ isBest }) => isBest)
  return t('records.chart-text', {
    count: points.length,
    bests: bests.length,
    first: attemptResult(points[0].attempt),
    last: attemptResult(points[points.length - 1].attempt),
    best: attemptResult(bests[bests.length - 1].attempt),
  })
}

/** Every point in words; the list is filled when it is opened, as there may be a thousand. */
function createList({ points }: ChartLayout): HTMLElement {
  const fill = ({ currentTarget }: { readonly currentTarget: HTMLElement }): void => {
    const list = currentTarget.querySelector('ol')
    if (list === null || !currentTarget.matches('[open]') || list.childElementCount > 0) return
    const rows = points.map(({ attempt, isBest }) =>
      element('li', { className: isBest ? 'best' : '' }, sentenceOf(attempt, isBest)),
    )
    list.append(...rows)
  }
  return element(
    'details',
    { on: { toggle: fill } },
    element('summary', {}, t('records.chart-list')),
    element('ol', { tabIndex: 0, ariaLabel: t('records.chart-list') }),
  )
}

function sentenceOf(attempt: Attempt, isBest: boolean): string {
  const [day, result] = [formatDate(attempt.endedAt), attemptResult(attempt)]
  return t(isBest ? 'records.point-best' : 'records.point', { day, result })
}
