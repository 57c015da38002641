import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import { factsOf, passTicks, waitForFact, walk } from './game.ts'

const SEED = 'theseus'
const level = builtLevel(SEED, 1)
const optimum = optimumTime(level)
/** Fastest win of the level, in which no enemy forces a wait. */
const way = level.proof.moves.map((input) => [1, 2, 4, 8].indexOf(input) as 0 | 1 | 2 | 3)

async function win(page: Page): Promise<void> {
  await walk(page, way)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
}

const goal = (page: Page): Promise<string> => page.locator('.card-goal').innerText()

describe('a medal', () => {
  test('is no goal on the card before the first try, is shown and announced, and unlocks the optimum', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}&level=1`)
    expect(await page.locator('.card-goal').isVisible()).toBe(false)
    await win(page)
    expect(await page.locator('.verdict .medal').getAttribute('aria-label')).toBe('Perfect')
    expect(await page.textContent('#status')).toContain('Medal: Perfect.')
    await page.click('.more > summary')
    await page.click('text="Watch optimum"')
    await passTicks(page, 1)
    await waitForFact(page, 'scene', 'watch')
    expect(await page.textContent('.watch-bar')).toContain('Optimum')
    await page.keyboard.press('Escape')
    await passTicks(page, 1)
    // The choice that led away is unfolded on return.
    await page.click('text="Race optimum"')
    await passTicks(page, 1)
    expect(await goal(page)).toContain(`Best ${formatTicks(optimum)}`)
    expect(await page.locator('.ghost-names').textContent()).toContain('Optimum')
    expect(await page.locator('.hud-practice').isVisible()).toBe(false)
  })
})

/** Walks the level by its fastest win, after steps there and back. */
async function winSlowly(page: Page, detours: number): Promise<void> {
  const [first, ...rest] = way
  const back = ((first + 2) % 4) as typeof first
  await walk(page, [...new Array<typeof way>(detours).fill([first, back]).flat(), first, ...rest])
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
}

describe('the pace of a medal', () => {
  test('is raced with one key on the own way, which counts, up to the next medal', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}&level=1`)
    await page.keyboard.press('g')
    await passTicks(page, 1)
    expect(await page.textContent('#status')).toContain('Finish this level once')
    await winSlowly(page, 6)
    expect(await page.locator('.verdict .medal').getAttribute('aria-label')).toBe('Silver')
    await page.keyboard.press('g')
    await passTicks(page, 1)
    await waitForFact(page, 'scene', 'play')
    expect(await page.locator('.ghost-names').textContent()).toContain('Gold pace: your way')
    expect(await page.locator('.hud-practice').isVisible()).toBe(false)
    await walk(page, way.slice(0, 5))
    await page.keyboard.press('g')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', tick: '0', ghosts: '1,1 1,1' })
    await winSlowly(page, 2)
    expect(await page.locator('.verdict .medal').getAttribute('aria-label')).toBe('Gold')
    await page.click('.more > summary')
    await page.click('text="Race next medal"')
    await passTicks(page, 1)
    expect(await page.locator('.ghost-names').textContent()).toContain('Daedalus pace: optimum')
    expect(await page.locator('.hud-practice').isVisible()).toBe(false)
  })
})
