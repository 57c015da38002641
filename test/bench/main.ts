/**
 * `npm run bench` measures everything, or the parts that are named, and writes the results.
 * With --quick it measures each thing a few times, and writes nothing: to try whether a part works.
 * With --compare it tells what of the results became worse since the last commit; then it exits with
 * 1. It measures nothing for that but the parts that are named, which should be steady ones.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { compare, tell } from './compare.ts'
import { PARTS } from './parts.ts'
import { tableOf } from './report.ts'
import {
  machineName,
  NOTHING,
  type PartRun,
  readResults,
  type Results,
  type Row,
  RESULTS_PLACE,
  withPart,
  writeResults,
} from './results.ts'

/** Share by which a figure that is equal on every machine may become worse. */
const STEADY_WORSE = 0.02

const ORDER = PARTS.map(({ name }) => name)

async function main(): Promise<number> {
  const wishes = readWishes()
  if (wishes === null) return 2
  const { values, positionals } = wishes
  const unknown = positionals.find((name) => !ORDER.includes(name))
  if (unknown !== undefined) {
    console.error(`error: there is no part called ${unknown}, only ${ORDER.join(', ')}`)
    return 2
  }
  if (values.compare === true) return compareWithCommit(positionals)
  await measure(positionals.length === 0 ? ORDER : positionals, values.quick === true)
  return 0
}

function readWishes() {
  const options = { quick: { type: 'boolean' }, compare: { type: 'boolean' } } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    console.error(`error: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}

/** Measures parts, and writes each one as soon as it is measured. */
async function measure(names: readonly string[], quick: boolean): Promise<void> {
  for (const { name, title, how, measure: measurePart } of PARTS) {
    if (!names.includes(name)) continue
    const rows = await measurePart(quick)
    const date = new Date().toISOString().slice(0, 10)
    const run: PartRun = { name, title, how, date, machine: machineName() }
    console.log(`${tableOf(run, rows)}\n`)
    if (!quick) await writeResults(withPart(readResults(), run, rows, ORDER))
  }
}

/** Compares the named parts, measured anew, or else the last results with the commit. */
async function compareWithCommit(names: readonly string[]): Promise<number> {
  const before = committedResults()
  const comparison =
    names.length === 0
      ? compare(before, readResults())
      : compare(rowsOf(before, names), { parts: [], rows: await measureRows(names) }, STEADY_WORSE)
  console.log(tell(comparison))
  return comparison.losses.length > 0 ? 1 : 0
}

function rowsOf({ parts, rows }: Results, names: readonly string[]): Results {
  return { parts, rows: rows.filter(({ part }) => names.includes(part)) }
}

async function measureRows(names: readonly string[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const { name, measure: measurePart } of PARTS) {
    if (names.includes(name)) rows.push(...(await measurePart(false)))
  }
  return rows
}

/** The results of the last commit, if it has any. */
function committedResults(): Results {
  const cwd = fileURLToPath(new URL('.', RESULTS_PLACE))
  const git = (...args: string[]): string => execFileSync('git', args, { cwd, encoding: 'utf8' })
  if (git('ls-tree', '--name-only', 'HEAD', 'results.json') === '') return NOTHING
  return JSON.parse(git('show', 'HEAD:./results.json')) as Results
}

process.exitCode = await main()
