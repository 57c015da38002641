import type { Attempt } from '../../core/attempt/attempt.ts'
import { svg } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { Size } from '../../picture/canvas.ts'
import { attemptResult, formatDate } from '../../app/attempts/attempt-words.ts'
import { bestCurveOf, type ChartLayout, curveOf, layChart } from './chart-layout.ts'

/** Sizes in SVG units: the field of the curve, and the margin for labels. */
const FIELD: Size = { width: 640, height: 160 }
const NARROW_FIELD: Size = { width: 240, height: 180 }
const MARGIN = { left: 88, right: 104, top: 16, bottom: 30 }

/** Most attempts that each have a dot; more have only the curve. */
const MOST_DOTS = 80

/** Id of the title of the only chart on a page. */
const ID = 'history-chart'

/**
 * Creates a chart of a course's times, with lines at the times of medals.
 *
 * @param history at least two attempts
 * @param optimum decides medals; null if none can be won
 */
export function createHistoryChart(
  history: readonly Attempt[],
  optimum: number | null = null,
): SVGElement {
  const field = matchMedia('(max-width: 600px)').matches ? NARROW_FIELD : FIELD
  const { points, lines, medals } = layChart(history, field, optimum)
  const { left, right, top, bottom } = MARGIN
  return svg(
    'svg',
    {
      viewBox: `${-left} ${-top} ${field.width + left + right} ${field.height + top + bottom}`,
      class: 'history-chart',
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
        const title = svg('title', {}, chartSentence(attempt, isBest))
        return isBest
          ? svg('circle', { class: 'chart-mark', cx: x, cy: y, r: 6 }, title)
          : svg('circle', { class: 'chart-dot', cx: x, cy: y, r: 3 }, title)
      }),
    ...drawNumbers(points, field),
  )
}

/** Draws a line at the time of each medal, its name, and the band of the times that win it. */
function drawMedals(medals: ChartLayout['medals'], { width, height }: Size): SVGElement[] {
  const slowestFirst = medals.toSorted((a, b) => a.y - b.y)
  return slowestFirst.flatMap(({ medal, y }, i) => {
    const below = slowestFirst.at(i + 1)?.y ?? height
    return [
      svg('rect', { class: `chart-band ${medal}`, y, width, height: below - y }),
      svg('path', { class: `chart-medal ${medal}`, d: `M0 ${y}H${width}` }),
      svg(
        'text',
        { class: `chart-medal-name ${medal}`, x: width + 12, y, 'dominant-baseline': 'central' },
        t(`medal.${medal}`),
      ),
    ]
  })
}

/** Labels the axis of attempts below the field with the numbers of the first and the last. */
function drawNumbers({ length }: ChartLayout['points'], { width, height }: Size): SVGElement[] {
  const y = height + 24
  const label = (number: number): string => t('records.attempt-number', { number })
  return [
    svg('text', { x: 0, y }, label(1)),
    svg('text', { x: width, y, 'text-anchor': 'end' }, label(length)),
  ]
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

function chartSentence(attempt: Attempt, isBest: boolean): string {
  const [day, result] = [formatDate(attempt.endedAt), attemptResult(attempt)]
  return t(isBest ? 'records.point-best' : 'records.point', { day, result })
}
