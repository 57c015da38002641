import type { LevelLayout } from '../core/game/level-layout.ts'
import { createThread, extendThread } from '../core/game/thread.ts'
import { columnOf, isFloor, neighbour, rowOf, SOUTH } from '../core/grid.ts'
import { paletteOf } from './palettes.ts'
import type { Size } from './stage.ts'

const COLOURS = { thread: '#ffc233', walked: '#4cc0a0', exit: '#bdf3ff' } as const
const LARGEST_TILE = 48

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

export function fill(
  context: CanvasRenderingContext2D,
  colour: string,
  { x, y, width, height }: Box,
): void {
  context.fillStyle = colour
  context.fillRect(x, y, width, height)
}

/** The side of a tile in pixels, so that a level's map fits into a box. */
export function tileSide({ grid }: LevelLayout, { width, height }: Size): number {
  const fit = Math.floor(Math.min(width / grid.width, height / grid.height))
  return Math.max(1, Math.min(LARGEST_TILE, fit))
}

/**
 * Gives a canvas the shape of a level's map, with tiles of whole pixels: a little larger than it is
 * shown, so that it fills its place. Returns its box.
 */
export function shapeCanvas(canvas: HTMLCanvasElement, { grid }: LevelLayout): Box {
  const shown = canvas.getBoundingClientRect()
  const fit = Math.min(shown.width / grid.width, shown.height / grid.height) * devicePixelRatio
  const side = Math.max(1, Math.min(LARGEST_TILE, Math.ceil(fit)))
  canvas.width = grid.width * side
  canvas.height = grid.height * side
  return { x: 0, y: 0, width: canvas.width, height: canvas.height }
}

/**
 * Draws a level's map in the middle of a box, in its own colours and with tiles of one size; returns
 * the box of the map.
 */
export function drawMap(
  context: CanvasRenderingContext2D,
  level: LevelLayout,
  walked: readonly number[],
  box: Box,
): Box {
  const { grid, exit } = level
  const { colours } = paletteOf(level.algorithm)
  const side = tileSide(level, box)
  const left = Math.floor(box.x + (box.width - grid.width * side) / 2)
  const top = Math.floor(box.y + (box.height - grid.height * side) / 2)
  const square = (colour: string, tile: number): Box => {
    const x = left + columnOf(grid, tile) * side
    const y = top + rowOf(grid, tile) * side
    const place = { x, y, width: side, height: side }
    fill(context, colour, place)
    return place
  }
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    if (isFloor(grid, tile)) {
      square(colours.floor, tile)
      continue
    }
    const place = square(colours.cap, tile)
    const below = neighbour(grid, tile, SOUTH)
    // A wall shows its front above a floor.
    const front = Math.floor(side / 3)
    if (below !== -1 && isFloor(grid, below)) {
      fill(context, colours.face, { ...place, y: place.y + side - front, height: front })
    }
  }
  square(COLOURS.exit, exit)
  drawThread(context, level, walked, { left, top, side })
  return { x: left, y: top, width: grid.width * side, height: grid.height * side }
}

/** The corner of a map and the side of its tiles. */
export interface MapPlace {
  readonly left: number
  readonly top: number
  readonly side: number
}

/** Draws all tiles walked, and over them the thread to the exit. */
function drawThread(
  context: CanvasRenderingContext2D,
  level: LevelLayout,
  walked: readonly number[],
  place: MapPlace,
): void {
  const thread = createThread(level)
  for (const tile of walked) extendThread(thread, tile)
  const draw = (colour: string, tiles: ArrayLike<number>, length: number): void => {
    for (let i = 0; i < length; i++) {
      const next = tiles[Math.min(i + 1, length - 1)]
      drawStretch(context, level, colour, [tiles[i], next], place)
    }
  }
  draw(COLOURS.walked, walked, walked.length)
  draw(COLOURS.thread, thread.tiles, thread.length)
}

/** Draws the thread from one tile to the next; nothing where a new attempt jumps to the entrance. */
export function drawStretch(
  context: CanvasRenderingContext2D,
  { grid }: LevelLayout,
  colour: string,
  [from, to]: readonly [number, number],
  { left, top, side }: MapPlace,
): void {
  const thick = Math.max(1, Math.round(side * 0.45))
  const inset = Math.floor((side - thick) / 2)
  const x = left + columnOf(grid, from) * side + inset
  const y = top + rowOf(grid, from) * side + inset
  const dx = (columnOf(grid, to) - columnOf(grid, from)) * side
  const dy = (rowOf(grid, to) - rowOf(grid, from)) * side
  if (Math.abs(dx) + Math.abs(dy) > side) return
  fill(context, colour, {
    x: x + Math.min(0, dx),
    y: y + Math.min(0, dy),
    width: thick + Math.abs(dx),
    height: thick + Math.abs(dy),
  })
}
