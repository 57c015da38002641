import { describe, expect, onTestFinished, test } from 'vitest'
import type { Level } from '../../src/core/game/level-layout.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import {
  createLevelSource,
  type LevelOrder,
  type LevelWorker,
} from '../../src/worker/level-source.ts'
import { openBuildWorker } from '../../src/worker/open-worker.ts'
import { createScriptTrust } from '../../src/worker/trusted-script.ts'

const trust = createScriptTrust()

/** A level as text. */
function textOf({ grid, ...level }: Level): string {
  return JSON.stringify({ ...level, grid: { ...grid, tiles: [...grid.tiles] } })
}

function openWorker(): LevelWorker {
  const worker = openBuildWorker(trust)
  onTestFinished(() => {
    worker.terminate()
  })
  return worker
}

describe('the worker', () => {
  test('builds every level that is ordered, in order, as the page itself does', async () => {
    const worker = openWorker()
    const orders = Array.from({ length: 3 }, (_, i): LevelOrder => {
      return { seed: '테세우스', number: i + 1 }
    })
    const built = await new Promise<Level[]>((settle) => {
      const answers: Level[] = []
      worker.onmessage = ({ data }: MessageEvent<Level>) => {
        if (answers.push(data) === orders.length) settle(answers)
      }
      for (const order of orders) worker.postMessage(order)
    })
    expect(built.map(textOf)).toEqual(
      orders.map(({ seed, number }) => textOf(buildLevel(seed, number))),
    )
  })

  test('answers the source of levels with the level it built', async () => {
    const answers: Level[] = []
    const levels = createLevelSource(() => {
      const worker = openWorker() as Worker
      worker.addEventListener('message', ({ data }: MessageEvent<Level>) => answers.push(data))
      return worker
    })
    levels.prepare('talos', 2)
    await expect.poll(() => answers).toHaveLength(1)
    expect(levels.peek('talos', 2)).toBe(levels.take('talos', 2))
    expect(textOf(levels.take('talos', 2))).toBe(textOf(buildLevel('talos', 2)))
    expect(answers).toContain(levels.take('talos', 2))
  })
})
