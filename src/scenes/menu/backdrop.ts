import type Phaser from 'phaser'
import { createLiveLevel } from '../../app/live-level.ts'
import type { Chapter } from '../../core/level/trials.ts'
import type { Level } from '../../core/game/level-layout.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { createTitle } from './title.ts'

/** Height of the title's middle, as a share of the view's height. */
const TITLE_HEIGHT = 0.26

export type MenuBackdrop = ReturnType<typeof createMenuBackdrop>

/** A level behind a page, below the title, in which its own win is played in a loop. */
export function createMenuBackdrop(scene: Phaser.Scene, level: Level, options: RenderOptions) {
  const live = createLiveLevel(scene, level, options)
  const before = new Set(scene.children.list)
  const title = createTitle(scene, live.depth, options.reducedMotion)
  const made = scene.children.list.filter((child) => !before.has(child))
  return {
    /** Plays and draws a frame, below a title of which each lit chapter lights a part. */
    pass(deltaMs: number, lit: readonly Chapter[]): void {
      live.pass(deltaMs)
      const { width, height } = scene.scale
      title.show(Math.round(width / 2), Math.round(height * TITLE_HEIGHT), deltaMs, lit)
    },
    destroy(): void {
      live.destroy()
      for (const child of made) child.destroy()
    },
  }
}
