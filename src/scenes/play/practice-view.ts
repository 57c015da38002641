import type Phaser from 'phaser'
import { planTo } from '../../core/game/enemies/movement.ts'
import { BEHAVIOURS } from '../../core/game/enemies/behaviours.ts'
import { fieldFrom } from '../../core/game/path-cache.ts'
import { type GameState, tileOf } from '../../core/game/state.ts'
import { stepsTo } from '../../core/path/distance-field.ts'
import type { PracticeView } from '../../core/speedrun/practice.ts'
import { LIGHT_DEPTH } from '../../view/light.ts'
import { colour, paintMark, paintNumbers, paintWay, type Pixels } from './practice-pixels.ts'
import { createSheet } from './practice-sheet.ts'

/** The colours of the page: straw and cream, red, verdigris, violet. */
const STEPS = colour(237, 203, 139, 120)
const ROUND_STEPS = colour(253, 243, 211, 230)
const PLAN = colour(255, 122, 107)
const WAY = colour(76, 192, 160)
const OPTIMUM = colour(201, 164, 255)
const POINT = colour(253, 243, 211)

/** Distance of each way from the middle of the tiles, in pixels; those of enemies side by side. */
const WAY_OFFSET = -3
const OPTIMUM_OFFSET = 4
const PLAN_OFFSETS = [0, 2, -2, 4]

/** Inset of the restart point's mark, in pixels, inside those of enemies. */
const POINT_INSET = 4

/** Over the darkness, so that distant tiles can be read, and under the signs over heads. */
const DEPTH = LIGHT_DEPTH + 0.5

/**
 * The views of practice over a level.
 *
 * @param optimum computes the tiles of the level's fastest win, in order; called once, when first shown
 */
export function createPracticeViews(scene: Phaser.Scene, optimum: () => readonly number[]) {
  const ways = createSheet(scene, 'practice-ways', DEPTH)
  // Numbers are thin: over the ways they are still read.
  const field = createSheet(scene, 'practice-field', DEPTH + 0.1)
  let best: readonly number[] | null = null
  return {
    /** @param point tile of the restart point; null if none is placed */
    draw(state: GameState, views: ReadonlySet<PracticeView>, point: number | null): void {
      const place = tileOf(state.level, state.player)
      field.show(views.has('field') ? String(place) : '', (pixels) => {
        paintField(pixels, state, place)
      })
      ways.show(keyOf(state, place, views, point), (pixels) => {
        const { level, enemies } = state
        const { grid } = level
        if (point !== null) paintMark(pixels, grid, point, POINT_INSET, POINT)
        if (views.has('optimum')) {
          best ??= optimum()
          paintWay(pixels, grid, best, OPTIMUM_OFFSET, OPTIMUM)
        }
        if (views.has('way')) {
          const way = [state.player.tile, ...planTo(state, state.player, level.exit)]
          paintWay(pixels, grid, way, WAY_OFFSET, WAY)
        }
        if (!views.has('plans')) return
        enemies.forEach((enemy, i) => {
          const plan = BEHAVIOURS[enemy.start.kind].plan(state, enemy)
          paintWay(pixels, grid, plan, PLAN_OFFSETS[i % PLAN_OFFSETS.length], PLAN)
          paintMark(pixels, grid, plan.at(-1) ?? enemy.tile, i % PLAN_OFFSETS.length, PLAN)
        })
      })
    },
    destroy(): void {
      field.destroy()
      ways.destroy()
    },
  }
}

function paintField(pixels: Pixels, { level, pathCache }: GameState, place: number): void {
  const field = fieldFrom(pathCache, place)
  const steps = (tile: number): number => stepsTo(level.grid, field, tile)
  paintNumbers(pixels, level.grid, steps, STEPS, ROUND_STEPS)
}

/** Everything that the ways depend on, as a text to compare; '' when nothing is shown. */
function keyOf(
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
