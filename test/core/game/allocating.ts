import { getHeapStatistics } from 'node:v8'
import type { Level } from '../../../src/core/game/level-layout.ts'
import { createState, type Input, RESTART } from '../../../src/core/game/state.ts'
import { step } from '../../../src/core/game/step.ts'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { below } from '../../../src/labyrinth/random/random.ts'
import { chance } from '../../labyrinth/arbitraries.ts'

/** The effects of ten thousand ticks, which show that they were not idle. */
export interface Allocation {
  /** Bytes by which the heap grew in the round in which it grew least. */
  readonly bytes: number
  readonly aiStates: readonly string[]
  readonly catches: number
}

const TICKS = 10_000

/**
 * In the first rounds the compiler finishes, in a thread of its own that a busy machine delays, and all
 * caches of a game are allocated.
 */
const WARM_UP_ROUNDS = 60
const ROUNDS = 5

/** Ways held for one to forty ticks, now and then none, now and then the wish to start again. */
function wander(level: Level): Uint8Array {
  const random = chance(`wander ${level.number}`)
  const inputs = new Uint8Array(TICKS)
  for (let at = 0; at < TICKS;) {
    const command = below(random, 300)
    const input: Input = command === 0 ? RESTART : command < 20 ? 0 : 1 << below(random, 4)
    for (let left = below(random, 40); left >= 0 && at < TICKS; left--) inputs[at++] = input
  }
  return inputs
}

function play(level: Level, keepsTime: boolean, collect: () => void): Allocation {
  const inputs = wander(level)
  const state = createState(level, keepsTime)
  const heap = (): number => getHeapStatistics().used_heap_size
  /** Returns the bytes by which the heap grows in a number of ticks. */
  const grow = (ticks: number): number => {
    collect()
    const before = heap()
    for (let tick = 0; tick < ticks; tick++) step(state, inputs[tick])
    return heap() - before
  }
  for (let round = 0; round < WARM_UP_ROUNDS; round++) grow(round % 2 === 0 ? TICKS : 0)
  const nothing = Math.min(...Array.from({ length: ROUNDS }, () => grow(0)))
  const bytes = Math.min(...Array.from({ length: ROUNDS }, () => grow(TICKS))) - nothing
  const aiStates = new Set<string>()
  let catches = 0
  for (const input of inputs) {
    const { phase } = state
    step(state, input)
    if (state.phase === 'caught' && phase !== 'caught') catches++
    for (const { aiState } of state.enemies) aiStates.add(aiState)
  }
  return { bytes, aiStates: [...aiStates], catches }
}

const { gc } = globalThis
if (gc === undefined) throw new Error('run it with --expose-gc')
const [, , seed, number, mode] = process.argv
const level = buildLevel(seed, Number(number))
const allocation = play(level, mode === 'run', () => gc())
process.stdout.write(JSON.stringify(allocation))
