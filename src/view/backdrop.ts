import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { createGrid, entranceOf, exitOf } from '../core/grid.ts'
import { type AlgorithmId, findAlgorithm } from '../core/maze/generators.ts'
import { streamFromText } from '../core/random/streams.ts'
import { TILE_SIZE } from '../picture/atlas.ts'
import { boardSize, buildLevelLayers, createBoard } from './board.ts'
import { createLight } from './light.ts'
import { paletteShown } from '../picture/palettes.ts'
import type { RenderOptions } from './render-options.ts'

/** Speed of the labyrinth behind a page, in pixels a second. */
const DRIFT = 9

/** Height of the light, as a share of the view's. */
const LIGHT_HEIGHT = 0.26

/** Opacity of the stone around a level. */
const SURROUNDINGS_ALPHA = 0.35

/** Sides of a labyrinth behind a page, in tiles: more than any view shows. */
const SIDE = 61

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
