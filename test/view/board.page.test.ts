import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../src/core/game/rules.ts'
import { columnOf, isFloor, rowOf } from '../../src/labyrinth/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { WALL_SET_SIZE } from '../../src/picture/atlas.ts'
import { scrollTo } from '../../src/picture/canvas.ts'
import { createBoard, hideFarTorches } from '../../src/view/board.ts'
import { firstTileOf, floorTile, torchTilesOf, wallTile } from '../../src/picture/stones.ts'
import { paletteOf, paletteShown } from '../../src/picture/palettes.ts'
import { DEFAULT_RENDER_OPTIONS } from './render-options.ts'
import { playedBy, Stage } from './stage.ts'

describe('a level', () => {
  test.each(LEVELS.map(({ algorithm }, i) => [i + 1, algorithm] as const))(
    '%d is laid with the wall set of %s alone, a floor or a wall a tile',
    (number, algorithm) => {
      const stage = new Stage()
      const level = buildLevel('look', number)
      const { floor, walls, thread } = createBoard(stage.scene, level, DEFAULT_RENDER_OPTIONS)
      const first = firstTileOf(paletteOf(algorithm))
      expect(first).toBe(firstTileOf(paletteShown(level, DEFAULT_RENDER_OPTIONS)))
      expect(thread.depth).toBe(0.5)
      const pictureIn = (layer: typeof floor, tile: number): number =>
        layer.getTileAt(columnOf(level.grid, tile), rowOf(level.grid, tile), true).index
      level.grid.tiles.forEach((_, tile) => {
        const [stone, wall] = [pictureIn(floor, tile), pictureIn(walls, tile)]
        expect(pictureIn(thread, tile)).toBe(-1)
        expect([stone === -1, wall === -1]).toEqual(
          isFloor(level.grid, tile) ? [false, true] : [true, false],
        )
        const laid = Math.max(stone, wall)
        expect(laid - first).toBe(Math.max(floorTile(level.grid, tile), wallTile(level.grid, tile)))
        expect(laid - first).toBeLessThan(WALL_SET_SIZE)
      })
    },
  )

  test('has entrance, shining exit and torches on their tiles, torches out of step', () => {
    const stage = new Stage()
    const level = buildLevel('look', 2)
    createBoard(stage.scene, level, DEFAULT_RENDER_OPTIONS)
    const { width } = level.grid
    const tiles = stage.figures.map(({ x, y }) => Math.floor(y / 16) * width + Math.floor(x / 16))
    const torches = torchTilesOf(level)
    expect(tiles).toEqual([level.entrance, level.exit, ...torches])
    expect(stage.figures.map(playedBy)).toEqual([...['', 'exit'], ...torches.map(() => 'torch')])
    expect(new Set(stage.figures.slice(2).map(({ frame }) => frame.name)).size).toBe(4)
  })
})

test('a torch is shown only while the camera is near it, up to two tiles outside of the view', () => {
  const stage = new Stage()
  const board = createBoard(stage.scene, buildLevel('look', 10), DEFAULT_RENDER_OPTIONS)
  const hasTorch = [false, false]
  for (const { x, y } of board.torches) {
    stage.camera.setSize(100, 100).setScroll(x - 131, y - 131)
    hideFarTorches(board, stage.scene.cameras.main)
    for (const torch of board.torches) {
      const [right, down] = [torch.x - x + 131, torch.y - y + 131]
      const isNear = [right, down].every((place) => place > -32 && place < 132)
      expect(torch.visible).toBe(isNear)
      hasTorch[Number(isNear)] = true
    }
  }
  expect(hasTorch).toEqual([true, true])
})

test.each([
  ['has a point in its middle', 500, 400, 1000, 20, 300],
  ['stops at the edge where the map begins, below what covers it', 50, 400, 1000, 20, -20],
  ['stops where the map ends', 950, 400, 1000, 20, 600],
  ['stands in the middle of a map that it holds', 50, 400, 300, 20, -60],
  ['stands in the middle of a map that it just holds', 50, 400, 380, 20, -20],
  ['moves over a map that it does not quite hold', 50, 400, 381, 20, -20],
])('the view over a map %s', (_, point, view, map, margin, scroll) => {
  expect(scrollTo(point, view, map, margin)).toBe(scroll)
})
