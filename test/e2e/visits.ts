import type { Page } from 'playwright'
import { inject } from 'vitest'
import { VIEWS } from '../../src/app/workshop-link/workshop-settings.ts'
import { encodeReplays } from '../../src/core/replay/codec/codec.ts'
import { MENU_PAGES } from '../../src/scenes/menu/page.ts'
import { levelReplay } from '../scenes/win/level-replay.ts'
import { attempted, finished } from '../storage/attempts.ts'
import { ENGLISH, KOREAN } from '../messages.ts'
import { axeFaultsOf } from './axe.ts'
import { holdTime, letTimePass, passTicks, waitForFact, walkLevel } from './game.ts'
import { overflowsOf } from './overflow.ts'
import { putAttempt } from './records.ts'
import { showRunResult } from './run-result.ts'
import { QUERY as WORKSHOP } from './workshop.ts'

const SEED = 'theseus'

/** Loads the game again in the same profile. */
async function open(page: Page, link: string, scene: string): Promise<void> {
  await page.goto('about:blank')
  await page.goto(inject('address') + link)
  await waitForFact(page, 'scene', scene)
}

/** Returns the English messages of several words, without a value in them, that a page shows. */
async function englishOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const labels = [...document.querySelectorAll('[aria-label], [title]')].map(
      (labelled) => `${labelled.ariaLabel} ${labelled.getAttribute('title')}`,
    )
    return [document.body.innerText, ...labels].join('\n')
  })
  const names: readonly string[] = Object.values(KOREAN)
  return Object.values(ENGLISH).filter(
    (text) => /^[^{}]+ [^{}]+$/.test(text) && !names.includes(text) && shown.includes(text),
  )
}

/** Called for each page that is open now, with a name; `isHeld` is true while its loop is stopped. */
type Shown = (name: string, isHeld?: boolean) => Promise<void>

/** Ways through the game that together visit all of its pages. */
export const VISITS: Readonly<Record<string, (page: Page, shown: Shown) => Promise<void>>> = {
  async 'the menu and its pages'(page, shown) {
    await open(page, '', 'menu')
    await shown('menu')
    const attempt = attempted(finished(SEED))
    await putAttempt(page, attempt)
    await open(page, '', 'menu')
    await page.locator('.shelf .medal').first().waitFor()
    await shown('menu of a returning player')
    for (const scene of MENU_PAGES) {
      await page.locator(`.menu button[name=${scene}]`).click()
      await waitForFact(page, 'scene', scene)
      // A page that reads a store first stands a moment after its scene has begun.
      await page.locator('main h1').waitFor()
      await shown(scene)
      await page.keyboard.press('Escape')
      await waitForFact(page, 'scene', 'menu')
    }
  },
  async 'the records'(page, shown) {
    for (const seed of ['ariadne', 'pasiphae']) {
      const attempt = attempted(finished(seed), { endedAt: Date.UTC(2026, 10, 20, 12) })
      await putAttempt(page, attempt)
    }
    await open(page, '', 'menu')
    await page.click('.menu [name=courses]')
    await page.locator('.courses').waitFor()
    await shown('courses')
    await page.locator('.courses button').first().click()
    await page.locator('.runs').waitFor()
    await shown('course')
  },
  async 'a level, from its card to its result'(page, shown) {
    await open(page, `?seed=${SEED}&level=1`, 'play')
    await waitForFact(page, 'phase', 'ready')
    await holdTime(page)
    await shown('play', true)
    await page.keyboard.press('Escape')
    await page.locator('.pause').waitFor()
    await shown('pause', true)
    await page.locator('.pause button', { hasText: /^(Settings|설정)$/ }).click()
    await page.locator('.settings').waitFor()
    for (const more of await page.locator('.settings summary').all()) await more.click()
    await shown('settings over the pause', true)
    await page.keyboard.press('Escape')
    await page.locator('.pause button', { hasText: /^(Practice|연습)$/ }).click()
    await page.locator('.practice-tools').waitFor()
    await shown('practice', true)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await walkLevel(page, SEED, 1)
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    await shown('result of a level', true)
    await page.click('.result-foot > .choices > :nth-child(3)')
    await page.locator('dialog.share .share-text').waitFor()
    await shown('shared result', true)
    await page.keyboard.press('Escape')
    await page.locator('dialog.share').waitFor({ state: 'hidden' })
    await page.keyboard.press('KeyT')
    await page.locator('dialog.losses canvas').waitFor()
    await page.keyboard.press('Escape')
    await page.locator('dialog.losses').waitFor({ state: 'hidden' })
    await waitForFact(page, 'scene', 'win')
  },
  async 'the result of a run'(page, shown) {
    await open(page, '', 'menu')
    await holdTime(page)
    await showRunResult(page, SEED)
    await shown('result of a run', true)
  },
  async 'the replays of a link and their player'(page, shown) {
    const replays = [levelReplay('Daedalus', SEED, 30), levelReplay('', SEED, 0)]
    await open(page, `#run=${encodeReplays(replays)}`, 'replays')
    await waitForFact(page, 'phase', 'checked')
    await shown('replays')
    await page.locator('.run .choices button').nth(1).click()
    await waitForFact(page, 'scene', 'watch')
    await shown('watch')
  },
  async 'the page that draws'(page, shown) {
    await open(page, '?draw', 'draw')
    await page.locator('.draw-tools button').nth(6).click()
    await page.locator('.draw-board').click()
    await page.locator('.draw-medals').waitFor()
    await shown('draw with an enemy')
    await page.locator('.draw-deeds button').nth(1).click()
    await shown('send')
    await page.keyboard.press('Escape')
    await page.locator('.draw-deeds button').nth(2).click()
    await shown('more')
    await page.locator('.draw-dialog .choices button').nth(2).click()
    await shown('a map to open')
    await page.keyboard.press('Escape')
    await page.locator('.draw-deeds button').nth(2).click()
    await page.locator('.draw-dialog .choices button').nth(1).click()
    await page.locator('.draw-edit canvas').waitFor()
    await shown('drafts')
  },
  async 'the workshop'(page, shown) {
    await open(page, WORKSHOP, 'workshop')
    for (const [i, view] of VIEWS.entries()) {
      await page.locator('.tabs button').nth(i).click()
      await page.locator('.bench canvas').first().waitFor()
      await shown(`workshop, ${view}`)
    }
  },
}

/**
 * Goes a way of `VISITS`; returns the faults of its pages: what overflows at several sizes, and in English what axe
 * finds, in Korean what is not translated.
 */
export async function faultsOfVisit(
  way: string,
  page: Page,
  locale: 'en' | 'ko',
): Promise<string[]> {
  const faults: string[] = []
  await VISITS[way](page, async (name, isHeld = false) => {
    // Drawing the game behind the page would take most of the time.
    await holdTime(page)
    const found = locale === 'en' ? await axeFaultsOf(page) : await englishOn(page)
    found.push(...(await overflowsOf(page)))
    if (!isHeld) await letTimePass(page)
    faults.push(...found.map((fault) => `${name}: ${fault}`))
  })
  return faults
}
