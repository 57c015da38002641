import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DrawnLevel } from '../../src/core/level/drawn/drawn-level.ts'
import type { DrawnProof } from '../../src/core/level/drawn/proof.ts'
import { prove } from '../../src/core/level/drawn/prove.ts'
import type { LevelWorker } from '../../src/worker/level-source.ts'
import { createProver, PAUSE_MS, type ProofOrder, type Prover } from '../../src/worker/prover.ts'
import { drawLevel } from '../core/game/play.ts'

/** A level that is won on its shortest path, with a title. */
function level(title: string): DrawnLevel {
  const { grid, entrance, exit, enemies } = drawLevel('#####\n#s.x#\n#####').level
  return { title, maker: '', look: 1, grid, entrance, exit, enemies }
}

const WON = prove(level(''))
const PAR: DrawnProof = { ...WON, par: { optimum: 24 } } as DrawnProof
const UNPROVEN: DrawnProof = { kind: 'not-proven', path: [] }

/** A worker that a test answers for. */
function fakeWorker() {
  const orders: ProofOrder[] = []
  const worker: LevelWorker = {
    postMessage: (order: ProofOrder) => orders.push(structuredClone(order)),
    terminate: vi.fn(),
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  }
  return {
    worker,
    /** Title and stage of each order. */
    orders: () => orders.map((order) => [order.level.title, order.first?.kind ?? 'first']),
    answer: (proof: DrawnProof) => {
      worker.onmessage?.call(worker as Worker, { data: proof } as MessageEvent<DrawnProof>)
    },
    fail: () => {
      worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent)
    },
  }
}

let workers: ReturnType<typeof fakeWorker>[]
let proofs: DrawnProof[]
let prover: Prover
beforeEach(() => {
  vi.useFakeTimers()
  workers = []
  proofs = []
  prover = createProver(
    () => {
      workers.push(fakeWorker())
      return workers[workers.length - 1].worker
    },
    (proof) => proofs.push(proof),
  )
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a prover', () => {
  test('opens no worker before a level', () => {
    vi.runAllTimers()
    expect(workers).toHaveLength(0)
  })

  test('answers a first proof at once, and a better one after a pause', () => {
    prover.prove(level('a'))
    workers[0].answer(WON)
    expect(proofs).toEqual([WON])
    vi.advanceTimersByTime(PAUSE_MS - 1)
    expect(workers[0].orders()).toEqual([['a', 'first']])
    vi.advanceTimersByTime(1)
    expect(workers[0].orders()).toEqual([
      ['a', 'first'],
      ['a', 'won'],
    ])
    workers[0].answer(PAR)
    vi.runAllTimers()
    expect(proofs).toEqual([WON, PAR])
    expect(workers[0].orders()).toHaveLength(2)
  })

  test('searches longer for a level that is not proven, once', () => {
    prover.prove(level('a'))
    workers[0].answer(UNPROVEN)
    vi.runAllTimers()
    workers[0].answer(UNPROVEN)
    vi.runAllTimers()
    expect(workers[0].orders()).toEqual([
      ['a', 'first'],
      ['a', 'not-proven'],
    ])
  })

  test.each<DrawnProof>([
    { kind: 'no-path', reached: [1], walls: [2] },
    { kind: 'always-caught', way: [1], stepsLeft: 1, by: 'harpy' },
  ])('searches for nothing better than $kind', (proof) => {
    prover.prove(level('a'))
    workers[0].answer(proof)
    vi.runAllTimers()
    expect(proofs).toEqual([proof])
    expect(workers[0].orders()).toHaveLength(1)
  })
})

describe('a newer level', () => {
  test('waits for a first proof, which is dropped, and takes the place of others that wait', () => {
    for (const title of ['a', 'b', 'c']) prover.prove(level(title))
    expect(workers[0].orders()).toEqual([['a', 'first']])
    workers[0].answer(UNPROVEN)
    expect(proofs).toEqual([])
    workers[0].answer(WON)
    expect(proofs).toEqual([WON])
    expect(workers[0].orders()).toEqual([
      ['a', 'first'],
      ['c', 'first'],
    ])
    expect(workers[0].worker.terminate).not.toHaveBeenCalled()
  })

  test('in the pause takes the place of the search for a better proof', () => {
    prover.prove(level('a'))
    workers[0].answer(WON)
    vi.advanceTimersByTime(PAUSE_MS - 1)
    prover.prove(level('b'))
    vi.runAllTimers()
    expect(workers[0].orders()).toEqual([
      ['a', 'first'],
      ['b', 'first'],
    ])
  })

  test('ends the search for a better proof, whose answer is dropped', () => {
    prover.prove(level('a'))
    workers[0].answer(WON)
    vi.runAllTimers()
    prover.prove(level('b'))
    expect(workers[0].worker.terminate).toHaveBeenCalledOnce()
    workers[0].answer(PAR)
    expect(proofs).toEqual([WON])
    expect(workers[1].orders()).toEqual([['b', 'first']])
    workers[1].answer(UNPROVEN)
    expect(proofs).toEqual([WON, UNPROVEN])
  })
})

describe('a worker that breaks', () => {
  test('proves nothing, and is replaced for the next level', () => {
    prover.prove(level('a'))
    workers[0].fail()
    expect(proofs).toEqual([{ kind: 'not-proven', path: [6, 7, 8] }])
    vi.runAllTimers()
    expect(workers).toHaveLength(1)
    prover.prove(level('b'))
    expect(workers[1].orders()).toEqual([['b', 'first']])
  })

  test('is replaced at once if a level waits', () => {
    prover.prove(level('a'))
    prover.prove(level('b'))
    workers[0].fail()
    expect(proofs).toEqual([])
    expect(workers[1].orders()).toEqual([['b', 'first']])
  })

  test('in the search for an optimum leaves the first win', () => {
    prover.prove(level('a'))
    workers[0].answer(WON)
    vi.runAllTimers()
    workers[0].fail()
    expect(proofs).toEqual([WON, PAR])
  })

  test('already when it is opened proves nothing', () => {
    const refused = createProver(
      () => {
        throw new Error('no workers here')
      },
      (proof) => proofs.push(proof),
    )
    refused.prove(level('a'))
    expect(proofs).toMatchObject([{ kind: 'not-proven' }])
  })
})

test('a disposed prover answers nothing and searches for nothing', () => {
  prover.prove(level('a'))
  workers[0].answer(WON)
  prover.dispose()
  vi.runAllTimers()
  expect(workers[0].worker.terminate).toHaveBeenCalledOnce()
  expect(workers[0].orders()).toHaveLength(1)
  workers[0].answer(PAR)
  expect(proofs).toEqual([WON])
})
