import type { EnemyKind, LevelLayout } from '../core/game/level-layout.ts'
import { threadOf } from '../core/game/thread.ts'
import { GAP } from '../core/game/gap.ts'
import { ACTOR_SIZE, TILE_SIZE } from './atlas.ts'
import type { Size } from './canvas.ts'
import { paintWay } from './layers.ts'
import {
  cornerOf,
  createMapCanvas,
  fillTile,
  type MapCanvas,
  paintFigure,
  paintGapMark,
  paintGround,
} from './map-canvas.ts'
import { paletteShown } from './palettes.ts'
import { tileBrush, torchTilesOf } from './stones.ts'

const COLOURS = { thread: '#ffc233', walked: '#4cc0a0', exit: '#bdf3ff' } as const

/** Largest side of a tile, in pixels. */
export const LARGEST_SIDE = 48

export interface MapStyle {
  /** Image of the tiles of the game; null for plain squares. */
  readonly tiles: CanvasImageSource | null
  readonly highContrast: boolean
  /** Unscaled pictures of the enemies; undefined for maps without enemies. */
  readonly portraits?: Readonly<Record<EnemyKind, HTMLCanvasElement>> | undefined
}

/**
 * Style of a level's map as one of several side by side: plain and without enemies, because only the
 * smallest mazes have room for more.
 */
export function styleOfMany(style: MapStyle, count: number): MapStyle {
  return count === 1 ? style : { ...style, tiles: null, portraits: undefined }
}

/** Tile side, in pixels of the screen and rounded up, with which a map fills a canvas as it is shown. */
export function shownSide(canvas: HTMLCanvasElement, grid: Size): number {
  const { width, height } = canvas.getBoundingClientRect()
  const fit = Math.min(width / grid.width, height / grid.height) * devicePixelRatio
  return Math.max(1, Math.min(LARGEST_SIDE, Math.ceil(fit)))
}

/**
 * Paints a level's map in the level's colours, with tiles of a side in pixels, then the walked tiles,
 * the thread and the enemies over it.
 */
export function paintLevel(
  level: LevelLayout,
  walked: readonly number[],
  { tiles, highContrast, portraits }: MapStyle,
  side: number,
  canvas?: HTMLCanvasElement,
): MapCanvas {
  const palette = paletteShown(level, { highContrast })
  const map = createMapCanvas(
    level.grid,
    tileBrush({ side, tiles, palette }, palette.colours),
    canvas,
  )
  paintGround(map)
  // The whole of a level is shown reduced: stones would hide its gaps.
  level.grid.tiles.forEach((kind, tile) => {
    if (kind === GAP) paintGapMark(map.context, ...cornerOf(map, tile), side)
  })
  paintThings(map, level, torchTilesOf(level))
  paintThread(map, COLOURS.walked, walked)
  paintThread(map, COLOURS.thread, wayOf(level, walked))
  if (portraits !== undefined) {
    for (const { kind, tile } of level.enemies) paintPortrait(map, tile, portraits[kind])
  }
  return map
}

/** Paints the entrance, torches and the exit over stones; over squares the exit alone. */
export function paintThings(
  map: MapCanvas,
  { entrance, exit }: Pick<LevelLayout, 'entrance' | 'exit'>,
  torches: readonly number[],
): void {
  const { context, brush } = map
  if (brush.paintThing === undefined) {
    fillTile(map, exit, COLOURS.exit)
    return
  }
  brush.paintThing(context, 'entrance', ...cornerOf(map, entrance))
  for (const tile of torches) brush.paintThing(context, 'torch', ...cornerOf(map, tile))
  brush.paintThing(context, 'exit', ...cornerOf(map, exit))
}

/** Paints a way as a thread in the middle of its tiles, or by some pixels beside it, to the lower right. */
export function paintThread(map: MapCanvas, colour: string, way: ArrayLike<number>, by = 0): void {
  const { side, paintThing } = map.brush
  const share = paintThing === undefined ? 0.45 : 0.25
  const thick = Math.max(1, Math.min(3, side - 2), Math.round(side * share))
  paintWay(map, way, { colour, thick, inset: Math.floor((side - thick) / 2) + by })
}

/** Paints the picture of an actor on a tile, as large as in the game. */
export function paintPortrait(map: MapCanvas, tile: number, portrait: HTMLCanvasElement): void {
  paintFigure(map, tile, portrait, Math.round((map.brush.side * ACTOR_SIZE) / TILE_SIZE))
}

/** Way of a walk from the entrance on, without loops. */
export function wayOf(level: LevelLayout, walked: Iterable<number>): Int32Array {
  const { tiles, length } = threadOf(level, walked)
  return tiles.subarray(0, length)
}
