import { describe, expect, test } from 'vitest'
import { RANDOM_GENERATORS } from '../../src/core/random/generators.ts'
import { outputOf } from './asterion.ts'

const random = (...args: readonly string[]) => outputOf('random', ...args)

describe.each(RANDOM_GENERATORS)('$id', ({ id, raw, defaultSeed }) => {
  test('starts from its published seed, and prints ten numbers', async () => {
    const next = raw(defaultSeed)
    const outputs = Array.from({ length: 10 }, () => next())
    expect(await random('--generator', id)).toBe([...outputs, ''].join('\n'))
  })

  test('prints the requested number of outputs', async () => {
    const next = raw(7)
    const outputs = Array.from({ length: 8193 }, () => next())
    const text = await random('--generator', id, '--seed', '7', '--count', '8193')
    expect(text).toBe([...outputs, ''].join('\n'))
  })
})
