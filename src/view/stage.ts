import type Phaser from 'phaser'

/** Size in pixels of the drawing, unless stated otherwise. */
export interface Size {
  readonly width: number
  readonly height: number
}

/** Least part of the labyrinth that a screen shows, in pixels of the drawing. */
const LONG_SIDE = 420
const SHORT_SIDE = 250

/**
 * Keeps the canvas as large as its parent. A pixel of the drawing covers a whole number of device
 * pixels, at any device pixel ratio.
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
 * Size of the drawing on a part of the page, and pixels of the page for each of the drawing; null if
 * the part is empty.
 *
 * @param ratio device pixel ratio
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

/** Duration of a scene's fade in; the scene can be played from its first frame. */
const FADE_MS = 180

/** Background of the stage. */
const NIGHT = [11, 7, 18] as const

/** Fades in every scene of a game but the first one shown, which appears without delay. */
export function fadeScenes(game: Phaser.Game, isStill: () => boolean): void {
  let shown = 0
  game.events.once('ready', () => {
    for (const scene of game.scene.scenes) {
      scene.events.on('create', ({ cameras }: Phaser.Scene) => {
        // The first scene only loads and shows nothing.
        if (++shown > 2 && !isStill()) cameras.main.fadeIn(FADE_MS, ...NIGHT)
      })
    }
  })
}
