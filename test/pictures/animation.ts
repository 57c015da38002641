import { writeFileSync } from 'node:fs'
import type { Browser } from 'playwright'
import { PNG } from 'pngjs'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { ARROWS, holdTime, passTicks, waitForFact, walk } from '../e2e/game.ts'
import { encodeGif } from './gif.ts'
import type { Moment } from './liveliest.ts'

/** Size of the page and of the animation, in pixels. */
const SIZE = { width: 400, height: 225 }

/** Tiles walked before the moment, and in the whole animation of six seconds. */
const TILES_BEFORE = 40
const TILES = 60

/** Length of a frame: 8.3 hundredths of a second, rounded to 8, as GIF has no smaller unit. */
const FRAME_TICKS = 10
const FRAME_MS = 80

/** Common divisor of the ticks of a frame and of a tile. */
const STEP_TICKS = 2

const COLOURS = 32

/** Records the seconds around a moment of a level as a GIF. */
export async function animate(
  browser: Browser,
  address: string,
  { seed, number, way, onward }: Moment,
  path: string,
): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE, bypassCSP: true })
  await page.goto(`${address}?seed=${seed}&level=${number}`)
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await page.addStyleTag({ content: '#overlay { display: none }' })
  const begin = Math.max(0, way.length - TILES_BEFORE)
  await walk(page, way.slice(0, begin))
  const frames: Uint8Array[] = []
  let held: string | null = null
  const shown = [...way, ...onward].slice(begin, begin + TILES)
  for (let tick = 0; tick < shown.length * PLAYER_TICKS_PER_TILE; tick += STEP_TICKS) {
    if (tick % PLAYER_TICKS_PER_TILE === 0) {
      const direction = shown[tick / PLAYER_TICKS_PER_TILE]
      const key: string | null = direction === null ? null : ARROWS[direction]
      if (key !== held && key !== null) await page.keyboard.down(key)
      if (key !== held && held !== null) await page.keyboard.up(held)
      held = key
    }
    await passTicks(page, STEP_TICKS)
    if (tick % FRAME_TICKS === 0) frames.push(PNG.sync.read(await page.screenshot()).data)
  }
  await page.close()
  writeFileSync(path, encodeGif(frames, { ...SIZE, frameMs: FRAME_MS, colours: COLOURS }))
}
