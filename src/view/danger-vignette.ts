import type Phaser from 'phaser'
import { fieldFrom } from '../core/game/path-cache.ts'
import { columnTicks, type GameState, rowTicks, tileOf } from '../core/game/state.ts'
import { type Direction, EAST, NORTH, SOUTH, WEST } from '../core/grid.ts'
import { stepsTo } from '../core/path/distance-field.ts'
import { TEXTURES } from './atlas.ts'
import { ENEMY_LOOKS } from './enemy-looks.ts'
import { LIGHT_DEPTH } from './light.ts'
import type { RenderOptions } from './render-options.ts'
import type { Size } from './stage.ts'
import { paintTexture } from './painted-texture.ts'

/** Distance in steps from which on a minotaur has no vignette. */
export const FELT_STEPS = 18

/** Distance in steps up to which the ground trembles. */
export const TREMOR_STEPS = 6

/** Time of a heartbeat with a minotaur at the edge of the range, and here. */
const SLOW_BEAT_MS = 1100
const FAST_BEAT_MS = 420

/** No power of two: the image must not repeat beyond its edges. */
export const VIGNETTE_SIDE = 33
const COLOUR = '190 18 40'
/** Reach of the pulse into the view, as a share of its shorter side. */
const REACH = 0.34
const STRONGEST = 0.85

/** A pulse at the side of the screen from which a minotaur comes. */
export interface DangerVignette {
  readonly image: Phaser.GameObjects.Image
  readonly isStill: boolean
  /** Place in the heartbeat, from 0 to 1. */
  beat: number
  drawnAt: number
}

/** The middle of a pulse's edge, and its lengths inwards and along the edge. */
interface PulsePlace {
  readonly reach: number
  readonly along: number
  /** In degrees, clockwise. */
  readonly angle: number
  readonly x: number
  readonly y: number
}

/** Path length to the nearest minotaur that hunts, and its side of the player. */
export interface Threat {
  /** -1 when none hunts. */
  steps: number
  direction: Direction
}

export function createThreat(): Threat {
  return { steps: -1, direction: NORTH }
}

/** Measures the threat of a game into a value that is reused. */
export function measureThreat(state: GameState, threat: Threat): void {
  const { level, player, enemies, pathCache, phase } = state
  threat.steps = -1
  if (phase !== 'running') return
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
}

export function createDangerVignette(scene: Phaser.Scene, options: RenderOptions): DangerVignette {
  paintTexture(scene, TEXTURES.dangerVignette, VIGNETTE_SIDE, paintPulse)
  const image = scene.add.image(0, 0, TEXTURES.dangerVignette).setScrollFactor(0).setOrigin(0, 0.5)
  image.setDepth(LIGHT_DEPTH + 2).setVisible(false)
  return { image, isStill: options.reducedMotion, beat: 0, drawnAt: 0 }
}

/** Paints the pulse of the left edge: strongest at the middle of the edge, nothing at the right. */
export function paintPulse(context: CanvasRenderingContext2D): void {
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

/** Draws the pulse of a minotaur so many steps away, -1 for none, on a side. */
export function drawDangerVignette(
  vignette: DangerVignette,
  steps: number,
  direction: Direction,
): void {
  const { image, isStill } = vignette
  const { now } = image.scene.time
  const passed = Math.min(100, now - vignette.drawnAt)
  vignette.drawnAt = now
  const strength = strengthAt(steps)
  image.setVisible(strength > 0)
  if (strength === 0) return
  vignette.beat = beatAfter(vignette.beat, passed, strength)
  image.setAlpha(pulseAt(vignette.beat, strength, isStill))
  const { reach, along, angle, x, y } = edgeOf(direction, image.scene.scale)
  image.setDisplaySize(reach, along).setAngle(angle).setPosition(x, y)
}

/** Place in the heartbeat, from 0 to 1, so many milliseconds later. */
export function beatAfter(beat: number, passedMs: number, strength: number): number {
  return (beat + passedMs / (SLOW_BEAT_MS + (FAST_BEAT_MS - SLOW_BEAT_MS) * strength)) % 1
}

/** Alpha of the pulse at a place in the heartbeat, from 0 to 1. */
export function pulseAt(beat: number, strength: number, isStill: boolean): number {
  return STRONGEST * strength * (isStill ? 0.7 : 0.5 + 0.5 * heartAt(beat))
}

/** Place of the pulse at an edge of a view; its image is that of the left edge. */
export function edgeOf(direction: Direction, { width, height }: Size): PulsePlace {
  const isAside = direction === EAST || direction === WEST
  return {
    reach: REACH * Math.min(width, height),
    along: isAside ? height : width,
    angle: 90 * ((direction + 1) & 3),
    x: direction === WEST ? 0 : direction === EAST ? width : width / 2,
    y: direction === NORTH ? 0 : direction === SOUTH ? height : height / 2,
  }
}

/** Strength of the vignette for a minotaur that many steps away, from 0 to 1. */
export function strengthAt(steps: number): number {
  return steps < 0 ? 0 : Math.max(0, 1 - steps / FELT_STEPS)
}

/** Offset of the ground in pixels, up or down, at a time with a minotaur that many steps away. */
export function tremorAt(steps: number, timeMs: number): number {
  if (steps < 0 || steps > TREMOR_STEPS) return 0
  // Two quick shakes as of a stamp, then calm, the longer the farther it is.
  const stamp = timeMs % (260 + 60 * steps)
  if (stamp < 40) return 1
  return stamp < 80 ? -1 : 0
}

/** The curve of a heartbeat: one strong push and a weaker one after it. */
function heartAt(beat: number): number {
  const push = (at: number): number => Math.max(0, 1 - Math.abs(beat - at) * 8)
  return Math.max(push(0.15), 0.6 * push(0.42))
}
