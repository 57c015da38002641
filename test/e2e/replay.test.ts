import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { decodeReplays, encodeReplays } from '../../src/core/replay/codec/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { levelReplay } from '../scenes/win/level-replay.ts'
import { test } from './game-test.ts'
import { factsOf, waitForFact } from './game.ts'
import { copyLink, openReplays, tampered, win } from './replays.ts'

const SEED = 'theseus'

const TICKS = builtLevel(SEED, 1).shortest * PLAYER_TICKS_PER_TILE

const TIME = formatTicks(TICKS)

const someone = levelReplay('Daedalus', SEED, 30)

describe('a level played with real keys', () => {
  test('has a link that can be verified, watched and raced; a link after the race has both runs', async ({
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
    expect(await page.textContent('.total')).toBe(TIME)
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
    expect(await page.textContent('.total')).toBe(formatTicks(TICKS))
    expect(await page.locator('.remark').allTextContents()).toContain('Place 1 of 2')
    // Stored by the visit before.
    expect(await page.inputValue('#runner')).toBe('Ariadne')
    const both = decodeReplays(await copyLink(page, 'Phaedra'))
    expect(both.map(({ name }) => name)).toEqual(['Ariadne', 'Phaedra'])
    expect(both.map(({ replay }) => verify(replay).valid)).toEqual([true, true])
  })
})

describe('a link', () => {
  test('with a tampered run and another offers the other; with the tampered run alone, Enter leads to the menu', async ({
    open,
  }) => {
    const page = await openReplays(
      open,
      encodeReplays([tampered(someone), levelReplay('Icarus', SEED, 40)]),
    )
    expect(await page.locator('.runner-name').allTextContents()).toEqual(['Icarus', 'Daedalus'])
    expect(await page.locator('.remark, tbody p').allTextContents()).toEqual([
      expect.stringMatching(/^✓ Verified/),
      expect.stringMatching(/^✕ Refused: in level 1, at 0:\d\d\.\d\d \(tick \d+\), /),
    ])
    expect(await page.textContent('#status')).toBe('Checked: 1 of 2 verified.')
    expect(await page.textContent('.main-choice')).toBe('Beat this')

    await page.evaluate(
      (hash) => {
        location.hash = hash
      },
      `#run=${encodeReplays([tampered(someone)])}`,
    )
    await page.locator('.remark.refused').waitFor()
    expect(await page.textContent('#status')).toBe('Checked: 0 of 1 verified.')
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'menu')
    expect(await page.inputValue('#seed')).toBe(SEED)
  })
})

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
    await drop(page, 'no run')
    await page.locator('.toast').waitFor()
    expect((await factsOf(page))['scene']).toBe('menu')
    await drop(page, TEXT)
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
