/** Measures all searches on a map, or the one of an index, in this process, and prints what it found as JSON; see path.ts. */
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Grid } from '../../src/labyrinth/grid.ts'
import { timeOf } from './measure.ts'
import { MAPS, SEARCHES } from './path-searches.ts'

/** Result of a search. */
export interface Measured {
  /** Milliseconds of processor time of each timed search. */
  readonly times: number[]
  /** Bytes by which heap and buffers grew during the last search. */
  memory: number
  /** Tiles of the path. */
  length: number
  /** True if the last search left its map as it was. */
  isSame: boolean
}

/** Time in which buffers that are not used any more are given back, in milliseconds. */
const SETTLING = 50

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

function bytesInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Runs searches in turn, round after round; those of the rounds before 0 are not timed. */
async function measure(
  grid: Grid,
  searches: typeof SEARCHES,
  first: number,
  last: number,
): Promise<Measured[]> {
  const found = searches.map(() => ({ times: [] as number[], memory: 0, length: 0, isSame: true }))
  for (let round = first; round < last; round++) {
    for (const [i, { prepare }] of searches.entries()) {
      const ready = prepare(grid)
      collect()
      if (first === 0) await wait(SETTLING)
      const before = bytesInUse()
      const time = timeOf(() => (found[i].length = ready.search()))
      found[i].memory = bytesInUse() - before
      found[i].isSame = ready.isSame()
      if (round >= 0) found[i].times.push(time)
    }
  }
  return found
}

const [map, side, which, first, last] = process.argv.slice(2)
const make = MAPS.find((each) => each.map === map)?.make
if (make === undefined) throw new Error(`there is no map called ${map}`)
const searches = which === 'all' ? SEARCHES : [SEARCHES[Number(which)]]
const measured = await measure(make(Number(side)), searches, Number(first), Number(last))
process.stdout.write(JSON.stringify(measured))
