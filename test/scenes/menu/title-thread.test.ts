import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { MIDDLE, type Pixel, threadPath } from '../../../src/scenes/menu/title-thread.ts'

const title = PNG.sync.read(readFileSync('assets/images/title.png'))

/** Brightness of a pixel of the title, from 0 to 255; 0 where nothing is drawn. */
function brightness({ x, y }: Pixel): number {
  const at = (y * title.width + x) * 4
  const [red, green, blue, alpha] = title.data.subarray(at, at + 4)
  return alpha < 128 ? 0 : (red + green + blue) / 3
}

describe('the thread in the title', () => {
  const path = threadPath()

  test('it leads from the door of the O to its heart', () => {
    expect(path[0].y).toBeGreaterThan(MIDDLE.y + 25)
    expect(path.at(-1)?.x).toBe(MIDDLE.x)
    expect(Math.abs((path.at(-1)?.y ?? 0) - MIDDLE.y)).toBeLessThanOrEqual(1)
  })

  test('it has no gap', () => {
    for (let i = 1; i < path.length; i++) {
      expect(Math.abs(path[i].x - path[i - 1].x)).toBeLessThanOrEqual(1)
      expect(Math.abs(path[i].y - path[i - 1].y)).toBeLessThanOrEqual(1)
    }
  })

  test('it crosses no stone', () => {
    expect(path.filter((pixel) => brightness(pixel) > 100)).toEqual([])
  })
})
