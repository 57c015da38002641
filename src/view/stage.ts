import type Phaser from 'phaser'

/** The part of the labyrinth that a screen shows at least, in pixels of the drawing. */
const LONG_SIDE = 420
const SHORT_SIDE = 250

/**
 * Keeps the canvas as large as its parent with pixels of the drawing that are a whole number of
 * the screen's, at any device pixel ratio.
 */
export function fillStage(game: Phaser.Game): void {
  const parent = game.canvas.parentElement ?? document.body
  const fill = (): void => {
    const ratio = window.devicePixelRatio || 1
    const width = parent.clientWidth * ratio
    const height = parent.clientHeight * ratio
    if (width === 0 || height === 0) return
    const fit = Math.min(Math.max(width, height) / LONG_SIDE, Math.min(width, height) / SHORT_SIDE)
    const pixel = Math.max(1, Math.round(fit))
    game.scale.resize(Math.ceil(width / pixel), Math.ceil(height / pixel))
    game.scale.setZoom(pixel / ratio)
  }
  const watch = (): void => {
    fill()
    new ResizeObserver(fill).observe(parent)
  }
  if (game.isBooted) watch()
  else game.events.once('ready', watch)
}
