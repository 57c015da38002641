import type { Track } from '../../core/game/track.ts'
import type Phaser from 'phaser'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import { attemptsIn, ticksOf } from '../../core/replay/attempts.ts'
import type { RunMode } from '../../core/level/run.ts'
import { createAttemptsView, drawAttempts } from '../../view/attempts-view.ts'
import { scrollTo } from '../../picture/canvas.ts'
import { boardSize, createBackdrop, createBoard, driftBackdrop } from '../../view/board.ts'
import { createFixedStep, shareOfTick, ticksDue } from '../../view/fixed-step.ts'
import { createLight } from '../../view/light.ts'
import type { RenderOptions } from '../../view/render-options.ts'

/** Pause after the end of the longest attempt, in ticks. */
const PAUSE_TICKS = 180
const LIGHT_ALPHA = 0.7

/** Tracks of all attempts at a level, oldest first. */
interface Attempts {
  readonly mode: RunMode
  readonly tracks: readonly Track[]
}

/**
 * The moving picture behind the result of a level; the returned function advances it by milliseconds.
 *
 * @param attempts null if the level has no replay
 */
export function createResultBackdrop(
  scene: Phaser.Scene,
  level: LevelLayout,
  attempts: Attempts | null,
  options: RenderOptions,
): (deltaMs: number) => void {
  if (attempts !== null) return createAttemptsBackdrop(scene, level, attempts, options)
  const backdrop = createBackdrop(scene, level, options)
  return (deltaMs) => driftBackdrop(backdrop, deltaMs)
}

/** Plays all attempts over the board in a loop; light and camera follow the last attempt. */
function createAttemptsBackdrop(
  scene: Phaser.Scene,
  level: LevelLayout,
  { mode, tracks }: Attempts,
  options: RenderOptions,
): (deltaMs: number) => void {
  createBoard(scene, level, options)
  const attempts = tracks.flatMap((track) => attemptsIn(level, mode, track))
  const view = createAttemptsView(scene, level, attempts, options, attempts.length - 1)
  const light = createLight(scene).setAlpha(LIGHT_ALPHA)
  const length = Math.max(0, ...attempts.map(ticksOf)) + PAUSE_TICKS
  const size = boardSize(level)
  const fixedStep = createFixedStep()
  // With reduced motion all attempts are shown at their ends.
  let tick = options.reducedMotion ? length - 1 : 0
  return (deltaMs) => {
    tick = (tick + ticksDue(fixedStep, options.reducedMotion ? 0 : deltaMs)) % length
    drawAttempts(view, tick, shareOfTick(fixedStep))
    const { width, height } = scene.scale
    const sprite = view.runners.at(-1)?.actor.sprite
    const { x, y } = sprite ?? { x: size.width / 2, y: size.height / 2 }
    light.setPosition(x, y)
    scene.cameras.main.setScroll(
      scrollTo(x, width, size.width, 0),
      scrollTo(y, height, size.height, 0),
    )
  }
}
