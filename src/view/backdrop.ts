import type Phaser from 'phaser'
import type { Arena } from '../core/game/level.ts'
import { TEXTURES } from './atlas.ts'
import { boardSize, createBoard } from './board.ts'
import { createLight } from './light.ts'
import type { Look } from './look.ts'

/** How fast the labyrinth drifts by behind a page, in pixels a second. */
const DRIFT = 9

/** A labyrinth behind a page, in the light of a lamp that nobody carries. */
export interface Backdrop {
  readonly scene: Phaser.Scene
  readonly level: Arena
  readonly light: Phaser.GameObjects.Image
  /** Whether it stands, rather than drifts. */
  readonly isStill: boolean
  readonly title: Phaser.GameObjects.Image | null
  drifted: number
  readonly destroy: () => void
}

export function createBackdrop(
  scene: Phaser.Scene,
  level: Arena,
  heading: 'title' | 'none',
  look: Look,
): Backdrop {
  const before = new Set(scene.children.list)
  const layers = createBoard(scene, level, look)
  const light = createLight(scene).setScrollFactor(0)
  const title =
    heading === 'title'
      ? scene.add
          .image(0, 0, TEXTURES.title)
          .setScrollFactor(0)
          .setDepth(light.depth + 1)
      : null
  const made = scene.children.list.filter((child) => !before.has(child))
  return {
    scene,
    level,
    light,
    isStill: look.reducedMotion,
    title,
    drifted: 0,
    destroy() {
      layers.map.destroy()
      for (const child of made) child.destroy()
    },
  }
}

/** Moves the camera over the labyrinth, there and back, and keeps light and title in the view. */
export function driftBackdrop(backdrop: Backdrop, deltaMs: number): void {
  const { scene, level, light, title } = backdrop
  const { width, height } = scene.scale
  const size = boardSize(level)
  if (!backdrop.isStill) backdrop.drifted += (deltaMs / 1000) * DRIFT
  const camera = scene.cameras.main
  camera.setScroll(
    swing(backdrop.drifted, size.width - width),
    swing(backdrop.drifted * 0.6, size.height - height),
  )
  light.setPosition(Math.round(width / 2), Math.round(height * TITLE_HEIGHT))
  title?.setPosition(Math.round(width / 2), Math.round(height * TITLE_HEIGHT))
}

/** Where the title stands, as a share of the view's height. */
const TITLE_HEIGHT = 0.26

/** A number that goes from 0 to `most` and back; half of `most` where there is no room to go. */
function swing(way: number, most: number): number {
  if (most <= 0) return Math.round(most / 2)
  const lap = way % (2 * most)
  return Math.round(lap < most ? lap : 2 * most - lap)
}
