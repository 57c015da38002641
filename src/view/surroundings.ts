import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { TILE_SIZE } from './atlas.ts'
import { labyrinthBehind } from './backdrop.ts'
import { boardSize } from './board.ts'
import { paletteShown } from './palettes.ts'
import { buildLevelLayers } from './level-builder.ts'
import type { RenderOptions } from './render-options.ts'

const ALPHA = 0.35

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
    layer.setDepth(-1).setAlpha(ALPHA)
  }
}
