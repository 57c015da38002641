import type { Grid } from '../../core/grid.ts'
import { endsOf } from '../../core/maze/ends.ts'
import { type LengthCount, type MazeMeasures, measureMaze } from '../../core/maze/measures.ts'
import { element } from '../../ui/element.ts'
import { type MessageKey, t } from '../../ui/message.ts'

/** Line of the card: its message, its count, and its share of all in ten-thousandths. */
type MeasureLine = readonly [
  key: MessageKey,
  count: CountName,
  share?: 'deadEndShare' | 'solutionShare',
]
type CountName = Exclude<keyof MazeMeasures, 'deadEndLengths'>

/** Lines of the card in groups: tiles, lengths, and the solution. */
const GROUPS: readonly (readonly MeasureLine[])[] = [
  [
    ['measure.floor', 'floor'],
    ['measure.dead-ends', 'deadEnds', 'deadEndShare'],
    ['measure.straights', 'straights'],
    ['measure.turns', 'turns'],
    ['measure.junctions', 'junctions'],
    ['measure.crossroads', 'crossroads'],
  ],
  [
    ['measure.longest-corridor', 'longestCorridor'],
    ['measure.longest-path', 'longestPath'],
    ['measure.loops', 'loops'],
  ],
  [
    ['measure.solution', 'solution', 'solutionShare'],
    ['measure.branches', 'solutionBranches'],
  ],
]

function createRow(measures: MazeMeasures, [key, name, share]: MeasureLine): HTMLElement {
  const count = measures[name]
  const isShared = share !== undefined && count !== null
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, t(key)),
    element('td', {}, isShared && `${(measures[share] / 100).toFixed(1)}%`),
    element('td', {}, count ?? '–'),
  )
}

/** Creates the measures of a maze, and a histogram of its dead-end lengths. */
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

/** Creates a row for each dead-end length: the length, a bar, and the count. */
function createHistogram(lengths: readonly LengthCount[]): HTMLElement {
  const most = Math.max(1, ...lengths.map(({ count }) => count))
  const bars = lengths.map(({ length, count }) => {
    const bar = element('i')
    bar.style.width = `${(100 * count) / most}%`
    return [element('span', {}, String(length)), bar, element('b', {}, String(count))]
  })
  return element('div', { className: 'histogram' }, bars)
}
