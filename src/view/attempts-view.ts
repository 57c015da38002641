import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../core/game/rules.ts'
import type { Direction } from '../labyrinth/grid.ts'
import { type LevelAttempt, ticksOf } from '../core/replay/attempts.ts'
import { createActor, drawActor, isMoving, pixelsOf } from './actor.ts'
import { paintOnce } from './painted-texture.ts'
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
  attempts: readonly LevelAttempt[],
  options: RenderOptions,
  bright = -1,
) {
  createMarkTexture(scene)
  const runners = attempts.map((shown, i) => {
    const start = { tile: level.entrance, direction: 1 as Direction, progress: 0 }
    const walker = { ...start, ticksPerTile: PLAYER_TICKS_PER_TILE }
    const actor = createActor(scene, 'player', level, walker, options)
    actor.sprite.setAlpha(i === bright ? 1 : ALPHA)
    return { shown, actor, mark: createMark(scene, shown) }
  })
  return {
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
export function drawAttempts({ runners }: AttemptsView, tick: number, share: number): void {
  for (const { shown, actor, mark } of runners) {
    const place = placeOfAttempt(shown, tick)
    actor.sprite.setVisible(place !== null)
    mark?.setVisible(tick > ticksOf(shown))
    if (place === null) continue
    actor.fromX = place.from.x
    actor.fromY = place.from.y
    actor.x = place.to.x
    actor.y = place.to.y
    drawActor(actor, share, place.facing, isMoving(actor) ? 'walk' : place.stance)
  }
}

/** Positions in pixels, facing and stance of an attempt some ticks after its start; null once ended. */
export function placeOfAttempt(shown: LevelAttempt, tick: number) {
  const { end, columns, rows, directions } = shown
  const ticks = ticksOf(shown)
  if (tick > ticks && end !== 'cleared') return null
  const at = Math.min(tick, ticks)
  const before = Math.max(0, Math.min(tick - 1, ticks))
  return {
    from: { x: toPixels(columns[before]), y: toPixels(rows[before]) },
    to: { x: toPixels(columns[at]), y: toPixels(rows[at]) },
    facing: directions[at],
    /** Pose of the player while it does not move. */
    stance: end === 'cleared' && at === ticks ? ('rest' as const) : ('idle' as const),
  }
}

function createMark(scene: Phaser.Scene, { end, columns, rows }: LevelAttempt) {
  if (end !== 'caught') return null
  const last = columns.length - 1
  const mark = scene.add.image(toPixels(columns[last]), toPixels(rows[last]), MARK)
  return mark.setDepth(MARK_DEPTH).setVisible(false)
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

function toPixels(ticks: number): number {
  return pixelsOf(ticks, PLAYER_TICKS_PER_TILE)
}
