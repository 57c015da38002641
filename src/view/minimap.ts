import type Phaser from 'phaser'
import type { LevelLayout } from '../core/game/level-layout.ts'
import { GOLD, type Thread, UNTOUCHED } from '../core/game/thread.ts'
import { GAP, isOpenToRunner } from '../core/game/gap.ts'
import { DIRECTIONS, type Grid, isFloor, neighbour } from '../labyrinth/grid.ts'
import { TEXTURES, TILE_SIZE } from '../picture/atlas.ts'
import {
  createMapCanvas,
  fillTile,
  fittingSide,
  GAP_COLOURS,
  squareBrush,
  tilesAround,
} from '../picture/map-canvas.ts'
import { LIGHT_DEPTH } from './light.ts'
import type { Palette } from '../picture/palettes.ts'
import type { RenderOptions } from './render-options.ts'
import type { Size } from '../picture/canvas.ts'
import { overlaps, type ViewBox } from './view-edge.ts'

/** Largest share of the view's width and height that the map may cover. */
const LARGEST_SHARE = 0.2
const LARGEST_SCALE = 2
/** Gap between the map and the edges of the view, in pixels of the drawing. */
const MARGIN = 5
const MAP_ALPHA = 0.86

/** Colours of the ground below the map, and of the line around it. */
const FRAME = { ground: '#0b0712', edge: '#8f7fa3' } as const
const GROUND_ALPHA = 0.5
const EDGE_ALPHA = 0.55
const FRAME_WIDTH = 2

const PLAYER = '#ffffff'
const MARKS = { gold: '#ffc233', green: '#4cc0a0', exit: '#bdf3ff' } as const
const SAFE_MARKS = { gold: '#f0e442', green: '#56b4e9', exit: '#009e73' } as const

/** Maps the tiles of a level that were seen, one pixel a tile. */
function createSeenMap(
  { grid, exit }: LevelLayout,
  { colours }: Palette,
  { colourSafe }: Pick<RenderOptions, 'colourSafe'>,
) {
  const seen = new Uint8Array(grid.tiles.length)
  const marks = colourSafe ? SAFE_MARKS : MARKS
  const map = createMapCanvas(grid, squareBrush(1, colours))
  /** Painted colour of each tile. */
  const painted: string[] = []
  const gaps = Array.from(grid.tiles.keys()).filter((at) => grid.tiles[at] === GAP)
  for (const gap of gaps) fillTile(map, gap, GAP_COLOURS.stone)
  return {
    canvas: map.canvas,
    /** Paints the tiles seen from the player's tile. */
    see(tile: number, thread: Thread): void {
      const colourOf = (at: number): string => {
        if (at === tile) return PLAYER
        if (at === exit) return marks.exit
        if (!isOpenToRunner(grid.tiles[at])) return colours.cap
        if (thread.marks[at] === UNTOUCHED)
          return grid.tiles[at] === GAP ? GAP_COLOURS.stone : colours.floor
        return thread.marks[at] === GOLD ? marks.gold : marks.green
      }
      seeFrom(grid, tile, seen)
      for (let at = 0; at < seen.length; at++) {
        if (seen[at] === 0) continue
        const colour = colourOf(at)
        if (painted[at] === colour) continue
        fillTile(map, at, colour)
        painted[at] = colour
      }
    },
  }
}

export type Minimap = ReturnType<typeof createMinimap>

/** Creates the minimap of a level on the screen, in its frame. */
export function createMinimap(
  scene: Phaser.Scene,
  level: LevelLayout,
  palette: Palette,
  options: RenderOptions,
) {
  const key = TEXTURES.minimap
  if (!scene.textures.exists(key)) scene.textures.createCanvas(key, 1, 1)
  const image = scene.add.image(0, 0, key).setOrigin(0).setScrollFactor(0)
  image.setDepth(LIGHT_DEPTH + 4)
  const texture = image.texture as Phaser.Textures.CanvasTexture
  const map = createSeenMap(level, palette, options)
  // `tile` is the player's at the last painting, -1 before the first; `corner` one of `CORNERS`.
  return { image, texture, grid: level.grid, map, tile: -1, corner: 0 }
}

/** Paints the map if the player's tile has changed. */
export function followMinimap(minimap: Minimap, tile: number, thread: Thread): void {
  const { map, texture } = minimap
  if (minimap.tile === tile) return
  minimap.tile = tile
  map.see(tile, thread)
  paintMinimap(texture.context, map.canvas)
  texture.refresh()
}

/** Corners of the view in the order of preference: whether each is on the left, and at the bottom. */
const CORNERS = [
  { isLeft: false, isLow: false },
  { isLeft: true, isLow: false },
  { isLeft: false, isLow: true },
  { isLeft: true, isLow: true },
] as const

/** Box of a grid's map with its frame in a corner of a view, in pixels. */
export function minimapPlace(grid: Size, view: Size, marginTop: number, corner = 0) {
  const room = { width: LARGEST_SHARE * view.width, height: LARGEST_SHARE * view.height }
  const scale = fittingSide(grid, room, LARGEST_SCALE)
  const width = grid.width * scale + 2 * FRAME_WIDTH
  const height = grid.height * scale + 2 * FRAME_WIDTH
  const { isLeft, isLow } = CORNERS[corner]
  const margin = MARGIN - FRAME_WIDTH
  const x = Math.round(isLeft ? margin : view.width - margin - width)
  const y = Math.round(isLow ? view.height - margin - height : marginTop + margin)
  return { x, y, width, height }
}

/**
 * Corner in which a grid's map covers none of the parts that must stay clear: the one where it is, or
 * the first that is free. Two parts of three tiles never take all four corners of a view.
 */
export function clearCorner(
  grid: Size,
  view: Size,
  marginTop: number,
  former: number,
  clear: readonly ViewBox[],
): number {
  const isFree = (corner: number): boolean => {
    const box = boxOf(minimapPlace(grid, view, marginTop, corner))
    return !clear.some((part) => overlaps(part, box))
  }
  return [former, 0, 1, 2, 3].find(isFree) ?? former
}

/** Paints a map over a dark ground with a line of one pixel around it, over all of a canvas. */
function paintMinimap(context: CanvasRenderingContext2D, map: HTMLCanvasElement): void {
  const { width, height } = context.canvas
  context.clearRect(0, 0, width, height)
  context.globalAlpha = EDGE_ALPHA
  context.fillStyle = FRAME.edge
  context.fillRect(0, 0, width, height)
  context.clearRect(1, 1, width - 2, height - 2)
  context.globalAlpha = GROUND_ALPHA
  context.fillStyle = FRAME.ground
  context.fillRect(1, 1, width - 2, height - 2)
  context.globalAlpha = MAP_ALPHA
  context.imageSmoothingEnabled = false
  const [across, down] = [width - 2 * FRAME_WIDTH, height - 2 * FRAME_WIDTH]
  context.drawImage(map, FRAME_WIDTH, FRAME_WIDTH, across, down)
  context.globalAlpha = 1
}

/**
 * Moves the map into a corner of the view, and hides it while the view shows all of the level.
 *
 * @param clear parts of the view that the map must not cover
 */
export function placeMinimap(
  minimap: Minimap,
  marginTop: number,
  clear: readonly ViewBox[] = [],
): void {
  const { image, texture, map, grid } = minimap
  const view = image.scene.scale
  // The walls around a level show no way.
  const [across, down] = [grid.width, grid.height].map((tiles) => (tiles - 2) * TILE_SIZE)
  const isNeeded = across > view.width || down > view.height - marginTop
  image.setVisible(isNeeded)
  minimap.corner = clearCorner(grid, view, marginTop, minimap.corner, clear)
  const { x, y, width, height } = minimapPlace(grid, view, marginTop, minimap.corner)
  if (texture.width !== width || texture.height !== height) {
    texture.setSize(width, height)
    paintMinimap(texture.context, map.canvas)
    texture.refresh()
    image.setTexture(TEXTURES.minimap).setOrigin(0)
  }
  image.setPosition(x, y)
}

/** Part of the view that the map covers with its frame; none while it is hidden. */
export function minimapBox({ image }: Minimap): readonly ViewBox[] {
  return image.visible ? [boxOf(image)] : []
}

function boxOf({ x, y, width, height }: ReturnType<typeof minimapPlace>): ViewBox {
  return { left: x, top: y, right: x + width, bottom: y + height }
}

/**
 * Marks the tiles seen from a floor tile: along each open way to its end, with the walls on
 * both sides. `seen` holds 1 for each tile that was seen.
 */
export function seeFrom(grid: Grid, from: number, seen: Uint8Array): void {
  lookAround(grid, from, seen)
  for (const direction of DIRECTIONS) {
    let tile = neighbour(grid, from, direction)
    while (isFloor(grid, tile)) {
      lookAround(grid, tile, seen)
      tile = neighbour(grid, tile, direction)
    }
  }
}

function lookAround(grid: Grid, from: number, seen: Uint8Array): void {
  for (const tile of tilesAround(grid, from)) seen[tile] = 1
}
