import { describe, expect } from 'vitest'
import { DIRECTIONS } from '../../src/core/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import { passTicks, waitForFact, walk } from './game.ts'

const SEED = 'theseus'
const REST_TICKS = 30
const WAY = builtLevel(SEED, 1).proof.moves.flatMap(
  (input) => DIRECTIONS.find((direction) => input === 1 << direction) ?? [],
)
/** Index of a tile in the middle of a corridor, where no turn is due. */
const REST = WAY.findIndex((way, i) => i > 1 && way === WAY[i - 1])

describe('the time losses of a level', () => {
  test('open from its result with a key and a button, and close with Escape', async ({ play }) => {
    const page = await play(`?seed=${SEED}&level=1`)
    await walk(page, WAY.slice(0, REST))
    await passTicks(page, REST_TICKS)
    await walk(page, WAY.slice(REST))
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    const losses = page.locator('dialog.losses')
    expect(await losses.isVisible()).toBe(false)
    await page.keyboard.press('KeyT')
    await losses.locator('canvas').waitFor()
    const cells = await losses.locator('tr').allTextContents()
    expect(cells).toEqual(['Waiting+0.25', 'Total+0.25', '1Waiting+0.25'])
    await page.keyboard.press('Escape')
    await losses.waitFor({ state: 'hidden' })
    await waitForFact(page, 'scene', 'win')
    await page.click('.more > summary')
    await page.click('.choices button:text-is("Where time went")')
    await losses.waitFor()
  })
})
