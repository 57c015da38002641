import { describe, expect, test } from 'vitest'
import { createMazePictures, shownLevel } from '../../src/app/maze-pictures.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import type { Attempt } from '../../src/core/attempt/attempt.ts'
import { show } from '../pages/page.ts'
import { attempted, finished } from '../storage/attempts.ts'
import { drawnOn } from '../ui/drawn.ts'

const WON = attempted(finished('theseus'))

/** Pictures whose levels are built one by one, each when `next` is called. */
function createPictures() {
  const built: string[] = []
  let go = (): void => undefined
  const pictures = createMazePictures(
    (seed, number) => {
      built.push(`${seed} ${number}`)
      return buildLevel(seed, number)
    },
    { tiles: null, highContrast: false },
    () =>
      new Promise((settle) => {
        go = settle
      }),
  )
  const next = async (): Promise<void> => {
    go()
    await new Promise((settle) => setTimeout(settle))
  }
  const shown = (attempt: Attempt): HTMLCanvasElement => {
    const canvas = show(pictures.of(attempt))
    canvas.style.cssText = 'width: 200px; height: 120px'
    return canvas
  }
  return { pictures, built, next, shown }
}

/** True if the thread in a picture leads through the maze; its first tile alone does not. */
function hasWay(canvas: HTMLCanvasElement): boolean {
  const { width } = buildLevel('theseus', 1).grid
  const rows = drawnOn(
    canvas,
    { '*': '#ffc233', x: '#bdf3ff', ' ': '#40334d' },
    canvas.width / width,
  )
  return rows.join('').split('*').length > width
}

describe('the picture of an attempt', () => {
  test('has the maze with the way, and fills its place, once there is time for it', async () => {
    const { built, next, shown } = createPictures()
    const canvas = shown(WON)
    expect(built).toEqual([])
    await next()
    expect(built).toEqual(['theseus 1'])
    expect(hasWay(canvas)).toBe(true)
    expect(Math.max(canvas.width / 200, canvas.height / 120)).toBeGreaterThanOrEqual(1)
  })

  test('has the maze alone where the replay cannot be read', async () => {
    const { next, shown } = createPictures()
    const canvas = shown({ ...WON, replay: '' })
    await next()
    expect(canvas.width).toBeGreaterThan(100)
    expect(hasWay(canvas)).toBe(false)
  })

  test('is one element, drawn once', async () => {
    const { pictures, built, next, shown } = createPictures()
    const canvas = shown(WON)
    expect(pictures.of(WON)).toBe(canvas)
    await next()
    expect(pictures.of(WON)).toBe(canvas)
    await next()
    expect(built).toHaveLength(1)
  })

  test('is drawn later where it was not on the page in its turn, and not after the end', async () => {
    const { pictures, built, next, shown } = createPictures()
    pictures.of(WON)
    await next()
    expect(built).toEqual([])
    await next()
    shown(WON)
    pictures.dispose()
    await next()
    expect(built).toEqual([])
  })
})

describe('the level that an attempt is shown by', () => {
  const levels = Array.from({ length: 10 }, () => WON.levels[0])

  test('is one of its first five, by its seed', () => {
    const shown = Array.from('abcdefgh', (seed) => shownLevel({ ...WON, seed, levels }))
    expect(new Set(shown)).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(shownLevel({ ...WON, seed: 'b', levels: levels.slice(0, 2) })).toBeLessThan(2)
  })

  test('is none without a level, and under other rules, but a lost one', () => {
    const lost = { level: 4, time: 900, catches: 3, stepsLeft: 12 }
    expect(shownLevel({ ...WON, levels: [], lost })).toBe(0)
    expect(shownLevel({ ...WON, levels: [] })).toBe(-1)
    expect(shownLevel({ ...WON, rules: WON.rules + 1 })).toBe(-1)
  })
})
