import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DrawnLevel, DrawnProof } from '../../src/core/level/drawn/drawn-level.ts'
import { prove } from '../../src/core/level/drawn/prove.ts'
import type { ProofOrder } from '../../src/worker/calls.ts'
import { createProver, PAUSE_MS, type Prover } from '../../src/worker/prover.ts'
import { WorkerError } from '../../src/worker/worker-client.ts'
import { drawLevel } from '../core/game/play.ts'
import { fakeClient } from './fake-client.ts'

/** A level that is won on its shortest path, with a title. */
function level(title: string): DrawnLevel {
  const { grid, entrance, exit, enemies } = drawLevel('#####\n#s.x#\n#####').level
  return { title, maker: '', look: 1, grid, entrance, exit, enemies }
}

const WON = prove(level(''))
const OPTIMUM: DrawnProof = { ...WON, optimum: { ticks: 24, slack: 0 } } as DrawnProof
const UNPROVEN: DrawnProof = { kind: 'not-proven', path: [] }

let there: ReturnType<typeof fakeClient>
let proofs: DrawnProof[]
let prover: Prover
beforeEach(() => {
  vi.useFakeTimers()
  there = fakeClient()
  proofs = []
  prover = createProver(there.worker, (proof) => proofs.push(proof))
})
afterEach(() => vi.useRealTimers())

function orders(): string {
  const texts = there.calls.map(({ argument }) => {
    const { level: ordered, first } = argument as ProofOrder
    return `${ordered.title} ${first?.kind ?? 'first'}`
  })
  return texts.join(', ')
}

/** Answers an order, the latest one unless another is named. */
function answer(proof: DrawnProof, i = there.calls.length - 1): Promise<void> {
  return there.settle(i, proof)
}

function fail(): Promise<void> {
  return there.settle(there.calls.length - 1, new WorkerError('broken'))
}

describe('a prover', () => {
  test('answers a first proof at once, and a better one after a pause', async () => {
    prover.prove(level('a'))
    await answer(WON)
    expect(proofs).toEqual([WON])
    vi.advanceTimersByTime(PAUSE_MS - 1)
    expect(orders()).toBe('a first')
    vi.advanceTimersByTime(1)
    expect(orders()).toBe('a first, a won')
    await answer(OPTIMUM)
    vi.runAllTimers()
    expect(proofs).toEqual([WON, OPTIMUM])
    expect(there.calls).toHaveLength(2)
  })

  test('searches longer for a level that is not proven, once', async () => {
    prover.prove(level('a'))
    await answer(UNPROVEN)
    vi.runAllTimers()
    await answer(UNPROVEN)
    vi.runAllTimers()
    expect(orders()).toBe('a first, a not-proven')
  })

  test.each<DrawnProof>([
    { kind: 'no-path', reached: [1], walls: [2] },
    { kind: 'always-caught', way: [1], stepsLeft: 1, by: 'harpy' },
  ])('searches for nothing better than $kind', async (proof) => {
    prover.prove(level('a'))
    await answer(proof)
    vi.runAllTimers()
    expect(proofs).toEqual([proof])
    expect(there.calls).toHaveLength(1)
  })
})

describe('a newer level', () => {
  test('waits for a first proof, which is dropped, and takes the place of others that wait', async () => {
    for (const title of ['a', 'b', 'c']) prover.prove(level(title))
    expect(orders()).toBe('a first')
    await answer(UNPROVEN)
    expect(proofs).toEqual([])
    await answer(WON)
    expect(proofs).toEqual([WON])
    expect(orders()).toBe('a first, c first')
    expect(there.worker.end).not.toHaveBeenCalled()
  })

  test('in the pause takes the place of the search for a better proof', async () => {
    prover.prove(level('a'))
    await answer(WON)
    vi.advanceTimersByTime(PAUSE_MS - 1)
    prover.prove(level('b'))
    vi.runAllTimers()
    expect(orders()).toBe('a first, b first')
  })

  test('ends the search for a better proof, whose answer is dropped', async () => {
    prover.prove(level('a'))
    await answer(WON)
    vi.runAllTimers()
    prover.prove(level('b'))
    expect(there.worker.end).toHaveBeenCalledOnce()
    await answer(OPTIMUM, 1)
    expect(proofs).toEqual([WON])
    expect(orders()).toMatch(/b first$/)
    await answer(UNPROVEN)
    expect(proofs).toEqual([WON, UNPROVEN])
  })
})

describe('a worker that breaks', () => {
  test('proves nothing, and is replaced for the next level', async () => {
    prover.prove(level('a'))
    await fail()
    expect(proofs).toEqual([{ kind: 'not-proven', path: [6, 7, 8] }])
    vi.runAllTimers()
    expect(there.calls).toHaveLength(1)
    prover.prove(level('b'))
    expect(orders()).toMatch(/b first$/)
  })

  test('in the search for an optimum leaves the first win', async () => {
    prover.prove(level('a'))
    await answer(WON)
    vi.runAllTimers()
    await fail()
    expect(proofs).toEqual([WON, OPTIMUM])
  })
})

test('a disposed prover answers nothing and searches for nothing', async () => {
  prover.prove(level('a'))
  await answer(WON)
  prover.prove(level('b'))
  prover.dispose()
  expect(there.worker.end).toHaveBeenCalledOnce()
  await fail()
  vi.runAllTimers()
  expect(proofs).toEqual([WON])
  expect(there.calls).toHaveLength(2)
})
