import { writeFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { PNG } from 'pngjs'
import { encodeGif } from './gif.ts'

/** Column and row of a tile. */
type Spot = readonly [x: number, y: number]

/** Sides of the room that a new page for drawing shows, in tiles. */
const ROOM = { width: 27, height: 17 }

/** Position of a tile of the board in the window. */
async function positionOf(page: Page, [x, y]: Spot): Promise<Spot> {
  const box = await page.locator('.draw-board').boundingBox()
  if (box === null) throw new Error('no board is shown')
  const { width, height } = ROOM
  return [box.x + ((x + 0.5) / width) * box.width, box.y + ((y + 0.5) / height) * box.height]
}

/** Chooses a tool by its name. */
async function chooseTool(page: Page, name: string): Promise<void> {
  await page.click(`.draw-tools button:has-text("${name}")`)
}

/** Size of the page and of the animation, in pixels. */
const SIZE = { width: 800, height: 450 }

const FORMAT = { ...SIZE, frameMs: 80, colours: 64 }

/** Frames without a change after each stroke. */
const REST_FRAMES = 6

/** Place of the mouse at the end, where it covers nothing. */
const HAND_END = [100, 250] as const

/** Strokes: walls that turn the way, one that closes it, a gap in it, a minotaur, and another gap. */
const STROKES: readonly (readonly [tool: string, from: Spot, to: Spot])[] = [
  ['Brush', [7, 1], [7, 12]],
  ['Brush', [13, 15], [13, 4]],
  ['Brush', [19, 1], [19, 15]],
  ['Brush', [19, 4], [19, 5]],
  ['Minotaur', [16, 8], [16, 8]],
  ['Brush', [13, 14], [13, 13]],
  ['Brush', [19, 12], [19, 13]],
]

/** Records how a labyrinth is drawn with the mouse, and how its fastest win changes, as a GIF. */
export async function animateDrawing(
  browser: Browser,
  address: string,
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE, bypassCSP: true })
  await page.goto(`${address}?draw`)
  await page.locator('.draw-state[data-state=won]').waitFor()
  await showMouse(page)
  const frames: Uint8Array[] = []
  const shoot = async (): Promise<void> => {
    await page.waitForFunction(() => {
      const { scene, phase } = window.asterionFacts?.() ?? {}
      return scene === 'draw' && phase !== 'searching'
    })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    frames.push(PNG.sync.read(await page.screenshot()).data)
  }
  const rest = async (): Promise<void> => {
    for (let i = 0; i < REST_FRAMES; i++) await shoot()
  }
  await rest()
  for (const [tool, from, to] of STROKES) {
    await chooseTool(page, tool)
    await page.mouse.move(...(await positionOf(page, from)))
    await shoot()
    await page.mouse.down()
    const steps = Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]))
    for (let i = 0; i <= steps; i++) {
      const at = (axis: 0 | 1): number => from[axis] + (i / steps || 0) * (to[axis] - from[axis])
      await page.mouse.move(...(await positionOf(page, [at(0), at(1)])))
      await shoot()
    }
    await page.mouse.up()
    await rest()
  }
  await page.mouse.move(...HAND_END)
  for (let i = 0; i < 3; i++) await rest()
  await page.close()
  writeFileSync(path, encodeGif(frames, FORMAT))
}

/** Draws a ring around the mouse, which screenshots leave out. */
async function showMouse(page: Page): Promise<void> {
  await page.evaluate(() => {
    const ring = document.createElement('div')
    ring.style.cssText = `position: fixed; left: -99px; width: 18px; height: 18px; margin: -9px; z-index: 9;
      border: 2px solid white; border-radius: 50%; outline: 1px solid black; pointer-events: none`
    document.body.append(ring)
    addEventListener('pointermove', ({ clientX, clientY }) => {
      ring.style.left = `${clientX}px`
      ring.style.top = `${clientY}px`
    })
  })
}
