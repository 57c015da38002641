import axe from 'axe-core'
import type { Page } from 'playwright'
import { axeFaults, overflows } from '../pages/faults.ts'
import { VIEWPORT } from '../e2e/game.ts'

const PHONE = { width: 390, height: 844 }

/**
 * Returns what axe finds in a page of the built game, and what overflows on a laptop and an upright phone. All
 * sizes, both languages and the dialogs are checked where pages open without the game.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  const faults = await page.evaluate(axeFaults, [])
  for (const size of [PHONE, VIEWPORT]) {
    await page.setViewportSize(size)
    // A loaded machine reports the new size late; scenes fit their pictures in the frame after its event.
    await page.waitForFunction(({ width }) => innerWidth === width, size)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    faults.push(...(await page.evaluate(overflows)))
  }
  return faults
}
