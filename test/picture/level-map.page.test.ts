import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ENEMY_KINDS, type EnemyKind } from '../../src/core/game/level-layout.ts'
import { type MapStyle, paintLevel, shownSide, styleOfMany } from '../../src/picture/level-map.ts'
import { paletteOf, PALETTES } from '../../src/picture/palettes.ts'
import { drawLevel } from '../core/game/play.ts'
import { contextOf, createCanvas, drawnOn, type Signs } from '../ui/drawn.ts'
import { loadTiles } from '../view/tiles.ts'

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

  test('has the enemies at their starts; beside other pictures, only if the level is drawn', () => {
    const context = contextOf(createCanvas(24, 24))
    context.fillStyle = '#f00'
    context.fillRect(0, 0, 24, 24)
    const red = context.canvas
    const portraits = Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, red])) as Record<
      EnemyKind,
      HTMLCanvasElement
    >
    const enemy = { kind: 'harpy', tile: at('c'), ticksPerTile: 20 } as const
    const hunted = { ...level, enemies: [{ ...enemy, patrol: [at('c'), at('c')] as const }] }
    const rowsWith = (style: MapStyle) =>
      drawnOn(paintLevel(hunted, [], style, 8).canvas, { ...SIGNS, '!': '#ff0000' }, 8)
    const style = { ...TILED, portraits }
    expect(rowsWith({ ...PLAIN, portraits })[1]).toBe('#*..!.#')
    expect(rowsWith(styleOfMany(style, 2, true))[1]).toBe('#*..!.#')
    expect(rowsWith(styleOfMany(style, 2))[1]).toBe('#*....#')
    expect(styleOfMany(style, 1)).toEqual(style)
  })

  test('has the colours of high contrast if they are chosen', () => {
    const { colours } = PALETTES.contrast
    const signs = { ...SIGNS, H: colours.cap, _: colours.floor }
    const rows = rowsOf('', 5, { ...PLAIN, highContrast: true }, signs)
    expect(rows).toEqual(['HHHHHHH', 'H*____H', 'H_H_HxH', 'HHHHHHH'])
  })
})
