import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { encodeReplays } from '../../src/core/replay/codec.ts'
import { levelReplay } from '../scenes/win/level-replay.ts'
import { test } from './game-test.ts'
import { factsOf, waitForFact } from './game.ts'
import { openReplays } from './replays.ts'

const SEED = 'theseus'
const TEXT = encodeReplays([levelReplay('Daedalus', SEED, 30)])
const OTHER = encodeReplays([levelReplay('Icarus', SEED, 40)])

/** Drops a file onto the window. */
async function drop(page: Page, content: string): Promise<void> {
  const file = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'a.asterion'))
    return transfer
  }, content)
  await page.dispatchEvent('#overlay', 'dragover', { dataTransfer: file })
  await page.dispatchEvent('#overlay', 'drop', { dataTransfer: file })
}

/** Waits for the page of a single checked run by a runner. */
async function waitForRunner(page: Page, name: string): Promise<void> {
  await waitForFact(page, 'phase', 'checked')
  await page.locator(`.runner-name:text-is("${name}")`).waitFor()
  expect(await page.locator('main').count()).toBe(1)
}

describe('a replay', () => {
  test('is saved as a file, and opens from the menu as that file or as a link pasted into the seed', async ({
    open,
  }) => {
    const page = await openReplays(open, TEXT)
    const saved = page.waitForEvent('download')
    await page.click('text=Save file')
    const download = await saved
    expect(download.suggestedFilename()).toMatch(/^asterion-theseus-\d-\d\d\.\d\d\.asterion$/)
    const path = await download.path()
    expect(await readFile(path, 'utf8')).toBe(`${TEXT}\n`)

    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    expect(await page.inputValue('#seed')).toBe(SEED)
    const bad = { name: 'a.asterion', mimeType: '', buffer: Buffer.from('no run') }
    await page.setInputFiles('input[type=file]', bad)
    await page.locator('.problem:not(:empty)').waitFor()
    expect((await factsOf(page))['scene']).toBe('menu')
    await page.setInputFiles('input[type=file]', path)
    await waitForRunner(page, 'Daedalus')
    expect(page.url()).toBe(`${inject('address')}#run=${TEXT}`)

    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    const link = `https://example.org/asterion/#run=${OTHER}`
    await page.evaluate((text) => navigator.clipboard.writeText(text), link)
    await page.click('#seed', { clickCount: 3 })
    await page.keyboard.press('Control+V')
    await waitForRunner(page, 'Icarus')
  })

  test('opens from a level when its file is dropped, or its link is entered in the address bar', async ({
    open,
  }) => {
    const page = await open(`?seed=${SEED}`)
    await drop(page, 'no run')
    await page.locator('.toast').waitFor()
    expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: SEED })
    await drop(page, `${TEXT}\n`)
    await waitForRunner(page, 'Daedalus')
    await page.evaluate((hash) => {
      location.hash = hash
    }, `#run=${OTHER}`)
    await waitForRunner(page, 'Icarus')
    expect(page.url()).toBe(`${inject('address')}#run=${OTHER}`)
  })
})
