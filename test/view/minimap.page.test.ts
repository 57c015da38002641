import { describe, expect, test } from 'vitest'
import { createThread, extendThread } from '../../src/core/game/thread.ts'
import { levelRules } from '../../src/core/game/rules.ts'
import { TILE_SIZE } from '../../src/picture/atlas.ts'
import { scrollTo } from '../../src/view/board.ts'
import {
  clearCorner,
  createMinimap,
  followMinimap,
  minimapPlace,
  placeMinimap,
} from '../../src/view/minimap.ts'
import { boxAround, overlaps, type ViewBox } from '../../src/view/view-edge.ts'
import { LIGHT_DEPTH } from '../../src/view/light.ts'
import { PALETTES } from '../../src/picture/palettes.ts'
import { DEFAULT_RENDER_OPTIONS } from '../../src/view/render-options.ts'
import { drawLevel } from '../core/game/play.ts'
import { drawnOn, type Signs } from '../ui/drawn.ts'
import { PlainStage } from './plain-scene.ts'

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
  const stage = new PlainStage()
  const map = createMinimap(stage.scene, level, PALETTES.coral, options)
  const thread = createThread(level)
  const go = (way: string): void => {
    for (const name of way) {
      extendThread(thread, at(name))
      followMinimap(map, at(name), thread)
    }
  }
  /** The map as it is after a walk. */
  const after = (way: string, marks: Signs = MARKS): string[] => {
    go(way)
    return drawnOn(stage.texture('minimap').context.canvas, { ...SIGNS, ...marks })
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
    expect(open().after('sabcb')).toEqual([
      '#####    ',
      '#**@#    ',
      '###o#    ',
      '  ...    ',
      '  ###    ',
    ])
    const safe = open({ ...DEFAULT_RENDER_OPTIONS, colourSafe: true })
    expect(safe.after('sabcb', SAFE_MARKS)).toEqual(open().after('sabcb'))
    followMinimap(safe.map, at('x') - level.grid.width, createThread(level))
    expect(safe.after('', SAFE_MARKS)[3]).toMatch(/x.$/)
  })

  test('is painted only when the player comes to another tile', () => {
    const { go, stage, map } = open()
    go('s')
    const { refreshes } = stage.texture('minimap')
    expect(refreshes).toBe(1)
    followMinimap(map, at('s'), createThread(level))
    expect(stage.texture('minimap').refreshes).toBe(1)
    go('a')
    expect(stage.texture('minimap').refreshes).toBe(2)
  })

  test('is neither visible nor painted when it is switched off', () => {
    const { go, stage, image, map } = open({ ...DEFAULT_RENDER_OPTIONS, minimap: false })
    go('sa')
    placeMinimap(map, 10)
    expect([image.visible, stage.one('minimap-frame').visible]).toEqual([false, false])
    expect(stage.texture('minimap').refreshes).toBe(0)
    expect(image.x).toBe(0)
  })

  test('replaces the map of the level before', () => {
    const { stage } = open()
    stage.figures.length = 0
    createMinimap(stage.scene, level, PALETTES.coral, DEFAULT_RENDER_OPTIONS)
    expect(stage.texture('minimap').width).toBe(level.grid.width)
  })
})

describe('the place of the map', () => {
  test.each([
    [{ width: 21, height: 21 }, 0, { x: 373, y: 5, scale: 2 }],
    [{ width: 41, height: 31 }, 20.4, { x: 374, y: 25, scale: 1 }],
    [{ width: 201, height: 201 }, 0, { x: 214, y: 5, scale: 1 }],
  ])('of %o below %f is in the corner, with whole pixels a tile', (size, margin, place) => {
    expect(minimapPlace(size, { width: 420, height: 250 }, margin)).toMatchObject(place)
  })

  test('is the upper right corner, over the darkness, in a frame of a pixel', () => {
    const { stage, map, image } = open()
    stage.scale.height = 80
    placeMinimap(map, 7)
    const place = { originX: 0, scrollFactor: 0, visible: true }
    expect(image).toMatchObject({
      ...{ ...place, x: 397, y: 12, scaleX: 2, alpha: 0.86, depth: LIGHT_DEPTH + 4 },
    })
    const frame = stage.one('minimap-frame')
    const width = 18 + 2 * (image.x - frame.x)
    expect(frame).toMatchObject({ ...place, depth: LIGHT_DEPTH + 3 })
    expect(image.x - frame.x).toBe(image.y - frame.y)
    const texture = stage.texture('minimap-frame')
    expect([texture.width, texture.height]).toEqual([width, width - 18 + 10])
    const [ground, edge] = [texture.pixel(5, 5), texture.pixel(0, 0)]
    expect([texture.pixel(width - 1, 5), texture.pixel(5, texture.height - 1)]).toEqual([
      edge,
      edge,
    ])
    expect(texture.pixel(1, 1)).toEqual(ground)
    expect(texture.pixel(width - 2, texture.height - 2)).toEqual(ground)
    expect(edge[0]).toBeGreaterThan(ground[0] + 80)
    expect(ground[3]).toBeGreaterThan(100)
  })

  test('changes only with the view, and its frame is painted only for another size', () => {
    const { stage, map, image } = open()
    placeMinimap(map, 7)
    const { refreshes } = stage.texture('minimap-frame')
    placeMinimap(map, 7)
    placeMinimap(map, 9)
    expect(image.y).toBe(14)
    expect(stage.one('minimap-frame').y).toBe(14 - (image.x - stage.one('minimap-frame').x))
    expect(stage.texture('minimap-frame').refreshes).toBe(refreshes)
    stage.scale.width = 500
    placeMinimap(map, 9)
    expect(image.x).toBe(477)
  })
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
    for (const { width, height } of [1, 5, 10, 99].map(levelRules)) {
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
          const { frame } = minimapPlace(grid, view, top, corner)
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

  test('is hidden while all of the level is in view', () => {
    const { stage, map, image } = open()
    stage.scale.height = 5 * TILE_SIZE + 18
    placeMinimap(map, 18)
    expect([image.visible, stage.one('minimap-frame').visible]).toEqual([false, false])
    placeMinimap(map, 19)
    expect([image.visible, stage.one('minimap-frame').visible]).toEqual([true, true])
  })
})
