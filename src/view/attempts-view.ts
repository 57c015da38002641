import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { type PlacedAttempt, playerAt, ticksOf } from '../core/replay/attempts.ts'
import { createActor, drawActor, followWalker, isMoving, placeActor } from './actor.ts'
import { paintOnce } from './painted-texture.ts'
import type { LevelAttempt } from '../core/replay/playback.ts'
import type { RenderOptions } from './render-options.ts'

/** Opacity of dimmed attempts. */
const ALPHA = 0.6
const MARK = 'caught-mark'
/** A cross of single pixels, `x`, in a dark edge, `o`. */
const MARK_ROWS = ['.o...o.', 'oxo.oxo', '.oxoxo.', '..oxo..', '.oxoxo.', 'oxo.oxo', '.o...o.']
const MARK_COLOURS: Readonly<Partial<Record<string, string>>> = { x: '#ff7a6b', o: '#0b0712' }
/** Above the thread, below the actors. */
const MARK_DEPTH = 0.6

export type AttemptsView = ReturnType<typeof createAttemptsView>

/**
 * Shows several attempts at a level on the board at once, each with a player of its own.
 *
 * @param bright index of the attempt that is not dimmed
 */
export function createAttemptsView(
  scene: Phaser.Scene,
  level: LevelLayout,
  attempts: readonly PlacedAttempt[],
  options: RenderOptions,
  bright = -1,
) {
  createMarkTexture(scene)
  const runners = attempts.map((shown, i) => {
    const actor = createActor(scene, 'player', level, playerAt(shown, 0), options)
    actor.sprite.setAlpha(i === bright ? 1 : ALPHA)
    return { shown, actor, mark: createMark(scene, level, shown) }
  })
  return {
    level,
    runners,
    destroy(): void {
      for (const { actor, mark } of runners) {
        actor.sprite.destroy()
        mark?.destroy()
      }
    },
  }
}

/**
 * Draws every attempt some ticks after its start, interpolated from the tick before. Ended attempts
 * show only their mark, or the player on the exit.
 */
export function drawAttempts({ level, runners }: AttemptsView, tick: number, share: number): void {
  for (const { shown, actor, mark } of runners) {
    const stance = stanceOf(shown, tick)
    const player = playerAt(shown, tick)
    actor.sprite.setVisible(stance !== null)
    mark?.setVisible(stance === null)
    placeActor(actor, level, playerAt(shown, tick - 1))
    followWalker(actor, level, player)
    drawActor(actor, share, player.direction, isMoving(actor) ? 'walk' : (stance ?? 'idle'))
  }
}

/** Pose of a player who stands, some ticks after the start of an attempt; null once it has ended without the exit. */
export function stanceOf(attempt: LevelAttempt, tick: number): 'idle' | 'rest' | null {
  const left = ticksOf(attempt) - tick
  if (attempt.end === 'cleared') return left > 0 ? 'idle' : 'rest'
  return left < 0 ? null : 'idle'
}

function createMark(scene: Phaser.Scene, level: LevelLayout, shown: PlacedAttempt) {
  if (shown.end !== 'caught') return null
  const place = { fromX: 0, fromY: 0, x: 0, y: 0 }
  followWalker(place, level, playerAt(shown, Infinity))
  return scene.add.image(place.x, place.y, MARK).setDepth(MARK_DEPTH).setVisible(false)
}

/** Paints the mark of a catch, once for the whole game. */
function createMarkTexture(scene: Phaser.Scene): void {
  paintOnce(scene, MARK, MARK_ROWS[0].length, MARK_ROWS.length, (context) => {
    MARK_ROWS.forEach((row, y) => {
      Array.from(row).forEach((pixel, x) => {
        const colour = MARK_COLOURS[pixel]
        if (colour === undefined) return
        context.fillStyle = colour
        context.fillRect(x, y, 1, 1)
      })
    })
  })
}
