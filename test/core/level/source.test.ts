import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { dailySeed, MAX_DRAWN_CODE_LENGTH, parseSource } from '../../../src/core/level/source.ts'
import { isSeed, parseSeed, SeedError } from '../../../src/core/level/seed.ts'
import { anySeed, anyTypedSeed } from '../arbitraries.ts'

describe('the seed of a day', () => {
  test('has its day', () => {
    expect(dailySeed('2026-11-21')).toBe('DAILY 2026-11-21')
    expect(parseSource('DAILY 2026-11-21')).toMatchObject({ kind: 'day', day: '2026-11-21' })
  })

  test('has levels of its own, those of the seed that reads alike are others', () => {
    const daily = buildLevel(dailySeed('2026-11-21'), 1)
    expect(buildLevel(parseSeed(daily.seed), 1).grid).not.toEqual(daily.grid)
  })

  test.each(['2026-02-29', '2026-11-1', '', 'friday'])('is refused for %j', (day) => {
    expect(() => dailySeed(day)).toThrow(RangeError)
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
    'DAILY 2026-02-29',
    'DAILY 2026-11-21 ',
    'DAILY  2026-11-21',
    'DAILY',
    'Daily 2026-11-21',
    'DAILY 2026-11-21\u200B',
    'WEEKLY 2026-11',
    'DRAWN 1 AQ_-aaaa',
    'DRAWN AQ_-aa',
    'DRAWN AQ_-aaaa\n',
    'DRAWN AQ_-aa a',
    'Drawn AQ_-aaaa',
    `DRAWN ${'x'.repeat(MAX_DRAWN_CODE_LENGTH + 1)}`,
    '',
  ])('%j is no seed', (text) => {
    expect([parseSource(text).kind, isSeed(text)]).toEqual(['seed', false])
  })

  test('that is typed is never the seed of an event', () => {
    expect(isSeed('daily 2026-11-21')).toBe(true)
    fc.assert(
      fc.property(
        fc.oneof(anyTypedSeed, fc.constantFrom('DAILY 2026-11-21', 'DRAWN AQ_-aaaa')),
        (text) => {
          expect(parseSource(parseSeed(text)).kind).toBe('seed')
        },
      ),
    )
  })

  test('is a seed when it is normalised as typed, or has a namespace', () => {
    fc.assert(
      fc.property(fc.oneof(anySeed, anyTypedSeed), (text) => {
        let isTyped = false
        try {
          isTyped = parseSeed(text) === text
        } catch (error) {
          expect(error).toBeInstanceOf(SeedError)
        }
        expect(isSeed(text)).toBe(isTyped)
      }),
    )
  })
})
