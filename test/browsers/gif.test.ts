import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Route } from '../../src/app/routing/routes.ts'
import { runWithCatches } from '../core/replay/runner.ts'
import { test } from '../e2e/game-test.ts'
import { holdTime, startScene, waitForFact } from '../e2e/game.ts'
import { win } from '../e2e/replays.ts'
import { readGif } from '../picture/gif-reader.ts'

const RUN = runWithCatches('bcd-fgh-jkl', 3, 1)

/** Saves a GIF by the name of its choice. */
async function saveGif(page: Page, choice: string) {
  const downloaded = page.waitForEvent('download')
  await page.click(`dialog >> text="${choice}"`)
  const download = await downloaded
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent)

test('a catch that is watched is saved as a GIF, which the browser shows', async ({ open }) => {
  const page = await open()
  await waitForFact(page, 'scene', 'menu')
  await holdTime(page)
  const back: Route = ['menu', { seed: 'back' }]
  const replays = [{ name: 'Minos', replay: RUN }]
  await startScene(page, 'watch', { replays, which: 0, back })
  await page.click('text="Save GIF"')
  const texts = await page.evaluateHandle(() => {
    const written: string[] = []
    const { fillText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.fillText = function (...values) {
      written.push(values[0])
      fillText.apply(this, values)
    }
    return written
  })
  const { name, bytes } = await saveGif(page, 'The catch')
  expect(name).toBe('asterion-bcd-fgh-jkl-3-catch.gif')
  // The catch is no end of a level, so its card has no time.
  const [title, place] = await texts.jsonValue()
  expect([title, place]).toEqual(['The catch', 'bcd-fgh-jkl · Level 3'])
  expect(readGif(bytes)).toMatchObject({ width: 480, isLooped: true })
  const shown = await page.context().newPage()
  const size = await shown.evaluate(
    async (source) => {
      const image = new Image()
      image.src = source
      await image.decode()
      return image.naturalWidth
    },
    `data:image/gif;base64,${bytes.toString('base64')}`,
  )
  await shown.close()
  expect(size).toBe(480)
  await page.keyboard.press('Escape')
  await page.locator('dialog').waitFor({ state: 'detached' })
  await waitForFact(page, 'scene', 'watch')
  expect(await focused(page)).toBe('Save GIF')
})

test('Escape leads from the GIF back to Share, and from there to the result', async ({ open }) => {
  const page = await open('?seed=theseus&level=1')
  await win(page, 'theseus')
  await page.click('text="Share"')
  await page.click('text="Save GIF"')
  for (const label of ['Save GIF', 'Share']) {
    await page.keyboard.press('Escape')
    await expect.poll(() => focused(page)).toBe(label)
  }
})
