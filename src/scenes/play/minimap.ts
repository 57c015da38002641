import type Phaser from 'phaser'
import type { LevelLayout } from '../../core/game/level-layout.ts'
import { GOLD, type Thread, UNTOUCHED } from '../../core/game/thread.ts'
import { isFloor } from '../../core/grid.ts'
import { TEXTURES } from '../../view/atlas.ts'
import { LIGHT_DEPTH } from '../../view/light.ts'
import type { Hex, Palette } from '../../view/palettes.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import type { Size } from '../../view/stage.ts'
import { seeFrom } from './seen.ts'

/** The largest share of the view's width and height that the map may cover. */
const LARGEST_SHARE = 0.24
const MOST_SCALE = 2
/** Between the map and the edges of the view, in pixels of the drawing. */
const MARGIN = 5
const ALPHA = 0.86

/** The ground under the map, and the line round it. */
const FRAME = { ground: '#0b0712', edge: '#8f7fa3' } as const
const GROUND_ALPHA = 0.5
const EDGE_ALPHA = 0.55
const FRAME_WIDTH = 2

const MARKS = { gold: '#ffc233', green: '#4cc0a0', exit: '#bdf3ff', player: '#ffffff' } as const
const SAFE_MARKS = {
  gold: '#f0e442',
  green: '#56b4e9',
  exit: '#009e73',
  player: '#ffffff',
} as const

/** A map of the tiles seen of a level, one pixel a tile. */
export interface Minimap {
  readonly image: Phaser.GameObjects.Image
  readonly frame: Phaser.GameObjects.Image
  readonly texture: Phaser.Textures.CanvasTexture
  readonly pixels: ImageData
  readonly level: LevelLayout
  readonly seen: Uint8Array
  readonly colours: Readonly<Record<'wall' | 'floor' | keyof typeof MARKS, Hex>>
  /** The player's tile at the last painting; -1 before the first. */
  tile: number
}

export function createMinimap(
  scene: Phaser.Scene,
  level: LevelLayout,
  { colours }: Palette,
  options: RenderOptions,
): Minimap {
  const { width, height } = level.grid
  if (scene.textures.exists(TEXTURES.minimap)) scene.textures.remove(TEXTURES.minimap)
  const texture = scene.textures.createCanvas(TEXTURES.minimap, width, height)
  if (texture === null) throw new Error('the browser draws no canvas')
  const image = scene.add.image(0, 0, TEXTURES.minimap).setOrigin(0).setScrollFactor(0)
  if (!scene.textures.exists(TEXTURES.minimapFrame)) {
    scene.textures.createCanvas(TEXTURES.minimapFrame, 1, 1)
  }
  const frame = scene.add.image(0, 0, TEXTURES.minimapFrame).setOrigin(0).setScrollFactor(0)
  image
    .setDepth(LIGHT_DEPTH + 4)
    .setAlpha(ALPHA)
    .setVisible(options.minimap)
  frame.setDepth(LIGHT_DEPTH + 3).setVisible(options.minimap)
  return {
    image,
    frame,
    texture,
    pixels: texture.context.createImageData(width, height),
    level,
    seen: new Uint8Array(width * height),
    colours: {
      wall: colours.cap,
      floor: colours.floor,
      ...(options.colourSafe ? SAFE_MARKS : MARKS),
    },
    tile: -1,
  }
}

/** Paints a dark ground with a line of one pixel around it, if its size has changed. */
function paintFrame(texture: Phaser.Textures.CanvasTexture, width: number, height: number): void {
  if (texture.width === width && texture.height === height) return
  texture.setSize(width, height)
  const { context } = texture
  context.clearRect(0, 0, width, height)
  context.globalAlpha = EDGE_ALPHA
  context.fillStyle = FRAME.edge
  context.fillRect(0, 0, width, height)
  context.clearRect(1, 1, width - 2, height - 2)
  context.globalAlpha = GROUND_ALPHA
  context.fillStyle = FRAME.ground
  context.fillRect(1, 1, width - 2, height - 2)
  context.globalAlpha = 1
  texture.refresh()
}

/** Follows the player: paints the map when they stand on another tile than before. */
export function followMinimap(minimap: Minimap, tile: number, thread: Thread): void {
  if (!minimap.image.visible || minimap.tile === tile) return
  minimap.tile = tile
  seeFrom(minimap.level.grid, tile, minimap.seen)
  paint(minimap, thread)
}

function paint(minimap: Minimap, { marks }: Thread): void {
  const { pixels, level, seen, colours, texture, tile } = minimap
  const { grid, exit } = level
  const { data } = pixels
  const put = (at: number, hex: Hex): void => {
    const value = parseInt(hex.slice(1), 16)
    data[at * 4] = value >> 16
    data[at * 4 + 1] = (value >> 8) & 255
    data[at * 4 + 2] = value & 255
    data[at * 4 + 3] = 255
  }
  for (let at = 0; at < seen.length; at++) {
    if (seen[at] === 0) data[at * 4 + 3] = 0
    else if (!isFloor(grid, at)) put(at, colours.wall)
    else if (marks[at] === UNTOUCHED) put(at, colours.floor)
    else put(at, marks[at] === GOLD ? colours.gold : colours.green)
  }
  if (seen[exit] === 1) put(exit, colours.exit)
  put(tile, colours.player)
  texture.context.putImageData(pixels, 0, 0)
  texture.refresh()
}

/** Corner of a grid's map in a view, and the pixels of a tile. */
export function minimapPlace(
  { width, height }: Size,
  view: Size,
  marginTop: number,
): { readonly x: number; readonly y: number; readonly scale: number } {
  const fit = LARGEST_SHARE * Math.min(view.width / width, view.height / height)
  const scale = Math.max(1, Math.min(MOST_SCALE, Math.floor(fit)))
  return {
    x: Math.round(view.width - MARGIN - width * scale),
    y: Math.round(marginTop + MARGIN),
    scale,
  }
}

/** Puts the map into the upper right corner, below the page. */
export function placeMinimap({ image, frame, level }: Minimap, marginTop: number): void {
  if (!image.visible) return
  const view = image.scene.scale
  const { width, height } = level.grid
  const { x, y, scale } = minimapPlace(level.grid, view, marginTop)
  if (image.x === x && image.y === y && image.scale === scale) return
  image.setPosition(x, y).setScale(scale)
  paintFrame(
    frame.texture as Phaser.Textures.CanvasTexture,
    width * scale + 2 * FRAME_WIDTH,
    height * scale + 2 * FRAME_WIDTH,
  )
  frame.setTexture(TEXTURES.minimapFrame).setOrigin(0)
  frame.setPosition(x - FRAME_WIDTH, y - FRAME_WIDTH)
}
