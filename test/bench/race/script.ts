/**
 * Times a contestant in a process of its own. Arguments are the contestant's number and the side in
 * tiles; the output is JSON. Processor milliseconds: `cold` of the very first call, `warm` the median of
 * some later calls.
 */
import { median, timeOf } from '../measure.ts'
import type { Call } from './contestant.ts'
import { CONTESTANTS } from './contestants.ts'

/** Time for the engine to warm up, and least time of a measured batch of calls. */
const WARM_UP_MS = 150
const BATCH_MS = 5
const BATCHES = 9

/** Time after which no batch begins. */
const LONGEST_MS = 500

/** Times of a contestant's calls. */
export interface Pace {
  readonly cold: number
  readonly warm: number
}

function paceOf(number: number, side: number): Pace {
  const prepareCall = CONTESTANTS[number].prepare(side)
  const cold = timeOf(prepareCall())
  let last = cold
  for (let spent = cold; spent < WARM_UP_MS; spent += last) last = timeOf(prepareCall())
  const size = Math.ceil(BATCH_MS / last)
  const paces: number[] = []
  for (let spent = 0; paces.length < BATCHES && spent < LONGEST_MS;) {
    const calls = Array.from({ length: size }, prepareCall)
    const time = timeOf(() => {
      makeAll(calls)
    })
    spent += time
    paces.push(time / size)
  }
  return { cold, warm: median(paces) }
}

function makeAll(calls: readonly Call[]): void {
  for (const call of calls) call()
}

const [number, side] = process.argv.slice(2).map(Number)
console.log(JSON.stringify(paceOf(number, side)))
