import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { buildAnyLevel } from '../../src/core/level/any-level.ts'
import { textOfDrawn } from '../../src/core/level/drawn/codec.ts'
import { decodeReplays } from '../../src/core/replay/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { COURSE, GATE } from '../app/drawn-seeds.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, shortestWay, visit, waitForFact, walk } from './game.ts'
import { copyLink, openReplays } from './replays.ts'

const LINK = `#level=${textOfDrawn(GATE)}`
const way = shortestWay(buildAnyLevel(GATE, 1))

/** Walks the level that is ready along its shortest way, into the next scene. */
async function walkOut(page: Page): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walk(page, way)
  await passTicks(page, 60)
}

describe('a link of a drawn level', () => {
  test('opens it; its result has title, medal and link; its run can be verified and raced elsewhere', async ({
    open,
  }) => {
    const page = await open(LINK)
    await waitForFact(page, 'phase', 'ready')
    expect(page.url()).toBe(inject('address') + LINK)
    expect(await page.textContent('.hud-level')).toBe('The Gate by Ari')
    await walkOut(page)
    await waitForFact(page, 'scene', 'win')
    expect(await page.textContent('.seed-line')).toBe('The Gate · by Ari')
    expect(await page.locator('.verdict .medal').getAttribute('class')).toContain('perfect')
    expect(await page.textContent('body')).not.toContain('DRAWN')
    expect(await page.locator('text="Next level"').count()).toBe(0)
    const text = await copyLink(page, 'Ariadne')
    const [{ replay }] = decodeReplays(text)
    expect([replay.seed, verify(replay).valid]).toEqual([GATE, true])

    // The result was not left open: a reload plays the level of the address again.
    await page.reload()
    await waitForFact(page, 'phase', 'ready')
    expect(await page.textContent('.card h2')).toBe('The Gate by Ari')

    const other = await openReplays(open, text, { locale: 'en-GB' })
    expect(await other.textContent('.seed-line')).toBe('The Gate · 9 × 7 tiles · by Ari')
    expect(await other.textContent('.remark')).toMatch(/^✓ Verified/)
    await other.click('text=Race')
    await waitForFact(other, 'phase', 'ready')
    expect((await factsOf(other))['ghosts']).toBe('1,1')
    await walkOut(other)
    await waitForFact(other, 'scene', 'win')
    expect(await other.locator('.remark').allTextContents()).toContain('Place 1 of 2')
  })

  test('that is reloaded in the middle goes on there', async ({ play }) => {
    const page = await play(LINK)
    await walk(page, way.slice(0, 4))
    const { tick } = await factsOf(page)
    await page.reload()
    await waitForFact(page, 'phase', 'paused')
    expect(await factsOf(page)).toMatchObject({ tick, seed: GATE })
    expect(page.url()).toBe(inject('address') + LINK)
  })

  test('that is entered while the game is open opens; a damaged one says so in the menu', async ({
    open,
  }) => {
    const page = await open('?rules')
    const enter = (hash: string): Promise<void> =>
      page.evaluate((entered) => {
        location.hash = entered
      }, hash)
    await enter(LINK)
    await waitForFact(page, 'phase', 'ready')
    expect((await factsOf(page))['seed']).toBe(GATE)
    await enter(LINK.slice(0, -2))
    await waitForFact(page, 'scene', 'menu')
    expect(await page.textContent('body')).toContain('This level link is damaged.')
  })
})

test('a course of drawn levels leads from level to level to its result, and is a record', async ({
  open,
}) => {
  const page = await open(`#level=${textOfDrawn(COURSE)}`)
  for (const title of ['The Gate', 'The Well', 'Drawn labyrinth']) {
    await waitForFact(page, 'phase', 'ready')
    expect(await page.textContent('.card h2')).toContain(title)
    await walkOut(page)
  }
  await waitForFact(page, 'scene', 'win')
  expect(await page.locator('.poster li').count()).toBe(3)
  expect(await page.textContent('.seed-line')).toBe('The Gate and 2 more')
  await visit(page, '?records')
  expect(await page.textContent('.course-name button')).toBe('The Gate and 2 more')
  expect(await page.textContent('.course-name p')).toBe('All 3 levels')
})

test('a copy of a level is drawn on, played, and leads back to its drawing', async ({ open }) => {
  const page = await open('?seed=theseus&level=1')
  await waitForFact(page, 'phase', 'ready')
  await page.keyboard.press('Escape')
  await page.click('text="Edit a copy"')
  await waitForFact(page, 'scene', 'draw')
  await page.click('text="Play"')
  await waitForFact(page, 'phase', 'ready')
  expect(await page.textContent('.card h2')).toBe('Drawn labyrinth')
  await page.keyboard.press('Escape')
  expect(await page.locator('text="Edit a copy"').count()).toBe(0)
  await page.click('text="Back to drawing"')
  await waitForFact(page, 'scene', 'draw')
})
