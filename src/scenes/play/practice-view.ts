import type Phaser from 'phaser'
import { BEHAVIOURS } from '../../core/game/enemies/behaviours.ts'
import { fieldFrom } from '../../core/game/path-cache.ts'
import { type GameState, tileOf } from '../../core/game/state.ts'
import { type Grid, columnOf, isFloor, rowOf } from '../../labyrinth/grid.ts'
import { stepsTo } from '../../labyrinth/path/distance-field.ts'
import { TILE_SIZE } from '../../picture/atlas.ts'
import { LIGHT_DEPTH } from '../../view/light.ts'

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

export type TileWindow = ReturnType<typeof windowOver>

/** Canvas over a part of a level, in pixels of the level. */
type Sheet = CanvasRenderingContext2D

/** Tiles that a window has beyond the view on each side; a walk of that length needs no new window. */
const MARGIN_TILES = 2

/**
 * The window of whole tiles over a view in pixels of the drawing. The size does not depend on the view's
 * position; a window may reach beyond the level's edges.
 */
export function windowOver(x: number, y: number, width: number, height: number) {
  return {
    column: Math.floor(x / TILE_SIZE) - MARGIN_TILES,
    row: Math.floor(y / TILE_SIZE) - MARGIN_TILES,
    columns: Math.ceil(width / TILE_SIZE) + 1 + 2 * MARGIN_TILES,
    rows: Math.ceil(height / TILE_SIZE) + 1 + 2 * MARGIN_TILES,
  }
}

export function isOver(window: TileWindow, x: number, y: number, w: number, h: number): boolean {
  const left = window.column * TILE_SIZE
  const top = window.row * TILE_SIZE
  const right = left + window.columns * TILE_SIZE
  const bottom = top + window.rows * TILE_SIZE
  return left <= x && top <= y && right >= x + w && bottom >= y + h
}

/** The rows of each digit, three pixels wide: a bit a pixel, the left one the highest. */
const DIGITS = [
  [7, 5, 5, 5, 7],
  [2, 6, 2, 2, 7],
  [7, 1, 7, 4, 7],
  [7, 1, 3, 1, 7],
  [5, 5, 7, 1, 1],
  [7, 4, 7, 1, 7],
  [7, 4, 7, 5, 7],
  [7, 1, 1, 1, 1],
  [7, 5, 7, 5, 7],
  [7, 5, 7, 1, 7],
] as const
const DIGIT_WIDTH = 3
const DIGIT_HEIGHT = 5

/** Largest number of digits that fit into a tile. */
const MOST_DIGITS = 4

/** Number of steps whose multiples are painted in a brighter colour. */
const ROUND_STEPS = 10

/**
 * Writes the number of steps onto each floor tile of a window that is at least one step away. Takes
 * time linear in the tiles of the window.
 *
 * @param stepsTo the steps to a tile; negative if it is unreachable
 */
export function paintNumbers(
  sheet: Sheet,
  grid: Grid,
  { column, row, columns, rows }: TileWindow,
  stepsTo: (tile: number) => number,
  plain: string,
  round: string,
): void {
  const right = Math.min(grid.width, column + columns)
  const bottom = Math.min(grid.height, row + rows)
  for (let y = Math.max(0, row); y < bottom; y++) {
    for (let x = Math.max(0, column); x < right; x++) {
      const tile = y * grid.width + x
      const steps = isFloor(grid, tile) ? stepsTo(tile) : 0
      const text = String(steps)
      if (steps <= 0 || text.length > MOST_DIGITS) continue
      const width = text.length * (DIGIT_WIDTH + 1) - 1
      const left = x * TILE_SIZE + Math.ceil((TILE_SIZE - width) / 2)
      const top = y * TILE_SIZE + Math.ceil((TILE_SIZE - DIGIT_HEIGHT) / 2)
      sheet.fillStyle = steps % ROUND_STEPS === 0 ? round : plain
      for (let i = 0; i < text.length; i++) {
        paintDigit(sheet, Number(text[i]), left + i * (DIGIT_WIDTH + 1), top)
      }
    }
  }
}

function paintDigit(sheet: Sheet, digit: number, left: number, top: number): void {
  DIGITS[digit].forEach((bits, row) => {
    for (let column = 0; column < DIGIT_WIDTH; column++) {
      const isSet = ((bits >> (DIGIT_WIDTH - 1 - column)) & 1) === 1
      if (isSet) sheet.fillRect(left + column, top + row, 1, 1)
    }
  })
}

/** Side of a dot of a way, and the distance between dots, in pixels. */
const DOT = 2
const DOT_GAP = 8

/**
 * Paints a way as dots, from the middle of each tile to the middle of the next.
 *
 * @param offset distance from the middles, in pixels, so that ways through one corridor stay apart
 */
function paintWay(
  sheet: Sheet,
  grid: Grid,
  tiles: readonly number[],
  offset: number,
  colour: string,
): void {
  sheet.fillStyle = colour
  const middle = TILE_SIZE / 2 - DOT / 2 + offset
  tiles.forEach((tile, i) => {
    const { x, y } = cornerOf(grid, tile)
    const next = cornerOf(grid, tiles.at(i + 1) ?? tile)
    const dx = Math.sign(next.x - x)
    const dy = Math.sign(next.y - y)
    const length = dx === 0 && dy === 0 ? 1 : TILE_SIZE
    for (let at = 0; at < length; at += DOT_GAP) {
      sheet.fillRect(x + middle + dx * at, y + middle + dy * at, DOT, DOT)
    }
  })
}

/** Length of the arms of a mark's corners, in pixels. */
const MARK_ARM = 4

/** Marks the four corners of a tile, so many pixels inside its edges. */
function paintMark(sheet: Sheet, grid: Grid, tile: number, inset: number, colour: string): void {
  sheet.fillStyle = colour
  const { x, y } = cornerOf(grid, tile)
  const last = TILE_SIZE - 1 - inset
  const ends = [[inset, inset] as const, [last, last - MARK_ARM + 1] as const]
  for (const [column, across] of ends) {
    for (const [row, down] of ends) {
      sheet.fillRect(x + across, y + row, MARK_ARM, 1)
      sheet.fillRect(x + column, y + down, 1, MARK_ARM)
    }
  }
}

/** The upper left corner of a tile, in pixels. */
function cornerOf(grid: Grid, tile: number) {
  return { x: columnOf(grid, tile) * TILE_SIZE, y: rowOf(grid, tile) * TILE_SIZE }
}
