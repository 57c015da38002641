import type { Page } from 'playwright'
import { PNG } from 'pngjs'

/** Part of the window, in pixels. */
export interface Part {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the brightness of the brightest pixel of the canvas in a part of the window, 0 to 255. */
export async function brightestPixel(page: Page, part: Part): Promise<number> {
  const { data } = await pictureOf(page, part)
  let brightest = 0
  for (let at = 0; at < data.length; at += 4) {
    brightest = Math.max(brightest, Math.min(data[at], data[at + 1], data[at + 2]))
  }
  return brightest
}

/** Returns the picture of the canvas in a part of the window, with the page over it hidden. */
export async function pictureOf(page: Page, clip?: Part): Promise<PNG> {
  await showOverlay(page, false)
  const picture = PNG.sync.read(await page.screenshot(clip === undefined ? {} : { clip }))
  await showOverlay(page, true)
  return picture
}

async function showOverlay(page: Page, isShown: boolean): Promise<void> {
  await page.evaluate(
    (visibility) => {
      const overlay = document.querySelector<HTMLElement>('#overlay')
      if (overlay !== null) overlay.style.visibility = visibility
    },
    isShown ? '' : 'hidden',
  )
}
