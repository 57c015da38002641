import type { Attempt } from '../../core/speedrun/attempt.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { attemptResult, formatDate } from './attempt-words.ts'
import {
  bestCurveOf,
  type ChartField,
  type ChartLayout,
  curveOf,
  layChart,
} from './chart-layout.ts'

/** The drawing, in its own units: the field, and room for labels left of it and below. */
const FIELD: ChartField = { width: 640, height: 160 }
const MARGIN = { left: 88, right: 16, top: 16, bottom: 30 }

/** Up to so many attempts, each has a point of its own besides the curve. */
const MOST_DOTS = 80

/** There is one chart on a page. */
const ID = 'history-chart'

/** The times of a course's attempts as a curve, and the same as a list. */
export function createHistoryChart(history: readonly Attempt[]): HTMLElement {
  const layout = layChart(history, FIELD)
  return element('figure', { className: 'history-chart' }, drawChart(layout), createList(layout))
}

function drawChart(layout: ChartLayout): SVGElement {
  const { points, lines } = layout
  const chart = svg('svg', {
    viewBox: `${-MARGIN.left} ${-MARGIN.top} ${FIELD.width + MARGIN.left + MARGIN.right} ${
      FIELD.height + MARGIN.top + MARGIN.bottom
    }`,
    role: 'img',
    'aria-labelledby': `${ID} ${ID}-text`,
  })
  const bests = points.filter(({ isBest }) => isBest)
  const [first, last] = [points[0].attempt, points[points.length - 1].attempt]
  const title = svg('title', { id: ID }, t('records.chart'))
  const text = t('records.chart-text', {
    count: points.length,
    bests: bests.length,
    first: attemptResult(first),
    last: attemptResult(last),
    best: attemptResult(bests[bests.length - 1].attempt),
  })
  chart.append(title, svg('desc', { id: `${ID}-text` }, text))
  for (const { y, label } of lines) {
    chart.append(
      svg('path', { class: 'chart-line', d: `M0 ${y}H${FIELD.width}` }),
      svg('text', { x: -10, y, 'text-anchor': 'end', 'dominant-baseline': 'central' }, label),
    )
  }
  chart.append(
    svg('path', { class: 'chart-best', d: bestCurveOf(points, FIELD) }),
    svg('path', { class: 'chart-curve', d: curveOf(points) }),
  )
  for (const { attempt, x, y, isBest } of points) {
    if (!isBest && points.length > MOST_DOTS) continue
    const place = isBest
      ? svg('path', { class: 'chart-mark', d: `M${x} ${y - 7}l7 7l-7 7l-7 -7z` })
      : svg('circle', { class: 'chart-dot', cx: x, cy: y, r: 3 })
    place.append(svg('title', {}, sentenceOf(attempt, isBest)))
    chart.append(place)
  }
  const below = FIELD.height + 24
  if (points.length > 1) {
    chart.append(svg('text', { x: 0, y: below }, formatDate(first.endedAt)))
    const end = { x: FIELD.width, y: below, 'text-anchor': 'end' }
    chart.append(svg('text', end, formatDate(last.endedAt)))
  } else {
    const middle = { x: FIELD.width / 2, y: below, 'text-anchor': 'middle' }
    chart.append(svg('text', middle, formatDate(first.endedAt)))
  }
  return chart
}

/** Every point in words; put up when it is opened, as there may be a thousand. */
function createList({ points }: ChartLayout): HTMLElement {
  const list = element('ol', { tabIndex: 0, ariaLabel: t('records.chart-list') })
  const details = element('details', {}, element('summary', {}, t('records.chart-list')), list)
  details.addEventListener('toggle', () => {
    if (!details.open || list.childElementCount > 0) return
    list.append(
      ...points.map(({ attempt, isBest }) =>
        element('li', { className: isBest ? 'best' : '' }, sentenceOf(attempt, isBest)),
      ),
    )
  })
  return details
}

function sentenceOf(attempt: Attempt, isBest: boolean): string {
  const [day, result] = [formatDate(attempt.endedAt), attemptResult(attempt)]
  return t(isBest ? 'records.point-best' : 'records.point', { day, result })
}

function svg(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  text = '',
): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  if (text !== '') made.textContent = text
  return made
}
