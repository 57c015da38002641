import { describe, expect, onTestFinished, test } from 'vitest'
import type { Level } from '../../src/core/game/level-layout.ts'
import { buildAnyLevel } from '../../src/core/level/any-level.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { drawnSeed } from '../../src/core/level/drawn/codec.ts'
import { prove } from '../../src/core/level/drawn/prove.ts'
import { fastestWin } from '../../src/core/level/optimum.ts'
import { openWorker } from '../../src/worker/own-scripts.ts'
import { createWorkerClient, type WorkerClient } from '../../src/worker/worker-client.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'

function openClient(): WorkerClient {
  const worker = createWorkerClient(openWorker)
  onTestFinished(worker.end)
  return worker
}

/** A level with its tiles as a list, to be compared with one of another realm. */
function plain({ grid, ...level }: Level): unknown {
  return { ...level, grid: { ...grid, tiles: [...grid.tiles] } }
}

describe('the worker', () => {
  test('builds levels as the page does, in order, and searches for an optimum only after them', async () => {
    const worker = openClient()
    const contested = buildLevel('friday', 3)
    const answered: string[] = []
    const searched = worker.call('optimum', contested).then((optimum) => {
      answered.push('optimum')
      return optimum
    })
    const built = [1, 2].map(async (number) => {
      const level = await worker.call('build', { seed: 'friday', number })
      answered.push(`build ${number}`)
      return level
    })
    const { inputs, bound } = fastestWin(contested)
    expect(inputs).not.toHaveLength(contested.shortest * 12)
    expect(await searched).toMatchObject({ inputs, bound })
    expect((await Promise.all(built)).map(plain)).toEqual(
      [1, 2].map((number) => plain(buildLevel('friday', number))),
    )
    expect(answered).toEqual(['build 1', 'build 2', 'optimum'])
  })

  test('builds a drawn level, and answers one that is damaged with a sentence', async () => {
    const worker = openClient()
    const level = buildLevel('friday', 1)
    const { inputs } = fastestWin(level)
    const seed = drawnSeed({ ...level, title: 'Gate', maker: '', look: 1, win: inputs })
    const damaged = worker.call('build', { seed: seed.slice(0, -1), number: 1 })
    await expect(damaged).rejects.toThrow(/^[^\n]+$/)
    expect(plain(await worker.call('build', { seed, number: 1 }))).toEqual(
      plain(buildAnyLevel(seed, 1)),
    )
  })

  test('proves a drawn level, and checks a row of a board', async () => {
    const worker = openClient()
    const drawn = { ...buildLevel('friday', 1), title: 'Gate', maker: '', look: 1 }
    expect((await worker.call('prove', { level: drawn, first: null })).kind).toBe(prove(drawn).kind)
    const row = { replay: 'no replay' } as never
    expect(await worker.call('checkRow', { board: `${RULES_VERSION}.run.1.friday`, row })).toEqual({
      kind: 'unreadable',
    })
  })
})
