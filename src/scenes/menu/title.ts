import type Phaser from 'phaser'
import { type Chapter, CHAPTERS } from '../../core/level/trials.ts'
import { TEXTURES } from '../../picture/atlas.ts'
import { createGlow, flickerAt } from '../../view/glow.ts'
import { MIDDLE, threadAt, threadPath, WINDING_MS } from './title-thread.ts'

const THREAD = 'title-thread'
const GLOW = 'title-glow'
const GLOW_RADIUS = 72
const GLOW_COLOUR = [255, 150, 60] as const
const GLOW_ALPHA = 0.3

/** Brightness, colour and left edges of the parts of the title that chapters of the trials light: two letters each. */
const LIT_ALPHA = 0.85
const PART_EDGES = [0, 76, 145, 205] as const
const LIT_COLOUR = 0xffb040
/** Length of the gleam on the thread, in pixels. */
const GLEAM = 10

const THREAD_COLOUR = '#ffc233'
const GLEAM_COLOUR = '#fdf3d3'

/** Values of Phaser's blend mode and filters; importing them would load Phaser in tests. */
const ADD = 1
const LINEAR = 0
const NEAREST = 1

const PATH = threadPath()

/** Margin beside a title that is wider than the view. */
const MARGIN = 6

/** The title, lit by a torch, with a thread that winds through its O; `depth` is its lowest. */
export function createTitle(scene: Phaser.Scene, depth: number, isStill: boolean) {
  const image = scene.add.image(0, 0, TEXTURES.title).setScrollFactor(0).setDepth(depth)
  const texture = createTitleThread(scene)
  const { context } = texture
  const thread = scene.add
    .image(0, 0, THREAD)
    .setScrollFactor(0)
    .setDepth(depth + 1)
  const glow = scene.add.image(0, 0, createGlowTexture(scene)).setScrollFactor(0)
  glow.setDepth(depth + 2).setBlendMode(ADD)
  const parts = CHAPTERS.map((_, i) => {
    const left = PART_EDGES[i]
    const width = (PART_EDGES[i + 1] ?? image.width) - left
    const part = scene.add.image(0, 0, TEXTURES.title).setCrop(left, 0, width, image.height)
    return part.setScrollFactor(0).setDepth(depth).setTint(LIT_COLOUR).setBlendMode(ADD)
  })
  let passedMs = isStill ? WINDING_MS : 0
  let drawn = -1

  const drawThread = (): void => {
    const { end, gleam } = threadAt(passedMs, PATH.length, isStill)
    if (gleam === drawn) return
    drawn = gleam
    context.clearRect(0, 0, texture.width, texture.height)
    PATH.slice(0, end).forEach(({ x, y }, i) => {
      context.fillStyle = i < gleam && i >= gleam - GLEAM ? GLEAM_COLOUR : THREAD_COLOUR
      context.fillRect(x, y, 1, 1)
    })
    texture.refresh()
  }
  return {
    /** Moves the middle of the title to a position and draws a frame; each lit chapter lights its part. */
    show(x: number, y: number, deltaMs: number, lit: readonly Chapter[]): void {
      if (!isStill) passedMs += deltaMs
      drawThread()
      const scale = Math.min(1, (scene.scale.width - MARGIN) / image.width)
      const flicker = isStill ? 1 : flickerAt(passedMs, 0)
      // Only a title at full size keeps sharp pixels.
      if (scale !== image.scale) image.texture.setFilter(scale < 1 ? LINEAR : NEAREST)
      for (const part of [image, thread, ...parts]) part.setPosition(x, y).setScale(scale)
      glow
        .setPosition(
          Math.round(x + (MIDDLE.x - image.width / 2) * scale),
          Math.round(y + (MIDDLE.y - image.height / 2) * scale),
        )
        .setScale(scale)
        .setAlpha(GLOW_ALPHA * flicker)
      parts.forEach((part, i) => part.setAlpha(lit.includes(CHAPTERS[i]) ? LIT_ALPHA * flicker : 0))
    },
  }
}

function createTitleThread(scene: Phaser.Scene) {
  const { width, height } = scene.textures.getFrame(TEXTURES.title)
  if (scene.textures.exists(THREAD)) scene.textures.remove(THREAD)
  const texture = scene.textures.createCanvas(THREAD, width, height)
  if (texture === null) throw new Error('the browser gives no canvas to paint on')
  return texture
}

/** Paints the torch light's texture, once for the whole game; returns the texture's name. */
function createGlowTexture(scene: Phaser.Scene): string {
  if (!scene.textures.exists(GLOW)) {
    scene.textures.addCanvas(GLOW, createGlow(GLOW_RADIUS, GLOW_COLOUR, 0.2).canvas)
  }
  return GLOW
}
