import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { encodeReplays } from '../../src/core/replay/codec.ts'
import { MAX_TEXT_LENGTH } from '../../src/core/replay/replay.ts'
import { levelReplay } from '../ui/level-replay.ts'
import { test } from './game-test.ts'
import { factsOf, waitForFact } from './game.ts'
import { openReplays } from './replays.ts'

const SEED = 'theseus'
const TEXT = encodeReplays([levelReplay('Daedalus', SEED, 30)])

/** Lets files fall onto the window, as a hand with a mouse would. */
async function drop(page: Page, contents: readonly string[]): Promise<void> {
  const files = await page.evaluateHandle((texts) => {
    const transfer = new DataTransfer()
    for (const [i, text] of texts.entries()) {
      transfer.items.add(new File([text], `${i}.asterion`))
    }
    return transfer
  }, contents)
  await page.dispatchEvent('#overlay', 'dragover', { dataTransfer: files })
  expect(await page.locator('.drop-hint').count()).toBe(1)
  await page.dispatchEvent('#overlay', 'drop', { dataTransfer: files })
  expect(await page.locator('.drop-hint').count()).toBe(0)
}

describe('a file', () => {
  test('is saved under seed and time, and opened from the menu', async ({ open }) => {
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
    await page.setInputFiles('input[type=file]', path)
    await waitForFact(page, 'phase', 'checked')
    expect(page.url()).toBe(`${inject('address')}#run=${TEXT}`)
  })

  test.for(['', `?seed=${SEED}`, '?workshop'])(
    'dropped on %j opens its page',
    async (query, { open }) => {
      const page = await open(query)
      await drop(page, [`${TEXT}\n`])
      await waitForFact(page, 'phase', 'checked')
      expect(await page.textContent('.runner-name')).toBe('Daedalus')
      expect(await page.locator('main').count()).toBe(1)
    },
  )

  test.for([
    [['no run'], /^That run is damaged/],
    [['x'.repeat(MAX_TEXT_LENGTH + 2000)], /^That file is too large/],
    [[TEXT, TEXT], /^One file at a time/],
  ] as const)(
    'that cannot be opened gets a sentence, and the game goes on',
    async ([contents, sentence], { open }) => {
      const page = await open(`?seed=${SEED}`)
      await drop(page, contents)
      expect(await page.textContent('.toast')).toMatch(sentence)
      expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: SEED })
    },
  )

  test('that holds no run gets its sentence in the menu', async ({ open }) => {
    const page = await open()
    const file = { name: 'a.asterion', mimeType: '', buffer: Buffer.from('no run') }
    await page.setInputFiles('input[type=file]', file)
    await page.locator('.problem:not(:empty)').waitFor()
    expect((await factsOf(page))['scene']).toBe('menu')
  })
})

describe('a link', () => {
  const link = `https://example.org/asterion/#run=${TEXT}`

  test('pasted into the field of the seed opens its page', async ({ open }) => {
    const page = await open()
    await page.evaluate((text) => navigator.clipboard.writeText(text), link)
    await page.click('#seed', { clickCount: 3 })
    await page.keyboard.press('Control+V')
    await waitForFact(page, 'phase', 'checked')
    expect(await page.textContent('.runner-name')).toBe('Daedalus')
  })

  test.for(['', `?seed=${SEED}`])(
    'put into the address of %j opens its page',
    async (query, { open }) => {
      const page = await open(query)
      await page.evaluate((hash) => {
        location.hash = hash
      }, `#run=${TEXT}`)
      await waitForFact(page, 'phase', 'checked')
      expect(await page.textContent('.runner-name')).toBe('Daedalus')
      expect(page.url()).toBe(`${inject('address')}#run=${TEXT}`)
    },
  )
})
