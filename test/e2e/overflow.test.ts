import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import {
  closeGame,
  type GamePage,
  holdTime,
  launchBrowser,
  openGame,
  passTicks,
  waitForFact,
  walk,
  winningWay,
} from './game.ts'

const SEED = 'theseus'

/** A laptop's window, and a phone held sideways and upright. */
const SIZES = [
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** What of the page does not fit where it is, at each size. */
async function overflowsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const found = await page.evaluate(() => {
      const { clientWidth } = document.documentElement
      const boxes = ['html', 'body', '.page', '.hud', '.card'].flatMap((selector) =>
        [...document.querySelectorAll(selector)]
          .filter(({ scrollWidth, clientWidth: width }) => scrollWidth > width)
          .map((box) => `${selector} is ${box.scrollWidth} wide in ${box.clientWidth}`),
      )
      const controls = [...document.querySelectorAll<HTMLElement>('button, .key-name, a[href]')]
        .filter((control) => control.checkVisibility() && control.closest('[inert]') === null)
        .filter((control) => {
          const { left, right } = control.getBoundingClientRect()
          const isClipped =
            control.scrollWidth > control.clientWidth || control.scrollHeight > control.clientHeight
          return isClipped || left < 0 || right > clientWidth
        })
      return [...boxes, ...controls.map(({ textContent }) => `"${textContent}" is cut off`)]
    })
    faults.push(...found.map((fault) => `${name} at ${size.width}: ${fault}`))
  }
  await page.setViewportSize(SIZES[0])
  return faults
}

/** Opens a page of the menu, and comes back. */
async function overflowsAt(page: Page, scene: string, place: number): Promise<string[]> {
  await page.locator('.menu-ways .lesser button').nth(place).click()
  await waitForFact(page, 'scene', scene)
  const faults = await overflowsOf(page, scene)
  await page.keyboard.press('Escape')
  await waitForFact(page, 'scene', 'menu')
  return faults
}

async function open(language: string, textSize: string, query = ''): Promise<GamePage> {
  const game = await openGame(browser, '', { locale: language })
  await game.page.evaluate((settings) => {
    localStorage.setItem('asterion.settings.1', settings)
  }, JSON.stringify({ language, textSize }))
  const { page } = game
  await page.goto(new URL(query, page.url()).href)
  await page.locator('html[data-scene]:not([data-scene=boot])').waitFor({ state: 'attached' })
  return game
}

describe.each([
  ['en', 'normal'],
  ['ko', 'normal'],
  ['en', 'large'],
  ['ko', 'large'],
])('in %s, in %s letters, nothing is cut off', (language, textSize) => {
  test('in the menu, the records, the rules and the settings', async () => {
    const game = await open(language, textSize)
    const { page } = game
    const faults = await overflowsOf(page, 'menu')
    faults.push(...(await overflowsAt(page, 'records', 0)))
    faults.push(...(await overflowsAt(page, 'rules', 3)))
    faults.push(...(await overflowsAt(page, 'settings', 4)))
    expect(faults).toEqual([])
    await closeGame(game)
  })

  test('in play, the pause, the settings over it, and at the end', async () => {
    const game = await open(language, textSize, `?seed=${SEED}&level=1`)
    const { page } = game
    await holdTime(page)
    const faults = await overflowsOf(page, 'play')
    await page.keyboard.press('Escape')
    faults.push(...(await overflowsOf(page, 'pause')))
    await page.locator('.pause .options button').last().click()
    await page.locator('.settings').waitFor()
    faults.push(...(await overflowsOf(page, 'settings over the pause')))
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await walk(page, winningWay(buildLevel(SEED, 1)))
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    faults.push(...(await overflowsOf(page, 'win')))
    expect(faults).toEqual([])
    await closeGame(game)
  })
})
