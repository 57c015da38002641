import { describe, expect, test } from 'vitest'
import { createGrid, FLOOR, type Grid, VOID, WALL } from '../../../src/core/grid.ts'
import { parseMaze } from '../../../src/core/maze/text.ts'
import { VISITED_MARK } from '../../../src/core/trace.ts'
import { TRACE_LOOKS } from '../../../src/scenes/workshop/lane.ts'
import {
  createMazePainter,
  type MazePainter,
  type MazeStyle,
} from '../../../src/scenes/workshop/maze-painter.ts'
import { COLOURS, CURRENT_LOOK } from '../../../src/scenes/workshop/maze-picture.ts'
import { PALETTES } from '../../../src/view/palettes.ts'
import { isSameDrawing } from '../../ui/drawn.ts'
import { loadTiles } from '../../view/tiles.ts'

const STONES: MazeStyle = { side: 16, tiles: await loadTiles(), palette: PALETTES.ashlar }

const drawMaze = () =>
  parseMaze(
    `
#######
#.....#
#.###.#
#######`.trim(),
  )

const copyOf = (map: Grid): Grid => ({ ...map, tiles: map.tiles.slice() })

/** The tile in the middle of the upper corridor, that of the wall below it, and an empty corner. */
const [CORRIDOR, BELOW, CORNER] = [10, 17, 0]

/** All pixels of a tile as a text. */
function pixelsAt({ context, canvas }: MazePainter, tile: number): string {
  const side = canvas.width / 7
  const [x, y] = [(tile % 7) * side, Math.floor(tile / 7) * side]
  return context.getImageData(x, y, side, side).data.join()
}

const coloursAt = (painter: MazePainter, tile: number): number =>
  new Set(pixelsAt(painter, tile).match(/\d+,\d+,\d+,\d+/g)).size

function painted(map = drawMaze(), style = STONES): MazePainter {
  const painter = createMazePainter(map, style, TRACE_LOOKS)
  painter.paintAll()
  return painter
}

describe('a maze of the workshop', () => {
  test('has the stones of its palette, and plain squares without tiles or below eight pixels', () => {
    expect(coloursAt(painted(), BELOW)).toBeGreaterThan(3)
    const other = painted(drawMaze(), { ...STONES, palette: PALETTES.river })
    expect(pixelsAt(other, BELOW)).not.toBe(pixelsAt(painted(), BELOW))
    for (const style of [
      { ...STONES, tiles: null },
      { ...STONES, side: 7 },
    ]) {
      expect(coloursAt(painted(drawMaze(), style), BELOW)).toBe(1)
    }
  })

  test('is drawn in the pixels of the tiles where a tile is as large', () => {
    const { canvas, context } = painted()
    expect([canvas.width, canvas.height]).toEqual([7 * 16, 4 * 16])
    const colours = new Set<string>(Object.values(PALETTES.ashlar.colours))
    const { data } = context.getImageData(16, 0, 5 * 16, 16)
    for (let i = 0; i < data.length; i += 4) {
      const colour = [...data.slice(i, i + 3)].map((value) => value.toString(16).padStart(2, '0'))
      expect(colours).toContain(`#${colour.join('')}`)
    }
  })

  test('shows a mark over its stones', () => {
    const map = drawMaze()
    const painter = painted(map)
    const bare = pixelsAt(painter, CORRIDOR)
    map.tiles[CORRIDOR] = VISITED_MARK
    painter.paint(CORRIDOR)
    expect(pixelsAt(painter, CORRIDOR)).not.toBe(bare)
    expect(coloursAt(painter, CORRIDOR)).toBeGreaterThan(2)
    painter.paint(CORRIDOR, CURRENT_LOOK)
    expect(pixelsAt(painter, CORRIDOR)).toContain('255,90,74,255')
    map.tiles[CORRIDOR] = FLOOR
    painter.paint(CORRIDOR)
    expect(pixelsAt(painter, CORRIDOR)).toBe(bare)
  })

  test('painted tile by tile looks as if painted at once, walls and shadows around included', () => {
    const map = drawMaze()
    const painter = painted(map)
    for (const [tile, value] of [
      [BELOW, FLOOR],
      [CORRIDOR, WALL],
      [CORNER, VOID],
      [BELOW, WALL],
    ] as const) {
      map.tiles[tile] = value
      painter.paint(tile)
      expect(isSameDrawing(painter.canvas, painted(copyOf(map)).canvas), `${tile}`).toBe(true)
    }
  })

  test.each([16, 22])('is one stone where it is not carved, at %s pixels a tile', (side) => {
    const map = createGrid(7, 7)
    const { context } = painted(map, { ...STONES, side })
    const inside = 5 * side
    const { data } = context.getImageData(side, side, inside, inside)
    const { capDark, capLight } = PALETTES.ashlar.colours
    const [dark, light] = [capDark, capLight].map((hex) => Number.parseInt(hex.slice(1, 3), 16))
    const edges: string[] = []
    for (let i = 0; i < data.length; i += 4) {
      const [red, pixel] = [data[i], i / 4]
      if (red < dark - 5 || red > light + 5) {
        edges.push(`${pixel % inside}, ${Math.floor(pixel / inside)}`)
      }
    }
    expect(edges).toEqual([])
  })

  test('painted anew has the stones of its values as they are now', () => {
    const map = drawMaze()
    const painter = painted(map)
    map.tiles.set([FLOOR, FLOOR], BELOW)
    painter.paintAll()
    expect(isSameDrawing(painter.canvas, painted(copyOf(map)).canvas)).toBe(true)
  })

  test('is night where it is void', () => {
    const map = drawMaze()
    map.tiles[CORNER] = VOID
    const [red, green, blue] = [11, 7, 18]
    expect(COLOURS.night).toBe('#0b0712')
    expect(pixelsAt(painted(map), CORNER)).toBe(
      Array.from({ length: 256 }, () => [red, green, blue, 255].join()).join(),
    )
  })
})
