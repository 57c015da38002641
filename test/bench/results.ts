import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { format, resolveConfig } from 'prettier'
import { median, shareOf } from './measure.ts'
import { markdownOf } from './report.ts'

export type Unit = 'ms' | 'ns a cell' | 'ticks a second' | 'bytes' | 'bytes a minute'

/** Measurement; `what` and `at` are unique within its part. */
export interface Row {
  readonly part: string
  readonly what: string
  /** Size if there are several: a column of the table. */
  readonly at?: string
  readonly unit: Unit
  readonly median: number
  readonly p99?: number
  readonly worst?: number
  /** Cost relative to the reference of the same run: the less the better. */
  readonly ratio?: number
  /** Bytes by which memory grew. */
  readonly memory?: number
  /** Grid after a search: as before, or with changes. */
  readonly grid?: 'same' | 'changed'
  /** Hash of the result, so that nothing gets fast by being wrong. */
  readonly hash?: string
}

/** Least number of times with a 99th percentile of their own. */
const ENOUGH_TIMES = 100

/** Row of several times, in milliseconds. */
export function rowOfTimes(part: string, what: string, times: readonly number[]): Row {
  const p99 = times.length < ENOUGH_TIMES ? {} : { p99: shareOf(times, 0.99) }
  return { part, what, unit: 'ms', median: median(times), ...p99, worst: Math.max(...times) }
}

/** Description of a part, with the date and machine of its last measurement. */
export interface PartRun {
  readonly name: string
  readonly title: string
  /** Method of the measurement, and the reference of its ratios. */
  readonly how: string
  readonly date: string
  readonly machine: string
}

export interface Results {
  readonly parts: readonly PartRun[]
  readonly rows: readonly Row[]
}

export const NOTHING: Results = { parts: [], rows: [] }

export const RESULTS_PLACE = new URL('results.json', import.meta.url)
export const MARKDOWN_PLACE = new URL('results.md', import.meta.url)

/** The stored results; none if the file does not exist. */
export function readResults(): Results {
  try {
    return JSON.parse(readFileSync(RESULTS_PLACE, 'utf8')) as Results
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return NOTHING
    throw error
  }
}

/** Writes the results, as data and as a page. */
export async function writeResults(results: Results): Promise<void> {
  const text = JSON.stringify(results, rounded)
  writeFileSync(RESULTS_PLACE, await formatted(text, 'json'))
  writeFileSync(MARKDOWN_PLACE, await pageOf(JSON.parse(text) as Results))
}

/** The page of some results, in the project's format. */
export function pageOf(results: Results): Promise<string> {
  return formatted(markdownOf(results), 'markdown')
}

async function formatted(text: string, parser: string): Promise<string> {
  return format(text, { ...(await resolveConfig(RESULTS_PLACE)), parser })
}

/** Rounds measured numbers to four significant digits; counted numbers keep all. */
function rounded(_key: string, value: unknown): unknown {
  if (typeof value !== 'number' || Number.isInteger(value)) return value
  return Number(value.toPrecision(4))
}

/** Replaces the rows of a part, in the order of the parts. */
export function withPart(
  results: Results,
  run: PartRun,
  rows: readonly Row[],
  order: readonly string[],
): Results {
  const rank = (name: string): number => order.indexOf(name)
  return {
    parts: [...results.parts.filter(({ name }) => name !== run.name), run].sort(
      (a, b) => rank(a.name) - rank(b.name),
    ),
    rows: [...results.rows.filter(({ part }) => part !== run.name), ...rows].sort(
      (a, b) => rank(a.part) - rank(b.part),
    ),
  }
}

export function machineName(): string {
  return `${cpus()[0].model.trim()}, ${cpus().length} cores, Node ${process.version}`
}
