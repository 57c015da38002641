import type Phaser from 'phaser'
import type { LevelBuilder, LevelLayout } from '../../core/game/level-layout.ts'
import { levelRules } from '../../core/game/rules.ts'
import { isFloor } from '../../core/grid.ts'
import { createPlayback, type Playback } from '../../core/replay/playback.ts'
import type { Replay } from '../../core/replay/replay.ts'
import {
  createWalkRecorder,
  recordWalk,
  type WalkRecorder,
} from '../../core/replay/walked-tiles.ts'
import { paletteShown } from '../../view/board.ts'
import { rgbOf } from '../../view/palettes.ts'
import type { RenderOptions } from '../../view/render-options.ts'
import { layAround, mostAround } from './layout.ts'

/** Time in which all threads of a run grow, one level after the other. */
const GROWING_MS = 3000

/** Ticks of a track played in a frame: a few milliseconds. */
const TICKS_PER_FRAME = 1500

const GOLD = '#ffc233'
/** Colour of an attempt that ended with a catch. */
const EMBER = '#b03a3e'
/** Colour of the growing end. */
const TIP = '#fdf3d3'

/** Brightness of a maze's colours. */
const NIGHT = 0.55

/** Most mazes shown; of an endless run the last ones, as many as leave the page free. */
const MOST_MAZES = 10

/** One maze of the run on screen. */
interface Picture {
  readonly level: LevelLayout
  readonly walker: WalkRecorder
  readonly texture: Phaser.Textures.CanvasTexture
  readonly image: Phaser.GameObjects.Image
  /** Number of walked tiles that are drawn. */
  drawn: number
}

/**
 * The mazes of a run around the page, a pixel a tile, whose threads grow as they did in the
 * run. The returned function does a share of that work; called in every frame.
 *
 * @param build builds one level a frame
 */
export function createWinThreads(
  scene: Phaser.Scene,
  { seed, mode, tracks }: Replay,
  build: LevelBuilder,
  options: RenderOptions,
): (deltaMs: number) => void {
  const last = tracks.map((_, i) => levelRules(i + 1)).slice(-MOST_MAZES)
  const count = mode === 'endless' ? mostAround(last, scene.scale) : last.length
  const first = tracks.length - count
  const pictures: Picture[] = []
  let walked = 0
  let passedMs = 0
  let isDone = false

  const place = (): void => {
    const spots = layAround(
      pictures.map(({ level }) => level.grid),
      scene.scale,
    )
    spots.forEach(({ x, y }, i) => pictures[i].image.setPosition(x, y))
  }
  scene.scale.on('resize', place)
  scene.events.once('shutdown', () => {
    scene.scale.off('resize', place)
    for (const { texture } of pictures) texture.destroy()
  })

  const grow = (deltaMs: number): void => {
    passedMs = options.reducedMotion ? GROWING_MS : passedMs + deltaMs
    const total = pictures.reduce((sum, { walker }) => sum + walker.playback.track.length, 0)
    let tick = Math.ceil((total * Math.min(passedMs, GROWING_MS)) / GROWING_MS)
    isDone = passedMs >= GROWING_MS
    for (const picture of pictures) {
      if (tick < 0) break
      drawUntil(picture, tick)
      tick -= picture.walker.playback.track.length
    }
  }
  return (deltaMs) => {
    if (isDone) return
    if (pictures.length < count) {
      const track = first + pictures.length
      const playback = createPlayback(build(seed, track + 1), mode, tracks[track])
      pictures.push(createPicture(scene, playback, options))
      place()
    } else if (walked < count) {
      if (!recordWalk(pictures[walked].walker, TICKS_PER_FRAME)) walked++
    } else grow(deltaMs)
  }
}

function createPicture(scene: Phaser.Scene, playback: Playback, options: RenderOptions): Picture {
  const { level } = playback.state
  const { width, height } = level.grid
  const key = `win-${level.number}`
  const texture = scene.textures.createCanvas(key, width, height)
  if (texture === null) throw new Error('the browser gives no canvas to paint on')
  paintMaze(texture.context, level, options)
  texture.refresh()
  const image = scene.add.image(0, 0, key).setOrigin(0).setScrollFactor(0)
  return { level, walker: createWalkRecorder(playback), texture, image, drawn: 0 }
}

function paintMaze(
  context: CanvasRenderingContext2D,
  level: LevelLayout,
  options: RenderOptions,
): void {
  const { grid } = level
  const { cap, floorDark } = paletteShown(level, options).colours
  const pixels = context.createImageData(grid.width, grid.height)
  const wall = rgbOf(cap).map((part) => part * NIGHT)
  const floor = rgbOf(floorDark).map((part) => part * NIGHT)
  for (let tile = 0; tile < grid.tiles.length; tile++) {
    pixels.data.set([...(isFloor(grid, tile) ? floor : wall), 255], tile * 4)
  }
  context.putImageData(pixels, 0, 0)
}

/** Draws the walked tiles of a level up to a tick of its track. */
function drawUntil(picture: Picture, tick: number): void {
  const { walker, texture, level } = picture
  const { ticks, tiles, starts } = walker.walked
  const from = picture.drawn
  if (from === ticks.length) return
  const { context } = texture
  const put = (entry: number, colour: string): void => {
    const x = tiles[entry] % level.grid.width
    context.fillStyle = colour
    context.fillRect(x, (tiles[entry] - x) / level.grid.width, 1, 1)
  }
  if (from > 0) put(from - 1, GOLD)
  while (picture.drawn < ticks.length && ticks[picture.drawn] <= tick) {
    const entry = picture.drawn++
    const start = starts.indexOf(entry)
    // Tiles walked before a catch are not part of the thread to the exit.
    if (start > 0) for (let i = starts[start - 1]; i < entry; i++) put(i, EMBER)
    put(entry, GOLD)
  }
  if (picture.drawn === from) return
  if (picture.drawn < ticks.length) put(picture.drawn - 1, TIP)
  texture.refresh()
}
