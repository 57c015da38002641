import type { LevelLayout } from '../../core/game/level-layout.ts'
import { FLOOR, WALL } from '../../labyrinth/grid.ts'
import type { TileChange } from '../../core/level/candidate-mazes.ts'
import { element } from '../../ui/element.ts'
import { ACTOR_SIZE } from '../../picture/atlas.ts'
import { contextOf, type Size } from '../../picture/canvas.ts'
import { paintFrames } from '../../picture/layers.ts'
import {
  changeTile,
  createMapCanvas,
  fillTile,
  fittingSide,
  paintFigure,
  paintGround,
  paintTile,
  type SquareColours,
  squareBrush,
} from '../../picture/map-canvas.ts'

/** Duration of the animation, independent of the size of the maze. */
const ANIMATION_MS = 1200

/** Smallest side of a tile, in pixels, at which the entrance and the exit have frames. */
const FRAMED_SIDE = 3

/** Colours in which the tiles carved last glow, newest first; each lasts for a number of changes. */
const EMBERS = ['#fdf3d3', '#ffc233', '#c8721f', '#7a3a22'] as const
const CHANGES_PER_EMBER = 9
const GLOWING = EMBERS.length * CHANGES_PER_EMBER

/** Time for which the finished maze is shown. */
export const LIT_MS = 3000

/** Colours of the frame that shows the time left of the map. */
const BURNING = '#ffc233'
const BURNT = '#3a2430'

/** Side of a tile below which figures are half as large. */
const SMALL_SIDE = 4

const ENTRANCE = '#4cc0a0'
const EXIT = '#ffc233'

export type CardMaze = ReturnType<typeof createCardMaze>

/** Picture of an actor in the middle of a tile. */
export interface Figure {
  readonly tile: number
  readonly picture: HTMLCanvasElement
}

/**
 * A picture of a level's maze with its actors: solid wall until it is carved. A frame around the picture burns
 * down with the time that is left.
 */
export function createCardMaze(
  { grid, entrance, exit }: Pick<LevelLayout, 'grid' | 'entrance' | 'exit'>,
  colours: SquareColours,
  figures: readonly Figure[] = [],
) {
  const root = element('canvas', { className: 'card-maze', ariaHidden: 'true' })
  // The processor paints, without waiting for the graphics card to start.
  const context = contextOf(root, { willReadFrequently: true, alpha: false })
  const ends = [
    [entrance, ENTRANCE],
    [exit, EXIT],
  ] as const
  const shown = { ...grid, tiles: new Uint8Array(grid.tiles.length).fill(WALL) }
  let changes: readonly TileChange[] = []
  let carved = 0
  let passedMs = 0
  let isFinished = false
  let litMs = 0
  /** Share of the frame that is lit; null without a frame, for a map that is not taken away. */
  let share: number | null = null
  let map = createMapCanvas(shown, squareBrush(1, colours), root)

  const fillEnds = (): void => {
    for (const [tile, colour] of ends) if (shown.tiles[tile] === FLOOR) fillTile(map, tile, colour)
  }
  /** Paints the frame of the picture, frames around the ends, and the figures. */
  const paintMarks = (): void => {
    const { side } = map.brush
    const line = Math.floor(side / 3)
    if (share !== null) paintBurningFrame(context, Math.max(3, line), share)
    for (const [tile, colour] of side < FRAMED_SIDE ? [] : ends) {
      // At the edge of the tiles beside the end.
      paintFrames(map, [tile], side - line / 2, { colour, width: line })
    }
    for (const { tile, picture } of figures) paintFigure(map, tile, picture, figureSide(side))
  }
  const paintAll = (): void => {
    paintGround(map)
    fillEnds()
    paintMarks()
  }
  /** Burns the frame down as time passes; `isKept` takes it away. */
  const burn = (deltaMs: number, isKept: boolean): void => {
    if (isKept && share === null) return
    litMs = isKept ? 0 : Math.min(LIT_MS, litMs + deltaMs)
    share = isKept ? null : 1 - litMs / LIT_MS
    if (isKept) paintAll()
    else paintMarks()
  }
  /** Plays up to a number of changes; after the last change the embers die down. */
  const carveTo = (end: number): void => {
    for (const { tile, value } of changes.slice(carved, end)) {
      for (const near of changeTile(map, tile, value)) paintTile(map, near)
    }
    const glowing = changes.slice(Math.max(0, carved - GLOWING), end)
    const first = Math.min(end, changes.length) - glowing.length
    for (const { tile } of glowing) paintTile(map, tile)
    fillEnds()
    for (const [i, { tile }] of glowing.entries()) {
      const ember = EMBERS.at(Math.floor((end - 1 - first - i) / CHANGES_PER_EMBER))
      if (ember !== undefined && shown.tiles[tile] === FLOOR) fillTile(map, tile, ember)
    }
    paintMarks()
    carved = end
  }
  const finish = (): void => {
    if (isFinished) return
    isFinished = true
    shown.tiles.set(grid.tiles)
    paintAll()
  }
  paintAll()
  return {
    root,
    /** Takes the largest size at which the maze fits into a box. */
    fit(box: Size): void {
      const side = fittingSide(grid, box, Infinity)
      if (side === map.brush.side) return
      map = createMapCanvas(shown, squareBrush(side, colours), root)
      paintAll()
    },
    /** Starts the animation. */
    carve(next: readonly TileChange[]): void {
      changes = next
    },
    /** Advances the animation, and then the time until the maze is taken away, unless it `isKept`. */
    pass(deltaMs: number, isKept = false): void {
      if (isFinished) burn(deltaMs, isKept)
      if (isFinished || changes.length === 0) return
      passedMs += deltaMs
      const end = Math.floor(((changes.length + GLOWING) * passedMs) / ANIMATION_MS)
      if (end >= changes.length + GLOWING) finish()
      else carveTo(end)
    },
    /** Completes the maze at once and ends the animation. */
    finish,
    /** Time for which the finished maze has been shown, in milliseconds. */
    litMs: () => litMs,
  }
}

/** Side of a figure on tiles of a side, in pixels: about two tiles, in whole multiples, which are sharp. */
function figureSide(side: number): number {
  return side < SMALL_SIDE
    ? ACTOR_SIZE / 2
    : ACTOR_SIZE * Math.max(1, Math.round((2 * side) / ACTOR_SIZE))
}

/**
 * Paints the frame of a picture, of which a share is lit: the rest has burnt down, clockwise from the
 * upper left corner.
 */
function paintBurningFrame(context: CanvasRenderingContext2D, line: number, share: number): void {
  const { width, height } = context.canvas
  const [right, bottom] = [width - line / 2, height - line / 2]
  const all = 2 * (width + height) - 3 * line
  const burnt = Math.round(all * (1 - share))
  context.beginPath()
  context.moveTo(0, line / 2)
  context.lineTo(right, line / 2)
  context.lineTo(right, bottom)
  context.lineTo(line / 2, bottom)
  context.lineTo(line / 2, 0)
  context.lineWidth = line
  for (const [colour, end] of [
    [BURNING, all],
    [EMBERS[0], burnt === 0 ? 0 : burnt + 4 * line],
    [BURNT, burnt],
  ] as const) {
    context.setLineDash([end, all])
    context.strokeStyle = colour
    if (end > 0) context.stroke()
  }
}
