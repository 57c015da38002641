import { describe, expect, test } from 'vitest'
import { createThread, extendThread } from '../../src/core/game/thread.ts'
import { levelRules } from '../../src/core/game/rules.ts'
import { GAP } from '../../src/core/game/gap.ts'
import { GAP_COLOURS } from '../../src/picture/map-canvas.ts'
import { TILE_SIZE } from '../../src/picture/atlas.ts'
import { scrollTo } from '../../src/picture/canvas.ts'
import {
  clearCorner,
  createMinimap,
  followMinimap,
  minimapPlace,
  placeMinimap,
} from '../../src/view/minimap.ts'
import { boxAround, overlaps, type ViewBox } from '../../src/view/view-edge.ts'
import { PALETTES } from '../../src/picture/palettes.ts'
import { DEFAULT_RENDER_OPTIONS } from './render-options.ts'
import { drawLevel } from '../core/game/play.ts'
import { drawnOn, type Signs } from '../ui/drawn.ts'
import { Stage } from './stage.ts'

const { level, at } = drawLevel(`
  #########
  #sab#...#
  ###c#.#.#
  #..d..#x#
  #########`)
const { cap, floor } = PALETTES.coral.colours
const SIGNS = { '#': cap, '.': floor }
const MARKS = { '@': '#ffffff', '*': '#ffc233', o: '#4cc0a0', x: '#bdf3ff' }
const SAFE_MARKS = { '@': '#ffffff', '*': '#f0e442', o: '#56b4e9', x: '#009e73' }

function open(options = DEFAULT_RENDER_OPTIONS) {
  const stage = new Stage()
  const map = createMinimap(stage.scene, level, PALETTES.coral, options)
  const thread = createThread(level)
  const go = (way: string): void => {
    for (const name of way) {
      extendThread(thread, at(name))
      followMinimap(map, at(name), thread)
    }
  }
  const after = (way: string, marks: Signs = MARKS): string[] => {
    go(way)
    return drawnOn(map.map.canvas, { ...SIGNS, ...marks })
  }
  return { stage, map, go, after, image: stage.one('minimap') }
}

describe('the map', () => {
  test('shows the tiles seen, more with each step', () => {
    const { after } = open()
    expect(after('').join('').trim()).toBe('')
    expect(after('s')).toEqual(['#####    ', '#@..#    ', '###.#    ', '         ', '         '])
    expect(after('abc')).toEqual(['#####    ', '#***#    ', '###@#    ', '  ...    ', '  ###    '])
  })

  test('has colours for the player, the thread, dead branches of it, and the exit seen', () => {
    const seen = open().after('sabcb')
    expect(seen).toEqual(['#####    ', '#**@#    ', '###o#    ', '  ...    ', '  ###    '])
    const safe = open({ ...DEFAULT_RENDER_OPTIONS, colourSafe: true })
    expect(safe.after('sabcb', SAFE_MARKS)).toEqual(seen)
    followMinimap(safe.map, at('x') - level.grid.width, createThread(level))
    expect(safe.after('', SAFE_MARKS)[3]).toMatch(/x.$/)
  })
})

test('gaps are on the map from the start', () => {
  const gap = at('a') + level.grid.width
  const tiles = level.grid.tiles.with(gap, GAP)
  const map = createMinimap(
    new Stage().scene,
    { ...level, grid: { ...level.grid, tiles } },
    PALETTES.coral,
    DEFAULT_RENDER_OPTIONS,
  )
  expect(drawnOn(map.map.canvas, { g: GAP_COLOURS.stone }).join('').indexOf('g')).toBe(gap)
})

describe('the map beside runner and exit', () => {
  const runner = (x: number, y: number): ViewBox => boxAround({ x, y }, 1.5 * TILE_SIZE)
  const VIEWS = [
    ['16:9', { width: 427, height: 240 }, 18],
    ['a phone held sideways, beside its pad', { width: 413, height: 249 }, 38],
    ['an upright phone, above its pad', { width: 249, height: 413 }, 64],
    ['a strip', { width: 640, height: 160 }, 18],
  ] as const

  test.each(VIEWS)('never covers them or the tiles around them: %s', (_, view, top) => {
    for (const { width, height } of [1, 5, 10].map(levelRules)) {
      const grid = { width, height }
      const [across, down] = [width * TILE_SIZE, height * TILE_SIZE]
      const exit = { x: across - 1.5 * TILE_SIZE, y: down - 1.5 * TILE_SIZE }
      let corner = 0
      for (let y = 1.5; y < height - 1; y++) {
        for (let x = 1.5; x < width - 1; x++) {
          const at = { x: x * TILE_SIZE, y: y * TILE_SIZE }
          const left = scrollTo(at.x, view.width, across, 0)
          const above = scrollTo(at.y, view.height, down, top)
          const clear = [at, exit].map((tile) => runner(tile.x - left, tile.y - above))
          corner = clearCorner(grid, view, top, corner, clear)
          const frame = minimapPlace(grid, view, top, corner)
          const box = {
            ...{ left: frame.x, top: frame.y },
            ...{ right: frame.x + frame.width, bottom: frame.y + frame.height },
          }
          expect(clear.some((part) => overlaps(part, box))).toBe(false)
        }
      }
    }
  })

  test('stays in the corner where it is while that is free', () => {
    const grid = { width: 41, height: 31 }
    const view = { width: 427, height: 240 }
    const inCorner = [runner(400, 30)]
    expect(clearCorner(grid, view, 18, 0, inCorner)).toBe(1)
    expect(clearCorner(grid, view, 18, 1, [runner(200, 120)])).toBe(1)
  })

  test('is hidden while all of the level but its outer walls is in view', () => {
    const { stage, map, image } = open()
    stage.resize(420, 3 * TILE_SIZE + 18)
    placeMinimap(map, 18)
    expect(image.visible).toBe(false)
    placeMinimap(map, 19)
    expect(image.visible).toBe(true)
  })
})
