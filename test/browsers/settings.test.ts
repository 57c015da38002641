import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { factsOf, holdTime, passTicks, visit, waitForFact } from '../e2e/game.ts'
import { brightestPixel } from './pixels.ts'

const SEED = 'theseus'
/** Part of the window that no torch's flickering light reaches. */
const FAR = { x: 1100, y: 200, width: 160, height: 120 }
const QUERY = `?seed=${SEED}&level=1`

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent)

/** Opens the settings over a pause. */
async function openOverPause(page: Page): Promise<void> {
  await page.click('.pause button:text-is("Settings")')
  await page.locator('.settings').waitFor()
}

describe('the page of settings', () => {
  test('changes the next level at once, and its changes last for the next visit', async ({
    open,
  }) => {
    const page = await open()
    await page.click('text=Settings')
    await waitForFact(page, 'scene', 'settings')
    await page.click('[name=textSize-large]')
    await page.click('.of-keys summary')
    await page.click('[data-control=add-right]')
    await page.keyboard.press('KeyL')
    await page.click('[name=language-ko]')
    // The Korean messages are fetched first.
    await page.getByRole('heading', { name: '설정' }).waitFor()
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    await page.fill('#seed', SEED)
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'play')
    await holdTime(page)
    await page.keyboard.down('KeyL')
    await passTicks(page, 24)
    await page.keyboard.up('KeyL')
    expect(await factsOf(page)).toMatchObject({ phase: 'running', tick: '24' })
    expect(await page.isVisible('.hud-muted')).toBe(false)
    await page.keyboard.press('m')
    expect(await page.isVisible('.hud-muted')).toBe(true)
    await visit(page, QUERY)
    await waitForFact(page, 'phase', 'ready')
    const root = await page.evaluate(() => {
      const { lang, className } = document.documentElement
      return { lang, className }
    })
    expect(root).toEqual({ lang: 'ko', className: 'large-text muted' })
    expect(await page.isVisible('.hud-muted')).toBe(true)
  })

  test('over the pause changes the appearance of the level, and does not advance its ticks', async ({
    play,
  }) => {
    const page = await play(QUERY)
    await page.keyboard.down('ArrowRight')
    await passTicks(page, 30)
    await page.keyboard.up('ArrowRight')
    const before = await factsOf(page)
    const dark = await brightestPixel(page, FAR)
    await page.keyboard.press('Escape')
    await openOverPause(page)
    await page.click('[name=lightOff]')
    await page.click('[name=language-ko]')
    await page.getByRole('heading', { name: '설정' }).waitFor()
    await passTicks(page, 2)
    await page.keyboard.press('Escape')
    await passTicks(page, 2)
    expect(await factsOf(page)).toMatchObject({ ...before, phase: 'paused' })
    expect(await focused(page)).toBe('설정')
    expect(await page.textContent('.hud button')).toBe('일시정지')
    await page.keyboard.press('Escape')
    await passTicks(page, 12)
    expect(await factsOf(page)).toMatchObject({ phase: 'running', tick: '42' })
    expect(await brightestPixel(page, FAR)).toBeGreaterThan(dark + 30)
  })
})
