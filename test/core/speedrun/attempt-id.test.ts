import { describe, expect, test } from 'vitest'
import { encodeBase64 } from '../../../src/core/base64.ts'
import { pack } from '../../../src/core/replay/packing.ts'
import { ReplayError } from '../../../src/core/replay/replay-error.ts'
import { attemptIdOf } from '../../../src/core/speedrun/attempt-id.ts'

/** Text of a plain body, with an unchecked check. */
function plain(body: readonly number[] | Uint8Array): string {
  return encodeBase64(new Uint8Array([1, 0, ...body, 0, 0, 0, 0]))
}

describe('the id of a replay', () => {
  // Under these ids attempts are stored in browsers: they must never change.
  test.each([
    [[], '0000000001141164'],
    [[1, 2, 3], 'ee060f2434a078ca'],
    [[255, 0, 255, 0], 'e7defe36724762fa'],
  ])('of the body %j is %s', (body, id) => {
    expect(attemptIdOf(plain(body))).toBe(id)
  })

  test('does not depend on how the body was deflated', () => {
    const body = new Uint8Array(2000).fill(7)
    const deflated = pack(body)
    expect(deflated.length).toBeLessThan(body.length)
    expect(attemptIdOf(encodeBase64(deflated))).toBe(attemptIdOf(plain(body)))
  })

  test('has sixteen digits, and another body another id', () => {
    const ids = Array.from({ length: 256 }, (_, byte) => attemptIdOf(plain([byte])))
    expect(ids.filter((id) => /^[0-9a-f]{16}$/.test(id))).toHaveLength(256)
    expect(new Set(ids.map((id) => id.slice(0, 8))).size).toBe(256)
    expect(new Set(ids.map((id) => id.slice(8))).size).toBe(256)
  })

  test('is refused for a text without a body', () => {
    expect(() => attemptIdOf('AQA')).toThrow(ReplayError)
    expect(() => attemptIdOf('???')).toThrow(ReplayError)
  })
})
