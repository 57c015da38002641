import { describe, expect, test } from 'vitest'
import { createThread, extendThread } from '../../src/core/game/thread.ts'
import {
  createMinimap,
  followMinimap,
  minimapPlace,
  placeMinimap,
} from '../../src/view/minimap.ts'
import { LIGHT_DEPTH } from '../../src/view/light.ts'
import { PALETTES, rgbOf } from '../../src/view/palettes.ts'
import { DEFAULT_RENDER_OPTIONS } from '../../src/view/render-options.ts'
import { drawLevel } from '../core/game/play.ts'
import { PlainStage } from './plain-scene.ts'

const { level, at } = drawLevel(`
  #########
  #sab#...#
  ###c#.#.#
  #..d..#x#
  #########`)
const { grid } = level
const { colours } = PALETTES.coral

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
  const pixel = (tile: number): number[] =>
    stage.texture('minimap').pixel(tile % grid.width, Math.floor(tile / grid.width))
  return { stage, map, go, pixel, image: stage.one('minimap') }
}

const shown = (hex: `#${string}`): number[] => [...rgbOf(hex), 255]

/** Number of tiles on the map. */
function count(pixel: (tile: number) => number[]): number {
  return Array.from(grid.tiles, (_, tile) => pixel(tile)[3]).filter((alpha) => alpha > 0).length
}

describe('the map', () => {
  test('shows the tiles seen, more with each step', () => {
    const { go, pixel } = open()
    expect(count(pixel)).toBe(0)
    go('s')
    expect(count(pixel)).toBe(15)
    expect(pixel(at('a'))).toEqual(shown(colours.floor))
    expect(pixel(0)).toEqual(shown(colours.cap))
    expect(pixel(at('d'))[3]).toBe(0)
    go('abc')
    expect(pixel(at('d'))).toEqual(shown(colours.floor))
  })

  test('has colours of their own for the player, the thread and dead branches of it', () => {
    const { go, pixel } = open()
    go('sabcb')
    expect(pixel(at('b'))).toEqual(shown('#ffffff'))
    expect(pixel(at('a'))).toEqual(shown('#ffc233'))
    expect(pixel(at('s'))).toEqual(shown('#ffc233'))
    expect(pixel(at('c'))).toEqual(shown('#4cc0a0'))
  })

  test('shows the exit once it is seen', () => {
    const { go, pixel, map, stage } = open()
    go('sa')
    expect(pixel(at('x'))[3]).toBe(0)
    followMinimap(map, at('x') - grid.width, createThread(level))
    expect(stage.texture('minimap').pixel(7, 3)).toEqual(shown('#bdf3ff'))
  })

  test('has other colours in the colour-safe palette', () => {
    const { go, pixel, map } = open({ ...DEFAULT_RENDER_OPTIONS, colourSafe: true })
    go('sabcb')
    expect(pixel(at('b'))).toEqual(shown('#ffffff'))
    expect(pixel(at('a'))).toEqual(shown('#f0e442'))
    expect(pixel(at('c'))).toEqual(shown('#56b4e9'))
    followMinimap(map, at('x') - grid.width, createThread(level))
    expect(pixel(at('x'))).toEqual(shown('#009e73'))
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

  test('replaces that of the level before', () => {
    const { stage } = open()
    stage.figures.length = 0
    createMinimap(stage.scene, level, PALETTES.coral, DEFAULT_RENDER_OPTIONS)
    expect(stage.texture('minimap').width).toBe(grid.width)
  })
})

describe('the place of the map', () => {
  test.each([
    [{ width: 21, height: 21 }, { width: 420, height: 250 }, 0, { x: 373, y: 5, scale: 2 }],
    [{ width: 21, height: 21 }, { width: 420, height: 250 }, 20, { x: 373, y: 25, scale: 2 }],
    [{ width: 41, height: 31 }, { width: 420, height: 250 }, 20.4, { x: 374, y: 25, scale: 1 }],
    [{ width: 201, height: 201 }, { width: 420, height: 250 }, 0, { x: 214, y: 5, scale: 1 }],
    [{ width: 9, height: 9 }, { width: 420, height: 250 }, 0, { x: 397, y: 5, scale: 2 }],
    [{ width: 41, height: 9 }, { width: 340, height: 900 }, 0, { x: 294, y: 5, scale: 1 }],
    [{ width: 40, height: 9 }, { width: 340, height: 900 }, 0, { x: 255, y: 5, scale: 2 }],
    [{ width: 9, height: 40 }, { width: 900, height: 333 }, 0, { x: 886, y: 5, scale: 1 }],
  ])('of %o in %o below %f', (size, view, margin, place) => {
    expect(minimapPlace(size, view, margin)).toEqual(place)
  })

  test('is the upper right corner, over the darkness, in a frame of a pixel', () => {
    const { stage, map, image } = open()
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
