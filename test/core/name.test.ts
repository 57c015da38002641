import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName, isName } from '../../src/core/name.ts'
import { checkTimes } from '../any.ts'

describe('a name', () => {
  test.each([
    ['  Ariadne ', 'Ariadne'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerr'],
    ['미노타우로스를 피해 달린 아리아드네 공주', '미노타우로스를 피해 달린 아리'],
    ['🐂'.repeat(20), '🐂'.repeat(16)],
    ['a\nb\tc\u202ed', 'abcd'],
    ['\u202e ', ''],
    ['\u200b\u3164 \u2800', ''],
    ['', ''],
  ])('%j becomes %j', (text, name) => {
    expect(cleanName(text)).toBe(name)
  })

  test('is valid for a link for any typed text', () =>
    checkTimes(300, [fc.string({ unit: 'binary' })], (text) => {
      expect(isName(cleanName(text))).toBe(true)
      expect(cleanName(cleanName(text))).toBe(cleanName(text))
    }))
})
