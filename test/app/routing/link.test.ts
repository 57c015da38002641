import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageQuery, readLink, writeLink } from '../../../src/app/routing/address.ts'
import { drawnSeed, textOfDrawn } from '../../../src/core/level/drawn/codec.ts'
import { startLevel, startRun, startToday } from '../../../src/core/level/run.ts'
import { todaySeed } from '../../../src/core/level/source.ts'
import { courseKey } from '../../../src/core/attempt/attempt.ts'
import { anyTypedSeed } from '../../core/level/any-seed.ts'
import { noisy } from '../../core/level/drawn/won-levels.ts'
import { GATE, wonLevel } from '../drawn-seeds.ts'

/** Id of a runner of a board. */
const RUNNER = 'A'.repeat(43)
const RECORD = { rules: 1, mode: 'level', level: 3, seed: 'ariadne' } as const
const DAY_RECORD = { ...RECORD, mode: 'today', level: 9, seed: todaySeed('2026-11-21') } as const

describe('a link', () => {
  test.each(['', '?', '?other=1', '?Seed=a'])('without a seed has no route: %j', (query) => {
    expect(readLink(query)).toBeNull()
  })

  test.each([
    ['?seed=friday', startRun('friday')],
    ['seed=friday', startRun('friday')],
    ['?seed=%20FRIDAY%20', startRun('friday')],
    ['?seed=two+words', startRun('two words')],
    ['?seed=fri%E2%80%8Bday%00%E2%80%AE', startRun('friday')],
    ['?seed=STRA%C3%9FE', startRun('strasse')],
    ['?seed=%EB%AF%B8%EA%B6%81', startRun('미궁')],
    ['?seed=미궁&utm_source=x', startRun('미궁')],
    ['?seed=a&seed=b', startRun('a')],
    ['?seed=friday&level=1', startLevel('friday', 1)],
    ['?level=10&seed=friday', startLevel('friday', 10)],
    ['?seed=friday&level=07', startLevel('friday', 7)],
    ['?seed=friday&level=7.', startLevel('friday', 7)],
    ['?seed=friday&level=7)%20', startLevel('friday', 7)],
    ['?seed=friday&amp;level=7', startLevel('friday', 7)],
    ['?amp;seed=friday&amp;amp;level=7', startLevel('friday', 7)],
    ['?seed=friday&#38;level=7', startLevel('friday', 7)],
    ['?seed=friday&#x26;level=7&#x26;utm_source=x', startLevel('friday', 7)],
    ['?seed=friday&level=7_', startLevel('friday', 7)],
    ['?seed=friday&level=7%3C/a%3E', startLevel('friday', 7)],
    ['?seed=friday&level=7?fbclid=1', startLevel('friday', 7)],
    ['?seed=friday&level=7%22', startLevel('friday', 7)],
    ['?seed=friday&level=7은', startLevel('friday', 7)],
  ])('%s opens a run or a level', (query, run) => {
    const [search, hash] = query.split(/(?=#)/)
    expect(readLink(search, hash)).toEqual(['play', { run }])
  })

  test.each(['0', '00', '11', '-1', '1.5', '1e0', '0x1', 'x', '', '%201', '100', '007', '٣'])(
    'with level %j is an error with the seed',
    (level) => {
      expect(readLink(`?seed=Friday&level=${level}`)).toEqual({ problem: 'level', seed: 'friday' })
    },
  )

  test.each([
    ['?guide', ['guide', {}]],
    ['?today', ['today', {}]],
    ['?seed=friday&today', ['today', {}]],
    ['?workshop=solve&seed=a', ['workshop', { query: '?workshop=solve&seed=a' }]],
    ['?settings', ['settings', {}]],
    ['?courses', ['courses', {}]],
    ['?course=1.level.3.ariadne', ['course', { course: RECORD }]],
    ['?course=1.today.9.TODAY+2026-11-21.', ['course', { course: DAY_RECORD }]],
    ['?course=1.today.9.TODAY+2026-11-21%3C/a%3E', ['course', { course: DAY_RECORD }]],
    [`?runner=${RUNNER}`, ['runner', { runner: RUNNER }]],
    [`?runner=${RUNNER}.`, ['runner', { runner: RUNNER }]],
    ['?runner=nobody', { problem: 'link-damaged', seed: null }],
    ['?today=2020-01-01', { problem: 'link-damaged', seed: null }],
    ['?guide.', ['guide', {}]],
    ['?guide_', ['guide', {}]],
    ['?guide%3C/a%3E', ['guide', {}]],
    ['?today?fbclid=1', ['today', {}]],
    ['?guide에', ['guide', {}]],
    ['?utm_source=x&amp;today', ['today', {}]],
  ])('%s opens a page', (query, request) => {
    expect(readLink(query)).toEqual(request)
  })

  test.each(['of-none', '3.level.0.ariadne', '3.level.11.ariadne', '3.today.1.2030-01-01'])(
    '?course=%s is an error',
    (course) => {
      expect(readLink(`?course=${course}`)).toEqual({ problem: 'link-damaged', seed: null })
    },
  )

  test.each(['?seed=', '?seed=%20%20', '?seed=%E2%80%8B', '?level=3', '?seed=&level=99'])(
    'without a seed is an error: %s',
    (query) => {
      expect(readLink(query)).toEqual({ problem: 'link-empty', seed: null })
    },
  )

  test('with too long a seed is an error', () => {
    expect(readLink(`?seed=${'x'.repeat(65)}`)).toEqual({ problem: 'link-too-long', seed: null })
    expect(readLink(`?seed=${'%F0%9F%90%82'.repeat(64)}`)).toEqual([
      'play',
      { run: startRun('🐂'.repeat(64)) },
    ])
  })
})

describe('a written link', () => {
  test('names a run by its seed, a level by its number as well', () => {
    expect(writeLink(startRun('friday'))).toBe('?seed=friday')
    expect(writeLink(startLevel('two words', 3))).toBe('?seed=two%20words&level=3')
    expect(writeLink({ ...startRun('a'), level: 4 })).toBe('?seed=a')
  })

  test('of a day names no date', () => {
    expect(writeLink(startToday('2026-11-21'))).toBe('?today')
  })

  test('is read back, for every seed', () => {
    const anyRun = fc.oneof(
      anyTypedSeed.map(startRun),
      fc
        .tuple(anyTypedSeed, fc.integer({ min: 1, max: 10 }))
        .map(([seed, n]) => startLevel(seed, n)),
    )
    fc.assert(
      fc.property(anyRun, (run) => {
        const query = writeLink(run)
        expect(query).toMatch(/^\?[\x21-\x7e]*$/)
        expect(readLink(query)).toEqual(['play', { run }])
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a link of a drawn level', () => {
  const gate = `#level=${textOfDrawn(GATE)}`

  test('is its code, and opens it whatever its query', () => {
    const run = startLevel(GATE, 1)
    expect(writeLink(run)).toBe(gate)
    for (const query of ['', '?level=2', '?seed=friday']) {
      expect(readLink(query, gate)).toEqual(['play', { run }])
    }
  })

  test.each(['_', 'AA', '</a>', '?fbclid=1', '.', '"', '를'])(
    'opens it with %s glued to it',
    (more) => {
      expect(readLink('', gate + more)).toEqual(['play', { run: startLevel(GATE, 1) }])
    },
  )

  test.each(['#level=', gate.slice(0, -1), `${gate.slice(0, -1)}_`, `${gate.slice(0, -1)}.`])(
    '%s is an error',
    (fragment) => {
      expect(readLink('', fragment)).toEqual({ problem: 'drawn-damaged', seed: null })
    },
  )

  test('to their course is a fragment if it is long, which no server limits', () => {
    const long = drawnSeed(noisy('noise'))
    for (const seed of [GATE, long]) {
      const course = { ...RECORD, seed, level: 1 }
      const link = pageQuery('course', courseKey(course))
      expect(link.includes('#')).toBe(seed === long)
      const [query, ...fragment] = link.split(/(?=#)/)
      expect(query.length).toBeLessThan(501)
      expect(readLink(query, ...fragment)).toEqual(['course', { course }])
    }
  })

  test.each([
    { ...RECORD, seed: 'DRAWN AAAAAAAA' },
    { ...RECORD, seed: GATE, level: 2 },
    { ...RECORD, seed: GATE, mode: 'today', level: 1 } as const,
  ])('to a course that does not exist is an error: %j', (course) => {
    const damaged = { problem: 'link-damaged', seed: null }
    expect(readLink(pageQuery('course', courseKey(course)))).toEqual(damaged)
  })

  test('with a win that is caught is an error', () => {
    const { grid, exit, win } = wonLevel()
    const hunter = { kind: 'minotaur', tile: exit, ticksPerTile: 13, patrol: [exit, exit] } as const
    const caught = drawnSeed(wonLevel({ grid, win, enemies: [hunter] }))
    expect(readLink('', `#level=${textOfDrawn(caught)}`)).toEqual({
      ...{ problem: 'drawn-win', seed: null },
    })
  })
})
