import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import {
  closeGame,
  factsOf,
  type GamePage,
  holdTime,
  launchBrowser,
  openGame,
  passTicks,
  shortestWay,
  waitForFact,
} from './game.ts'

const SEED = 'theseus'
const QUERY = `?seed=${SEED}`
const [first] = shortestWay(buildLevel(SEED, 1))
const IDS = ['up', 'right', 'down', 'left'] as const

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Opens the game with keys bound anew. */
async function openBound(keys: Readonly<Record<string, readonly string[]>>): Promise<GamePage> {
  const game = await openGame(browser)
  await game.page.evaluate((bound) => {
    localStorage.setItem('asterion.settings.1', JSON.stringify({ keys: bound }))
  }, keys)
  await game.page.goto(`${game.page.url().replace(/\?.*/, '')}${QUERY}`)
  await waitForFact(game.page, 'phase', 'ready')
  await holdTime(game.page)
  return game
}

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent)

describe('keys that are bound anew', () => {
  test('walk, the old ones do not, and others stay as they came', async () => {
    const game = await openBound({ [IDS[first]]: ['KeyI'], 'restart-level': ['Space'] })
    const { page } = game
    for (const old of [
      ['ArrowUp', 'KeyW'],
      ['ArrowRight', 'KeyD'],
      ['ArrowDown', 'KeyS'],
      ['ArrowLeft', 'KeyA'],
    ][first]) {
      await page.keyboard.press(old)
      await passTicks(page, 12)
    }
    expect((await factsOf(page))['phase']).toBe('ready')
    await page.keyboard.press('KeyI')
    await passTicks(page, 12)
    expect((await factsOf(page))['phase']).toBe('running')
    await page.keyboard.press('Space')
    await passTicks(page, 12)
    expect((await factsOf(page))['phase']).toBe('ready')
    await page.keyboard.press('KeyP')
    await waitForFact(page, 'phase', 'paused')
    await closeGame(game)
  })

  test('leave Escape to the pause, whatever they say', async () => {
    const game = await openBound({ pause: ['KeyO'], up: ['Escape'] })
    const { page } = game
    await page.keyboard.press('KeyO')
    await waitForFact(page, 'phase', 'paused')
    await page.keyboard.press('Escape')
    await waitForFact(page, 'phase', 'ready')
    await closeGame(game)
  })
})

describe('hints', () => {
  const textOf = (page: Page, of: string): Promise<string> => page.locator(of).innerText()

  test('name the keys that are bound: on the card, in the pause and its practice', async () => {
    const game = await openBound({
      ...{ up: ['KeyI'], right: ['KeyL'], down: ['KeyK'], left: ['KeyJ'] },
      ...{ pause: ['KeyO'], 'restart-level': ['KeyU'], 'slow-motion': ['KeyZ'] },
    })
    const { page } = game
    expect(await textOf(page, '.card-start')).toBe('Move to begin: IJKL')
    await page.keyboard.press('KeyO')
    expect(await textOf(page, '.pause > .hint')).toBe('O resumes · U level · Shift+R run')
    await page.click('.pause >> text="Practice"')
    expect(await textOf(page, '.practice-panel .hint')).toContain('U keeps the tools on; Shift+R')
    expect(await page.locator('.practice-tools kbd').first().textContent()).toBe('Z')
    await closeGame(game)
  })

  test('leave out what has no key', async () => {
    const game = await openBound({ 'restart-level': [], 'restart-run': ['KeyQ'] })
    await game.page.keyboard.press('Escape')
    expect(await textOf(game.page, '.pause > .hint')).toBe('Esc resumes · Q run')
    await closeGame(game)
  })

  test('name what a finger does where there is a glass, and keys from the first key on', async () => {
    const game = await openGame(browser, '', { hasTouch: true })
    const { page } = game
    const hint = page.locator('.menu .hint')
    expect(await hint.innerText()).toBe('Move: swipe and hold')
    await page.keyboard.press('ShiftLeft')
    expect(await factsOf(page)).toMatchObject({ hand: 'keys' })
    expect(await hint.innerText()).toBe('Move: arrows or WASD · New seed: N')
    await page.tap('.tagline')
    expect(await factsOf(page)).toMatchObject({ hand: 'touch' })
    expect(await hint.innerText()).toBe('Move: swipe and hold')
    await closeGame(game)
  })
})

describe('arrow keys', () => {
  test('walk through the menu, out of the seed’s field and back', async () => {
    const game = await openGame(browser)
    const { page } = game
    await page.focus('#seed')
    await page.keyboard.press('ArrowDown')
    const below = await focused(page)
    expect(below).not.toBe('')
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('seed')
    await closeGame(game)
  })

  test('leave the letters of the seed to the field', async () => {
    const game = await openGame(browser)
    const { page } = game
    await page.fill('#seed', 'ab')
    await page.press('#seed', 'End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('x')
    expect(await page.inputValue('#seed')).toBe('axb')
    await closeGame(game)
  })

  test('reach every choice of a pause on a low window', async () => {
    const game = await openGame(browser, QUERY, { viewport: { width: 844, height: 390 } })
    const { page } = game
    await waitForFact(page, 'phase', 'ready')
    await page.keyboard.press('Escape')
    await waitForFact(page, 'phase', 'paused')
    const buttons = page.locator('.pause button:visible')
    const all = await buttons.allTextContents()
    const reached = new Set<string>([(await focused(page)) ?? ''])
    // A set gives what is added to it while it is walked through.
    for (const name of reached) {
      for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const) {
        await buttons.nth(all.indexOf(name)).focus()
        await page.keyboard.press(key)
        reached.add((await focused(page)) ?? '')
      }
    }
    expect([...reached].sort()).toEqual([...all].sort())
    await closeGame(game)
  })
})

describe('the full screen', () => {
  test('comes and goes with F and with a button of the pause', async () => {
    const game = await openGame(browser, QUERY)
    const { page } = game
    await waitForFact(page, 'phase', 'ready')
    const isFull = (expected: boolean): Promise<unknown> =>
      page.waitForFunction((full) => (document.fullscreenElement !== null) === full, expected)
    await page.keyboard.press('KeyF')
    await isFull(true)
    await page.keyboard.press('KeyF')
    await isFull(false)
    await page.keyboard.press('Escape')
    await page.click('text=Full screen')
    await isFull(true)
    await closeGame(game)
  })
})
