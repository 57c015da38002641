import type { Attempt, Course } from '../../core/speedrun/attempt.ts'
import { historyOf } from '../../core/speedrun/records.ts'
import type { Category } from '../../core/replay/categories.ts'
import { svg } from '../../ui/element.ts'
import { curveOf, layChart } from './chart-layout.ts'

const FIELD = { width: 96, height: 20 }
const MARGIN = 2

/** The attempts that are looked through, the latest, and most of them in the curve. */
const LOOKED_THROUGH = 200
const MOST_POINTS = 24

/**
 * The latest results of a course as a small curve without words, which the page of the course has;
 * null for fewer than two.
 */
export function createSparkline(
  attempts: readonly Attempt[],
  course: Course,
  category: Category,
): SVGElement | null {
  const latest = historyOf(attempts.slice(-LOOKED_THROUGH), course, category).slice(-MOST_POINTS)
  if (latest.length < 2) return null
  const { points } = layChart(latest, FIELD)
  const best = points.findLast(({ isBest }) => isBest)
  return svg(
    'svg',
    {
      class: 'sparkline',
      viewBox: `${-MARGIN} ${-MARGIN} ${FIELD.width + 2 * MARGIN} ${FIELD.height + 2 * MARGIN}`,
      'aria-hidden': 'true',
    },
    svg('path', { d: curveOf(points) }),
    ...(best === undefined ? [] : [svg('circle', { cx: best.x, cy: best.y, r: 2 })]),
  )
}
