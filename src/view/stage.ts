import type Phaser from 'phaser'
import type { Size } from '../picture/canvas.ts'

/** Side of a square as large as every view of the labyrinth, in pixels of the drawing: 20 tiles. */
const MEAN_SIDE = 320

/** Difference from a whole number of device pixels below which a pixel of the drawing is rounded. */
const NEARLY_WHOLE = 0.02

/** Keeps the canvas as large as its parent. */
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
 * Every window shows the same area, 400 tiles, so that no screen is an advantage: all windows of a
 * shape show the same tiles, 26.7 x 15 at 16:9, at any size and device pixel ratio. A longer window
 * shows more tiles along its long side and as many fewer along the other. A window so small that a
 * pixel of the drawing would be less than a device pixel shows less.
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
  const exact = Math.max(1, Math.sqrt(width * height) / MEAN_SIDE)
  const whole = Math.round(exact)
  const pixel = Math.abs(exact - whole) < NEARLY_WHOLE ? whole : exact
  // Rounding errors of a product must not add a column.
  const pixelsOf = (side: number): number => Math.ceil(side / pixel - 1e-6)
  return { width: pixelsOf(width), height: pixelsOf(height), zoom: pixel / ratio }
}

/**
 * Whole factor by which to enlarge the drawing before the browser scales it to its size on screen: all
 * pixels of the drawing then look alike, even if each is a fraction of device pixels wide. 1 if each is
 * a whole number wide, or if device pixels are too small for anyone to see the difference.
 *
 * @param zoom pixels of the page for each of the drawing
 * @param ratio device pixel ratio
 */
export function enlargement(zoom: number, ratio: number): number {
  const pixel = zoom * ratio
  return ratio >= 2 || Math.abs(pixel - Math.round(pixel)) < 1e-6 ? 1 : Math.ceil(pixel)
}

/** Left edge of the stage on the page, in pixels of the page: a pad may stand beside the stage. */
export function stageLeft({ game }: Phaser.Scene): number {
  return game.canvas.parentElement?.offsetLeft ?? 0
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
