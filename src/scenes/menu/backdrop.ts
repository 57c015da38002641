import type Phaser from 'phaser'
import type { Level } from '../../core/game/level-layout.ts'
import { createState } from '../../core/game/state.ts'
import { step } from '../../core/game/step.ts'
import { knownOptimum } from '../../core/level/optimum.ts'
import { winOf } from '../../core/level/search/optimum.ts'
import { createFixedStep, shareOfTick, ticksDue } from '../../view/fixed-step.ts'
import {
  createLevelView,
  drawLevelView,
  followTick,
  startViewAgain,
} from '../../view/level-view.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { surround } from '../../view/backdrop.ts'
import { createTitle } from './title.ts'

/** Ticks for which a cleared level is shown. */
const CLEARED_TICKS = 180

/** Height of the title's middle, as a share of the view's height. */
const TITLE_HEIGHT = 0.26

export type MenuBackdrop = ReturnType<typeof createMenuBackdrop>

/**
 * A level behind a page, below the title, in which its own win is played in a loop: the fastest one once
 * the worker has found it, the proof before.
 */
export function createMenuBackdrop(scene: Phaser.Scene, level: Level, options: RenderOptions) {
  const before = new Set(scene.children.list)
  surround(scene, level, options)
  const findWin = () => knownOptimum(level)?.inputs ?? winOf(level)
  let [state, win, played] = [createState(level, true), findWin(), 0]
  const view = createLevelView(scene, state, options)
  const title = createTitle(scene, view.lightMap.image.depth + 1, options.reducedMotion)
  const made = scene.children.list.filter((child) => !before.has(child))
  const fixedStep = createFixedStep()

  const tick = (): void => {
    if (played < win.length) {
      step(state, win[played])
      followTick(view, state)
    } else if (played >= win.length + CLEARED_TICKS) {
      ;[state, win, played] = [createState(level, true), findWin(), -1]
      startViewAgain(view, state)
    }
    played++
  }
  return {
    /** Plays and draws a frame, below a title that may be lit up. */
    pass(deltaMs: number, isLit: boolean): void {
      // Motion behind text disturbs some readers.
      const passed = options.reducedMotion ? 0 : deltaMs
      for (let ticks = ticksDue(fixedStep, passed); ticks > 0; ticks--) tick()
      drawLevelView(view, state, shareOfTick(fixedStep), 0)
      const { width, height } = scene.scale
      title.show(Math.round(width / 2), Math.round(height * TITLE_HEIGHT), deltaMs, isLit)
    },
    destroy(): void {
      for (const child of made) child.destroy()
    },
  }
}
