import type Phaser from 'phaser'
import { HUNTING_STATES } from '../core/game/enemies/kinds.ts'
import { fieldFrom } from '../core/game/path-cache.ts'
import { type GameState, tileOf } from '../core/game/state.ts'
import { stepsTo } from '../labyrinth/path/distance-field.ts'
import { FEET_BELOW_MIDDLE, drawPortrait } from './actor.ts'
import { TEXTURES } from '../picture/atlas.ts'
import { strengthAt } from './danger-vignette.ts'
import { ENEMY_LOOKS } from './enemy-looks.ts'
import type { EnemyView } from './enemy.ts'
import { clearBoxes, type LevelView } from './level-view.ts'
import { LIGHT_DEPTH } from './light.ts'
import { paintOnce, paintTexture } from './painted-texture.ts'
import type { RenderOptions } from './render-options.ts'
import { boxAround, clearPoint, edgePoint, inset, isInside, type ViewBox } from './view-edge.ts'

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
