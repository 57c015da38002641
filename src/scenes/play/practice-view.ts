import type Phaser from 'phaser'
import { BEHAVIOURS } from '../../core/game/enemies/behaviours.ts'
import { fieldFrom } from '../../core/game/path-cache.ts'
import { type GameState, tileOf } from '../../core/game/state.ts'
import type { Grid } from '../../labyrinth/grid.ts'
import { stepsTo } from '../../labyrinth/path/distance-field.ts'
import { TILE_SIZE } from '../../picture/atlas.ts'
import { LIGHT_DEPTH } from '../../view/light.ts'
import {
  isOver,
  paintMark,
  paintNumbers,
  paintWay,
  type TileWindow,
  windowOver,
} from './practice-pixels.ts'

/** The colours of the page: straw and cream, red. */
const STEPS = 'rgb(237 203 139 / 0.47)'
const BRIGHT_STEPS = 'rgb(253 243 211 / 0.9)'
const PLAN = '#ff7a6b'
const POINT = '#fdf3d3'

/** Distance of each enemy's plan from the middle of the tiles, in pixels. */
const PLAN_OFFSETS = [0, 2, -2, 4]

/** Inset of the restart point's mark, in pixels; it lies inside the marks of enemies. */
const POINT_INSET = 4

/** Depth over the darkness, so that distant tiles can be read, and below the signs over heads. */
const DEPTH = LIGHT_DEPTH + 0.5

export type PracticeViews = ReturnType<typeof createPracticeViews>

/**
 * Creates the view of the enemies' thoughts over a level: the steps from the player to every tile, by
 * which hunters find the way, and the planned way of each enemy to its target; beside it the mark of
 * the restart point.
 */
export function createPracticeViews(scene: Phaser.Scene, grid: Grid) {
  const ways = createSheet(scene, 'practice-ways', DEPTH)
  // Thin numbers stay legible over the ways, but not below them.
  const field = createSheet(scene, 'practice-field', DEPTH + 0.1)
  return {
    /** @param point tile of the restart point; null if none is placed */
    draw(state: GameState, showsThoughts: boolean, point: number | null): void {
      const place = tileOf(state.level, state.player)
      field.show(showsThoughts ? String(place) : '', (sheet, window) => {
        const steps = fieldFrom(state.pathCache, place)
        paintNumbers(sheet, grid, window, (tile) => stepsTo(grid, steps, tile), STEPS, BRIGHT_STEPS)
      })
      ways.show(waysKeyOf(state, place, showsThoughts, point), (sheet) => {
        if (point !== null) paintMark(sheet, grid, point, POINT_INSET, POINT)
        if (!showsThoughts) return
        state.enemies.forEach((enemy, i) => {
          const plan = BEHAVIOURS[enemy.start.kind].plan(state, enemy)
          paintWay(sheet, grid, plan, PLAN_OFFSETS[i % PLAN_OFFSETS.length], PLAN)
          paintMark(sheet, grid, plan.at(-1) ?? enemy.tile, i % PLAN_OFFSETS.length, PLAN)
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
  showsThoughts: boolean,
  point: number | null,
): string {
  if (!showsThoughts) return point === null ? '' : `point ${point}`
  const minds = enemies.map(({ tile, progress, direction, aiState, timer, aim, mark }) =>
    [tile, progress > 0 ? direction : '', aiState, timer > 0, aim, mark].join(),
  )
  const walk = [place, player.tile, player.progress > 0 ? player.direction : '']
  return [point, ...walk, ...minds].join(' ')
}

/** An image over the visible tiles, repainted on a change; its texture's name must be unique. */
function createSheet(scene: Phaser.Scene, name: string, depth: number) {
  const texture = scene.textures.createCanvas(name, TILE_SIZE, TILE_SIZE)
  if (texture === null) throw new Error(`there is a texture "${name}" already`)
  const image = scene.add.image(0, 0, name).setOrigin(0).setDepth(depth).setVisible(false)
  let shown = ''
  let window: TileWindow = windowOver(0, 0, 0, 0)
  return {
    /**
     * Paints the sheet over the camera's view, unless the sheet covers the view already with an equal
     * key. An empty key hides the sheet.
     */
    show(
      key: string,
      repaint: (sheet: CanvasRenderingContext2D, window: TileWindow) => void,
    ): void {
      image.setVisible(key !== '')
      if (key === '') {
        shown = key
        return
      }
      const { scrollX, scrollY } = scene.cameras.main
      const { width, height } = scene.scale
      if (key === shown && isOver(window, scrollX, scrollY, width, height)) return
      shown = key
      window = windowOver(scrollX, scrollY, width, height)
      const [left, top] = [window.column * TILE_SIZE, window.row * TILE_SIZE]
      texture.setSize(window.columns * TILE_SIZE, window.rows * TILE_SIZE)
      texture.context.setTransform(1, 0, 0, 1, -left, -top)
      texture.context.clearRect(left, top, texture.width, texture.height)
      repaint(texture.context, window)
      texture.refresh()
      image.setFrame(texture.firstFrame).setOrigin(0).setPosition(left, top)
    },
    destroy(): void {
      image.destroy()
      scene.textures.remove(name)
    },
  }
}
