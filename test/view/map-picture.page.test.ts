import { describe, expect, test } from 'vitest'
import { drawMap, drawOwnMap, type MapStyle, styleOfMany } from '../../src/view/map-picture.ts'
import { paletteOf, PALETTES } from '../../src/view/palettes.ts'
import { drawLevel } from '../core/game/play.ts'
import { contextOf, createCanvas, drawnOn, type Signs } from '../ui/drawn.ts'
import { loadTiles } from './tiles.ts'

const { level, at } = drawLevel(`
  #######
  #sabcd#
  #.#.#x#
  #######`)
const { cap, face, floor } = paletteOf(level.algorithm).colours
const [THREAD, WALKED, EXIT] = ['#ffc233', '#4cc0a0', '#bdf3ff']

const PLAIN: MapStyle = { tiles: null, highContrast: false }
const TILED: MapStyle = { tiles: await loadTiles(), highContrast: false }
const SIGNS: Signs = { '#': cap, f: face, '.': floor, '*': THREAD, o: WALKED, x: EXIT }

function drawn(way: string, side: number, style = PLAIN): HTMLCanvasElement {
  const canvas = createCanvas(7 * side, 4 * side)
  const walked = [level.entrance, ...Array.from(way, at)]
  const box = { x: 0, y: 0, width: canvas.width, height: canvas.height }
  drawMap(contextOf(canvas), level, walked, box, style)
  return canvas
}

describe('the picture of a level', () => {
  test('has fronts of walls, the exit, the thread, and other tiles walked', () => {
    expect(drawnOn(drawn('aba', 5), SIGNS)).toEqual([
      '###################################',
      '###################################',
      '###################################',
      '###################################',
      '#####fffffffffffffffffffffffff#####',
      '#####.........................#####',
      '#####.*******ooooo............#####',
      '#####.*******ooooo............#####',
      '#####.........................#####',
      '#####.........................#####',
      '#####.....#####.....#####xxxxx#####',
      '#####.....#####.....#####xxxxx#####',
      '#####.....#####.....#####xxxxx#####',
      '#####.....#####.....#####xxxxx#####',
      '#####.....#####.....#####xxxxx#####',
      '###################################',
      '###################################',
      '###################################',
      '###################################',
      '###################################',
    ])
  })

  test('has no line where a new attempt jumped back to the entrance', () => {
    expect(drawnOn(drawn('abcdxs', 5), SIGNS, 5)).toEqual([
      '#######',
      '#*oooo#',
      '#.#.#o#',
      '#######',
    ])
  })

  test('is drawn in the middle of its box, with tiles of one size', () => {
    const canvas = createCanvas(31, 16)
    const box = { x: 2, y: 1, width: 29, height: 15 }
    drawMap(contextOf(canvas), level, [], box, PLAIN)
    const rows = drawnOn(canvas, { '#': cap })
    const row = ' '.repeat(6) + '#'.repeat(21) + ' '.repeat(4)
    const empty = ' '.repeat(31)
    expect(rows).toEqual([empty, empty, ...Array<string>(12).fill(row), empty, empty])
  })

  test('has the tiles of the game from eight pixels a tile on', () => {
    const isPlain = (side: number): boolean =>
      drawnOn(drawn('', side, TILED), SIGNS).join() === drawnOn(drawn('', side), SIGNS).join()
    expect([isPlain(7), isPlain(8)]).toEqual([true, false])
    expect(drawnOn(drawn('aba', 16, TILED), { '*': THREAD, o: WALKED, '.': floor }, 16)[1]).toMatch(
      /^.\*\*o\.\..$/,
    )
  })

  test('has the enemies at their starts, if it is no picture of many', () => {
    const context = contextOf(createCanvas(24, 24))
    context.fillStyle = '#f00'
    context.fillRect(0, 0, 24, 24)
    const red = context.canvas
    const portraits = { minotaur: red, shade: red, harpy: red, sentinel: red }
    const hunted = {
      ...level,
      enemies: [{ kind: 'harpy', tile: at('c'), ticksPerTile: 20, patrol: [at('c'), at('c')] }],
    } as const
    const rowsWith = (style: MapStyle) => {
      const canvas = createCanvas(7 * 8, 4 * 8)
      const box = { x: 0, y: 0, width: canvas.width, height: canvas.height }
      drawMap(contextOf(canvas), hunted, [], box, style)
      return drawnOn(canvas, { ...SIGNS, '!': '#ff0000' }, 8)
    }
    expect(rowsWith({ ...PLAIN, portraits })[1]).toBe('#*..!.#')
    expect(rowsWith(styleOfMany({ ...PLAIN, portraits }, 2))[1]).toBe('#*....#')
  })

  test('has plain tiles beside other pictures', () => {
    expect(styleOfMany(TILED, 1)).toEqual(TILED)
    expect(styleOfMany(TILED, 2)).toEqual(PLAIN)
  })

  test('has the colours of high contrast if they are chosen', () => {
    const { colours } = PALETTES.contrast
    const canvas = drawn('', 5, { ...PLAIN, highContrast: true })
    const rows = drawnOn(canvas, { ...SIGNS, H: colours.cap, _: colours.floor }, 5)
    expect(rows).toEqual(['HHHHHHH', 'H*____H', 'H_H_HxH', 'HHHHHHH'])
  })

  test('gives a canvas its shape, no smaller than the canvas is shown', () => {
    const canvas = document.body.appendChild(document.createElement('canvas'))
    canvas.style.cssText = 'width: 100px; height: 80px'
    drawOwnMap(canvas, level, [], PLAIN)
    const side = Math.ceil((100 / 7) * devicePixelRatio)
    expect([canvas.width, canvas.height]).toEqual([7 * side, 4 * side])
    canvas.remove()
  })
})
