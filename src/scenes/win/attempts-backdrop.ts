import type Phaser from 'phaser'
import type { Arena } from '../../core/game/level-layout.ts'
import { ticksOf, triesOf } from '../../core/replay/attempts.ts'
import type { ReplayMode, Track } from '../../core/replay/replay.ts'
import { createAttemptsView, drawAttempts } from '../../view/attempts-view.ts'
import { boardSize, createBoard, scrollTo } from '../../view/board.ts'
import { createLight } from '../../view/light.ts'
import type { Look } from '../../view/render-options.ts'
import { createPacer, shareOfTick, ticksDue } from '../../view/fixed-step.ts'

/** How long the board stays after the last try has ended, in ticks. */
const PAUSE_TICKS = 180
const LIGHT_ALPHA = 0.7

/**
 * All tries at a level, played together over its board again and again; the returned function lets
 * so many milliseconds pass and draws.
 *
 * @param tracks of the tries, oldest first; light and view go with the last try of the last
 */
export function createAttemptsBackdrop(
  scene: Phaser.Scene,
  level: Arena,
  mode: ReplayMode,
  tracks: readonly Track[],
  look: Look,
): (deltaMs: number) => void {
  createBoard(scene, level, look)
  const tries = tracks.flatMap((track) => triesOf(level, mode, track))
  const view = createAttemptsView(scene, level, tries, tries.length - 1)
  const light = createLight(scene).setAlpha(LIGHT_ALPHA)
  const length = Math.max(0, ...tries.map(ticksOf)) + PAUSE_TICKS
  const size = boardSize(level)
  const pacer = createPacer()
  // Where nothing shall move, they stand where the last of them got to.
  let tick = look.reducedMotion ? length - 1 : 0
  return (deltaMs) => {
    tick = (tick + ticksDue(pacer, look.reducedMotion ? 0 : deltaMs)) % length
    drawAttempts(view, tick, shareOfTick(pacer))
    const { width, height } = scene.scale
    const sprite = view.shades.at(-1)?.actor.sprite
    const { x, y } = sprite ?? { x: size.width / 2, y: size.height / 2 }
    light.setPosition(x, y)
    scene.cameras.main.setScroll(
      scrollTo(x, width, size.width, 0),
      scrollTo(y, height, size.height, 0),
    )
  }
}
