import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { decodeReplays, encodeReplays } from '../../src/core/replay/codec/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { levelReplay } from '../scenes/win/level-replay.ts'
import { test } from './game-test.ts'
import { factsOf, waitForFact } from './game.ts'
import { copyLink, openReplays, win } from './replays.ts'

const SEED = 'theseus'
const TICKS = builtLevel(SEED, 1).shortest * PLAYER_TICKS_PER_TILE
const [TEXT, OTHER] = ['Daedalus', 'Icarus'].map((name, i) =>
  encodeReplays([levelReplay(name, SEED, 30 + 10 * i)]),
)

test('a level played with real keys has a link to verify, watch and race; a link after the race has both runs', async ({
  open,
}) => {
  const page = await open(`?seed=${SEED}&level=1`)
  await win(page, SEED)
  const text = await copyLink(page, 'Ariadne')

  await page.goto('about:blank')
  const link = `${inject('address')}#run=${text}`
  await page.goto(link)
  await waitForFact(page, 'phase', 'checked')
  expect(page.url()).toBe(link)
  expect(await page.textContent('.total')).toBe(formatTicks(TICKS))
  expect(await page.textContent('.runner-name')).toBe('Ariadne')
  expect(await page.textContent('.remark')).toBe('✓ Verified')

  await page.click('text=Watch')
  await waitForFact(page, 'scene', 'watch')
  await page.keyboard.press('End')
  await waitForFact(page, 'tick', String(TICKS))
  await page.keyboard.press('Escape')
  await waitForFact(page, 'phase', 'checked')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Watch')

  // The fastest win cannot be beaten.
  await page.click('text=Race')
  await waitForFact(page, 'phase', 'ready')
  // The best run has the times of the link, and is the same run.
  expect((await factsOf(page))['ghosts']).toBe('1,1')
  expect(await page.locator('.ghost-names span').allTextContents()).toEqual(['Ariadne'])
  await win(page, SEED)
  expect(await page.textContent('h1')).toMatch(/^You tied with .?Ariadne/)
  // Stored by the visit before.
  expect(await page.inputValue('#runner')).toBe('Ariadne')
  const both = decodeReplays(await copyLink(page, 'Phaedra'))
  expect(both.map(({ name }) => name)).toEqual(['Ariadne', 'Phaedra'])
  expect(both.map(({ replay }) => verify(replay).valid)).toEqual([true, true])
})

/** Drops a file onto the window. */
async function drop(page: Page, content: string): Promise<void> {
  const dataTransfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], 'a.asterion'))
    return transfer
  }, content)
  await page.dispatchEvent('#overlay', 'dragover', { dataTransfer })
  await page.dispatchEvent('#overlay', 'drop', { dataTransfer })
}

/** Waits for the page of a single checked run by a runner. */
async function waitForRunner(page: Page, name: string, text: string): Promise<void> {
  await waitForFact(page, 'phase', 'checked')
  await page.locator(`.runner-name:text-is("${name}")`).waitFor()
  expect(await page.locator('main').count()).toBe(1)
  expect(page.url()).toBe(`${inject('address')}#run=${text}`)
}

test('a replay is saved as a file, and opens from it in a level, from the address bar, or pasted into the seed', async ({
  open,
}) => {
  const page = await openReplays(open, TEXT)
  const saved = page.waitForEvent('download')
  await page.click('text=Save file')
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^asterion-theseus-\d-\d\d\.\d\d\.asterion$/)
  const file = await readFile(await download.path(), 'utf8')
  expect(file).toBe(`${TEXT}\n`)

  await page.goto(`${inject('address')}?seed=${SEED}`)
  await waitForFact(page, 'phase', 'ready')
  await drop(page, 'no run')
  await page.locator('.toast').waitFor()
  expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: SEED })
  await drop(page, file)
  await waitForRunner(page, 'Daedalus', TEXT)
  await page.evaluate((hash) => void (location.hash = hash), `#run=${OTHER}`)
  await waitForRunner(page, 'Icarus', OTHER)

  await page.keyboard.press('Escape')
  await waitForFact(page, 'scene', 'menu')
  expect(await page.inputValue('#seed')).toBe(SEED)
  const link = `https://example.org/asterion/#run=${TEXT}`
  await page.evaluate((text) => navigator.clipboard.writeText(text), link)
  await page.click('#seed', { clickCount: 3 })
  await page.keyboard.press('Control+V')
  await waitForRunner(page, 'Daedalus', TEXT)
})
