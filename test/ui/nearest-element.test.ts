import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DIRECTIONS, EAST, NORTH, opposite, SOUTH, WEST } from '../../src/labyrinth/grid.ts'
import { nearestIndex, type Rectangle } from '../../src/ui/spatial-navigation.ts'

/** Boxes as they are drawn: each letter is one, as large as its letters. */
function boxesIn(picture: string): ReadonlyMap<string, Rectangle> {
  const boxes = new Map<string, Rectangle>()
  picture
    .trim()
    .split('\n')
    .forEach((row, y) => {
      ;[...row.trim()].forEach((letter, x) => {
        if (letter === '.') return
        const cell = { left: 40 * x, top: 40 * y, right: 40 * x + 34, bottom: 40 * y + 34 }
        const box = boxes.get(letter) ?? cell
        boxes.set(letter, {
          left: Math.min(box.left, cell.left),
          top: Math.min(box.top, cell.top),
          right: Math.max(box.right, cell.right),
          bottom: Math.max(box.bottom, cell.bottom),
        })
      })
    })
  return boxes
}

/** Steps of a walk as letters; `-` for a step that leads nowhere. */
function walk(picture: string, from: string, directions: readonly (0 | 1 | 2 | 3)[]): string {
  const boxes = boxesIn(picture)
  let way = ''
  let at = from
  for (const direction of directions) {
    const others = [...boxes].filter(([letter]) => letter !== at)
    const start = boxes.get(at)
    if (start === undefined) throw new Error(`no box ${at}`)
    const next = nearestIndex(
      start,
      others.map(([, box]) => box),
      direction,
    )
    if (next !== -1) at = others[next][0]
    way += next === -1 ? '-' : at
  }
  return way
}

describe('the nearest box', () => {
  test('is the next of a column, and wraps around', () => {
    const column = `
      aaaa
      .bb.
      .cc.`
    expect(walk(column, 'a', [SOUTH, SOUTH, SOUTH, NORTH])).toBe('bcac')
    expect(walk(column, 'a', [EAST, WEST])).toBe('--')
  })

  test('is the next of a row, and wraps around within it', () => {
    const rows = `
      aabbcc
      ......
      ddeeff`
    expect(walk(rows, 'a', [EAST, EAST, EAST])).toBe('bca')
    expect(walk(rows, 'd', [EAST, EAST, EAST])).toBe('efd')
  })

  test('is one in line before a nearer one to the side', () => {
    const aside = `
      a.....
      .b....
      ......
      a.....`.replace(/a(?=\.{5}$)/, 'c')
    expect(walk(aside, 'a', [SOUTH])).toBe('b')
    expect(
      walk(
        `
      a...
      ...b
      c...`,
        'a',
        [SOUTH],
      ),
    ).toBe('c')
  })

  test('of two equally near is the one more in line', () => {
    const below = `
      aaaa
      b.c.`
    expect(walk(below, 'a', [SOUTH])).toBe('c')
    const beside = `
      ab
      a.
      ac
      a.`
    expect(walk(beside, 'a', [EAST])).toBe('c')
  })

  const from: Rectangle = { left: 0, top: 200, right: 10, bottom: 210 }
  const at = (left: number, top: number): Rectangle => ({
    left,
    top,
    right: left + 10,
    bottom: top + 10,
  })

  test.each([
    [9, 1],
    [11, 0],
  ])('weighs a lateral pixel as three onward: %i pixels below it is box %i', (gap, index) => {
    const boxes = [at(0, 210 + 40), at(20, 210 + gap)]
    expect(nearestIndex(from, boxes, SOUTH)).toBe(index)
  })

  test.each([
    [79, 0],
    [81, 1],
  ])('weighs so as well where it wraps around: %i pixels above it is box %i', (gap, index) => {
    const boxes = [at(0, 190 - 50), at(20, 190 - gap)]
    expect(nearestIndex(from, boxes, SOUTH)).toBe(index)
  })

  test.each([
    [4.5, 0],
    [3, -1],
  ])('is one whose middle is past the edge: %d pixels on', (left, index) => {
    expect(nearestIndex(from, [at(left, 200)], EAST)).toBe(index)
  })

  test('in a grid leads back by the opposite direction', () => {
    const side = fc.integer({ min: 1, max: 6 })
    fc.assert(
      fc.property(side, side, fc.nat(), fc.constantFrom(...DIRECTIONS), (width, height, n, way) => {
        const boxes = Array.from({ length: width * height }, (_, i): Rectangle => {
          const [left, top] = [50 * (i % width), 40 * Math.floor(i / width)]
          return { left, top, right: left + 44, bottom: top + 30 }
        })
        const at = n % boxes.length
        const step = (from: number, direction: typeof way): number => {
          const others = boxes.map((_, i) => i).filter((i) => i !== from)
          const next = nearestIndex(
            boxes[from],
            others.map((i) => boxes[i]),
            direction,
          )
          return next === -1 ? from : others[next]
        }
        expect(step(step(at, way), opposite(way))).toBe(at)
      }),
    )
  })
})
