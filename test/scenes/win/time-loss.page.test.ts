import type { Track } from '../../../src/core/game/track.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type LevelResult, type Run, startLevel, startRun } from '../../../src/core/level/run.ts'
import { timeLossesOf } from '../../../src/core/times/time-loss.ts'
import { type DrawLosses, createLosses } from '../../../src/scenes/win/time-loss.ts'
import { buttonNamed, find, show, textsOf } from '../../pages/page.ts'
import { createCanvas } from '../../ui/drawn.ts'
import { levelCalled, PICTURE, TRACKS } from './time-loss-level.ts'

type LossesPage = ReturnType<typeof createLosses>

const OPTIMUM = 108

let drawings: Parameters<DrawLosses>[]
let spots: { x: number; y: number }[]
const draw: DrawLosses = (...drawing) => {
  drawings.push(drawing)
  return { canvas: createCanvas(200, 100), spots }
}

beforeEach(() => {
  drawings = []
  spots = []
})

function showLosses(run: Run, ...tracks: Track[]): LossesPage {
  const made = createLosses(
    { ...run, tracks },
    run.results.map(() => ({ ticks: OPTIMUM, slack: 0 })),
    levelCalled,
    draw,
  )
  show(made.root)
  return made
}

function results(...times: number[]): LevelResult[] {
  return times.map((time, i) => ({ level: i + 1, time, catches: 0 }))
}

const single = (track: Track): LossesPage =>
  showLosses({ ...startLevel('a', 1), results: results(track.length) }, track)

const rowsOf = ({ root }: LossesPage): string[] => textsOf(root, 'tr')
const pressed = ({ root }: LossesPage): string[] => textsOf(root, '[aria-pressed=true]')

describe('the dialog of time losses', () => {
  test('is closed at first, and closes by its button, which has the focus', async () => {
    const made = single(TRACKS.resting)
    expect(made.root.checkVisibility()).toBe(false)
    expect(made.choice.label).toBe('Where time went')
    made.choice.choose()
    expect([made.root.checkVisibility(), made.root.ariaLabel]).toEqual([true, 'Where time went'])
    expect(document.activeElement).toBe(buttonNamed(made.root, 'Close'))
    await userEvent.keyboard('{Enter}')
    expect(made.root.open).toBe(false)
  })

  test('lists the parts, their sum and the largest losses with their numbers on the map', () => {
    spots = [{ x: 60, y: 50 }]
    const made = single(TRACKS.resting)
    made.choice.choose()
    expect(rowsOf(made)).toEqual(['Waiting+0.75', 'Total+0.75', '1Waiting+0.75'])
    expect(textsOf(made.root, 'caption')).toEqual([
      'Seconds behind the perfect run',
      'Largest losses',
    ])
    expect(textsOf(made.root, '.losses-map .losses-mark')).toEqual(['1'])
    expect(textsOf(made.root, 'h2')).toEqual(['Where time went'])
    expect(textsOf(made.root, 'figcaption span')).toEqual(['You', 'Perfect'])
    const map = find(made.root, 'canvas')
    expect([map.role, map.ariaLabel]).toEqual(['img', expect.stringMatching(/^Level map/)])
  })

  test('marks the three largest losses, and no gain', () => {
    const made = single(TRACKS.straying)
    made.choice.choose()
    const [[level, losses, marked]] = drawings
    expect(level).toEqual(levelCalled('a', 1))
    const all = timeLossesOf(levelCalled('a', 1), 'level', TRACKS.straying)
    expect(losses).toEqual(all)
    expect(all.places.length).toBeGreaterThan(3)
    expect(marked).toEqual(all.places.slice(0, 3).map(({ tile }) => tile))
    expect(marked).toContain(PICTURE.at('b'))
    expect(textsOf(made.root, 'table:last-child th .losses-mark')).toEqual(['1', '2', '3'])
  })

  test('says that nothing was lost', () => {
    const made = single(TRACKS.best)
    made.choice.choose()
    expect(rowsOf(made)).toEqual([])
    expect(textsOf(made.root, '.losses-list p')).toEqual(['You lost no time.'])
    expect(drawings[0][2]).toEqual([])
  })

  test('of a run opens at the level with the greatest loss, and shows the others by their buttons', () => {
    const tracks = [TRACKS.best, TRACKS.straying, TRACKS.resting]
    const run = { ...startRun('a'), results: results(...tracks.map(({ length }) => length)) }
    const made = showLosses(run, ...tracks)
    made.choice.choose()
    const straying = `2 +${((TRACKS.straying.length - OPTIMUM) / 120).toFixed(2)}`
    expect(textsOf(made.root, '.losses-levels button')).toEqual(['1', straying, '3 +0.75'])
    expect(pressed(made)).toEqual([straying])
    buttonNamed(made.root, '3 +0.75').click()
    expect(pressed(made)).toEqual(['3 +0.75'])
    expect(drawings.map(([{ number }]) => number)).toEqual([2, 3])
    expect(rowsOf(made)[0]).toBe('Waiting+0.75')
    expect(made.root.querySelectorAll('.losses-map')).toHaveLength(1)
  })
})

describe('the map of time losses', () => {
  test.for([
    [1280, 720],
    [600, 900],
  ] as const)('in a window of %i x %i has the room that is left', async ([width, height]) => {
    await page.viewport(width, height)
    const made = single(TRACKS.resting)
    made.choice.choose()
    const [, , , across, down] = drawings[0]
    const list = find(made.root, '.losses-list')
    // Beside the list in a wide window, above it in a high one.
    if (width > height) {
      expect(across).toBe(width - 48 - list.offsetWidth - 24)
      expect(down).toBeGreaterThan(400)
      expect(down).toBeLessThan(height - 84)
    } else expect([across, down]).toEqual([width - 48, height])
    await page.viewport(1280, 720)
  })

  test('is drawn again when the window changes, until the dialog is closed', async () => {
    const made = single(TRACKS.resting)
    made.choice.choose()
    await page.viewport(390, 844)
    await expect.poll(() => drawings.at(-1)?.[3]).toBe(390 - 48)
    expect(made.root.querySelectorAll('.losses-map')).toHaveLength(1)
    expect(document.activeElement).toBe(buttonNamed(made.root, 'Close'))
    made.root.close()
    const { length } = drawings
    await page.viewport(1280, 720)
    dispatchEvent(new Event('resize'))
    expect(drawings).toHaveLength(length)
  })

  test.for([
    [
      'normal',
      'in the middle',
      [
        [50, 60],
        [52, 61],
        [67, 77],
      ],
    ],
    [
      'normal',
      'in a corner',
      [
        [3, 3],
        [9, 3],
        [3, 15],
      ],
    ],
    [
      'large',
      'in the middle',
      [
        [100, 60],
        [104, 62],
        [96, 64],
      ],
    ],
    [
      'large',
      'in a corner',
      [
        [197, 90],
        [191, 97],
        [197, 97],
      ],
    ],
  ] as const)(
    'keeps its marks apart and within its sides, text %s, %s',
    async ([size, , middles]) => {
      await page.viewport(390, 844)
      document.documentElement.classList.toggle('large-text', size === 'large')
      spots = middles.map(([x, y]) => ({ x, y }))
      const made = single(TRACKS.straying)
      made.choice.choose()
      const map = find(made.root, '.losses-map canvas').getBoundingClientRect()
      const marks = [...made.root.querySelectorAll('.losses-map .losses-mark')]
      const boxes = marks.map((mark) => mark.getBoundingClientRect())
      expect(boxes).toHaveLength(3)
      boxes.forEach((box, i) => {
        expect(box.left).toBeGreaterThanOrEqual(map.left)
        expect(box.right).toBeLessThanOrEqual(map.right)
        for (const other of boxes.slice(0, i)) {
          const isApart =
            box.right <= other.left ||
            other.right <= box.left ||
            box.bottom <= other.top ||
            other.bottom <= box.top
          expect(isApart).toBe(true)
        }
      })
      document.documentElement.classList.remove('large-text')
      await page.viewport(1280, 720)
    },
  )
})
