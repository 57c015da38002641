import type Phaser from 'phaser'
import type { Level } from '../core/game/level-layout.ts'
import { createState, type GameState } from '../core/game/state.ts'
import { step } from '../core/game/step.ts'
import { knownFastestWin } from '../core/level/optimum.ts'
import { winOf } from '../core/level/search/optimum.ts'
import { surround } from '../view/board.ts'
import { createFixedStep, shareOfTick, ticksDue } from '../view/fixed-step.ts'
import { createLevelView, drawLevelView, followTick, startViewAgain } from '../view/level-view.ts'
import type { RenderOptions } from '../view/render-options.ts'

/** Number of the level shown: one with enemies that is built quickly. */
export const LIVE_LEVEL = 4

/** Ticks for which a cleared level is shown. */
const CLEARED_TICKS = 180

/**
 * Plays a level's own win in a loop behind a page: the fastest one once the worker has found it, the
 * proof before. With reduced motion it stands still, since motion behind text disturbs some readers.
 *
 * @param followed called with the state after each tick
 */
export function createLiveLevel(
  scene: Phaser.Scene,
  level: Level,
  options: RenderOptions,
  followed: (state: GameState) => void = () => undefined,
) {
  const before = new Set(scene.children.list)
  surround(scene, level, options)
  const findWin = () => knownFastestWin(level)?.inputs ?? winOf(level)
  let [state, win, played] = [createState(level, true), findWin(), 0]
  const view = createLevelView(scene, state, options)
  const made = scene.children.list.filter((child) => !before.has(child))
  const fixedStep = createFixedStep()

  const tick = (): void => {
    if (played < win.length) {
      step(state, win[played])
      followTick(view, state)
      followed(state)
    } else if (played >= win.length + CLEARED_TICKS) {
      ;[state, win, played] = [createState(level, true), findWin(), -1]
      startViewAgain(view, state)
    }
    played++
  }
  return {
    /** Depth over everything that the level draws. */
    depth: view.lightMap.image.depth + 1,
    /** Plays and draws a frame. */
    pass(deltaMs: number): void {
      const passed = options.reducedMotion ? 0 : deltaMs
      for (let ticks = ticksDue(fixedStep, passed); ticks > 0; ticks--) tick()
      drawLevelView(view, state, shareOfTick(fixedStep), 0)
    },
    destroy(): void {
      for (const child of made) child.destroy()
    },
  }
}
