import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from '../e2e/game-test.ts'
import { ARROWS, factsOf, shortestWay, waitForFact } from '../e2e/game.ts'

/** Loads the menu again in the same profile. */
async function openMenu(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.goto(inject('address'))
  await waitForFact(page, 'scene', 'menu')
}

describe('the menu', () => {
  test('starts a new seed with two keys, and goes on with the run that is left', async ({
    open,
  }) => {
    const page = await open()
    for (const isNew of [true, false]) {
      const offered = await page.inputValue('#seed')
      await page.keyboard.press('n')
      const seed = await page.inputValue('#seed')
      expect(seed).not.toBe(offered)
      expect(seed).toMatch(/^\w{3}-\w{3}-\w{3}$/)
      await page.keyboard.press('Enter')
      await waitForFact(page, 'phase', 'ready')
      expect(await factsOf(page)).toMatchObject({ scene: 'play', seed, level: '1', tick: '0' })
      expect(page.url()).toBe(`${inject('address')}?seed=${seed}`)
      expect(await page.isVisible('.card-start')).toBe(true)
      const [first] = shortestWay(builtLevel(seed, 1))
      await page.keyboard.down(ARROWS[first])
      await waitForFact(page, 'phase', 'running')
      await page.keyboard.up(ARROWS[first])
      await openMenu(page)
      await page.locator('.main-choice:has-text("Continue")').waitFor()
      expect(await page.inputValue('#seed')).toBe(seed)
      if (isNew) continue
      await page.keyboard.press('Enter')
      await waitForFact(page, 'scene', 'play')
      expect((await factsOf(page))['seed']).toBe(seed)
    }
  })
})

describe('a link', () => {
  test('with a Korean seed can be played, in Korean for a Korean browser', async ({ open }) => {
    const page = await open(`?seed=${encodeURIComponent('미궁')}&level=2`, { locale: 'ko-KR' })
    expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: '미궁', level: '2' })
    expect(decodeURIComponent(page.url())).toBe(`${inject('address')}?seed=미궁&level=2`)
    expect(await page.getAttribute('html', 'lang')).toBe('ko')
    expect(await page.textContent('.hud')).toContain('레벨 2')
    expect(await page.title()).toBe('아스테리온 · 레벨 2')
  })
})

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
  await page.focus('[name=run]')
  await page.keyboard.press('KeyF')
  await awaitFullScreen(page, true)
  await page.keyboard.press('KeyF')
  await awaitFullScreen(page, false)
  await page.keyboard.press('Enter')
  await waitForFact(page, 'phase', 'ready')
  await page.keyboard.press('Escape')
  await page.click('.pause button:text-is("Settings")')
  await page.click('[name=fullScreen]')
  await awaitFullScreen(page, true)
  await page.keyboard.press('KeyF')
  await awaitFullScreen(page, false)
})
