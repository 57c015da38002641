import { describe, expect, test } from 'vitest'
import { isolate } from '../../src/core/isolate.ts'

describe('a text in a sentence', () => {
  test.each(['friday', '금요일', 'θησεύσ', '🐂 7', ''])('stays as it is: %j', (text) => {
    expect(isolate(text)).toBe(text)
  })

  test.each(['אריאדנה', 'متاهة', 'seed 7 אב', '1א', '\u{10840}', '\u{1E900}'])(
    'is isolated where it is written from right to left: %j',
    (text) => {
      expect(isolate(text)).toBe(`\u2068${text}\u2069`)
    },
  )
})

test('every letter that is written from right to left is isolated', () => {
  const scripts = ['Hebr', 'Arab', 'Syrc', 'Thaa', 'Nkoo', 'Samr', 'Mand', 'Phnx', 'Adlm', 'Rohg']
  const letter = new RegExp(scripts.map((script) => `\\p{Script=${script}}`).join('|'), 'u')
  for (let code = 0; code < 0x20000; code++) {
    const text = String.fromCodePoint(code)
    if (/\p{L}/u.test(text) && letter.test(text) && isolate(text) === text) {
      expect(code.toString(16)).toBe('isolated')
    }
  }
})
