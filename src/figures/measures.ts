import type { Grid } from '../core/grid.ts'
import { endsOf } from '../core/maze/ends.ts'
import { type LengthCount, type MazeMeasures, measureMaze } from '../core/maze/measures.ts'
import { element } from '../ui/element.ts'
import { type MessageKey, t } from '../ui/message.ts'

/** Line of the card: its message, its count, and its share of all in ten-thousandths. */
type MeasureLine = readonly [
  key: MessageKey,
  count: CountName,
  share?: 'deadEndShare' | 'solutionShare',
]
type CountName = Exclude<keyof MazeMeasures, 'deadEndLengths'>

const LINES: readonly MeasureLine[] = [
  ['measure.dead-ends', 'deadEnds', 'deadEndShare'],
  ['measure.solution', 'solution', 'solutionShare'],
  ['measure.junctions', 'junctions'],
  ['measure.longest-corridor', 'longestCorridor'],
  ['measure.loops', 'loops'],
]

/** Most bars of the chart; more lengths are grouped. */
const MOST_BARS = 10

/** Creates a chart of a maze's dead ends; beside or below it a picture of the maze, and its measures. */
export function createMeasures(
  grid: Grid,
  maze: HTMLCanvasElement | null,
  isBeside: boolean,
): HTMLElement {
  const { entrance, exit } = endsOf(grid)
  const measures = measureMaze(grid, entrance, exit)
  const rows = LINES.map((line) => createMeasureRow(measures, line))
  return element(
    'div',
    { className: isBeside ? 'measures beside' : 'measures stack' },
    element(
      'section',
      { className: 'stack' },
      element('h2', {}, t('measure.histogram')),
      createHistogram(measures.deadEndLengths),
    ),
    element('div', {}, maze, element('table', {}, element('tbody', {}, rows))),
  )
}

function createMeasureRow(measures: MazeMeasures, [key, name, share]: MeasureLine): HTMLElement {
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

/** Creates a row for each dead-end length or group of lengths: the length, a bar, and the count. */
function createHistogram(lengths: readonly LengthCount[]): HTMLElement {
  const groups = groupLengths(lengths)
  const most = Math.max(1, ...groups.map(({ count }) => count))
  const bars = groups.map(({ name, count }) => {
    const bar = element('i')
    bar.style.width = `${(100 * count) / most}%`
    return [element('span', {}, name), element('div', {}, bar), element('b', {}, String(count))]
  })
  return element('div', { className: 'histogram' }, bars)
}

/** Lengths with their counts, in groups of equal width if there are many. */
function groupLengths(
  lengths: readonly LengthCount[],
): readonly { readonly name: string; readonly count: number }[] {
  if (lengths.length <= MOST_BARS) {
    return lengths.map(({ length, count }) => ({ name: String(length), count }))
  }
  const width = Math.ceil(Math.max(...lengths.map(({ length }) => length)) / MOST_BARS)
  return Array.from({ length: MOST_BARS }, (_, group) => {
    const [first, last] = [group * width + 1, (group + 1) * width]
    const counts = lengths.map(({ length, count }) =>
      length >= first && length <= last ? count : 0,
    )
    return { name: `${first}–${last}`, count: counts.reduce((sum, count) => sum + count, 0) }
  })
}
