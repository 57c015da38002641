import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Route } from '../../src/app/routing/routes.ts'
import { runWithCatches } from '../core/replay/runner.ts'
import { test } from '../e2e/game-test.ts'
import { holdTime, startScene, waitForFact } from '../e2e/game.ts'
import { readGif } from '../picture/gif-reader.ts'

const RUN = runWithCatches('bcd-fgh-jkl', 3, 1)

/** Saves a GIF by the name of its choice. */
async function saveGif(page: Page, choice: string) {
  const downloaded = page.waitForEvent('download')
  await page.click(`dialog >> text="${choice}"`)
  const download = await downloaded
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('a catch that is watched is saved as a GIF, which the browser shows', async ({ open }) => {
  const page = await open()
  await waitForFact(page, 'scene', 'menu')
  await holdTime(page)
  const back: Route = ['menu', { seed: 'back' }]
  const replays = [{ name: 'Minos', replay: RUN }]
  await startScene(page, 'watch', { replays, which: 0, back })
  await page.click('text="Save GIF"')
  const { name, bytes } = await saveGif(page, 'The catch')
  expect(name).toBe('asterion-bcd-fgh-jkl-3.gif')
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
})
