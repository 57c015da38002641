import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '../../../src/core/base64.ts'
import { pack } from '../../../src/core/replay/codec/packing.ts'
import { ReplayError } from '../../../src/core/replay/codec/replay-error.ts'
import { importedId } from '../../../src/core/attempt/imported-id.ts'

/** Text of a body, deflated but for its last bytes. */
function textOf(body: readonly number[] | Uint8Array, plain = 0): string {
  return encodeBase64(pack(Uint8Array.from(body), body.length - plain))
}

describe('the id of a replay', () => {
  // Under these ids attempts are stored in browsers: they must never change.
  test.each([
    [[], '0000000001141164'],
    [[1, 2, 3], 'ee060f2434a078ca'],
    [[255, 0, 255, 0], 'e7defe36724762fa'],
  ])('of the body %j is %s', (body, id) => {
    expect(importedId(textOf(body))).toBe(id)
  })

  test('does not depend on how the body was packed', () => {
    const body = new Uint8Array(2000).fill(7)
    expect(textOf(body).length).toBeLessThan(textOf(body, 1000).length)
    expect(importedId(textOf(body))).toBe(importedId(textOf(body, 1000)))
  })

  test('has sixteen digits, and another body another id', () => {
    const ids = Array.from({ length: 256 }, (_, byte) => importedId(textOf([byte])))
    expect(ids.filter((id) => /^[0-9a-f]{16}$/.test(id))).toHaveLength(256)
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(256)
    expect(new Set(ids.map((id) => id.slice(8))).size).toBe(256)
  })

  test('is refused for a text without a body', () => {
    expect(() => importedId('AgA')).toThrow(ReplayError)
    expect(() => importedId('???')).toThrow(ReplayError)
  })
})
