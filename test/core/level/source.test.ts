import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  levelOfDay,
  MAX_DRAWN_CODE_LENGTH,
  parseSource,
  todaySeed,
} from '../../../src/core/level/source.ts'
import { isSeed, parseSeed, SeedError } from '../../../src/core/level/seed.ts'
import { anyTypedSeed } from './any-seed.ts'
import { anySeed } from '../../labyrinth/arbitraries.ts'
import { checkAny } from '../../any.ts'

describe('the seed of a day', () => {
  test('has its day', () => {
    expect(todaySeed('2026-11-21')).toBe('TODAY 2026-11-21')
    expect(parseSource('TODAY 2026-11-21')).toMatchObject({ kind: 'day', day: '2026-11-21' })
  })

  test('has one level, harder from Monday to Sunday', () => {
    const days = Array.from({ length: 7 }, (_, i) => `2026-11-${23 + i}`)
    expect(days.map(levelOfDay)).toEqual([4, 5, 6, 7, 8, 9, 10])
  })

  test.each(['2026-02-29', '2026-11-1', '', 'friday'])('is refused for %j', (day) => {
    expect(() => todaySeed(day)).toThrow(RangeError)
  })
})

test('the seed of a drawn level has its code', () => {
  for (const code of ['AQ_-aaaa', 'x'.repeat(MAX_DRAWN_CODE_LENGTH)]) {
    const text = `DRAWN ${code}`
    expect(parseSource(text)).toEqual({ kind: 'drawn', text, code })
    expect(isSeed(text)).toBe(true)
  }
})

describe('a text', () => {
  test.each([
    ...['TODAY 2026-02-29', 'TODAY 2026-11-21 ', 'TODAY', 'Today 2026-11-21', 'WEEKLY 2026-11', ''],
    ...['DRAWN 1 AQ_-aaaa', 'DRAWN AQ_-aa', 'DRAWN AQ_-aaaa\n', 'Drawn AQ_-aaaa'],
    `DRAWN ${'x'.repeat(MAX_DRAWN_CODE_LENGTH + 1)}`,
  ])('%j is no seed', (text) => {
    expect([parseSource(text).kind, isSeed(text)]).toEqual(['seed', false])
  })

  test('that is typed is never the seed of an event', () => {
    expect(isSeed('today 2026-11-21')).toBe(true)
    checkAny(
      [fc.oneof(anyTypedSeed, fc.constantFrom('TODAY 2026-11-21', 'DRAWN AQ_-aaaa'))],
      (text) => expect(parseSource(parseSeed(text)).kind).toBe('seed'),
    )
  })

  test('is a seed when it is normalised as typed, or has a namespace', () =>
    checkAny([fc.oneof(anySeed, anyTypedSeed)], (text) => {
      let isTyped = false
      try {
        isTyped = parseSeed(text) === text
      } catch (error) {
        expect(error).toBeInstanceOf(SeedError)
      }
      expect(isSeed(text)).toBe(isTyped)
    }))
})
