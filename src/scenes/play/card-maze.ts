import type { LevelLayout } from '../../core/game/level-layout.ts'
import { FLOOR, WALL } from '../../core/grid.ts'
import type { TileChange } from '../../core/level/candidate-mazes.ts'
import { element } from '../../ui/element.ts'
import { contextOf, PAINTED_BY_PROCESSOR } from '../../view/canvas.ts'
import {
  createGridPainter,
  fittingSide,
  type SquareColours,
  squareBrush,
} from '../../view/grid-painter.ts'
import type { Size } from '../../view/stage.ts'

/** Duration of the animation, independent of the size of the maze. */
const ANIMATION_MS = 1200

/** The largest side of a tile, and its share of the window's height on large screens. */
const LARGEST_SIDE = 6
const LARGEST_SHARE = 1 / 90

/** Windows with the words beside the picture, as in card.css. */
const WIDE = '(min-width: 640px) and (orientation: landscape)'

/** Largest shares of the window for the picture: above the words, and beside them. */
const SHARES = {
  above: { width: 0.78, height: 0.22 },
  beside: { width: 0.345, height: 0.44 },
} as const

/** Smallest side of a tile, in pixels, at which the entrance and the exit have frames. */
const FRAMED_SIDE = 3

/** Colours in which the tiles carved last glow, newest first; each lasts for a number of changes. */
const EMBERS = ['#fdf3d3', '#ffc233', '#c8721f', '#7a3a22'] as const
const CHANGES_PER_EMBER = 9
const GLOWING = EMBERS.length * CHANGES_PER_EMBER

/** Time for which the finished maze is shown, and the part of it in which it goes dark. */
export const LIT_MS = 3000
const DIMMING_MS = 600

const DARK = '#0b0712'
const ENTRANCE = '#4cc0a0'
const EXIT = '#ffc233'

export type CardMaze = ReturnType<typeof createCardMaze>

/** A small picture of a level's maze: solid wall until it is carved, dark some seconds later. */
export function createCardMaze(
  { grid, entrance, exit }: Pick<LevelLayout, 'grid' | 'entrance' | 'exit'>,
  colours: SquareColours,
) {
  const { width, height } = grid
  const side = sideFor(grid)
  const root = element('canvas', {
    className: 'card-maze',
    width: width * side,
    height: height * side,
    ariaHidden: 'true',
  })
  const context = contextOf(root, { ...PAINTED_BY_PROCESSOR, alpha: false })
  const ends = [
    [entrance, ENTRANCE],
    [exit, EXIT],
  ] as const
  const tiles = new Uint8Array(grid.tiles.length).fill(WALL)
  let changes: readonly TileChange[] = []
  let carved = 0
  let passedMs = 0
  let isFinished = false
  let litMs = 0

  const painter = createGridPainter(context, { ...grid, tiles }, squareBrush(side, colours))
  const { fill, cornerOf } = painter
  const paint = (tile: number): void => {
    painter.paint(tile)
    for (const [end, colour] of ends) if (tile === end && tiles[tile] === FLOOR) fill(tile, colour)
  }
  /** Draws frames around the entrance and the exit, at the edge of the tiles beside them. */
  const markEnds = (): void => {
    if (side < FRAMED_SIDE) return
    const line = Math.floor(side / 3)
    const length = 3 * side - line
    context.lineWidth = line
    for (const [tile, colour] of ends) {
      const [x, y] = cornerOf(tile)
      context.strokeStyle = colour
      context.strokeRect(x - side + line / 2, y - side + line / 2, length, length)
    }
  }
  const paintAll = (): void => {
    for (let tile = 0; tile < tiles.length; tile++) paint(tile)
    markEnds()
  }
  /** Paints over all but the outer wall and the two ends. */
  const darken = (alpha: number): void => {
    context.globalAlpha = alpha
    context.fillStyle = DARK
    // Wall fronts at the top would reveal the tiles below them.
    const front = Math.floor(side / 3)
    context.fillRect(side, side - front, (width - 2) * side, (height - 2) * side + front)
    context.globalAlpha = 1
    for (const [tile, colour] of ends) fill(tile, colour)
    markEnds()
  }
  const darknessAt = (ms: number): number =>
    Math.min(1, Math.max(0, (ms - LIT_MS + DIMMING_MS) / DIMMING_MS))
  /** Darkens the maze as time passes; `isKept` lights a dark maze again. */
  const dim = (deltaMs: number, isKept: boolean): void => {
    const before = darknessAt(litMs)
    if (isKept) {
      litMs = 0
      if (before > 0) paintAll()
      return
    }
    litMs += deltaMs
    const after = darknessAt(litMs)
    if (before < after) darken(after === 1 ? 1 : (after - before) / (1 - before))
  }
  /** Plays up to a number of changes; after the last change the embers die down. */
  const carveTo = (end: number): void => {
    for (let i = Math.max(0, carved - GLOWING); i < Math.min(end, changes.length); i++) {
      const { tile, value } = changes[i]
      if (i >= carved) tiles[tile] = value
      paint(tile)
      if (tile >= width) paint(tile - width)
      const ember = Math.floor((end - 1 - i) / CHANGES_PER_EMBER)
      if (tiles[tile] === FLOOR && ember < EMBERS.length) fill(tile, EMBERS[ember])
    }
    markEnds()
    carved = end
  }
  const finish = (): void => {
    if (isFinished) return
    isFinished = true
    tiles.set(grid.tiles)
    paintAll()
  }
  paintAll()
  return {
    root,
    /** Starts the animation. */
    carve(next: readonly TileChange[]): void {
      changes = next
    },
    /** Advances the animation, and then the time until the maze is dark; `isKept` keeps it lit. */
    pass(deltaMs: number, isKept = false): void {
      if (isFinished) dim(deltaMs, isKept)
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

/** Tile side in pixels, small enough that the card leaves most of the labyrinth in view. */
function sideFor(grid: Size): number {
  const { innerWidth, innerHeight } = window
  const share = matchMedia(WIDE).matches ? SHARES.beside : SHARES.above
  const box = { width: innerWidth * share.width, height: innerHeight * share.height }
  return fittingSide(grid, box, Math.max(LARGEST_SIDE, innerHeight * LARGEST_SHARE))
}
