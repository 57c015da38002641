import type Phaser from 'phaser'
import { HUNTING_STATES } from '../core/game/enemies/kinds.ts'
import { fieldFrom } from '../core/game/path-cache.ts'
import { type GameState, tileOf, columnTicks, rowTicks } from '../core/game/state.ts'
import { stepsTo } from '../labyrinth/path/distance-field.ts'
import { drawPortrait } from './actor.ts'
import { FEET_BELOW_MIDDLE, TEXTURES } from '../picture/atlas.ts'
import { ENEMY_LOOKS } from './enemy-looks.ts'
import type { EnemyView } from './enemy.ts'
import { clearBoxes, type LevelView } from './level-view.ts'
import { LIGHT_DEPTH } from './light.ts'
import { paintOnce, paintTexture } from './painted-texture.ts'
import type { RenderOptions } from './render-options.ts'
import { boxAround, clearPoint, edgePoint, inset, isInside, type ViewBox } from './view-edge.ts'
import { type Direction, EAST, NORTH, SOUTH, WEST } from '../labyrinth/grid.ts'
import type { Size } from '../picture/canvas.ts'

/** Radius of the face's disc with its outline, and side of its texture. No power of two. */
const RADIUS = 12
const SIDE = 2 * RADIUS + 1

/** Rows by which the portrait is lowered, so that the face is in the middle of the disc. */
const FACE_DROP = 3

/** Length of the arrow beside the disc, and its distance from the middle of the disc. */
const ARROW = 9
const ARROW_DISTANCE = RADIUS + 4

/** Distance of a disc's middle from the edges of the view: room for the arrow. */
const MARGIN = ARROW_DISTANCE + 4

/** Distance of a disc's middle from other parts on screen. */
const GAP = RADIUS + 2

/** Least alpha of a marker, for an enemy far away. */
const FAINTEST = 0.8

const INK = '#0b0712'
const GROUND = '#40334d'

export type HunterMarkers = ReturnType<typeof createHunterMarkers>

/** Creates a marker for each enemy, its face with an arrow. */
export function createHunterMarkers(
  scene: Phaser.Scene,
  enemies: readonly EnemyView[],
  options: RenderOptions,
) {
  paintTexture(scene, TEXTURES.hunterArrow, ARROW, paintArrow)
  const add = (key: string): Phaser.GameObjects.Image =>
    scene.add
      .image(0, 0, key)
      .setScrollFactor(0)
      .setDepth(LIGHT_DEPTH + 2.2)
      .setVisible(false)
  return enemies.map(({ kind, actor }) => {
    const key = `hunter-${actor.name}`
    paintOnce(scene, key, SIDE, SIDE, (context) => {
      paintFace(context, drawPortrait(scene, kind, options), ENEMY_LOOKS[kind].light)
    })
    return { face: add(key), arrow: add(TEXTURES.hunterArrow) }
  })
}

/**
 * Shows each enemy that hunts outside the view at the edge of the view, in its direction; near enemies
 * are brighter.
 *
 * @param covered heights of the page over the view's top and bottom, in pixels of the drawing
 * @param parts other parts on screen that no marker may cover
 */
export function drawHunterMarkers(
  markers: HunterMarkers,
  levelView: LevelView,
  { phase, enemies: states, player: walker, pathCache }: GameState,
  covered: { readonly top: number; readonly bottom: number },
  parts: readonly ViewBox[],
): void {
  const { level, enemies, player, scene } = levelView
  const { width, height } = scene.scale
  const { scrollX, scrollY } = scene.cameras.main
  const view = { left: 0, top: covered.top, right: width, bottom: height - covered.bottom }
  const edge = inset(view, MARGIN)
  const spotOf = ({ sprite }: LevelView['player']) => ({
    x: sprite.x - scrollX,
    y: sprite.y - FEET_BELOW_MIDDLE - scrollY,
  })
  const from = spotOf(player)
  const taken = [...parts, ...clearBoxes(levelView)].map((part) => inset(part, -GAP))
  markers.forEach(({ face, arrow }, i) => {
    const to = spotOf(enemies[i].actor)
    const hunts = phase === 'running' && HUNTING_STATES.includes(states[i].aiState)
    const isShown = hunts && !isInside(view, to)
    face.setVisible(isShown)
    arrow.setVisible(isShown)
    if (!isShown) return
    const { x, y } = clearPoint(edgePoint(from, to, edge), edge, taken)
    taken.push(boxAround({ x, y }, 2 * GAP))
    const field = fieldFrom(pathCache, tileOf(level, walker))
    const nearness = strengthAt(stepsTo(level.grid, field, tileOf(level, states[i])))
    const alpha = FAINTEST + (1 - FAINTEST) * nearness
    const angle = Math.atan2(to.y - y, to.x - x)
    face.setPosition(Math.round(x), Math.round(y)).setAlpha(alpha)
    arrow
      .setPosition(x + ARROW_DISTANCE * Math.cos(angle), y + ARROW_DISTANCE * Math.sin(angle))
      .setAngle((angle * 180) / Math.PI)
      .setAlpha(alpha)
  })
}

/** Paints a face on a dark disc, with a ring in the enemy's colour and a dark outline. */
function paintFace(
  context: CanvasRenderingContext2D,
  portrait: HTMLCanvasElement,
  colour: readonly number[],
): void {
  const rings = [
    [RADIUS - 2, GROUND],
    [RADIUS - 1, `rgb(${colour.join(' ')})`],
    [RADIUS, INK],
  ] as const
  context.drawImage(portrait, (SIDE - portrait.width) / 2 + 0.5, FACE_DROP)
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const distance = Math.hypot(x - RADIUS, y - RADIUS)
      const ring = rings.findIndex(([radius]) => distance <= radius + 0.3)
      if (ring !== 0) context.clearRect(x, y, 1, 1)
      if (ring < 0) continue
      // The ground lies behind the face.
      context.globalCompositeOperation = ring === 0 ? 'destination-over' : 'source-over'
      context.fillStyle = rings[ring][1]
      context.fillRect(x, y, 1, 1)
    }
  }
  context.globalCompositeOperation = 'source-over'
}

/** Paints an arrowhead that points right, light with a dark outline. */
function paintArrow(context: CanvasRenderingContext2D): void {
  const middle = (ARROW - 1) / 2
  for (let y = 0; y < ARROW; y++) {
    const length = ARROW - 2 * Math.abs(y - middle)
    context.fillStyle = INK
    context.fillRect(0, y, length, 1)
    context.fillStyle = '#fdf3d3'
    if (y > 0 && y < ARROW - 1) context.fillRect(1, y, length - 3, 1)
  }
}

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
