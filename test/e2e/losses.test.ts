import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { DIRECTIONS } from '../../src/core/grid.ts'
import { type Open, test } from './game-test.ts'
import { passTicks, waitForFact, walk } from './game.ts'

const SEED = 'theseus'
const REST_TICKS = 30
const WAY = buildLevel(SEED, 1).proof.moves.flatMap(
  (input) => DIRECTIONS.find((direction) => input === 1 << direction) ?? [],
)
/** In the middle of a corridor, where no turn is due. */
const REST = WAY.findIndex((way, i) => i > 1 && way === WAY[i - 1])

/** Wins level 1 by its fastest way, but for a rest. */
async function winWithRest(play: Open, locale: string): Promise<Page> {
  const page = await play(`?seed=${SEED}&level=1`, { locale })
  await walk(page, WAY.slice(0, REST))
  await passTicks(page, REST_TICKS)
  await walk(page, WAY.slice(REST))
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
  return page
}

describe('after a level', () => {
  test('T shows where its time went, and Escape leads back to the result', async ({ play }) => {
    const page = await winWithRest(play, 'en-US')
    const losses = page.locator('dialog.losses')
    expect(await losses.isVisible()).toBe(false)
    await page.keyboard.press('KeyT')
    await losses.locator('canvas').waitFor()
    const cells = await losses.locator('tr').allTextContents()
    expect(cells).toEqual(['Waiting+0.25', 'Total+0.25', '1Waiting+0.25'])
    expect(await losses.locator('.losses-map .losses-mark').allTextContents()).toEqual(['1'])
    await page.keyboard.press('Escape')
    await losses.waitFor({ state: 'hidden' })
    await waitForFact(page, 'scene', 'win')
  })

  test('a button does so as well, in Korean too', async ({ play }) => {
    const page = await winWithRest(play, 'ko-KR')
    await page.click('.choices button:text-is("시간을 잃은 곳")')
    const losses = page.locator('dialog.losses')
    await losses.locator('canvas').waitFor()
    expect(await losses.textContent()).not.toMatch(/undefined|losses\.|[{}]/)
    await page.keyboard.press('Enter')
    await losses.waitFor({ state: 'hidden' })
  })
})
