import './preview.css'
import type Phaser from 'phaser'
import { formatTicks } from '../../core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE } from '../../core/game/rules.ts'
import type { Sound } from '../../sound/sound.ts'
import { element, setText } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { ACTOR_SIZE, TILE_SIZE } from '../../picture/atlas.ts'
import { contextOf } from '../../picture/canvas.ts'
import { createFixedStep, ticksDue } from '../../view/fixed-step.ts'
import { GHOST_ALPHAS } from '../../view/ghost.ts'
import { fadeOver, partOver } from '../../view/part-over.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { createSmallBoard, middleOfWalker } from '../../view/small-board.ts'
import { clearBox } from '../../view/view-edge.ts'
import { demoOf, playDemo, startDemo } from '../demos.ts'
import { createInputDisplay, DIRECTION_NAMES } from '../keys/input-display.ts'
import type { Preferences } from './preferences.ts'
import { createPreviewEffects } from './preview-effects.ts'
import { createPreviewSounds } from './preview-sounds.ts'
import { createPreviewSplits } from './preview-splits.ts'

const SEED = 'minos'

/** Tick at which the preview begins; without motion it stays there, in the middle of the hunt. */
const FIRST_TICK = 180

/** Ticks by which the ghost is ahead of the runner. */
const GHOST_AHEAD = { best: 40, last: -40, none: 0 } as const

/** Small level that is played with the current settings; `sound` is audible after a change of it. */
export function createPreview(
  scene: Phaser.Scene,
  { read, renderOptions }: Pick<Preferences, 'read' | 'renderOptions'>,
  sound: Pick<Sound, 'play' | 'setDanger'>,
) {
  const demo = demoOf('minotaur')
  const { grid } = demo.level
  const [width, height] = [grid.width * TILE_SIZE, grid.height * TILE_SIZE]
  const fixedStep = createFixedStep()
  const clock = element('span', { className: 'hud-time' })
  const seed = element('span', { className: 'hud-seed' }, SEED)
  const head = element('p', {}, clock, seed, element('span', { className: 'hud-muted' }))
  const keys = createInputDisplay()
  const splits = createPreviewSplits()
  const sounds = createPreviewSounds(sound)
  const ghostName = element('span', { className: 'preview-ghost veil' })
  const pad = element(
    'div',
    {},
    DIRECTION_NAMES.map((className) => element('i', { className })),
  )
  const canvas = element('canvas', { width, height })
  const context = contextOf(canvas)
  const parts = [canvas, head, splits.root, keys.root, pad, ghostName]
  const root = element('div', { className: 'preview frame', ariaHidden: 'true' }, ...parts)
  let play = startDemo(demo)
  let ghost = startDemo(demo)
  let nowMs = 0
  let picture: ReturnType<typeof createPicture> | null = null
  while (play.tick < FIRST_TICK) playDemo(play, demo)

  function createPicture(options: RenderOptions) {
    return {
      key: JSON.stringify(options),
      board: createSmallBoard(scene, demo.level, options),
      effects: createPreviewEffects(demo.level, { width, height }, options),
    }
  }

  function playOn(ms: number): void {
    nowMs += ms
    for (let ticks = ticksDue(fixedStep, ms); ticks > 0; ticks--) {
      if (playDemo(play, demo)) {
        sounds.followTick(play.state, nowMs, read())
      } else {
        play = startDemo(demo)
        sounds.startAgain()
      }
    }
  }

  /** Moves the chosen ghost and the name over it; returns null if none is chosen. */
  function followGhost() {
    const { ghosts, ghostLook } = read()
    ghostName.hidden = ghosts === 'none'
    if (ghosts === 'none') return null
    const wanted = Math.max(0, play.tick + GHOST_AHEAD[ghosts])
    if (ghost.tick > wanted) ghost = startDemo(demo)
    while (ghost.tick < wanted && playDemo(ghost, demo));
    const { level, player } = ghost.state
    const [x, y] = middleOfWalker(level, player)
    ghostName.style.left = `clamp(2.5em, ${(100 * x) / width}%, 100% - 2.5em)`
    ghostName.style.top = `${(100 * (y - ACTOR_SIZE / 2)) / height}%`
    setText(ghostName, t(`ghost.${ghosts}`))
    return { player, alpha: GHOST_ALPHAS[ghostLook] }
  }

  function clearRunner(): void {
    const box = canvas.getBoundingClientRect()
    const [x, y] = middleOfWalker(demo.level, play.state.player)
    const over = [head, splits.root, keys.root, pad].map((part) =>
      partOver(part, box.left, box.top, box.width / width),
    )
    fadeOver(over, [clearBox({ x, y })])
  }

  return {
    root,
    /** Plays on by milliseconds, and draws. */
    pass(ms: number): void {
      const [options, settings] = [renderOptions(), read()]
      if (!options.reducedMotion) playOn(ms)
      if (JSON.stringify(options) !== picture?.key) picture = createPicture(options)
      const { board, effects } = picture
      board.draw(play.state, play.walked, nowMs, followGhost())
      context.drawImage(board.canvas, 0, 0)
      effects.drawLight(context, play, nowMs)
      effects.drawVignette(context, play, nowMs)
      effects.drawMinimap(context, play)
      setText(clock, formatTicks(play.tick))
      const move = demo.moves.at(Math.floor(play.tick / PLAYER_TICKS_PER_TILE)) ?? 0
      keys.root.hidden = !settings.inputDisplay
      keys.show(move, play.tick, play.tick)
      splits.show(settings, play.tick)
      pad.className = `preview-pad compass ${settings.touchPad}`
      clearRunner()
    },
    end: sounds.end,
  }
}
