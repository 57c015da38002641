import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { levelRules, LEVELS } from '../../../src/core/game/rules.ts'
import { layAround, mostAround } from '../../../src/scenes/win/layout.ts'
import type { Size } from '../../../src/view/stage.ts'

/** The views of a wide screen, and of a phone on its side and upright. */
const VIEWS = [
  { width: 427, height: 240 },
  { width: 422, height: 195 },
  { width: 195, height: 422 },
] as const

const side = fc.integer({ min: 3, max: 160 })
const sizes = fc.array(fc.record({ width: side, height: side }), { maxLength: 10 })

/** Returns true if two pictures have a pixel in common. */
function overlap(pictures: readonly Size[], spots: ReturnType<typeof layAround>): boolean {
  return pictures.some((a, i) =>
    pictures.slice(i + 1).some((b, j) => {
      const [p, q] = [spots[i], spots[i + 1 + j]]
      const isApart =
        p.x + a.width <= q.x ||
        q.x + b.width <= p.x ||
        p.y + a.height <= q.y ||
        q.y + b.height <= p.y
      return !isApart
    }),
  )
}

describe('the mazes of a run', () => {
  test.each(VIEWS)('do not overlap inside a view of $width x $height', (view) => {
    const spots = layAround(LEVELS, view)
    expect(overlap(LEVELS, spots)).toBe(false)
    spots.forEach(({ x, y }, i) => {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + LEVELS[i].width).toBeLessThanOrEqual(view.width)
      expect(y + LEVELS[i].height).toBeLessThanOrEqual(view.height)
    })
  })

  test('leave the middle of a wide view free', () => {
    const [view] = VIEWS
    const spots = layAround(LEVELS, view)
    const upper = spots.slice(0, 5).map(({ y }, i) => y + LEVELS[i].height)
    expect(Math.max(...upper)).toBeLessThan(view.height * 0.2)
    expect(Math.min(...spots.slice(5).map(({ y }) => y))).toBeGreaterThan(view.height * 0.7)
  })
})

describe('the last mazes of an endless run', () => {
  const mazes = (last: number): Size[] =>
    Array.from({ length: 10 }, (_, i) => levelRules(last - 9 + i))

  test.each([
    [10, 10],
    [13, 9],
    [30, 6],
  ])('to level %d are the last %d in a wide view', (last, count) => {
    expect(mostAround(mazes(last), VIEWS[0])).toBe(count)
  })

  test('are in one row above and one below, where more than two are shown', () => {
    fc.assert(
      fc.property(sizes, (pictures) => {
        const view = { width: 400, height: 4000 }
        const count = mostAround(pictures, view)
        const spots = layAround(pictures.slice(pictures.length - count), view)
        expect(spots).toHaveLength(count)
        if (count <= 2) return
        const half = Math.ceil(count / 2)
        expect(new Set(spots.slice(0, half).map(({ y }) => y)).size).toBe(1)
        expect(spots.every(({ y }, i) => (i < half ? y < 2000 : y > 2000))).toBe(true)
      }),
    )
  })
})

describe('pictures', () => {
  test('of any sizes have a place each, without overlap where the view is high enough', () => {
    fc.assert(
      fc.property(sizes, (pictures) => {
        const spots = layAround(pictures, { width: 400, height: 4000 })
        expect(spots).toHaveLength(pictures.length)
        expect(overlap(pictures, spots)).toBe(false)
      }),
    )
  })
})

describe('a picture and its place', () => {
  const place = (sizes: readonly (readonly [number, number])[], width: number): number[][] =>
    layAround(
      sizes.map(([w, h]) => ({ width: w, height: h })),
      { width, height: 200 },
    ).map(({ x, y }) => [x, y])

  test('of two are above and below, four pixels from the edge and in the middle', () => {
    expect(
      place(
        [
          [100, 50],
          [60, 30],
        ],
        300,
      ),
    ).toEqual([
      [100, 4],
      [120, 166],
    ])
  })

  test('of one row are spread evenly, at its upper edge above and at its lower edge below', () => {
    const row = [
      [100, 50],
      [60, 30],
    ] as const
    expect(place([...row, ...row], 300)).toEqual([
      [47, 4],
      [193, 4],
      [47, 146],
      [193, 166],
    ])
  })

  test('that do not fit into a row with gaps of four pixels begin another', () => {
    const three = Array<[number, number]>(5).fill([100, 20])
    expect(new Set(place(three, 316).map(([, y]) => y))).toEqual(new Set([4, 176]))
    expect(place(three, 315).map(([, y]) => y)).toEqual([4, 4, 28, 176, 176])
    expect(place([...three, [100, 20]], 315).map(([, y]) => y)).toEqual([4, 4, 28, 152, 152, 176])
  })

  test('wider than the view has a row of its own', () => {
    const wide: [number, number] = [400, 20]
    expect(place([wide, wide, wide], 300).map(([, y]) => y)).toEqual([4, 28, 176])
  })

  test('are as many as fit into two rows, of which the upper can have one more', () => {
    const pictures = (count: number): Size[] =>
      Array.from({ length: count }, () => ({ width: 100, height: 20 }))
    const most = (count: number, width: number): number =>
      mostAround(pictures(count), { width, height: 200 })
    expect([1, 2, 3, 4, 5, 6, 7].map((count) => most(count, 316))).toEqual([1, 2, 3, 4, 5, 6, 6])
    expect([3, 4, 5].map((count) => most(count, 212))).toEqual([3, 4, 4])
    expect([2, 3].map((count) => most(count, 211))).toEqual([2, 2])
  })

  test('are the last ones where not all are shown', () => {
    const wide = { width: 300, height: 20 }
    const narrow = { width: 50, height: 20 }
    const view = { width: 316, height: 200 }
    expect(mostAround([wide, wide, narrow, narrow, narrow, narrow], view)).toBe(4)
    expect(mostAround([narrow, narrow, narrow, narrow, wide, wide], view)).toBe(2)
  })
})
