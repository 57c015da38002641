import { describe, expect, test } from 'vitest'
import { mersenneTwister } from '../../../src/labyrinth/random/mersenne-twister.ts'

describe('MT19937', () => {
  test('gives the published outputs of seed 5489, the 10,000th too', () => {
    const random = mersenneTwister()
    const draws = Array.from({ length: 10_000 }, () => random.next())
    expect(draws.slice(0, 3)).toEqual([3499211612, 581869302, 3890346734])
    expect(draws[9999]).toBe(4123659995)
  })

  test('takes seeds of 32 bits', () => {
    const [high, other] = [mersenneTwister(0xffff_ffff), mersenneTwister(0x7fff_ffff)]
    expect(high.next()).not.toBe(other.next())
  })
})
