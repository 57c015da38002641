import { describe, expect, test } from 'vitest'
import { RANDOM_GENERATORS } from '../../src/core/random/generators.ts'
import { outputOf } from './asterion.ts'

const random = (...args: readonly string[]) => outputOf('random', ...args)

describe.each(RANDOM_GENERATORS)('$id', ({ id, raw, defaultSeed, largest }) => {
  test('starts from its published seed, and prints ten numbers as text or JSON', async () => {
    const next = raw(defaultSeed)
    const outputs = Array.from({ length: 10 }, () => next())
    expect(await random('--generator', id)).toBe([...outputs, ''].join('\n'))
    const json: unknown = JSON.parse(await random('--generator', id, '--format', 'json'))
    expect(json).toEqual({ generator: id, seed: defaultSeed, largest, outputs })
  })

  test('prints the requested number of outputs', async () => {
    const text = await random('--generator', id, '--seed', '7', '--count', '8193')
    const args = ['--seed', '7', '--count', '8193', '--format', 'json']
    const { outputs } = JSON.parse(await random('--generator', id, ...args)) as {
      outputs: number[]
    }
    expect(outputs).toHaveLength(8193)
    expect(text).toBe([...outputs, ''].join('\n'))
  })
})
