import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { EXIT_FRAMES, TEXTURES, TILE_SIZE, TILES, TORCH_FRAMES } from './atlas.ts'
import { buildLevelLayers, middleOf, torchTilesOf } from './level-builder.ts'
import { paletteShown } from './palettes.ts'
import { DEFAULT_RENDER_OPTIONS, type RenderOptions } from './render-options.ts'
import type { Size } from './stage.ts'

/** Above the objects on the floor, below the actors, whose depth is their row in pixels. */
const THREAD_DEPTH = 0.5

/** Distance outside the view, in pixels, at which not even a shake of the camera shows a torch. */
const FAR = 2 * TILE_SIZE

const TORCH_ANIMATION = 'torch'
const EXIT_ANIMATION = 'exit'

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

export type Board = ReturnType<typeof createBoard>

/** Creates the static objects of a level: its layers, entrance, exit and torches. */
export function createBoard(
  scene: Phaser.Scene,
  level: LevelLayout,
  options: RenderOptions = DEFAULT_RENDER_OPTIONS,
) {
  const { grid } = level
  const layers = buildLevelLayers(scene, grid, paletteShown(level, options))
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

/** Scroll of a view that shows a point in its middle without leaving a map, in pixels. */
export function scrollTo(point: number, view: number, map: number, margin: number): number {
  if (map + margin <= view) return Math.round((map - view - margin) / 2)
  const most = map - view
  return Math.round(Math.max(-margin, Math.min(point - view / 2, most)))
}

export function boardSize(level: LevelLayout): Size {
  return { width: level.grid.width * TILE_SIZE, height: level.grid.height * TILE_SIZE }
}
