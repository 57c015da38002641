import { describe, expect, test } from 'vitest'
import { buildLevel } from '../../../src/core/level/build-level.ts'
import { shortestPath } from '../../../src/labyrinth/path/shortest-path.ts'
import { createCaption, createRunMazes, levelsOfCourse } from '../../../src/app/runs/run-mazes.ts'
import type { Track } from '../../../src/core/game/track.ts'
import type { RunCourse } from '../../../src/core/level/run.ts'
import { formatMaze } from '../../../src/labyrinth/maze/text.ts'
import { paletteOf } from '../../../src/picture/palettes.ts'
import { find, plainHost, show, textsOf } from '../../pages/page.ts'
import { contextOf } from '../../../src/picture/canvas.ts'
import { drawnOn } from '../../ui/drawn.ts'
import { levelReplay } from '../../scenes/win/level-replay.ts'

const { replay } = levelReplay('', 'theseus', 0)
const [track] = replay.tracks
const { grid, entrance, exit, algorithm } = buildLevel('theseus', 1)

/** The maze as text, with the tiles of a way marked. */
function mazeWith(way: ArrayLike<number>, mark = '*'): string {
  const marks = new Map([[exit, 'x'], ...Array.from(way, (tile) => [tile, mark] as const)])
  return formatMaze(grid, undefined, marks)
}

function drawn(root: HTMLElement): string {
  const canvas = find(root, 'canvas', HTMLCanvasElement)
  const { cap, floor } = paletteOf(algorithm).colours
  const signs = { '#': cap, '.': floor, x: '#bdf3ff', '*': '#ffc233', o: '#c9a4ff' }
  return drawnOn(canvas, signs, canvas.width / grid.width).join('\n')
}

const threaded = (key: string, tracks: readonly Track[] = [track], isLost = false) =>
  ({ key, mode: 'level', tracks, isLost }) as const

function open(course: RunCourse = replay) {
  const mazes = createRunMazes(levelsOfCourse(course, buildLevel), plainHost())
  const drawAll = (): void => {
    for (let i = 0; i < 50; i++) mazes.update(16)
  }
  return { ...mazes, root: show(mazes.root), drawAll }
}

describe('the mazes of a course', () => {
  test('have the shape of their levels at first: one for a level, ten for a run', () => {
    expect(open().root.className).toBe('run-mazes alone')
    const { root } = open({ ...replay, mode: 'run' })
    const [first, ...others] = root.querySelectorAll('canvas')
    expect([first.width, first.height, others.length]).toEqual([grid.width, grid.height, 9])
  })

  test('are drawn one a frame, without a thread before any run is known', () => {
    const { root, update } = open()
    update(16)
    expect(drawn(root)).toBe(mazeWith([entrance]))
  })

  test('get the threads of the runs that they follow, that of the first over the others', () => {
    const { root, drawAll, follow } = open()
    drawAll()
    follow([threaded('a'), threaded('b')])
    drawAll()
    expect(drawn(root)).toBe(mazeWith(shortestPath(grid, entrance, exit) ?? []))
    follow([])
    drawAll()
    expect(drawn(root)).toBe(mazeWith([entrance]))
  })

  test('show equal threads beside each other', () => {
    const { root, drawAll, follow } = open()
    const coloured = (count: number): number[] => {
      follow(Array.from({ length: count }, (_, i) => threaded(`${count} ${i}`)))
      drawAll()
      const canvas = find(root, 'canvas', HTMLCanvasElement)
      const { data } = contextOf(canvas).getImageData(0, 0, canvas.width, canvas.height)
      const pixels = Array.from({ length: data.length / 4 }, (_, i) => data.slice(4 * i, 4 * i + 3))
      return ['255,194,51', '201,164,255'].map(
        (colour) => pixels.filter((pixel) => pixel.join() === colour).length,
      )
    }
    const [one, two, three] = [1, 2, 3].map(coloured)
    expect([two[0], three[0]]).toEqual([one[0], one[0]])
    expect(one[1]).toBe(0)
    expect(two[1]).toBeGreaterThan(0)
    expect(three[1]).toBeGreaterThan(1.5 * two[1])
  })

  test('let a thread grow in some frames', () => {
    const mazes = createRunMazes(levelsOfCourse(replay, buildLevel), plainHost(false))
    const root = show(mazes.root)
    mazes.follow([threaded('a')])
    for (let i = 0; i < 20; i++) mazes.update(16)
    const signs = drawn(root)
    const way = shortestPath(grid, entrance, exit) ?? []
    expect(signs).toContain('*')
    expect(signs.split('*').length).toBeLessThan(way.length)
  })

  test('have no way where a run did not get there', () => {
    const { root, drawAll, follow } = open()
    follow([threaded('a', [])])
    drawAll()
    expect(drawn(root)).toBe(mazeWith([entrance]))
  })

  test('of ten levels have what is said of each below it', () => {
    const { root, caption } = open({ ...replay, mode: 'run' })
    caption([createCaption(1, 'gold', 456), createCaption(2, null, 600)])
    expect(textsOf(root, 'li p').slice(0, 3)).toEqual(['10:03.80', '20:05.00', ''])
    expect(root.querySelectorAll('.captioned .medal, .medal')).toHaveLength(1)
    caption([])
    expect(root.classList.contains('captioned')).toBe(false)
  })
})
