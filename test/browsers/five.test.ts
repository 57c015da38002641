import { expect } from 'vitest'
import { LEVEL_COUNT, PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { fiveSeeds } from '../../src/core/level/seed-namespace.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from '../e2e/game-test.ts'
import { factsOf, holdTime, passTicks, waitForFact, walkLevel } from '../e2e/game.ts'

test('the page of Five reveals its seeds one by one, and a finished seed leads to the next', async ({
  open,
}) => {
  const page = await open('?five=Ariadne')
  const [first, second] = fiveSeeds('ariadne')
  const slots = page.locator('.five-slots :is(.slot-time, .unseen)')
  await page.keyboard.press('Enter')
  await waitForFact(page, 'phase', 'ready')
  expect((await factsOf(page))['seed']).toBe(first)
  await holdTime(page)
  for (let number = 1; number <= LEVEL_COUNT; number++) {
    await walkLevel(page, first, number)
    await passTicks(page, 60)
  }
  await waitForFact(page, 'scene', 'win')
  const time = (await page.textContent('.total'))?.slice(0, -1)
  expect(await page.textContent('.seed-line b')).toBe('Five ariadne · 1')
  await page.keyboard.press('Enter')
  await passTicks(page, 1)
  await waitForFact(page, 'scene', 'five')
  const levels = Array.from({ length: LEVEL_COUNT }, (_, i) => builtLevel(first, i + 1))
  const par = levels.reduce((all, level) => all + optimumTime(level), 0)
  const moves = levels.reduce((all, { proof }) => all + proof.moves.length, 0)
  const won = PLAYER_TICKS_PER_TILE * moves
  const over = `+${(100 * (won / par - 1)).toFixed(1)}%`
  expect(await slots.allTextContents()).toEqual([over, 'Next', 'Hidden', 'Hidden', 'Hidden'])
  expect(await page.textContent('.run-slot')).toContain(time)
  await page.keyboard.press('n')
  expect(await page.inputValue('#five-code')).not.toBe('ariadne')
  await page.fill('#five-code', 'ariadne')
  await page.press('#five-code', 'Enter')
  await page.keyboard.press('Enter')
  await passTicks(page, 1)
  expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: second })
})
