import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, waitForFact, walk, winningWay } from './game.ts'
import { keptAttempts, storedIn } from './records.ts'
import { builtLevel } from '../core/level/built-level.ts'

const SEED = 'pasiphae'
const QUERY = `?seed=${SEED}&level=1`
const way = winningWay(builtLevel(SEED, 1))

/** Clears the level that is ready, with the game's loop stopped. */
async function clear(page: Page): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walk(page, way)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
}

test('a finished attempt is stored with its end, its real time and the count of begun attempts', async ({
  open,
}) => {
  const page = await open(QUERY)
  const before = Date.now()
  await clear(page)
  const [attempt] = await keptAttempts(page, 1)
  expect(attempt).toMatchObject({ seed: SEED, mode: 'level', level: 1, practice: false })
  expect(attempt.endedAt).toBeGreaterThanOrEqual(before)
  expect(attempt.realMs).toBeGreaterThan(0)
  const [[, note]] = await storedIn(page, 'notes')
  expect(note).toMatchObject({ begun: 1, starred: false })
})

test('a browser without access to its database shows a message, and finished attempts stay', async ({
  open,
}) => {
  const page = await open()
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto(inject('address') + QUERY)
  await expect
    .poll(() => page.locator('.toast').allTextContents())
    .toEqual([expect.stringContaining('Results are kept')])
  await clear(page)
  await page.keyboard.press('r')
  await passTicks(page, 1)
  expect(await factsOf(page)).toMatchObject({ scene: 'play', ghosts: '1,1' })
  await page.reload()
  await expect.poll(() => factsOf(page)).toMatchObject({ scene: 'play', ghosts: '1,1' })
})
