import { describe, expect, test } from 'vitest'
import { RANDOM_GENERATORS } from '../../src/core/random/generators.ts'
import { asterion } from './asterion.ts'

async function random(...args: string[]): Promise<string> {
  const { exitCode, out, err } = await asterion(['random', ...args])
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' })
  return out
}

describe('published numbers', () => {
  test('of the linear congruential generator', async () => {
    // Products of doubles would lose low bits: 16838, 5758, 5087.
    expect(await random('--generator', 'lcg', '--seed', '1', '--count', '8')).toBe(
      '16838\n5758\n10113\n17515\n31051\n5627\n23010\n7419\n',
    )
  })

  test('of the Mersenne Twister, to the 10,000th', async () => {
    const out = await random(
      '--generator',
      'mersenne-twister',
      '--seed',
      '5489',
      '--count',
      '10000',
    )
    const lines = out.trimEnd().split('\n')
    expect(lines.slice(0, 3)).toEqual(['3499211612', '581869302', '3890346734'])
    expect(lines).toHaveLength(10_000)
    expect(lines.at(-1)).toBe('4123659995')
  })

  test('of xorshift128', async () => {
    expect(await random('--generator', 'xorshift', '--count', '3')).toBe(
      '3701687786\n458299110\n2500872618\n',
    )
  })

  test('of the coordinate hash, (x + 3) * (y + 5) * 7 mod 24', async () => {
    const first = Array.from({ length: 24 }, (_, x) => ((x + 3) * 5 * 7) % 24)
    const second = Array.from({ length: 24 }, (_, x) => ((x + 3) * 6 * 7) % 24)
    expect(await random('--generator', 'coordinate-hash', '--seed', '0', '--count', '48')).toBe(
      [...first, ...second, ''].join('\n'),
    )
  })

  test('of seedrandom, seeded with "hello."', async () => {
    const out = await random('--generator', 'seedrandom', '--count', '1')
    // Its README publishes the first fraction as 0.9282578795792454.
    expect(Number(out) / 0x1_0000_0000).toBeCloseTo(0.9282578795792454, 9)
  })
})

describe.each(RANDOM_GENERATORS)('$id', ({ id, raw, defaultSeed, largest }) => {
  test('starts from its published seed, prints ten numbers, and the same as JSON', async () => {
    const next = raw(defaultSeed)
    const outputs = Array.from({ length: 10 }, () => next())
    expect(await random('--generator', id)).toBe([...outputs, ''].join('\n'))
    const json: unknown = JSON.parse(await random('--generator', id, '--format', 'json'))
    expect(json).toEqual({ generator: id, seed: defaultSeed, largest, outputs })
  })

  test('prints the requested number, whatever is written at once', async () => {
    const text = await random('--generator', id, '--seed', '7', '--count', '8193')
    const args = ['--seed', '7', '--count', '8193', '--format', 'json']
    const { outputs } = JSON.parse(await random('--generator', id, ...args)) as {
      outputs: number[]
    }
    expect(outputs).toHaveLength(8193)
    expect(text).toBe([...outputs, ''].join('\n'))
  })
})
