import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { PLAYER_TICKS_PER_TILE } from '../core/game/rules.ts'
import type { Direction } from '../core/grid.ts'
import { type LevelAttempt, ticksOf } from '../core/replay/attempts.ts'
import { type Actor, createActor, drawActor, isMoving } from './actor.ts'
import { TILE_SIZE } from './atlas.ts'

/** Opacity of an attempt beside the one that is followed. */
const ALPHA = 0.6
const MARK = 'caught-mark'
/** A cross of single pixels, `x`, in a dark edge, `o`. */
const MARK_ROWS = ['.o...o.', 'oxo.oxo', '.oxoxo.', '..oxo..', '.oxoxo.', 'oxo.oxo', '.o...o.']
const MARK_COLOURS: Readonly<Partial<Record<string, string>>> = { x: '#ff7a6b', o: '#0b0712' }
/** Above the thread, below the actors. */
const MARK_DEPTH = 0.6

/** Several attempts at a level on the board at once, each with a player of its own. */
export interface AttemptsView {
  readonly shades: readonly Shade[]
  readonly destroy: () => void
}

/** One attempt on screen, and its mark. */
interface Shade {
  readonly shown: LevelAttempt
  readonly actor: Actor
  readonly mark: Phaser.GameObjects.Image | null
}

/** @param bright index of the attempt that is not dimmed */
export function createAttemptsView(
  scene: Phaser.Scene,
  level: LevelLayout,
  attempts: readonly LevelAttempt[],
  bright = -1,
): AttemptsView {
  createMarkTexture(scene)
  const shades = attempts.map((shown, i): Shade => {
    const start = { tile: level.entrance, direction: 1 as Direction, progress: 0 }
    const walker = { ...start, ticksPerTile: PLAYER_TICKS_PER_TILE }
    const actor = createActor(scene, 'player', level, walker)
    actor.sprite.setAlpha(i === bright ? 1 : ALPHA)
    return { shown, actor, mark: createMark(scene, shown) }
  })
  return {
    shades,
    destroy() {
      for (const { actor, mark } of shades) {
        actor.sprite.destroy()
        mark?.destroy()
      }
    },
  }
}

/**
 * Draws every attempt a number of ticks after its beginning, interpolated from the tick before;
 * those that ended by then leave only their mark, or stand on the exit.
 */
export function drawAttempts({ shades }: AttemptsView, tick: number, share: number): void {
  for (const { shown, actor, mark } of shades) {
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

/** The place of an attempt's player, in pixels: a tick before, and now. */
interface AttemptPlace {
  readonly from: { readonly x: number; readonly y: number }
  readonly to: { readonly x: number; readonly y: number }
  readonly facing: number
  /** Pose of the player while it does not move. */
  readonly stance: 'rest' | 'idle'
}

/** The place of an attempt a number of ticks after its beginning; null once it has ended. */
export function placeOfAttempt(shown: LevelAttempt, tick: number): AttemptPlace | null {
  const { end, columns, rows, directions } = shown
  const ticks = ticksOf(shown)
  if (tick > ticks && end !== 'cleared') return null
  const at = Math.min(tick, ticks)
  const before = Math.max(0, Math.min(tick - 1, ticks))
  return {
    from: { x: toPixels(columns[before]), y: toPixels(rows[before]) },
    to: { x: toPixels(columns[at]), y: toPixels(rows[at]) },
    facing: directions[at],
    stance: end === 'cleared' && at === ticks ? 'rest' : 'idle',
  }
}

function createMark(scene: Phaser.Scene, { end, columns, rows }: LevelAttempt): Shade['mark'] {
  if (end !== 'caught') return null
  const last = columns.length - 1
  const mark = scene.add.image(toPixels(columns[last]), toPixels(rows[last]), MARK)
  return mark.setDepth(MARK_DEPTH).setVisible(false)
}

/** Paints the mark of a catch, once for the whole game. */
function createMarkTexture(scene: Phaser.Scene): void {
  if (scene.textures.exists(MARK)) return
  const texture = scene.textures.createCanvas(MARK, MARK_ROWS[0].length, MARK_ROWS.length)
  if (texture === null) return
  const context = texture.getContext()
  MARK_ROWS.forEach((row, y) => {
    Array.from(row).forEach((pixel, x) => {
      const colour = MARK_COLOURS[pixel]
      if (colour === undefined) return
      context.fillStyle = colour
      context.fillRect(x, y, 1, 1)
    })
  })
  texture.refresh()
}

function toPixels(ticks: number): number {
  return (ticks / PLAYER_TICKS_PER_TILE + 0.5) * TILE_SIZE
}
