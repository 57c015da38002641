import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { tileAt } from '../../src/labyrinth/grid.ts'
import { buildDrawn } from '../../src/core/level/drawn/build-drawn.ts'
import { drawnSeed } from '../../src/core/level/drawn/codec.ts'
import { type MapStyle, paintLevel, shownSide, styleOfMany } from '../../src/picture/level-map.ts'
import { paletteOf, PALETTES } from '../../src/picture/palettes.ts'
import { wonLevel } from '../app/drawn-seeds.ts'
import { drawLevel } from '../core/game/play.ts'
import { createCanvas, drawnOn, type Signs } from '../ui/drawn.ts'
import { loadTiles } from '../view/tiles.ts'
import { PORTRAITS } from './portraits.ts'

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

/** A sign for each tile, after a way from the entrance. */
function rowsOf(way: string, side = 5, style = PLAIN, signs = SIGNS): string[] {
  const walked = [level.entrance, ...Array.from(way, at)]
  return drawnOn(paintLevel(level, walked, style, side).canvas, signs, side)
}

describe('the picture of a level', () => {
  test('has the exit, the thread, and other tiles walked', () => {
    expect(rowsOf('aba')).toEqual(['#######', '#**o..#', '#.#.#x#', '#######'])
  })

  test('has no line where a new attempt jumped back to the entrance', () => {
    expect(rowsOf('abcdxs')).toEqual(['#######', '#*oooo#', '#.#.#o#', '#######'])
  })

  test('has as many pixels as the screen has in its place', () => {
    vi.stubGlobal('devicePixelRatio', 3)
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const canvas = createCanvas(1, 1)
    canvas.style.cssText = 'display: block; width: 70px; height: 100px'
    document.body.append(canvas)
    expect(shownSide(canvas, level.grid)).toBe(30)
    canvas.remove()
  })

  test('has the tiles of the game from eight pixels a tile on', () => {
    const isPlain = (side: number): boolean =>
      rowsOf('', side, TILED, SIGNS).join() === rowsOf('', side).join()
    expect([isPlain(7), isPlain(8)]).toEqual([true, false])
    const signs = { '*': THREAD, o: WALKED, '.': floor }
    expect(rowsOf('aba', 16, TILED, signs)[1]).toMatch(/^.\*\*o\.\..$/)
  })

  test('beside others has squares, and no enemies', () => {
    const style = { ...TILED, portraits: PORTRAITS }
    expect(styleOfMany(style, 1)).toEqual(style)
    expect(styleOfMany(style, 2)).toEqual({ ...PLAIN, portraits: undefined })
  })

  test('of a drawn level has its enemies at their starts', () => {
    const { grid } = wonLevel()
    const tile = tileAt(grid, 3, 4)
    const enemy = { kind: 'harpy', tile, ticksPerTile: 20, patrol: [tile, tile] } as const
    const shown = buildDrawn(drawnSeed(wonLevel({ enemies: [enemy] })))
    const style = { ...TILED, portraits: PORTRAITS }
    const rows = drawnOn(paintLevel(shown, [], style, 8).canvas, { '.': floor, '!': '#ff0000' }, 8)
    expect(rows[4][3]).toBe('!')
  })

  test('has the colours of high contrast if they are chosen', () => {
    const { colours } = PALETTES.contrast
    const signs = { ...SIGNS, H: colours.cap, _: colours.floor }
    const rows = rowsOf('', 5, { ...PLAIN, highContrast: true }, signs)
    expect(rows).toEqual(['HHHHHHH', 'H*____H', 'H_H_HxH', 'HHHHHHH'])
  })
})
