import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { test } from './game-test.ts'
import { closeGame, type GamePage, openGame } from './game.ts'
import { VISITS, WAYS } from './visits.ts'

declare global {
  interface Window {
    /** In a page that was given its source. */
    readonly axe: typeof axe
  }
}

/** WCAG 2.1 at level AA, and what else axe holds to be good practice. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice']

/** What axe finds wrong with a page, a line for each element and rule. */
async function faultsOf(page: Page): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async (tags) => {
    // Contrast over a canvas is not told; the page under it is as dark as what is drawn there.
    const stage = document.querySelector<HTMLElement>('#stage')
    if (stage === null) throw new Error('no stage')
    stage.style.visibility = 'hidden'
    const { violations } = await window.axe.run({ runOnly: tags, resultTypes: ['violations'] })
    stage.style.visibility = ''
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 120)}: ${failureSummary}`),
    )
  }, TAGS)
}

/** Colours of their own, which the pages that most is done on must be read in too. */
const COLOURS = [{ highContrast: true }, { colourSafe: true }] as const
const COLOURED_WAYS = ['the menu and what it leads to', 'a level, from its card to its result']

const KOREAN_WAYS = [WAYS[0], WAYS[2], WAYS[5]]

describe.each([
  ['en', 1280, 720, WAYS],
  ['ko', 390, 844, KOREAN_WAYS],
] as const)('in %s, at %i x %i, axe finds no fault with', (locale, width, height, ways) => {
  let game: GamePage
  test.beforeAll(async ({ browser }) => {
    const viewport = { width, height }
    game = await openGame(browser, '', { locale, viewport, reducedMotion: 'reduce' })
  })
  afterAll(() => closeGame(game))

  test.each(ways)('%s', async (way) => {
    const faults: string[] = []
    await VISITS[way](game.page, async (name) => {
      faults.push(...(await faultsOf(game.page)).map((fault) => `${name}: ${fault}`))
    })
    expect(faults).toEqual([])
  })
})

describe.each(COLOURS)('with %j, axe finds no fault with', (settings) => {
  let game: GamePage
  test.beforeAll(async ({ browser }) => {
    game = await openGame(browser, '', { reducedMotion: 'reduce' })
    await game.page.evaluate((kept) => {
      localStorage.setItem('asterion.settings.1', JSON.stringify(kept))
    }, settings)
  })
  afterAll(() => closeGame(game))

  test.each(COLOURED_WAYS)('%s', async (way) => {
    const faults: string[] = []
    await VISITS[way](game.page, async (name) => {
      faults.push(...(await faultsOf(game.page)).map((fault) => `${name}: ${fault}`))
    })
    const classes = await game.page.getAttribute('html', 'class')
    expect(classes).toMatch(/high-contrast|colour-safe/)
    expect(faults).toEqual([])
  })
})
