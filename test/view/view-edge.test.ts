import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxAround, clearPoint, edgePoint, inset, isInside } from '../../src/view/view-edge.ts'
import { checkAny } from '../any.ts'

const VIEW = { left: 0, top: 20, right: 400, bottom: 220 }
const middle = { x: 200, y: 120 }

const anywhere = fc.record({
  x: fc.integer({ min: -2000, max: 2000 }),
  y: fc.integer({ min: -2000, max: 2000 }),
})

describe('the point where a way leaves the view', () => {
  test.each([
    ['to the right', { x: 1200, y: 120 }, { x: 400, y: 120 }],
    ['to the left', { x: -10, y: 120 }, { x: 0, y: 120 }],
    ['upwards', { x: 200, y: -500 }, { x: 200, y: 20 }],
    ['downwards and a little aside', { x: 240, y: 320 }, { x: 220, y: 220 }],
    ['through a corner', { x: 600, y: 320 }, { x: 400, y: 220 }],
  ])('%s', (_, to, point) => {
    expect(edgePoint(middle, to, VIEW)).toEqual(point)
  })

  test('begins at the edge if the runner stands outside, as under the HUD', () => {
    expect(edgePoint({ x: 100, y: 4 }, { x: 100, y: -80 }, VIEW)).toEqual({ x: 100, y: 20 })
    expect(edgePoint({ x: 100, y: 4 }, { x: 100, y: 900 }, VIEW)).toEqual({ x: 100, y: 220 })
  })

  test('lies in the view, on the straight line to the target', () =>
    checkAny([anywhere], (to) => {
      const { x, y } = edgePoint(middle, to, VIEW)
      expect(isInside(inset(VIEW, -0.001), { x, y })).toBe(true)
      const cross = (x - middle.x) * (to.y - middle.y) - (y - middle.y) * (to.x - middle.x)
      expect(Math.abs(cross)).toBeLessThan(0.01)
    }))
})

describe('a point on the edge', () => {
  // A map in the upper right, with a gap around it that reaches beyond the view.
  const map = { left: 320, top: -10, right: 410, bottom: 80 }

  test('stays where nothing covers it, also at the border of a part', () => {
    expect(clearPoint({ x: 400, y: 120 }, VIEW, [map])).toEqual({ x: 400, y: 120 })
    expect(clearPoint({ x: 320, y: 20 }, VIEW, [map])).toEqual({ x: 320, y: 20 })
  })

  test('moves to the nearer side of a map in a corner', () => {
    expect(clearPoint({ x: 340, y: 20 }, VIEW, [map])).toEqual({ x: 320, y: 20 })
    expect(clearPoint({ x: 400, y: 70 }, VIEW, [map])).toEqual({ x: 400, y: 80 })
  })

  test('stays where the parts leave no place', () => {
    const all = inset(VIEW, -50)
    expect(clearPoint({ x: 400, y: 120 }, VIEW, [all])).toEqual({ x: 400, y: 120 })
  })

  test('is clear of every part if it moves, and still on the edge', () => {
    const part = fc
      .tuple(anywhere, fc.integer({ min: 5, max: 90 }))
      .map(([{ x, y }, reach]) => boxAround({ x: x / 5 + 200, y: y / 10 + 120 }, reach))
    checkAny([anywhere, fc.array(part, { maxLength: 4 })], (to, parts) => {
      fc.pre(!isInside(VIEW, to))
      const point = edgePoint(middle, to, VIEW)
      const clear = clearPoint(point, VIEW, parts)
      if (clear === point) return
      expect(parts.some((each) => isInside(each, clear))).toBe(false)
      const { left, top, right, bottom } = VIEW
      expect([left, right].includes(clear.x) || [top, bottom].includes(clear.y)).toBe(true)
    })
  })
})
