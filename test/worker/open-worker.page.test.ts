import { describe, expect, onTestFinished, test } from 'vitest'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { buildAnyLevel } from '../../src/core/level/any-level.ts'
import { drawnSeed } from '../../src/core/level/drawn/codec.ts'
import { optimumOf } from '../../src/core/level/optimum.ts'
import {
  createLevelCache,
  type LevelOrder,
  type LevelWorker,
  type WorkerAnswer,
  type WorkerOrder,
} from '../../src/worker/level-source.ts'
import { openBuildWorker } from '../../src/worker/own-scripts.ts'

/** An answer as text; an optimum without what its search has cost. */
function textOf(answer: WorkerAnswer): string {
  if ('optimum' in answer) {
    const { seed, number, optimum } = answer
    return JSON.stringify({ seed, number, inputs: optimum.inputs, bound: optimum.bound })
  }
  if (!('grid' in answer)) return JSON.stringify(answer)
  const { grid, ...level } = answer
  return JSON.stringify({ ...level, grid: { ...grid, tiles: [...grid.tiles] } })
}

/** The first answers of a worker to some orders. */
function answersOf(
  worker: LevelWorker,
  orders: readonly WorkerOrder[],
  count: number,
): Promise<WorkerAnswer[]> {
  return new Promise((settle) => {
    const answers: WorkerAnswer[] = []
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      if (answers.push(data) === count) settle(answers)
    }
    for (const order of orders) worker.postMessage(order)
  })
}

function openWorker(): LevelWorker {
  const worker = openBuildWorker()
  onTestFinished(() => {
    worker.terminate()
  })
  return worker
}

describe('the worker', () => {
  test('builds every level that is ordered, in order, as the page itself does, then finds their optima', async () => {
    const worker = openWorker()
    const orders = Array.from({ length: 3 }, (_, i): LevelOrder => {
      return { seed: 'friday', number: i + 1 }
    })
    const answers = await answersOf(worker, orders, 2 * orders.length)
    const built = orders.map(({ seed, number }) => buildLevel(seed, number))
    expect(answers.map(textOf)).toEqual([
      ...built.map(textOf),
      ...built.map((level, i) => textOf({ ...orders[i], optimum: optimumOf(level) })),
    ])
    expect(built[2].proof.moves).not.toHaveLength(built[2].shortest)
  })

  test('fetches the builder of drawn levels, keeps the order, and answers one that is damaged', async () => {
    const level = buildLevel('friday', 1)
    const { inputs } = optimumOf(level)
    const seed = drawnSeed([{ ...level, title: 'Gate', maker: '', look: 1, win: inputs }])
    const orders = [seed, seed.slice(0, -1), 'friday'].map((each) => ({ seed: each, number: 1 }))
    const answers = await answersOf(openWorker(), orders, 5)
    expect(answers.slice(0, 3).map(textOf)).toEqual([
      textOf(buildAnyLevel(seed, 1)),
      textOf(orders[1]),
      textOf(level),
    ])
    expect(answers.slice(3)).toMatchObject([{ seed }, { seed: 'friday' }])
  })

  test('finds the optimum of a level that was built elsewhere', async () => {
    const level = buildLevel('테세우스', 3)
    const answers = await answersOf(openWorker(), [level], 1)
    const optimum = optimumOf(level)
    expect(answers.map(textOf)).toEqual([textOf({ seed: '테세우스', number: 3, optimum })])
  })

  test('answers the source of levels with the level it built', async () => {
    const answers: WorkerAnswer[] = []
    const levels = createLevelCache(() => {
      const worker = openWorker() as Worker
      worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) =>
        answers.push(data),
      )
      return worker
    })
    levels.prepare('talos', 2)
    await expect.poll(() => answers).not.toHaveLength(0)
    expect(levels.peek('talos', 2)).toBe(levels.take('talos', 2))
    expect(textOf(levels.take('talos', 2))).toBe(textOf(buildLevel('talos', 2)))
    expect(answers).toContain(levels.take('talos', 2))
  })
})
