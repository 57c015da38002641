import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from '../../bundle.ts'
import { median } from '../measure.ts'
import type { Row } from '../results.ts'
import { cellsAt, type Contestant } from './contestant.ts'
import { CONTESTANTS } from './contestants.ts'
import type { Pace } from './script.ts'

/** Sides of the mazes, in tiles, each with its number of rounds. */
const LAPS = [
  { side: 41, rounds: 5 },
  { side: 101, rounds: 5 },
  { side: 501, rounds: 3 },
  { side: 2001, rounds: 3 },
]

/** Contestants, and the reference for contestants without a tight loop of their own. */
export interface Race {
  readonly part: string
  readonly contestants: readonly Contestant[]
  readonly pacemaker: string
}

/**
 * Lets everybody run in turn, each in a fresh process, round after round, so that whatever else the
 * machine does meets all of them: two rows for each of them and each side, the first call of the
 * process and a warm one. Ratios are the median over the rounds.
 */
export async function runRace(
  { part, contestants, pacemaker }: Race,
  quick: boolean,
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'asterion-race-'))
  try {
    const script = join(folder, 'script.mjs')
    // One file: a process is timed, and not its reading of many.
    writeFileSync(script, await bundle(new URL('script.ts', import.meta.url), null))
    return LAPS.flatMap(({ side, rounds }) => {
      const runners = contestants.filter(({ most = side }) => side <= most)
      const paces = new Map(runners.map(({ what }): [string, Pace[]] => [what, []]))
      for (let round = 0; round < (quick ? 1 : rounds); round++) {
        for (const runner of runners) paces.get(runner.what)?.push(runOnce(script, runner, side))
      }
      return runners.flatMap(({ what, beside = pacemaker }) => {
        return rowsOf({ part, what }, side, paces.get(what) ?? [], paces.get(beside) ?? [])
      })
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function runOnce(script: string, runner: Contestant, side: number): Pace {
  const args = [script, String(CONTESTANTS.indexOf(runner)), String(side)]
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as Pace
}

function rowsOf(
  name: Pick<Row, 'part' | 'what'>,
  side: number,
  runs: readonly Pace[],
  pacemaker: readonly Pace[],
): Row[] {
  return (['cold', 'warm'] as const).map((state) => ({
    ...name,
    at: `${side} ${state}`,
    unit: 'ns a cell',
    median: (median(runs.map((run) => run[state])) * 1e6) / cellsAt(side),
    ratio: median(runs.map((run, round) => run[state] / pacemaker[round][state])),
  }))
}
