import type Phaser from 'phaser'
import { formatTicks } from '../../core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE } from '../../core/game/rules.ts'
import { element } from '../../ui/element.ts'
import { setText } from '../../ui/set-text.ts'
import { TILE_SIZE } from '../../view/atlas.ts'
import { contextOf } from '../../view/canvas.ts'
import { createFixedStep, ticksDue } from '../../view/fixed-step.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { createSmallBoard, type SmallBoard } from '../../view/small-board.ts'
import { demoOf, playDemo, startDemo } from '../demos.ts'
import { createInputDisplay } from '../input-display.ts'
import type { Preferences } from '../preferences.ts'
import { drawMapSeen, drawNight, drawPulse } from './preview-effects.ts'

/** A small level that is played with the settings as they are. */
export interface Preview {
  readonly root: HTMLElement
  /** Plays on by milliseconds, and draws. */
  readonly pass: (ms: number) => void
}

const SEED = 'minos'

/** The tick at which it begins. */
const FIRST_TICK = 180

/** The parts of the options that need other pictures. */
function lookOf({ highContrast, colourSafe }: RenderOptions): string {
  return `${highContrast} ${colourSafe}`
}

export function createPreview(
  scene: Phaser.Scene,
  { read, renderOptions }: Pick<Preferences, 'read' | 'renderOptions'>,
): Preview {
  const demo = demoOf('minotaur')
  const { grid } = demo.level
  const fixedStep = createFixedStep()
  const clock = element('span', { className: 'hud-time' })
  const seed = element('span', { className: 'hud-seed' }, SEED)
  const keys = createInputDisplay()
  const canvas = element('canvas', {
    width: grid.width * TILE_SIZE,
    height: grid.height * TILE_SIZE,
  })
  const context = contextOf(canvas)
  const root = element(
    'div',
    { className: 'preview', ariaHidden: 'true' },
    canvas,
    element('p', {}, clock, seed),
    keys.root,
  )
  let play = startDemo(demo)
  let nowMs = 0
  // Without motion it stands still there, in the middle of the hunt.
  while (play.tick < FIRST_TICK) playDemo(play, demo)
  let look = ''
  let board: SmallBoard | null = null

  function playOn(ms: number): void {
    nowMs += ms
    for (let ticks = ticksDue(fixedStep, ms); ticks > 0; ticks--) {
      if (!playDemo(play, demo)) play = startDemo(demo)
    }
  }

  return {
    root,
    pass(ms) {
      const options = renderOptions()
      if (!options.reducedMotion) playOn(ms)
      if (board === null || look !== lookOf(options)) {
        look = lookOf(options)
        board = createSmallBoard(scene, demo.level, options)
      }
      const { state, walked } = play
      board.draw(state, walked, nowMs)
      context.drawImage(board.canvas, 0, 0)
      if (!options.lightOff) drawNight(context, state)
      if (options.dangerVignette) drawPulse(context, state, options.reducedMotion ? 0 : nowMs)
      if (options.minimap) drawMapSeen(context, state, walked)
      setText(clock, formatTicks(play.tick))
      const move = demo.moves.at(Math.floor(play.tick / PLAYER_TICKS_PER_TILE)) ?? 0
      keys.root.hidden = !read().inputDisplay
      keys.show(move, play.tick, play.tick)
    },
  }
}
