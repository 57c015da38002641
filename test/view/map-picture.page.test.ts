import { describe, expect, test } from 'vitest'
import {
  drawMap,
  type MapStyle,
  shapeCanvas,
  styleOfMany,
  tileSide,
} from '../../src/view/map-picture.ts'
import { paletteOf, PALETTES, rgbOf } from '../../src/view/palettes.ts'
import { drawLevel } from '../core/game/play.ts'
import { PlainTexture } from './plain-scene.ts'
import { loadTiles } from './tiles.ts'

const { level, at } = drawLevel(`
  #######
  #sabcd#
  #.#.#x#
  #######`)
const { colours } = paletteOf(level.algorithm)
const [GOLD, GREEN, EXIT] = ['#ffc233', '#4cc0a0', '#bdf3ff']

const PLAIN = { tiles: null, highContrast: false }
const TILED = { tiles: await loadTiles(), highContrast: false }

function draw(way: string, style: MapStyle = PLAIN) {
  const texture = new PlainTexture(100, 80)
  const walked = [level.entrance, ...[...way].map((name) => at(name))]
  const box = { x: 10, y: 5, width: 80, height: 70 }
  const place = drawMap(texture.context, level, walked, box, style)
  /** The colour at a pixel of a tile. */
  const shown = (tile: number, x: number, y: number): string => {
    const left = place.left + (tile % 7) * 11 + x
    const top = place.top + Math.floor(tile / 7) * 11 + y
    const [red, green, blue] = texture.pixel(left, top)
    return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
  }
  return { place, shown }
}

describe('the picture of a level', () => {
  test.each([
    [80, 70, 11],
    [14, 100, 2],
    [100, 13, 3],
    [5, 5, 1],
    [2000, 2000, 48],
  ])('in a box of %i x %i has tiles of %i pixels', (width, height, side) => {
    expect(tileSide(level, { width, height })).toBe(side)
  })

  test('on a canvas of its shape is no smaller than the canvas is shown', () => {
    const canvas = document.body.appendChild(document.createElement('canvas'))
    canvas.style.cssText = 'width: 100px; height: 80px'
    const box = shapeCanvas(canvas, level)
    const side = Math.ceil((100 / 7) * devicePixelRatio)
    expect(box).toEqual({ x: 0, y: 0, width: 7 * side, height: 4 * side })
    expect([canvas.width, canvas.height]).toEqual([box.width, box.height])
    canvas.remove()
  })

  test('is in the middle of its box', () => {
    expect(draw('').place).toEqual({ left: 11, top: 18, side: 11, thick: 5 })
  })

  test('has floors, walls, and wall fronts above floors', () => {
    const { shown } = draw('')
    expect(shown(at('b'), 1, 1)).toBe(colours.floor)
    expect(shown(0, 5, 10)).toBe(colours.cap)
    expect(shown(1, 5, 7)).toBe(colours.cap)
    expect(shown(1, 5, 8)).toBe(colours.face)
    expect(shown(1, 5, 10)).toBe(colours.face)
    expect(shown(at('x'), 1, 9)).toBe(EXIT)
  })

  test('has the thread to the exit in gold, and other tiles walked in green', () => {
    const { shown } = draw('aba')
    expect(shown(at('s'), 5, 5)).toBe(GOLD)
    expect(shown(at('s'), 10, 5)).toBe(GOLD)
    expect(shown(at('a'), 3, 3)).toBe(GOLD)
    expect(shown(at('a'), 2, 2)).toBe(colours.floor)
    expect(shown(at('a'), 5, 8)).toBe(colours.floor)
    expect(shown(at('b'), 5, 5)).toBe(GREEN)
    expect(shown(at('b'), 7, 7)).toBe(GREEN)
    expect(shown(at('b'), 8, 5)).toBe(colours.floor)
  })

  test('has no line where a new attempt jumped back to the entrance', () => {
    const { shown } = draw('abcdxs')
    expect(shown(at('s'), 5, 5)).toBe(GOLD)
    expect(shown(at('d'), 5, 5)).toBe(GREEN)
    expect(shown(2 * 7 + 2, 5, 5)).toBe(colours.cap)
  })

  test('with the tiles of the game has stones of more than two colours, and a thinner thread', () => {
    const { place, shown } = draw('aba', TILED)
    expect(place).toEqual({ left: 11, top: 18, side: 11, thick: 3 })
    expect(shown(at('a'), 4, 4)).toBe(GOLD)
    expect(shown(at('a'), 3, 3)).not.toBe(GOLD)
    const coloursOf = (tile: number) =>
      new Set(Array.from({ length: 121 }, (_, i) => shown(tile, i % 11, Math.floor(i / 11)))).size
    expect(coloursOf(0)).toBeGreaterThan(10)
    expect(coloursOf(at('d'))).toBeGreaterThan(10)
  })

  test('with tiles of fewer than eight pixels is plain', () => {
    const texture = new PlainTexture(49, 28)
    const box = { x: 0, y: 0, width: 49, height: 28 }
    expect(drawMap(texture.context, level, [], box, TILED)).toMatchObject({ side: 7, thick: 3 })
    expect(texture.pixel(3, 3)).toEqual([...rgbOf(colours.cap), 255])
  })

  test('beside others is plain, alone has tiles', () => {
    expect(styleOfMany(TILED, 1)).toEqual(TILED)
    expect(styleOfMany(TILED, 2)).toEqual(PLAIN)
  })

  test('has the colours of high contrast where they are chosen', () => {
    const { shown } = draw('', { ...PLAIN, highContrast: true })
    expect(shown(0, 5, 10)).toBe(PALETTES.contrast.colours.cap)
  })
})
