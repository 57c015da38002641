import type { Page } from 'playwright'
import { expect } from 'vitest'
import { test } from './game-test.ts'
import { waitForFact } from './game.ts'

/** Waits until full screen is on or off. */
function awaitFullScreen(page: Page, expected: boolean): Promise<unknown> {
  return page.waitForFunction((full) => (document.fullscreenElement !== null) === full, expected)
}

test('arrow keys move the focus in the menu; F and the settings toggle full screen', async ({
  open,
}) => {
  const page = await open()
  const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id)
  await page.focus('#seed')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('')
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe('seed')
  await page.focus('.main-choice')
  await page.keyboard.press('KeyF')
  await awaitFullScreen(page, true)
  await page.keyboard.press('KeyF')
  await awaitFullScreen(page, false)
  await page.keyboard.press('Enter')
  await waitForFact(page, 'phase', 'ready')
  await page.keyboard.press('Escape')
  await page.click('.pause button:text-is("Settings")')
  await page.click('.of-picture summary')
  await page.click('[name=fullScreen]')
  await awaitFullScreen(page, true)
  await page.keyboard.press('KeyF')
  await awaitFullScreen(page, false)
})
