import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { GAP } from '../core/game/gap.ts'
import { columnOf, createGrid, entranceOf, exitOf, type Grid, rowOf } from '../labyrinth/grid.ts'
import { EXIT_FRAMES, PLUG_AT, TEXTURES, TILE_SIZE, TILES, TORCH_FRAMES } from '../picture/atlas.ts'
import { type Palette, paletteShown } from '../picture/palettes.ts'
import {
  firstTileOf,
  floorTile,
  isUprightGap,
  plugTile,
  torchTilesOf,
  wallTile,
} from '../picture/stones.ts'
import type { Size } from '../picture/canvas.ts'
import { type AlgorithmId, findAlgorithm } from '../labyrinth/maze/generators.ts'
import { streamFromText } from '../labyrinth/random/streams.ts'
import type { RenderOptions } from './render-options.ts'
import { createLight } from './light.ts'

/** Above the objects on the floor, below the actors, whose depth is their row in pixels. */
const THREAD_DEPTH = 0.5

/** Distance outside the view, in pixels, at which not even a shake of the camera shows a torch. */
const FAR = 2 * TILE_SIZE

/** Stones over a gap that leads from north to south, and over one from west to east, in a tile's pixels. */
const LINTELS = { upright: [0, 3, TILE_SIZE, 5], across: [5, 0, 6, 14] } as const

const TORCH_ANIMATION = 'torch'
const EXIT_ANIMATION = 'exit'

/** Speed of the labyrinth behind a page, in pixels a second. */
const DRIFT = 9

/** Height of the light, as a share of the view's. */
const LIGHT_HEIGHT = 0.26

/** Opacity of the stone around a level. */
const SURROUNDINGS_ALPHA = 0.35

/** Sides of a labyrinth behind a page, in tiles: more than any view shows. */
const SIDE = 61

/** Defines the animations of the board, once for the whole game. */
export function createBoardAnimations(scene: Phaser.Scene): void {
  const animate = (key: string, first: number, count: number, frameRate: number): void => {
    const frames = Array.from({ length: count }, (_, i) => ({
      key: TEXTURES.tiles,
      frame: first + i,
    }))
    scene.anims.create({ key, frames, frameRate, repeat: -1 })
  }
  animate(TORCH_ANIMATION, TILES.torch, TORCH_FRAMES, 8)
  animate(EXIT_ANIMATION, TILES.exit, EXIT_FRAMES, 5)
}

/** Turns a maze into tilemap layers: its floor, an empty layer for the thread, and its walls. */
function buildLevelLayers(scene: Phaser.Scene, grid: Grid, palette: Palette) {
  const map = scene.make.tilemap({
    width: grid.width,
    height: grid.height,
    tileWidth: TILE_SIZE,
    tileHeight: TILE_SIZE,
  })
  const tileset = map.addTilesetImage(TEXTURES.tiles, TEXTURES.tiles, TILE_SIZE, TILE_SIZE)
  if (tileset === null) throw new Error('the image of the tiles is not loaded')
  const layer = (name: string): Phaser.Tilemaps.TilemapLayer => {
    const created = map.createBlankLayer(name, tileset)
    if (created === null) throw new Error(`the level has a layer "${name}" already`)
    return created
  }
  const layers = { map, floor: layer('floor'), thread: layer('thread'), walls: layer('walls') }
  const first = firstTileOf(palette)
  layers.floor.putTilesAt(rowsOf(grid, first, floorTile), 0, 0, false)
  layers.walls.putTilesAt(rowsOf(grid, first, wallTile), 0, 0, false)
  const plugs = rowsOf(grid, first, plugTile)
  // Carved mazes have no stone so thick.
  if (plugs.some((row) => row.some((frame) => frame !== -1))) {
    layer('plugs').setPosition(PLUG_AT.x, PLUG_AT.y).putTilesAt(plugs, 0, 0, false)
  }
  return layers
}

function rowsOf(
  grid: Grid,
  first: number,
  placeInSet: (grid: Grid, tile: number) => number,
): number[][] {
  return Array.from({ length: grid.height }, (_, y) =>
    Array.from({ length: grid.width }, (__, x) => {
      const place = placeInSet(grid, y * grid.width + x)
      return place === -1 ? -1 : first + place
    }),
  )
}

/** Middle of a tile, in pixels of the drawing. */
export function middleOf(grid: Grid, tile: number) {
  return {
    x: (columnOf(grid, tile) + 0.5) * TILE_SIZE,
    y: (rowOf(grid, tile) + 0.5) * TILE_SIZE,
  }
}

export type Board = ReturnType<typeof createBoard>

/** Creates the static objects of a level: its layers, entrance, exit and torches. */
export function createBoard(scene: Phaser.Scene, level: LevelLayout, options: RenderOptions) {
  const { grid } = level
  const palette = paletteShown(level, options)
  const layers = buildLevelLayers(scene, grid, palette)
  const at = (tile: number, frame: number): Phaser.GameObjects.Sprite => {
    const { x, y } = middleOf(grid, tile)
    return scene.add.sprite(x, y, TEXTURES.tiles, frame)
  }
  at(level.entrance, TILES.entrance)
  at(level.exit, TILES.exit).play(EXIT_ANIMATION)
  const torches = torchTilesOf(level).map((tile) =>
    // Flames start at different frames; in step, the whole labyrinth would flicker as one.
    at(tile, TILES.torch).play({ key: TORCH_ANIMATION, startFrame: tile % TORCH_FRAMES }),
  )
  // A runner who ducks through a gap is behind its stones, and before them at its south side.
  grid.tiles.forEach((kind, tile) => {
    if (kind !== GAP) return
    const lintel = at(tile, firstTileOf(palette) + wallTile(grid, tile))
    lintel.setCrop(...LINTELS[isUprightGap(grid, tile) ? 'upright' : 'across'])
    lintel.setDepth(lintel.y + TILE_SIZE / 2)
  })
  layers.thread.setDepth(THREAD_DEPTH)
  return { ...layers, torches }
}

/** Hides the torches that a camera does not see; Phaser would draw them all. */
export function hideFarTorches({ torches }: Board, camera: Phaser.Cameras.Scene2D.Camera): void {
  const { scrollX, scrollY, width, height } = camera
  for (const torch of torches) {
    const [right, down] = [torch.x - scrollX, torch.y - scrollY]
    torch.visible = right > -FAR && right < width + FAR && down > -FAR && down < height + FAR
  }
}

export function boardSize(level: LevelLayout): Size {
  return { width: level.grid.width * TILE_SIZE, height: level.grid.height * TILE_SIZE }
}

/** Carves a labyrinth to show behind a page: no level's, so that none is seen in advance. */
export function labyrinthBehind(seed: string, algorithm: AlgorithmId): LevelLayout {
  const grid = createGrid(SIDE, SIDE)
  findAlgorithm(algorithm)?.carve(grid, streamFromText(`page/${seed}`))
  const ends = { entrance: entranceOf(grid), exit: exitOf(grid) }
  return { seed, number: 0, algorithm, grid, ...ends, shortest: 0, enemies: [] }
}

/** Creates a labyrinth behind a page, under a light without a runner. */
export function createBackdrop(scene: Phaser.Scene, level: LevelLayout, options: RenderOptions) {
  createBoard(scene, level, options)
  const light = createLight(scene).setScrollFactor(0)
  return { scene, level, light, isStill: options.reducedMotion, drifted: 0 }
}

/** Moves the camera over the labyrinth, there and back, and keeps the light in the view. */
export function driftBackdrop(backdrop: ReturnType<typeof createBackdrop>, deltaMs: number): void {
  const { scene, level, light } = backdrop
  const { width, height } = scene.scale
  const size = boardSize(level)
  if (!backdrop.isStill) backdrop.drifted += (deltaMs / 1000) * DRIFT
  const camera = scene.cameras.main
  camera.setScroll(
    swing(backdrop.drifted, size.width - width),
    swing(backdrop.drifted * 0.6, size.height - height),
  )
  light.setPosition(Math.round(width / 2), Math.round(height * LIGHT_HEIGHT))
}

/** A triangle wave from 0 to `most` and back; half of a negative `most`. */
function swing(way: number, most: number): number {
  if (most <= 0) return Math.round(most / 2)
  const lap = way % (2 * most)
  return Math.round(lap < most ? lap : 2 * most - lap)
}

/** Draws dark stone around a level that is smaller than the view. */
export function surround(scene: Phaser.Scene, level: LevelLayout, options: RenderOptions): void {
  const { width, height } = boardSize(level)
  if (scene.scale.width <= width && scene.scale.height <= height) return
  const { grid } = labyrinthBehind(level.seed, level.algorithm)
  const { floor, walls } = buildLevelLayers(scene, grid, paletteShown(level, options))
  const beside = (own: number, tiles: number): number =>
    Math.round((own / TILE_SIZE - tiles) / 2) * TILE_SIZE
  for (const layer of [floor, walls]) {
    layer.setPosition(beside(width, grid.width), beside(height, grid.height))
    layer.setDepth(-1).setAlpha(SURROUNDINGS_ALPHA)
  }
}
