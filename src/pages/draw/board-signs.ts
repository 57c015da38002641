import type { EnemyKind } from '../../core/game/level-layout.ts'
import { directionTo, type Grid } from '../../core/grid.ts'
import type { DrawnLevel } from '../../core/level/drawn/drawn-level.ts'
import { TILES } from '../../view/atlas.ts'
import type { GridPainter } from '../../view/grid-painter.ts'
import { drawPortraitOn } from '../../view/map-picture.ts'
import { scaledFrames, stonesIn } from '../../view/stones.ts'
import type { ProofMarks } from './marks.ts'
import type { Mirror } from './shapes.ts'

const COLOURS = {
  ink: '#0b0712',
  gold: '#ffc233',
  ice: '#bdf3ff',
  red: '#ff7a6b',
  cream: '#fdf3d3',
  lit: 'rgb(255 194 51 / 28%)',
} as const

/** Places of the frames that are cut from the image of the tiles; those of the thread are the last. */
const FRAMES = { entrance: 0, torch: 1, exit: 2, thread: 3 } as const
const STRANDS = 16

/** Opacity of the marks of an older level, and of a sentinel at the second end of its patrol. */
const FAINT = 0.45

export interface BoardLooks {
  /** Image of the tiles of the game. */
  readonly tiles: CanvasImageSource
  readonly highContrast: boolean
  readonly colourSafe: boolean
  /** Unscaled pictures of the enemies. */
  readonly portraits: Readonly<Record<EnemyKind, HTMLCanvasElement>>
}

/** Everything that the board shows. */
export interface BoardView {
  readonly level: DrawnLevel
  readonly marks: ProofMarks
  /** True while a newer proof is searched for: the marks are faint. */
  readonly isStale: boolean
  readonly mirror: Mirror
  /** Tile of the selected enemy, and of the keyboard's cursor; null for none. */
  readonly selected: number | null
  readonly cursor: number | null
}

interface SignCanvas extends Pick<GridPainter, 'cornerOf'> {
  readonly context: CanvasRenderingContext2D
  readonly looks: BoardLooks
  readonly grid: Grid
  /** Side of a tile, in pixels. */
  readonly side: number
}

type Point = readonly [x: number, y: number]
type Line = readonly [from: Point, to: Point]

/** Draws ends, ways, enemies and marks in tiles of one size, over the stones of a board. */
export function createSigns({ context, looks, grid, side, cornerOf }: SignCanvas) {
  const { tiles, colourSafe, portraits } = looks
  const thread = colourSafe ? TILES.safeGoldThread : TILES.goldThread
  const strandFrames = Array.from({ length: STRANDS }, (_, ways) => thread + ways)
  const stones = stonesIn({ side, tiles })
  const pictures =
    stones && scaledFrames(stones, [TILES.entrance, TILES.torch, TILES.exit, ...strandFrames], side)
  const line = Math.max(2, Math.round(side / 10))

  function middleOf(tile: number): Point {
    const [x, y] = cornerOf(tile)
    return [x + side / 2, y + side / 2]
  }

  /** Fills a share of a tile, in its middle. */
  function fill(tile: number, share: number, colour: string): void {
    const length = Math.max(2, Math.round(side * share))
    const [x, y] = cornerOf(tile)
    const inset = Math.floor((side - length) / 2)
    context.fillStyle = colour
    context.fillRect(x + inset, y + inset, length, length)
  }

  /** Draws a picture on a tile; a square if tiles are too small. */
  function put(frame: number, tile: number, share: number, colour: string): void {
    if (pictures === null) fill(tile, share, colour)
    else context.drawImage(pictures, frame * side, 0, side, side, ...cornerOf(tile), side, side)
  }

  /** Draws lines of two points each, with a dark edge. */
  function stroke(colour: string, dash: readonly number[], lines: readonly Line[]): void {
    context.beginPath()
    for (const [from, to] of lines) {
      context.moveTo(...from)
      context.lineTo(...to)
    }
    outline(colour, dash)
  }

  function outline(colour: string, dash: readonly number[]): void {
    context.setLineDash(dash)
    context.strokeStyle = COLOURS.ink
    context.lineWidth = 2 * line
    context.stroke()
    context.strokeStyle = colour
    context.lineWidth = line
    context.stroke()
  }

  /** Draws a frame around a tile. */
  function frame(tile: number, colour: string, dash: readonly number[] = []): void {
    const [x, y] = cornerOf(tile)
    const length = side + 2 * line
    context.beginPath()
    context.rect(x - line, y - line, length, length)
    outline(colour, dash)
  }

  /** Draws a cross where a player is caught. */
  function cross(tile: number): void {
    const [x, y] = middleOf(tile)
    const reach = Math.max(3, side / 3)
    const slope = (rise: number): Line => [
      [x - reach, y - rise],
      [x + reach, y + rise],
    ]
    stroke(COLOURS.red, [], [slope(reach), slope(-reach)])
  }

  function drawThread(way: readonly number[]): void {
    const strands = new Map(way.map((tile) => [tile, 0]))
    way.slice(1).forEach((tile, i) => {
      const direction = directionTo(grid, way[i], tile)
      if (direction === null) return
      strands.set(way[i], (strands.get(way[i]) ?? 0) | (1 << direction))
      strands.set(tile, (strands.get(tile) ?? 0) | (1 << (direction ^ 2)))
    })
    for (const [tile, ways] of strands) put(FRAMES.thread + ways, tile, 0.5, COLOURS.gold)
  }

  const drawEnemy = (kind: EnemyKind, tile: number): void =>
    drawPortraitOn(context, portraits[kind], cornerOf(tile), side)

  function drawMirror(mirror: Mirror): void {
    const [right, bottom] = [grid.width * side, grid.height * side]
    const across = [
      [right / 2, 0],
      [right / 2, bottom],
    ] as const
    const down = [
      [0, bottom / 2],
      [right, bottom / 2],
    ] as const
    const axes = { none: [], across: [across], down: [down], both: [across, down] }
    stroke(COLOURS.ice, [line, 3 * line], axes[mirror])
  }

  return {
    draw(
      { level, marks, isStale, mirror, selected, cursor }: BoardView,
      torches: readonly number[],
    ) {
      const { entrance, exit, enemies } = level
      for (const tile of marks.lit) fill(tile, 1, COLOURS.lit)
      if (pictures !== null) for (const tile of torches) put(FRAMES.torch, tile, 0, COLOURS.gold)
      context.globalAlpha = isStale ? FAINT : 1
      for (const tile of marks.dots) fill(tile, 0.25, COLOURS.ice)
      drawThread(marks.thread)
      for (const tile of marks.walls) frame(tile, COLOURS.gold, [side / 4, side / 4])
      context.globalAlpha = 1
      put(FRAMES.entrance, entrance, 1, COLOURS.cream)
      put(FRAMES.exit, exit, 1, COLOURS.ice)
      context.globalAlpha = FAINT
      for (const { kind, tile, patrol } of enemies)
        if (patrol[1] !== tile) drawEnemy(kind, patrol[1])
      context.globalAlpha = 1
      const routes = enemies.map(
        ({ patrol: [from, to] }) => [middleOf(from), middleOf(to)] as const,
      )
      stroke(COLOURS.ice, [line, 2 * line], routes)
      if (selected !== null) frame(selected, COLOURS.gold)
      if (cursor !== null) frame(cursor, COLOURS.cream)
      for (const { kind, tile } of enemies) drawEnemy(kind, tile)
      if (marks.caught !== null) cross(marks.caught.tile)
      drawMirror(mirror)
    },
  }
}
