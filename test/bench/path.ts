import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median } from './measure.ts'
import type { Measured } from './path-run.ts'
import { MAPS, SEARCHES } from './path-searches.ts'
import type { Row } from './results.ts'

/**
 * Sides of the maps in tiles, each with its number of timed searches, and of those before them; at the largest, whose
 * graph has gigabytes, each search has a process of its own.
 */
const LAPS = [
  { side: 101, rounds: 51, warmUp: 20, apart: false },
  { side: 501, rounds: 11, warmUp: 3, apart: false },
  { side: 2001, rounds: 1, warmUp: 1, apart: true },
]

/** Options of a process that times, and of one that collects no garbage, so that all of its memory is seen. */
const TIMING = ['--max-old-space-size=8000']
const COUNTING = [...TIMING, '--min-semi-space-size=1024', '--max-semi-space-size=1024']

const PROGRAM = fileURLToPath(new URL('path-run.ts', import.meta.url))

/** Measures searches of this project and of two packages, side by side on equal maps. */
export function measurePath(quick: boolean): Row[] {
  return LAPS.slice(0, quick ? 1 : LAPS.length).flatMap(({ side, rounds, warmUp, apart }) =>
    MAPS.flatMap(({ map }) => {
      const ran = (flags: readonly string[], first: number, last: number): Measured[] =>
        (apart ? [...SEARCHES.keys()] : ['all']).flatMap((which) =>
          run(flags, map, side, which, first, last),
        )
      const timed = ran(TIMING, quick ? -1 : -warmUp, quick ? 3 : rounds)
      const counted = ran(COUNTING, 0, 1)
      const lengths = new Set(timed.map(({ length }) => length))
      if (lengths.size !== 1) throw new Error(`paths of ${[...lengths].join(', ')} tiles`)
      const times = timed.map((each) => median(each.times))
      return SEARCHES.map(({ name, task, isOurs = false }, i): Row => {
        const others = times.filter((_, j) => SEARCHES[j].task === task && !SEARCHES[j].isOurs)
        return {
          ...{ part: 'path', what: `${map}, ${side} x ${side}: ${name}`, unit: 'ms' },
          ...{ median: times[i], ...(isOurs && { ratio: times[i] / Math.min(...others) }) },
          ...{ memory: counted[i].memory, grid: timed[i].isSame ? 'same' : 'changed' },
        }
      })
    }),
  )
}

function run(flags: readonly string[], ...args: readonly (string | number)[]): Measured[] {
  const program = [...flags, '--import', 'tsx', PROGRAM, ...args.map(String)]
  return JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8' })) as Measured[]
}
