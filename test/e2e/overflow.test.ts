import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { type Open, test } from './game-test.ts'
import { holdTime, passTicks, visit, waitForFact, walk, winningWay } from './game.ts'

const SEED = 'theseus'

/** A laptop's window, and a phone held sideways and upright. */
const SIZES = [
  { width: 1280, height: 720 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
]

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

/** Opens the game in a language, in letters of a size. */
async function openIn(open: Open, language: string, textSize: string, query = ''): Promise<Page> {
  const page = await open('', { locale: language })
  await page.evaluate((settings) => {
    localStorage.setItem('asterion.settings.1', settings)
  }, JSON.stringify({ language, textSize }))
  await visit(page, query)
  return page
}

describe.each([
  ['en', 'normal'],
  ['ko', 'normal'],
  ['en', 'large'],
  ['ko', 'large'],
])('in %s, in %s letters, nothing is cut off', (language, textSize) => {
  test('in the menu, the records, the rules and the settings', async ({ open }) => {
    const page = await openIn(open, language, textSize)
    const faults = await overflowsOf(page, 'menu')
    faults.push(...(await overflowsAt(page, 'records', 0)))
    faults.push(...(await overflowsAt(page, 'rules', 3)))
    faults.push(...(await overflowsAt(page, 'settings', 4)))
    expect(faults).toEqual([])
  })

  test('in play, the pause, the settings over it, and at the end', async ({ open }) => {
    const page = await openIn(open, language, textSize, `?seed=${SEED}&level=1`)
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
  })
})
