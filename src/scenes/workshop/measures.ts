import type { Grid } from '../../core/grid.ts'
import { endsOf } from '../../core/maze/ends.ts'
import { type LengthCount, type MazeMeasures, measureMaze } from '../../core/maze/measures.ts'
import { element } from '../../ui/element.ts'
import { type MessageKey, t } from '../../ui/message.ts'

/** Line of the card: a count, null where there is nothing to count, and its share of all. */
interface Line {
  readonly key: MessageKey
  readonly count: (measures: MazeMeasures) => number | null
  /** In ten-thousandths. */
  readonly share?: (measures: MazeMeasures) => number
}

/** Lines of the card in groups: tiles, lengths, and the solution. */
const GROUPS: readonly (readonly Line[])[] = [
  [
    { key: 'measure.floor', count: ({ floor }) => floor },
    {
      key: 'measure.dead-ends',
      count: ({ deadEnds }) => deadEnds,
      share: ({ deadEndShare }) => deadEndShare,
    },
    { key: 'measure.straights', count: ({ straights }) => straights },
    { key: 'measure.turns', count: ({ turns }) => turns },
    { key: 'measure.junctions', count: ({ junctions }) => junctions },
    { key: 'measure.crossroads', count: ({ crossroads }) => crossroads },
  ],
  [
    { key: 'measure.longest-corridor', count: ({ longestCorridor }) => longestCorridor },
    { key: 'measure.longest-path', count: ({ longestPath }) => longestPath },
    { key: 'measure.loops', count: ({ loops }) => loops },
  ],
  [
    {
      key: 'measure.solution',
      count: ({ solution }) => solution,
      share: ({ solutionShare }) => solutionShare,
    },
    { key: 'measure.branches', count: ({ solutionBranches }) => solutionBranches },
  ],
]

function createRow(measures: MazeMeasures, { key, count, share }: Line): HTMLElement {
  const counted = count(measures)
  const isShared = share !== undefined && counted !== null
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, t(key)),
    element('td', {}, isShared && `${(share(measures) / 100).toFixed(1)}%`),
    element('td', {}, counted ?? '–'),
  )
}

/** The measures of a maze, and a histogram of the lengths of its dead ends. */
export function createMeasures(grid: Grid): HTMLElement {
  const { entrance, exit } = endsOf(grid)
  const measures = measureMaze(grid, entrance, exit)
  return element(
    'div',
    { className: 'measures' },
    element(
      'table',
      {},
      GROUPS.map((lines) =>
        element(
          'tbody',
          {},
          lines.map((line) => createRow(measures, line)),
        ),
      ),
    ),
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
