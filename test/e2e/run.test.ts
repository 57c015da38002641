import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { LEVEL_COUNT, LEVELS, PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { formatMaze } from '../../src/labyrinth/maze/text.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import {
  ARROWS,
  drawnMaze,
  factsOf,
  holdTime,
  passTicks,
  waitForFact,
  walk,
  walkLevel,
  winningWay,
} from './game.ts'

const SEED = 'ariadne'

test('a run of ten levels can be won with real keys; its result has a link to its seed and leads to a new seed', async ({
  open,
}) => {
  const page = await open()
  await page.fill('#seed', SEED)
  await page.press('#seed', 'Enter')
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  let ticks = 0
  for (let number = 1; number <= LEVEL_COUNT; number++) {
    const level = builtLevel(SEED, number)
    expect(await factsOf(page)).toMatchObject({ level: String(number), phase: 'ready' })
    // The drawn walls can be read only from Phaser's tilemap.
    expect(await drawnMaze(page)).toBe(formatMaze(level.grid))
    await walkLevel(page, SEED, number)
    expect((await factsOf(page))['phase']).toBe('cleared')
    ticks += level.proof.moves.length * PLAYER_TICKS_PER_TILE
    await passTicks(page, 60)
  }
  await waitForFact(page, 'scene', 'win')
  expect(await factsOf(page)).toMatchObject({ scene: 'win', seed: SEED })
  await page.locator('.ending img').waitFor()
  await page.keyboard.press('Enter')
  expect(await page.locator('.ending').isVisible()).toBe(false)
  expect(await page.textContent('.total')).toBe(formatTicks(ticks))
  expect(await page.locator('.run-mazes li').count()).toBe(LEVELS.length)
  await page.click('text="Share"')
  await page.keyboard.press('Enter')
  await page.locator('.notice:not(:empty)').waitFor()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  const [title, , squares, link] = text.split('\n')
  expect(title).toBe(`Asterion · ${SEED}`)
  expect([...squares]).toHaveLength(LEVEL_COUNT)
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await passTicks(page, 1)
  expect(await factsOf(page)).toMatchObject({ scene: 'play', level: '1' })
  expect((await factsOf(page))['seed']).not.toBe(SEED)

  await page.goto(link)
  await waitForFact(page, 'phase', 'ready')
  expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: SEED, level: '1' })
})
const THESEUS = 'theseus'

const LEVEL = `?seed=${THESEUS}&level=1`

const way = winningWay(builtLevel(THESEUS, 1))

/** Chooses practice tools in the pause by their names, and resumes. */
async function practise(page: Page, ...tools: readonly string[]): Promise<void> {
  await page.keyboard.press('Escape')
  await page.click('.pause button:text-is("Practice")')
  for (const tool of tools) await page.click(`.practice-tools button:has-text("${tool}")`)
  // From the panel to the pause, and from there to the level.
  await page.keyboard.press('Escape')
  expect((await factsOf(page))['phase']).toBe('paused')
  await page.keyboard.press('Escape')
  await passTicks(page, 0)
}

const tools = async (page: Page): Promise<string | undefined> => (await factsOf(page))['practice']

const isPractice = (page: Page): Promise<boolean> => page.locator('.hud-practice').isVisible()

test('practice has tools with keys that act only once it is chosen; it leaves no record, and ends with them', async ({
  play,
}) => {
  const page = await play(LEVEL)
  for (const key of ['x', '1', 'c', 'v']) await page.keyboard.press(key)
  expect(await tools(page)).toBe('pace-100')
  await practise(page, 'How they think', '0.25x')
  expect(await tools(page)).toBe('pace-25 thoughts')
  expect(await isPractice(page)).toBe(true)
  await page.keyboard.press('1')
  expect(await tools(page)).toBe('pace-25')
  // A quarter of the speed: the same ticks take four times as long.
  await page.keyboard.down(ARROWS[way[0] ?? 0])
  await passTicks(page, 4 * 24)
  expect((await factsOf(page))['tick']).toBe('24')
  await page.keyboard.up(ARROWS[way[0] ?? 0])
  await page.keyboard.press('x')
  await passTicks(page, 24)
  expect((await factsOf(page))['tick']).toBe('48')
  await page.keyboard.press('r')
  await passTicks(page, 1)

  await practise(page, 'How they think')
  await walk(page, way)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
  expect(await page.locator('.verdict .medal').count()).toBe(0)
  await page.keyboard.press('r')
  await passTicks(page, 1)
  // No best run: practice has left none.
  expect(await factsOf(page)).toMatchObject({ ghosts: '', practice: 'pace-100' })
  expect(await isPractice(page)).toBe(false)
})
