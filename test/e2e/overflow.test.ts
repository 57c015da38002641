import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { test } from './game-test.ts'
import { closeGame, type GamePage, openGame } from './game.ts'
import { VISITS, WAYS } from './visits.ts'

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
      // What is wide by its nature scrolls in a box of its own, which says so and takes the focus.
      const boxes = [
        ...document.querySelectorAll<HTMLElement>('html, body, body *:not(#stage, #stage *)'),
      ]
        .filter(({ scrollWidth, clientWidth: width }) => width > 0 && scrollWidth > width)
        .filter((box) => !box.matches('input, [role=region][tabindex="0"], .unseen'))
        .filter((box) => box.matches('html') || getComputedStyle(box).overflowX !== 'visible')
        .map((box) => `${box.tagName} ${box.className} is ${box.scrollWidth} in ${box.clientWidth}`)
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

describe.each([
  ['en', 'normal'],
  ['ko', 'normal'],
  ['en', 'large'],
  ['ko', 'large'],
])('in %s, in %s letters, nothing is cut off in', (language, textSize) => {
  let game: GamePage
  test.beforeAll(async ({ browser }) => {
    game = await openGame(browser, '', { locale: language, viewport: SIZES[0] })
    await game.page.evaluate((settings) => {
      localStorage.setItem('asterion.settings.1', settings)
    }, JSON.stringify({ language, textSize }))
  })
  afterAll(() => closeGame(game))

  test.each(WAYS)('%s', async (way) => {
    const faults: string[] = []
    await VISITS[way](game.page, async (name) => {
      faults.push(...(await overflowsOf(game.page, name)))
    })
    expect(faults).toEqual([])
  })
})
