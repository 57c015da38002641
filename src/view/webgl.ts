import Phaser from 'phaser'
import { enlargement } from './stage.ts'

/** WebGL options of the drawing: no transparency, smoothing, depth or stencil. */
const SETTINGS: WebGLContextAttributes = {
  alpha: false,
  antialias: false,
  depth: false,
  stencil: false,
}

/**
 * Opens the canvas of the game, with WebGL if the browser has it. Phaser would create another
 * context first to test for WebGL, and a context costs as much time as the rest of its start.
 */
export function openCanvas(): Pick<Phaser.Types.Core.GameConfig, 'type' | 'canvas' | 'context'> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('webgl', SETTINGS)
  if (context === null) return { type: Phaser.CANVAS, canvas }
  // Phaser's types allow 2D contexts only.
  return { type: Phaser.WEBGL, canvas, context: context as object as CanvasRenderingContext2D }
}

/**
 * Shows a copy of every frame on a 2D canvas, in the place of the game's own, if that would look bad:
 * enlarged, if pixels of the drawing are not a whole number of device pixels wide, since the browser
 * would draw some of them wider than others; as it is, if the browser would blur it. Outside Apple's
 * systems WebKit smooths a WebGL canvas that is larger on screen, whatever `image-rendering` says, but
 * no 2D canvas. No script can see this, so the browser is recognized by a property that only WebKit has
 * and by a font that only Apple's systems have.
 */
export function keepCrisp({ canvas, events, scale }: Phaser.Game): void {
  const isWebKit = CSS.supports('-webkit-nbsp-mode', 'space')
  const blurs = isWebKit && !CSS.supports('font', '-apple-system-body')
  const copy = document.createElement('canvas')
  const context = copy.getContext('2d', { alpha: false })
  if (context === null) return
  events.on('postrender', () => {
    const factor = enlargement(scale.zoom, devicePixelRatio)
    const isCopied = blurs || factor > 1
    if (copy.isConnected !== isCopied) {
      if (isCopied) canvas.after(copy)
      else copy.remove()
      canvas.style.display = isCopied ? 'none' : ''
    }
    if (!isCopied) return
    const [width, height] = [canvas.width * factor, canvas.height * factor]
    if (copy.width !== width) copy.width = width
    if (copy.height !== height) copy.height = height
    copy.style.width = canvas.style.width
    copy.style.height = canvas.style.height
    copy.style.imageRendering = factor > 1 ? 'auto' : ''
    context.imageSmoothingEnabled = false
    context.drawImage(canvas, 0, 0, width, height)
  })
}

/** Key of the white texture that Phaser always has. */
const WHITE = '__WHITE'

/**
 * Starts to compile the shader programs of every scene, for tiles and images, by drawing one of each.
 * Browsers compile in parallel to the page; Phaser would wait for each program.
 *
 * @returns function that makes later drawing wait for the programs
 */
export function compileShaders(scene: Phaser.Scene): () => void {
  const { game, make, add } = scene
  const { config } = game
  const renderer = game.renderer as Partial<Phaser.Renderer.WebGL.WebGLRenderer>
  const { gl } = renderer
  if (gl === undefined) return () => undefined
  const map = make.tilemap({ data: [[0]], tileWidth: 1, tileHeight: 1 })
  const tileset = map.addTilesetImage(WHITE)
  if (tileset !== null) map.createLayer(0, tileset)
  add.image(0, 0, WHITE)
  // With this, Phaser creates programs without waiting, and draws nothing with them yet.
  const compiling = config as { skipUnreadyShaders: boolean }
  compiling.skipUnreadyShaders = true
  return () => {
    compiling.skipUnreadyShaders = false
    // Phaser asks for the status of programs it did not wait for; asking for this status waits.
    const COMPLETION_STATUS_KHR = gl.LINK_STATUS as number as 0x91b1
    renderer.parallelShaderCompileExtension = { COMPLETION_STATUS_KHR }
  }
}
