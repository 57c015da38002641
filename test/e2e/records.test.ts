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

/** Opens the level in a page that a script changes before all others. */
async function openChanged(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(change)
  await page.goto(inject('address') + QUERY)
}

/** Clears the level, and goes on to the next try at it. */
async function tryAgain(page: Page): Promise<void> {
  await clear(page)
  await page.keyboard.press('r')
  await passTicks(page, 1)
}

test('a browser without access to its database shows a message, and finished attempts stay', async ({
  open,
}) => {
  const page = await open()
  await openChanged(page, () => {
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await expect
    .poll(() => page.locator('.toast').allTextContents())
    .toEqual([expect.stringContaining('Results that you play now are kept all the same')])
  await tryAgain(page)
  expect(await factsOf(page)).toMatchObject({ scene: 'play', ghosts: '1,1' })
  await page.reload()
  await expect.poll(() => factsOf(page)).toMatchObject({ scene: 'play', ghosts: '1,1' })
})

test('a database that never answers does not block the game', async ({ open }) => {
  const page = await open()
  await openChanged(page, () => {
    const listening = { addEventListener: () => undefined, removeEventListener: () => undefined }
    IDBFactory.prototype.open = () =>
      Object.assign(Object.create(IDBOpenDBRequest.prototype) as IDBOpenDBRequest, listening)
  })
  await tryAgain(page)
  expect(await factsOf(page)).toMatchObject({ scene: 'play', ghosts: '1,1' })
  expect(await page.locator('.toast', { hasText: 'open its records' }).count()).toBe(0)
})
