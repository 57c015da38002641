import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quotient, roundedQuotient } from '../../src/labyrinth/integer.ts'
import { checkAny } from '../any.ts'

const anyNumber = fc.nat(2 ** 40)
const anyDivisor = fc.integer({ min: 1, max: 2 ** 20 })

test('a quotient drops the rest', () =>
  checkAny([anyNumber, anyDivisor], (number, divisor) => {
    expect(quotient(number, divisor)).toBe(Number(BigInt(number) / BigInt(divisor)))
  }))

test('a rounded quotient is the nearest whole number, of two the higher', () =>
  checkAny([anyNumber, anyDivisor], (number, divisor) => {
    const off = 2 * (roundedQuotient(number, divisor) * divisor - number)
    expect(off).toBeGreaterThan(-divisor)
    expect(off).toBeLessThanOrEqual(divisor)
  }))
