import { MAZE_ALGORITHMS } from '../core/maze/generators.ts'
import type { MazeMeasures } from '../core/maze/measures.ts'

interface Column {
  readonly heading: string
  readonly value: (measures: MazeMeasures) => number
  /** Formats a mean for the table; without it the mean itself is shown. */
  readonly write?: (mean: number) => string
}

const COLUMNS_BY_NAME: Readonly<Record<string, Column>> = {
  deadEnds: { heading: 'dead ends', value: ({ deadEnds }) => deadEnds },
  deadEndShare: { heading: 'share', value: ({ deadEndShare }) => deadEndShare, write: percent },
  straights: { heading: 'straights', value: ({ straights }) => straights },
  turns: { heading: 'turns', value: ({ turns }) => turns },
  junctions: { heading: 'junctions', value: ({ junctions }) => junctions },
  crossroads: { heading: 'crossroads', value: ({ crossroads }) => crossroads },
  longestCorridor: { heading: 'corridor', value: ({ longestCorridor }) => longestCorridor },
  longestPath: { heading: 'longest', value: ({ longestPath }) => longestPath },
  // A maze without a mask is in one piece.
  solution: { heading: 'solution', value: ({ solution }) => solution ?? NaN },
  solutionShare: { heading: 'share', value: ({ solutionShare }) => solutionShare, write: percent },
  solutionBranches: { heading: 'branches', value: ({ solutionBranches }) => solutionBranches },
  loops: { heading: 'loops', value: ({ loops }) => loops },
}

/** The columns of the table, with their names in JSON. */
export const COLUMNS = Object.entries(COLUMNS_BY_NAME)

/** The means of an algorithm by the names of columns. */
export interface Row {
  readonly algorithm: string
  readonly means: Readonly<Record<string, number>>
}

/** The conditions under which a table was measured. */
interface TableFacts {
  readonly seed: string
  readonly width: number
  readonly height: number
  readonly count: number
}

interface TableFormat {
  readonly before: (facts: TableFacts) => string
  readonly row: (row: Row) => string
  readonly between: string
  readonly after: string
}

/** The formats of the table; a row is written as soon as it is known. */
export const TABLE_FORMATS: Readonly<Record<'text' | 'json', TableFormat>> = {
  text: { before: writeHeadings, row: writeRow, between: '', after: '' },
  json: {
    before: ({ seed, width, height, count }) =>
      JSON.stringify({ seed, width, height, count, rows: [] }).replace(/\]\}$/, ''),
    row: (row) => JSON.stringify(row),
    between: ',',
    after: ']}\n',
  },
}

export type TableFormatId = keyof typeof TABLE_FORMATS

const NAME_WIDTH = Math.max(...MAZE_ALGORITHMS.map(({ id }) => id.length))
/** Room for a mean of the largest maze. */
const LEAST_COLUMN_WIDTH = 9

function writeHeadings(): string {
  return writeLine(
    'algorithm',
    COLUMNS.map(([, { heading }]) => heading),
  )
}

function writeRow({ algorithm, means }: Row): string {
  return writeLine(
    algorithm,
    COLUMNS.map(([name, { write = oneDecimal }]) => write(means[name])),
  )
}

function writeLine(name: string, values: readonly string[]): string {
  const cells = values.map((value, i) => {
    const width = Math.max(LEAST_COLUMN_WIDTH, COLUMNS[i][1].heading.length)
    return value.padStart(width)
  })
  return `${[name.padEnd(NAME_WIDTH), ...cells].join('  ')}\n`
}

function oneDecimal(mean: number): string {
  return mean.toFixed(1)
}

/** Ten-thousandths as hundredths. */
function percent(mean: number): string {
  return `${oneDecimal(mean / 100)} %`
}
