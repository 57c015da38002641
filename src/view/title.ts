import Phaser from 'phaser'
import { TEXTURES } from './atlas.ts'
import { flickerAt } from './flicker.ts'
import { createGlow } from './glow.ts'
import { MIDDLE, threadWay } from './title-thread.ts'

const THREAD = 'title-thread'
const GLOW = 'title-glow'
const GLOW_RADIUS = 72
const GLOW_COLOUR = [255, 150, 60] as const
const GLOW_ALPHA = 0.3

/** How long the thread takes to the heart of the O, and how long a gleam runs along it again. */
const WINDING_MS = 2600
const GLEAM_MS = 5200
/** How many pixels of the thread gleam. */
const GLEAM = 10

const THREAD_COLOUR = '#ffc233'
const GLEAM_COLOUR = '#fdf3d3'

const WAY = threadWay()

/** What is kept free beside a title that is wider than the view. */
const MARGIN = 6

/** The title, lit by a torch, with a thread that winds through its O. */
export interface Title {
  /** Puts its middle there and lets so many milliseconds pass. */
  readonly show: (x: number, y: number, deltaMs: number) => void
}

/**
 * @param depth it and what belongs to it lie from there on
 * @param isStill whether nothing of it may move
 */
export function createTitle(scene: Phaser.Scene, depth: number, isStill: boolean): Title {
  const image = scene.add.image(0, 0, TEXTURES.title).setScrollFactor(0).setDepth(depth)
  const { context, texture } = createThread(scene)
  const thread = scene.add
    .image(0, 0, THREAD)
    .setScrollFactor(0)
    .setDepth(depth + 1)
  const glow = scene.add.image(0, 0, createGlowTexture(scene)).setScrollFactor(0)
  glow.setDepth(depth + 2).setBlendMode(Phaser.BlendModes.ADD)
  let passedMs = isStill ? WINDING_MS : 0
  let drawn = -1

  const drawThread = (): void => {
    const end = Math.min(WAY.length, Math.floor((WAY.length * passedMs) / WINDING_MS))
    const lap = Math.max(0, passedMs - WINDING_MS) % GLEAM_MS
    const gleam = isStill || end < WAY.length ? end : Math.floor((lap * 2 * WAY.length) / GLEAM_MS)
    if (gleam === drawn) return
    drawn = gleam
    context.clearRect(0, 0, texture.width, texture.height)
    WAY.slice(0, end).forEach(({ x, y }, i) => {
      context.fillStyle = i < gleam && i >= gleam - GLEAM ? GLEAM_COLOUR : THREAD_COLOUR
      context.fillRect(x, y, 1, 1)
    })
    texture.refresh()
  }
  return {
    show(x, y, deltaMs) {
      if (!isStill) passedMs += deltaMs
      drawThread()
      const scale = Math.min(1, (scene.scale.width - MARGIN) / image.width)
      // Made smaller it has no pixels of its own to keep sharp.
      const { LINEAR, NEAREST } = Phaser.Textures.FilterMode
      if (scale !== image.scale) image.texture.setFilter(scale < 1 ? LINEAR : NEAREST)
      for (const part of [image, thread]) part.setPosition(x, y).setScale(scale)
      glow
        .setPosition(
          Math.round(x + (MIDDLE.x - image.width / 2) * scale),
          Math.round(y + (MIDDLE.y - image.height / 2) * scale),
        )
        .setScale(scale)
        .setAlpha(GLOW_ALPHA * (isStill ? 1 : flickerAt(passedMs, 0)))
    },
  }
}

function createThread(scene: Phaser.Scene): {
  readonly context: CanvasRenderingContext2D
  readonly texture: Phaser.Textures.CanvasTexture
} {
  const { width, height } = scene.textures.getFrame(TEXTURES.title)
  if (scene.textures.exists(THREAD)) scene.textures.remove(THREAD)
  const texture = scene.textures.createCanvas(THREAD, width, height)
  if (texture === null) throw new Error('the browser gives no canvas to paint on')
  return { context: texture.context, texture }
}

/** Paints the light of the torch, once for the whole game; returns its name. */
function createGlowTexture(scene: Phaser.Scene): string {
  if (!scene.textures.exists(GLOW)) {
    scene.textures.addCanvas(GLOW, createGlow(GLOW_RADIUS, GLOW_COLOUR, 0.2).canvas)
  }
  return GLOW
}
