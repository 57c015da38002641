import type { Grid } from '../../core/grid.ts'
import type { LengthCount } from '../../core/maze/corridors.ts'
import { endsOf } from '../../core/maze/mask.ts'
import { type MazeMeasures, measureMaze } from '../../core/maze/measures.ts'
import { element } from '../../ui/element.ts'
import { type MessageKey, t } from '../../ui/message.ts'

/** Lines of the card: a name, and the writer of its value. */
const LINES: readonly (readonly [MessageKey, (measures: MazeMeasures) => string])[] = [
  ['measure.floor', ({ floor }) => String(floor)],
  ['measure.dead-ends', ({ deadEnds, deadEndShare }) => withShare(deadEnds, deadEndShare)],
  ['measure.straights', ({ straights }) => String(straights)],
  ['measure.turns', ({ turns }) => String(turns)],
  ['measure.junctions', ({ junctions }) => String(junctions)],
  ['measure.crossroads', ({ crossroads }) => String(crossroads)],
  ['measure.longest-corridor', ({ longestCorridor }) => String(longestCorridor)],
  ['measure.longest-path', ({ longestPath }) => String(longestPath)],
  [
    'measure.solution',
    ({ solution, solutionShare }) => (solution === null ? '–' : withShare(solution, solutionShare)),
  ],
  ['measure.branches', ({ solutionBranches }) => String(solutionBranches)],
  ['measure.loops', ({ loops }) => String(loops)],
]

/** A count and its share, which comes in ten-thousandths. */
function withShare(count: number, share: number): string {
  return `${count} (${(share / 100).toFixed(1)} %)`
}

/** The measures of a maze, and a histogram of the lengths of its dead ends. */
export function createMeasures(grid: Grid): HTMLElement {
  const { entrance, exit } = endsOf(grid)
  const measures = measureMaze(grid, entrance, exit)
  const rows = LINES.map(([key, write]) =>
    element('tr', {}, element('th', { scope: 'row' }, t(key)), element('td', {}, write(measures))),
  )
  return element(
    'div',
    { className: 'measures' },
    element('table', {}, element('tbody', {}, rows)),
    element('h2', {}, t('measure.histogram')),
    createHistogram(measures.deadEndLengths),
  )
}

/** A bar for each length of dead ends, with the length before it and the count behind. */
function createHistogram(lengths: readonly LengthCount[]): HTMLElement {
  const most = Math.max(1, ...lengths.map(({ count }) => count))
  const bars = lengths.map(({ length, count }) => {
    const bar = element('i')
    bar.style.width = `${(100 * count) / most}%`
    return [element('span', {}, String(length)), bar, element('b', {}, String(count))]
  })
  return element('div', { className: 'histogram' }, bars)
}
