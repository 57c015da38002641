import type { LevelLayout } from '../../core/game/level-layout.ts'
import { FLOOR, WALL } from '../../core/grid.ts'
import type { TileChange } from '../../core/level/candidate-mazes.ts'
import { element } from '../../ui/element.ts'
import { ACTOR_SIZE } from '../../view/atlas.ts'
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

/** Smallest side of a tile, in pixels, at which the entrance and the exit have frames. */
const FRAMED_SIDE = 3

/** Colours in which the tiles carved last glow, newest first; each lasts for a number of changes. */
const EMBERS = ['#fdf3d3', '#ffc233', '#c8721f', '#7a3a22'] as const
const CHANGES_PER_EMBER = 9
const GLOWING = EMBERS.length * CHANGES_PER_EMBER

/** Time for which the finished maze is shown, and the part of it in which it goes dark. */
export const LIT_MS = 3000
const DIMMING_MS = 600

/** Colours of the frame that shows the time left of the map. */
const BURNING = '#ffc233'
const BURNT = '#3a2430'

/** Side of a tile below which figures are half as large. */
const SMALL_SIDE = 4

const DARK = '#0b0712'
const ENTRANCE = '#4cc0a0'
const EXIT = '#ffc233'

export type CardMaze = ReturnType<typeof createCardMaze>

/** Picture of an actor in the middle of a tile. */
export interface Figure {
  readonly tile: number
  readonly picture: HTMLCanvasElement
}

/**
 * A picture of a level's maze with its actors: solid wall until it is carved, dark some seconds later. A
 * frame around the picture burns down with the time that is left.
 */
export function createCardMaze(
  { grid, entrance, exit }: Pick<LevelLayout, 'grid' | 'entrance' | 'exit'>,
  colours: SquareColours,
  figures: readonly Figure[] = [],
) {
  const { width, height } = grid
  const root = element('canvas', { className: 'card-maze', width, height, ariaHidden: 'true' })
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
  /** Share of the frame that is lit; null without a frame, for a map that is not taken away. */
  let share: number | null = null

  /** Side of a tile, in pixels. */
  let side = 1
  const createPainter = () =>
    createGridPainter(context, { ...grid, tiles }, squareBrush(side, colours))
  let painter = createPainter()
  const paint = (tile: number): void => {
    painter.paint(tile)
    for (const [end, colour] of ends)
      if (tile === end && tiles[tile] === FLOOR) painter.fill(tile, colour)
  }
  /** Draws frames around the entrance and the exit, at the edge of the tiles beside them. */
  const frameEnds = (): void => {
    const line = Math.floor(side / 3)
    const length = 3 * side - line
    context.lineWidth = line
    for (const [tile, colour] of ends) {
      const [x, y] = painter.cornerOf(tile)
      context.strokeStyle = colour
      context.strokeRect(x - side + line / 2, y - side + line / 2, length, length)
    }
  }
  const drawFigures = (): void => {
    const size = figureSide(side)
    for (const { tile, picture } of figures) {
      const [x, y] = painter.cornerOf(tile).map((corner) => corner + (side - size) / 2)
      const left = Math.round(Math.min(root.width - size, Math.max(0, x)))
      const top = Math.round(Math.min(root.height - size, Math.max(0, y)))
      context.imageSmoothingEnabled = size < picture.width
      context.drawImage(picture, left, top, size, size)
    }
  }
  const drawMarks = (): void => {
    if (share !== null) drawBurningFrame(context, Math.max(3, Math.floor(side / 3)), share)
    if (side >= FRAMED_SIDE) frameEnds()
    drawFigures()
  }
  const paintAll = (): void => {
    for (let tile = 0; tile < tiles.length; tile++) paint(tile)
    drawMarks()
  }
  /** Paints over all but the outer wall and the two ends. */
  const darken = (alpha: number): void => {
    context.globalAlpha = alpha
    context.fillStyle = DARK
    // Wall fronts at the top would reveal the tiles below them.
    const front = Math.floor(side / 3)
    context.fillRect(side, side - front, (width - 2) * side, (height - 2) * side + front)
    context.globalAlpha = 1
    for (const [tile, colour] of ends) painter.fill(tile, colour)
    drawMarks()
  }
  const darknessAt = (ms: number): number =>
    Math.min(1, Math.max(0, (ms - LIT_MS + DIMMING_MS) / DIMMING_MS))
  /** Darkens the maze as time passes; `isKept` lights a dark maze again. */
  const dim = (deltaMs: number, isKept: boolean): void => {
    const before = darknessAt(litMs)
    if (isKept) {
      litMs = 0
      if (before > 0 || share !== null) {
        share = null
        paintAll()
      }
      return
    }
    if (litMs >= LIT_MS) return
    litMs += deltaMs
    share = Math.max(0, 1 - litMs / LIT_MS)
    drawMarks()
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
      if (tiles[tile] === FLOOR && ember < EMBERS.length) painter.fill(tile, EMBERS[ember])
    }
    drawMarks()
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
    /** Takes the largest size at which the maze fits into a box. */
    fit(box: Size): void {
      const next = fittingSide(grid, box, Infinity)
      if (next === side) return
      side = next
      Object.assign(root, { width: width * side, height: height * side })
      painter = createPainter()
      paintAll()
      if (darknessAt(litMs) > 0) darken(darknessAt(litMs))
    },
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

/** Side of a figure on tiles of a side, in pixels: about two tiles, in whole multiples, which are sharp. */
function figureSide(side: number): number {
  return side < SMALL_SIDE
    ? ACTOR_SIZE / 2
    : ACTOR_SIZE * Math.max(1, Math.round((2 * side) / ACTOR_SIZE))
}

/**
 * Draws the frame of a picture, of which a share is lit: the rest has burnt down, clockwise from the
 * upper left corner.
 */
function drawBurningFrame(context: CanvasRenderingContext2D, line: number, share: number): void {
  const { width, height } = context.canvas
  const all = 2 * (width + height)
  const burnt = Math.round(all * (1 - share))
  /** Fills a part of the frame between two distances from its start. */
  const fill = (from: number, to: number, colour: string): void => {
    context.fillStyle = colour
    let passed = 0
    /** Start and length of the part on the next edge. */
    const partOn = (edge: number): readonly [start: number, length: number] => {
      const start = Math.min(edge, Math.max(0, from - passed))
      const end = Math.min(edge, Math.max(0, to - passed))
      passed += edge
      return [start, end - start]
    }
    const [top, topLength] = partOn(width)
    context.fillRect(top, 0, topLength, line)
    const [right, rightLength] = partOn(height)
    context.fillRect(width - line, right, line, rightLength)
    const [bottom, bottomLength] = partOn(width)
    context.fillRect(width - bottom - bottomLength, height - line, bottomLength, line)
    const [left, leftLength] = partOn(height)
    context.fillRect(0, height - left - leftLength, line, leftLength)
  }
  fill(0, burnt, BURNT)
  fill(burnt, all, BURNING)
  if (burnt > 0) fill(burnt, burnt + 4 * line, EMBERS[0])
}
