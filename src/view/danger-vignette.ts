import type Phaser from 'phaser'
import { fieldFrom } from '../core/game/path-cache.ts'
import { columnTicks, type GameState, rowTicks, tileOf } from '../core/game/state.ts'
import { type Direction, EAST, NORTH, SOUTH, WEST } from '../labyrinth/grid.ts'
import { stepsTo } from '../labyrinth/path/distance-field.ts'
import { TEXTURES } from '../picture/atlas.ts'
import { ENEMY_LOOKS } from './enemy-looks.ts'
import { LIGHT_DEPTH } from './light.ts'
import type { Size } from '../picture/canvas.ts'
import { paintTexture } from './painted-texture.ts'

/** Distance in steps from which on a minotaur causes no vignette. */
export const FELT_STEPS = 18

/** Distance in steps up to which the ground trembles. */
export const TREMOR_STEPS = 6

/** Duration of a heartbeat with a minotaur at the edge of the range, and at the player. */
const SLOW_BEAT_MS = 1100
const FAST_BEAT_MS = 420

/** No power of two: the image must not repeat beyond its edges. */
const VIGNETTE_SIDE = 33
const COLOUR = '190 18 40'
/** Reach of the pulse into the view, as a share of its shorter side. */
const REACH = 0.34
const STRONGEST = 0.85

type DangerVignette = ReturnType<typeof createDangerVignette>

/** Threat of a game: steps to the nearest minotaur that hunts, -1 for none, and its side. */
export function threatOf({ level, player, enemies, pathCache, phase }: GameState) {
  const threat = { steps: -1, direction: NORTH as Direction }
  if (phase !== 'running') return threat
  const field = fieldFrom(pathCache, tileOf(level, player))
  for (const enemy of enemies) {
    if (!ENEMY_LOOKS[enemy.start.kind].hasPulse) continue
    const steps = stepsTo(level.grid, field, enemy.tile)
    if (steps < 0 || (threat.steps >= 0 && steps >= threat.steps)) continue
    threat.steps = steps
    const east = columnTicks(level, enemy) / enemy.ticksPerTile
    const south = rowTicks(level, enemy) / enemy.ticksPerTile
    const dx = east - columnTicks(level, player) / player.ticksPerTile
    const dy = south - rowTicks(level, player) / player.ticksPerTile
    if (Math.abs(dx) > Math.abs(dy)) threat.direction = dx > 0 ? EAST : WEST
    else threat.direction = dy > 0 ? SOUTH : NORTH
  }
  return threat
}

/** Creates a pulse at the side of the screen from which a minotaur comes. */
export function createDangerVignette(scene: Phaser.Scene) {
  paintTexture(scene, TEXTURES.dangerVignette, VIGNETTE_SIDE, paintPulse)
  const image = scene.add.image(0, 0, TEXTURES.dangerVignette).setScrollFactor(0).setOrigin(0, 0.5)
  image.setDepth(LIGHT_DEPTH + 2).setVisible(false)
  // The beat is the position in the heartbeat, from 0 to 1.
  return { image, beat: 0, drawnAt: 0 }
}

/** Paints the pulse of the left edge: strongest at the middle of the edge, nothing at the right. */
function paintPulse(context: CanvasRenderingContext2D): void {
  for (let x = 0; x < VIGNETTE_SIDE; x++) {
    for (let y = 0; y < VIGNETTE_SIDE; y++) {
      const inward = x / (VIGNETTE_SIDE - 1)
      const aside = (2 * y) / (VIGNETTE_SIDE - 1) - 1
      const share = Math.max(0, 1 - inward - 0.45 * aside * aside)
      context.fillStyle = `rgb(${COLOUR} / ${share * share})`
      context.fillRect(x, y, 1, 1)
    }
  }
}

/** Draws the pulse for a minotaur some steps away, -1 for none, on a side. */
export function drawDangerVignette(
  vignette: DangerVignette,
  steps: number,
  direction: Direction,
): void {
  const { image } = vignette
  const { now } = image.scene.time
  const passed = Math.min(100, now - vignette.drawnAt)
  vignette.drawnAt = now
  const strength = strengthAt(steps)
  image.setVisible(strength > 0)
  if (strength === 0) return
  vignette.beat = beatAfter(vignette.beat, passed, strength)
  image.setAlpha(pulseAt(vignette.beat, strength))
  const { reach, along, angle, x, y } = edgeOf(direction, image.scene.scale)
  image.setDisplaySize(reach, along).setAngle(angle).setPosition(x, y)
}

/** Position in the heartbeat, from 0 to 1, some milliseconds later. */
function beatAfter(beat: number, passedMs: number, strength: number): number {
  return (beat + passedMs / (SLOW_BEAT_MS + (FAST_BEAT_MS - SLOW_BEAT_MS) * strength)) % 1
}

/** Alpha of the pulse at a position in the heartbeat, from 0 to 1. */
function pulseAt(beat: number, strength: number): number {
  return STRONGEST * strength * (0.5 + 0.5 * heartAt(beat))
}

/**
 * Middle of the pulse at an edge of a view, its lengths inwards and along the edge, and its angle
 * in degrees, clockwise from the left edge.
 */
function edgeOf(direction: Direction, { width, height }: Size) {
  const isAside = direction === EAST || direction === WEST
  return {
    reach: REACH * Math.min(width, height),
    along: isAside ? height : width,
    angle: 90 * ((direction + 1) & 3),
    x: direction === WEST ? 0 : direction === EAST ? width : width / 2,
    y: direction === NORTH ? 0 : direction === SOUTH ? height : height / 2,
  }
}

/** Strength of the vignette for a minotaur some steps away, from 0 to 1. */
export function strengthAt(steps: number): number {
  return steps < 0 ? 0 : Math.max(0, 1 - steps / FELT_STEPS)
}

/** Vertical offset of the ground in pixels, at a time with a minotaur some steps away. */
export function tremorAt(steps: number, timeMs: number): number {
  if (steps < 0 || steps > TREMOR_STEPS) return 0
  // Two quick shakes like a stamp, then calm: longer if the minotaur is farther.
  const stamp = timeMs % (260 + 60 * steps)
  if (stamp < 40) return 1
  return stamp < 80 ? -1 : 0
}

/** Curve of a heartbeat: a strong push and then a weaker one. */
function heartAt(beat: number): number {
  const push = (at: number): number => Math.max(0, 1 - Math.abs(beat - at) * 8)
  return Math.max(push(0.15), 0.6 * push(0.42))
}
