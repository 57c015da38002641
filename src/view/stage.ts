import type Phaser from 'phaser'

/** Size in pixels of the drawing, unless stated otherwise. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** The least part of the labyrinth that a screen shows, in pixels of the drawing. */
const LONG_SIDE = 420
const SHORT_SIDE = 250

/**
 * Keeps the canvas as large as its parent with pixels of the drawing that are a whole number of the
 * screen's, at any device pixel ratio.
 */
export function fillStage(game: Phaser.Game): void {
  const parent = game.canvas.parentElement ?? document.body
  const fill = (): void => {
    const ratio = window.devicePixelRatio || 1
    const size = stageSize(parent.clientWidth, parent.clientHeight, ratio)
    if (size === null) return
    game.scale.resize(size.width, size.height)
    game.scale.setZoom(size.zoom)
  }
  const watch = (): void => {
    fill()
    new ResizeObserver(fill).observe(parent)
  }
  if (game.isBooted) watch()
  else game.events.once('ready', watch)
}

/**
 * The size of the drawing on a part of the page, and the number of the page's pixels to one of its
 * own; null if the part is empty.
 *
 * @param ratio pixels of the screen to one of the page
 */
export function stageSize(
  across: number,
  down: number,
  ratio: number,
): (Size & { readonly zoom: number }) | null {
  const width = across * ratio
  const height = down * ratio
  if (width === 0 || height === 0) return null
  const fit = Math.min(Math.max(width, height) / LONG_SIDE, Math.min(width, height) / SHORT_SIDE)
  const pixel = Math.max(1, Math.round(fit))
  return { width: Math.ceil(width / pixel), height: Math.ceil(height / pixel), zoom: pixel / ratio }
}
