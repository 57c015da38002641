import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../src/core/game/rules.ts'
import { columnOf, isFloor, rowOf } from '../../src/core/grid.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { TILES, WALL_SET_SIZE } from '../../src/view/atlas.ts'
import {
  boardSize,
  createBoard,
  createBoardAnimations,
  hideFarTorches,
  isNear,
  scrollTo,
} from '../../src/view/board.ts'
import { firstTileOf, floorTile, torchTilesOf, wallTile } from '../../src/view/level-builder.ts'
import { paletteOf, PALETTES, paletteShown } from '../../src/view/palettes.ts'
import { DEFAULT_RENDER_OPTIONS } from '../../src/view/render-options.ts'
import { PlainStage } from './plain-scene.ts'

describe('a level', () => {
  test.each(LEVELS.map(({ algorithm }, i) => [i + 1, algorithm] as const))(
    '%d is laid with the wall set of %s alone, a floor or a wall a tile',
    (number, algorithm) => {
      const stage = new PlainStage()
      const level = buildLevel('look', number)
      createBoard(stage.scene, level)
      const first = firstTileOf(paletteOf(algorithm))
      expect(first).toBe(firstTileOf(paletteShown(level, DEFAULT_RENDER_OPTIONS)))
      const [floor, walls, thread] = ['floor', 'walls', 'thread'].map((name) => {
        const layer = stage.layers.get(name)
        if (layer === undefined) throw new Error(`no layer ${name}`)
        return layer
      })
      expect(thread.tiles.size).toBe(0)
      expect(thread.depth).toBe(0.5)
      level.grid.tiles.forEach((_, tile) => {
        const place = [columnOf(level.grid, tile), rowOf(level.grid, tile)] as const
        const [stone, wall] = [floor.at(...place), walls.at(...place)]
        expect([stone === -1, wall === -1]).toEqual(
          isFloor(level.grid, tile) ? [false, true] : [true, false],
        )
        const laid = Math.max(stone, wall)
        expect(laid - first).toBe(Math.max(floorTile(level.grid, tile), wallTile(level.grid, tile)))
        expect(laid - first).toBeLessThan(WALL_SET_SIZE)
      })
    },
  )

  test('has its entrance, its exit that shines and its torches where they belong', () => {
    const stage = new PlainStage()
    const level = buildLevel('look', 2)
    createBoard(stage.scene, level)
    const [entrance, exit, ...torches] = stage.figures
    const { width, height } = level.grid
    expect(entrance).toMatchObject({ x: 24, y: 24, frameName: TILES.entrance, playing: '' })
    expect(exit).toMatchObject({
      ...{ x: (width - 1.5) * 16, y: (height - 1.5) * 16 },
      ...{ frameName: TILES.exit, playing: 'exit' },
    })
    const tiles = torchTilesOf(level)
    expect(torches).toHaveLength(tiles.length)
    torches.forEach((torch, i) => {
      expect(torch).toMatchObject({
        ...{ x: columnOf(level.grid, tiles[i]) * 16 + 8, y: rowOf(level.grid, tiles[i]) * 16 + 8 },
        ...{ frameName: TILES.torch, playing: 'torch', startFrame: tiles[i] % 4 },
      })
    })
  })

  test('is drawn in the palette of high contrast with that setting', () => {
    const level = buildLevel('look', 3)
    expect(paletteShown(level, { ...DEFAULT_RENDER_OPTIONS, highContrast: true })).toBe(
      PALETTES.contrast,
    )
    expect(boardSize(level)).toEqual({
      width: level.grid.width * 16,
      height: level.grid.height * 16,
    })
  })
})

test('torches and the exit burn without end', () => {
  const stage = new PlainStage()
  createBoardAnimations(stage.scene)
  const frames = (first: number, count: number) =>
    Array.from({ length: count }, (_, i) => ({ key: 'tiles', frame: first + i }))
  expect(stage.animations).toEqual([
    { key: 'torch', frames: frames(TILES.torch, 4), frameRate: 8, repeat: -1 },
    { key: 'exit', frames: frames(TILES.exit, 4), frameRate: 5, repeat: -1 },
  ])
})

describe('a torch', () => {
  const camera = { scrollX: 100, scrollY: 200, width: 420, height: 250 }

  test.each([
    [68, 300, false],
    [69, 300, true],
    [551, 300, true],
    [552, 300, false],
    [300, 168, false],
    [300, 169, true],
    [300, 481, true],
    [300, 482, false],
  ])('at %i, %i is near the view: %s', (x, y, near) => {
    expect(isNear({ x, y }, camera)).toBe(near)
  })

  test('is shown only while the camera is near it', () => {
    const stage = new PlainStage()
    const board = createBoard(stage.scene, buildLevel('look', 10))
    Object.assign(stage.camera, { scrollX: 0, scrollY: 0, width: 100, height: 100 })
    hideFarTorches(board, stage.scene.cameras.main)
    const shown = board.torches.map(({ visible }) => visible)
    expect(shown).toEqual(board.torches.map(({ x, y }) => x < 132 && y < 132))
    expect(shown).toContain(true)
    expect(shown).toContain(false)
  })
})

describe('the view over a map', () => {
  test.each([
    ['has a point in its middle', 500, 400, 1000, 20, 300],
    ['stops at the edge where the map begins, below what covers it', 50, 400, 1000, 20, -20],
    ['stops where the map ends', 950, 400, 1000, 20, 600],
    ['stands in the middle of a map that it holds', 50, 400, 300, 20, -60],
    ['stands in the middle of a map that it just holds', 50, 400, 380, 20, -20],
    ['moves over a map that it does not quite hold', 50, 400, 381, 20, -20],
  ])('%s', (_, point, view, map, margin, scroll) => {
    expect(scrollTo(point, view, map, margin)).toBe(scroll)
  })
})
