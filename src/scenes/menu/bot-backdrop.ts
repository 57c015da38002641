import type Phaser from 'phaser'
import type { Level } from '../../core/game/level-layout.ts'
import { createState } from '../../core/game/state.ts'
import { step } from '../../core/game/step.ts'
import type { Bot } from '../../core/level/bots/bot.ts'
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

export type BotBackdrop = ReturnType<typeof createBotBackdrop>

/**
 * A bot that plays a level in a loop behind a page, below the title. The bot's module is fetched
 * meanwhile, as a linked level does not need it; without it the level stands still.
 */
export function createBotBackdrop(scene: Phaser.Scene, level: Level, options: RenderOptions) {
  const before = new Set(scene.children.list)
  surround(scene, level, options)
  let state = createState(level, true)
  let bot: Bot | null = null
  let createBot = (): Bot | null => null
  void import('../../core/level/bots/explorer.ts').then(
    ({ createExplorer }) => {
      createBot = () => createExplorer(level)
      bot = createBot()
    },
    // A picture behind the menu is not worth a message.
    () => undefined,
  )
  const view = createLevelView(scene, state, options)
  const title = createTitle(scene, view.lightMap.image.depth + 1, options.reducedMotion)
  const made = scene.children.list.filter((child) => !before.has(child))
  const fixedStep = createFixedStep()
  let restTicks = CLEARED_TICKS

  const tick = (): void => {
    if (bot === null || (state.phase === 'cleared' && --restTicks > 0)) return
    if (state.phase === 'cleared') {
      restTicks = CLEARED_TICKS
      state = createState(level, true)
      bot = createBot()
      startViewAgain(view, state)
      return
    }
    const { starts } = state
    step(state, bot(state))
    if (state.starts === starts) followTick(view, state)
    else startViewAgain(view, state)
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
