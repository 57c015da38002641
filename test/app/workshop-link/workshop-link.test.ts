import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readWorkshopLink,
  writeWorkshopLink,
  DEFAULT_SETTINGS,
  PER_PAGE,
  SHEETS,
  SPEEDS,
  VIEWS,
  WorkshopLinkError,
  type WorkshopSettings,
} from '../../../src/app/workshop-link/workshop-link.ts'
import { MAZE_ALGORITHMS } from '../../../src/labyrinth/maze/generators.ts'
import { MAZE_SOLVERS } from '../../../src/labyrinth/path/solvers.ts'
import { RANDOM_GENERATORS } from '../../../src/labyrinth/random/generators.ts'

const side = fc.integer({ min: 2, max: 100 }).map((half) => 2 * half + 1)
const settings: fc.Arbitrary<WorkshopSettings> = fc
  .record({
    view: fc.constantFrom(...VIEWS),
    algorithm: fc.constantFrom(...MAZE_ALGORITHMS.map(({ id }) => id)),
    random: fc.constantFrom(...RANDOM_GENERATORS.map(({ id }) => id)),
    seed: fc.stringMatching(/^[a-z0-9]{1,8}$/),
    width: side,
    height: side,
    braid: fc.integer({ min: 0, max: 100 }),
    options: fc.constant({}),
    withSolution: fc.boolean(),
    mask: fc.stringMatching(/^([xo]+(\.[xo]+){0,3})?$/),
    map: fc.constantFrom('', '11111.10001.10101.10001.11111'),
    solvers: fc.subarray(MAZE_SOLVERS.map(({ id }) => id)),
    speed: fc.constantFrom(...SPEEDS),
    at: fc.option(fc.integer({ min: 0, max: 999_999_999 })),
    distances: fc.boolean(),
    sheets: fc.integer({ min: 0, max: SHEETS.max }),
    perPage: fc.constantFrom(...PER_PAGE),
    guess: fc.boolean(),
  })
  .map((all) => (all.map === '' ? all : { ...all, view: 'solve' }))

describe('a link to the workshop', () => {
  test('it brings all settings back', () => {
    fc.assert(
      fc.property(settings, (all) => {
        expect(readWorkshopLink(writeWorkshopLink(all))).toEqual(all)
      }),
    )
  })

  test('it brings the options of an algorithm back, numbers as numbers', () => {
    const chosen = { algorithm: 'growing-tree', options: optionsOf('growing-tree') } as const
    const link = writeWorkshopLink({ ...DEFAULT_SETTINGS, ...chosen })
    expect(link).toContain('&o.')
    expect(readWorkshopLink(link)).toMatchObject(chosen)
  })

  test('it leaves out defaults, except the seed', () => {
    expect(writeWorkshopLink(DEFAULT_SETTINGS)).toBe('?workshop=carve&seed=daedalus')
  })

  test('every part is written with its name', () => {
    const all: WorkshopSettings = {
      view: 'solve',
      algorithm: 'wilson',
      random: 'lcg',
      seed: 'icarus',
      width: 21,
      height: 15,
      braid: 50,
      options: {},
      withSolution: true,
      mask: 'ox.oo',
      map: '111.101.101.111',
      solvers: ['bfs', 'tremaux'],
      speed: 100,
      at: null,
      distances: true,
      sheets: 12,
      perPage: 4,
      guess: true,
    }
    expect(writeWorkshopLink(all)).toBe(
      '?workshop=solve&algorithm=wilson&random=lcg&seed=icarus&width=21&height=15&braid=50' +
        '&solution=1&solvers=bfs%2Ctremaux&distances=1&speed=100&at=end' +
        '&sheets=12&per-page=4&guess=1' +
        '#workshop=111.101.101.111&mask=ox.oo',
    )
  })

  test('a map has no carving, so it is solved', () => {
    const link = '?workshop=carve&mask=ox.oo&map=111.101.101.111'
    const parts = { view: 'solve', mask: 'ox.oo', map: '111.101.101.111' }
    expect(readWorkshopLink(link)).toMatchObject(parts)
  })

  test('the largest map and mask are in the fragment, so that servers accept the query', () => {
    const map = Array.from({ length: 201 }, () => '0'.repeat(201)).join('.')
    const link = writeWorkshopLink({ ...DEFAULT_SETTINGS, map, mask: 'o'.repeat(101 * 101) })
    expect(link.replace(/#.*/, '').length).toBeLessThan(4000)
    expect(readWorkshopLink(link).map).toBe(map)
  })

  test.each([
    ['?workshop=solve&amp;width=21.', { view: 'solve', width: 21 }],
    ['?workshop=solve&solvers=dfs,bfs)', { solvers: ['dfs', 'bfs'] }],
    [
      '?workshop#workshop=111.101.101.111.&amp;mask=ox.oo.',
      { map: '111.101.101.111', mask: 'ox.oo' },
    ],
  ])('%s is read without what messages and HTML add to it', (link, parts) => {
    expect(readWorkshopLink(link)).toMatchObject(parts)
  })

  test('a link without any part has the default settings', () => {
    expect(readWorkshopLink('')).toEqual(DEFAULT_SETTINGS)
    expect(readWorkshopLink('?workshop')).toEqual(DEFAULT_SETTINGS)
  })

  test('a seed is read in its normal form', () => {
    expect(readWorkshopLink('?seed=%20ICARUS%20').seed).toBe('icarus')
  })

  test('each solver is read once, and none where the link names none', () => {
    expect(readWorkshopLink('?solvers=dfs,bfs,dfs').solvers).toEqual(['dfs', 'bfs'])
    expect(readWorkshopLink('?solvers=').solvers).toEqual([])
  })
})

describe('a link at the edge of what fits', () => {
  test.for([
    ['width', '5', 5],
    ['width', '201', 201],
    ['height', '201', 201],
    ['braid', '100', 100],
    ['speed', '1000', 1000],
    ['at', '999999999', 999_999_999],
    ['sheets', '60', 60],
  ] as const)('%s=%s is read', ([part, text, value]) => {
    expect(readWorkshopLink(`?${part}=${text}`)[part]).toBe(value)
  })

  test.for([
    'workshop=none',
    'workshop=%%%',
    'workshop=race',
    'sheets=61',
    'sheets=-1',
    'per-page=2',
    'map=111.101',
    'map=111.101.11',
    'map=111.101.111',
    'map=111.1o1.101.111',
    `map=${`${'0'.repeat(202)}.`.repeat(4)}`,
    'algorithm=none',
    'random=none',
    'seed=',
    'width=3',
    'width=20',
    'width=203',
    'height=7.0',
    'braid=101',
    'braid=-1',
    'solution=2',
    'mask=oo,oo',
    `mask=${'o'.repeat(101 * 101 + 1)}`,
    'solvers=dfs,nobody',
    'speed=2',
    'speed=1001',
    'at=-1',
    'at=1000000000',
    'at=',
    'distances=2',
  ])('%s does not fit, and the error names the part', (text) => {
    const part = text.replace(/=.*/, '')
    expect(() => readWorkshopLink(`?${text}`)).toThrow(
      expect.objectContaining({ name: 'WorkshopLinkError', part }),
    )
  })

  test('a mask as large as the largest maze is read', () => {
    const mask = 'o'.repeat(101 * 101)
    expect(readWorkshopLink(`?mask=${mask}`).mask).toBe(mask)
  })

  test.for(['o.none=1', 'o.strategy=none'])('%s is no option of the algorithm', (text) => {
    expect(() => readWorkshopLink(`?algorithm=growing-tree&${text}`)).toThrow(WorkshopLinkError)
  })
})

/** Values for all options of an algorithm, other than the usual ones. */
function optionsOf(id: string): Record<string, string | number> {
  const options = MAZE_ALGORITHMS.find((one) => one.id === id)?.options ?? []
  return Object.fromEntries(
    options.map((option) => [
      option.id,
      option.kind === 'integer' ? option.max : (option.choices.at(-1) ?? ''),
    ]),
  )
}
