import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  codeNumber,
  createBitCounts,
  createNumberCounts,
  createRangeDecoder,
  createRangeEncoder,
  type SymbolCoder,
} from '../../src/core/range-coder.ts'
import { checkAny, checkTimes } from '../any.ts'

type AnySymbol = readonly [kind: 'bit' | 'uniform' | 'number', context: number, value: number]

const anySymbol: fc.Arbitrary<AnySymbol> = fc.oneof(
  fc.tuple(fc.constant('bit' as const), fc.nat(3), fc.nat(1)),
  fc
    .tuple(fc.integer({ min: 1, max: 1 << 20 }), fc.nat())
    .map(([total, value]): AnySymbol => ['uniform', total, value % total]),
  fc.tuple(fc.constant('number' as const), fc.constant(0), fc.nat((1 << 21) - 1)),
)

function codeAll(coder: SymbolCoder, symbols: readonly AnySymbol[]): number[] {
  const [bits, numbers] = [createBitCounts(4), createNumberCounts()]
  return symbols.map(([kind, context, value]) => {
    if (kind === 'bit') return coder.bit(bits, context, value)
    return kind === 'uniform' ? coder.uniform(context, value) : codeNumber(coder, numbers, value)
  })
}

function encode(symbols: readonly AnySymbol[]): Uint8Array {
  const encoder = createRangeEncoder()
  codeAll(encoder, symbols)
  return encoder.finish()
}

const unknown = (symbols: readonly AnySymbol[]): AnySymbol[] =>
  symbols.map(([kind, context]) => [kind, context, 0])

describe('the range coder', () => {
  test('decodes any symbols that it has encoded', () =>
    checkTimes(500, [fc.array(anySymbol, { maxLength: 400 })], (symbols) => {
      const decoded = codeAll(createRangeDecoder(encode(symbols)), unknown(symbols))
      expect(decoded).toEqual(symbols.map(([, , value]) => value))
    }))

  test('carries into all bytes before, through a row of 255', () => {
    // Each last of three narrows the range to its top, until a bit at the top carries.
    checkAny([fc.integer({ min: 1, max: 60 }), fc.array(anySymbol)], (length, rest) => {
      const top: AnySymbol[] = new Array<AnySymbol>(length).fill(['uniform', 256, 255])
      const symbols = [['uniform', 3, 1] as const, ...top, ...rest]
      const decoded = codeAll(createRangeDecoder(encode(symbols)), unknown(symbols))
      expect(decoded).toEqual(symbols.map(([, , value]) => value))
    })
  })

  test('ends in bounds of each symbol for any bytes', () =>
    checkTimes(500, [fc.uint8Array({ maxLength: 40 }), fc.array(anySymbol)], (bytes, symbols) => {
      const decoded = codeAll(createRangeDecoder(bytes), symbols)
      symbols.forEach(([kind, total], i) => {
        const most = kind === 'bit' ? 1 : kind === 'uniform' ? total - 1 : (1 << 21) - 1
        expect(decoded[i]).toBeGreaterThanOrEqual(0)
        expect(decoded[i]).toBeLessThanOrEqual(most)
      })
    }))

  test('writes bits that are all alike in nearly nothing, and uniform symbols without waste', () => {
    const alike = new Array<AnySymbol>(8000).fill(['bit', 0, 1])
    expect(encode(alike).length).toBeLessThan(10)
    const bytes = Array.from({ length: 1000 }, (_, i): AnySymbol => [
      'uniform',
      256,
      (i * 77) & 255,
    ])
    expect(encode(bytes).length).toBeLessThanOrEqual(1001)
  })
})
