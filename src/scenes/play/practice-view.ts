import type Phaser from 'phaser'
import { planTo } from '../../core/game/enemies/movement.ts'
import { BEHAVIOURS } from '../../core/game/enemies/behaviours.ts'
import { createPathCache, fieldFrom } from '../../core/game/path-cache.ts'
import { type GameState, tileOf } from '../../core/game/state.ts'
import { type Grid, runnerGrid } from '../../core/grid.ts'
import { stepsTo } from '../../core/path/distance-field.ts'
import type { PracticeView } from '../../core/attempt/practice.ts'
import { TILE_SIZE } from '../../picture/atlas.ts'
import { LIGHT_DEPTH } from '../../view/light.ts'
import {
  colour,
  isOver,
  paintMark,
  paintNumbers,
  paintWay,
  type TilePaint,
  windowOver,
} from './practice-pixels.ts'

/** The colours of the page: straw and cream, red, verdigris, violet. */
const STEPS = colour(237, 203, 139, 120)
const ROUND_STEPS = colour(253, 243, 211, 230)
const PLAN = colour(255, 122, 107)
const WAY = colour(76, 192, 160)
const OPTIMUM = colour(201, 164, 255)
const POINT = colour(253, 243, 211)

/** Distance of each way from the middle of the tiles, in pixels; enemy plans lie side by side. */
const WAY_OFFSET = -3
const OPTIMUM_OFFSET = 4
const PLAN_OFFSETS = [0, 2, -2, 4]

/** Inset of the restart point's mark, in pixels; it lies inside the marks of enemies. */
const POINT_INSET = 4

/** Depth over the darkness, so that distant tiles can be read, and below the signs over heads. */
const DEPTH = LIGHT_DEPTH + 0.5

export type PracticeViews = ReturnType<typeof createPracticeViews>

/** Views of practice over a level; `optimum` computes the fastest win's tiles when first shown. */
export function createPracticeViews(
  scene: Phaser.Scene,
  grid: Grid,
  optimum: () => readonly number[],
) {
  const ways = createSheet(scene, grid, 'practice-ways', DEPTH)
  // Thin numbers stay legible over the ways, but not below them.
  const field = createSheet(scene, grid, 'practice-field', DEPTH + 0.1)
  let best: readonly number[] | null = null
  // Enemies and their field see walls in the place of gaps, which the player's own way may lead through.
  const open = createPathCache(runnerGrid(grid), 1)
  return {
    /** @param point tile of the restart point; null if none is placed */
    draw(state: GameState, views: ReadonlySet<PracticeView>, point: number | null): void {
      const place = tileOf(state.level, state.player)
      field.show(views.has('field') ? String(place) : '', (paint) => {
        const steps = fieldFrom(state.pathCache, place)
        paintNumbers(paint, (tile) => stepsTo(grid, steps, tile), STEPS, ROUND_STEPS)
      })
      ways.show(waysKeyOf(state, place, views, point), (paint) => {
        const { level, enemies } = state
        if (point !== null) paintMark(paint, point, POINT_INSET, POINT)
        if (views.has('optimum')) {
          best ??= optimum()
          paintWay(paint, best, OPTIMUM_OFFSET, OPTIMUM)
        }
        if (views.has('way')) {
          const runners = { ...state, pathCache: open, level: { ...level, grid: open.grid } }
          const way = [state.player.tile, ...planTo(runners, state.player, level.exit)]
          paintWay(paint, way, WAY_OFFSET, WAY)
        }
        if (!views.has('plans')) return
        enemies.forEach((enemy, i) => {
          const plan = BEHAVIOURS[enemy.start.kind].plan(state, enemy)
          paintWay(paint, plan, PLAN_OFFSETS[i % PLAN_OFFSETS.length], PLAN)
          paintMark(paint, plan.at(-1) ?? enemy.tile, i % PLAN_OFFSETS.length, PLAN)
        })
      })
    },
    destroy(): void {
      field.destroy()
      ways.destroy()
    },
  }
}

/** Everything that the ways depend on, as a text to compare; '' if nothing is shown. */
function waysKeyOf(
  { player, enemies }: GameState,
  place: number,
  views: ReadonlySet<PracticeView>,
  point: number | null,
): string {
  const shown = ['plans', 'way', 'optimum'].filter((view) => views.has(view as PracticeView))
  if (shown.length === 0) return point === null ? '' : `point ${point}`
  const minds = enemies.map(({ tile, progress, direction, aiState, timer, aim, mark }) =>
    [tile, progress > 0 ? direction : '', aiState, timer > 0, aim, mark].join(),
  )
  const walk = [place, player.tile, player.progress > 0 ? player.direction : '']
  return [point, ...shown, ...walk, ...(views.has('plans') ? minds : [])].join(' ')
}

/** An image over the visible tiles, repainted on a change; its texture's name must be unique. */
function createSheet(scene: Phaser.Scene, grid: Grid, name: string, depth: number) {
  const texture = scene.textures.createCanvas(name, TILE_SIZE, TILE_SIZE)
  if (texture === null) throw new Error(`there is a texture "${name}" already`)
  const image = scene.add.image(0, 0, name).setOrigin(0).setDepth(depth).setVisible(false)
  let shown = ''
  let painted: TilePaint = { ...windowOver(0, 0, 0, 0), grid, colours: new Uint32Array() }
  return {
    /**
     * Paints the sheet over the camera's view, unless the sheet covers the view already with an equal
     * key. An empty key hides the sheet.
     */
    show(key: string, repaint: (paint: TilePaint) => void): void {
      image.setVisible(key !== '')
      if (key === '') {
        shown = key
        return
      }
      const { scrollX, scrollY } = scene.cameras.main
      const { width, height } = scene.scale
      if (key === shown && isOver(painted, scrollX, scrollY, width, height)) return
      shown = key
      const window = windowOver(scrollX, scrollY, width, height)
      const [across, down] = [window.columns * TILE_SIZE, window.rows * TILE_SIZE]
      const isAsLarge = painted.colours.length === across * down
      const colours = isAsLarge ? painted.colours.fill(0) : new Uint32Array(across * down)
      painted = { ...window, grid, colours }
      repaint(painted)
      texture.setSize(across, down)
      const bytes = new Uint8ClampedArray(colours.buffer as ArrayBuffer)
      texture.context.putImageData(new ImageData(bytes, across, down), 0, 0)
      texture.refresh()
      image.setFrame(texture.firstFrame).setOrigin(0)
      image.setPosition(window.column * TILE_SIZE, window.row * TILE_SIZE)
    },
    destroy(): void {
      image.destroy()
      scene.textures.remove(name)
    },
  }
}
