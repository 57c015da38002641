import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { reopen } from '../../src/storage/current.ts'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import type { Current } from '../../src/storage/current.ts'
import { attempted, finished } from '../storage/attempts.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, waitForFact, walk, winningWay } from './game.ts'
import { keptAttempts, putInto, storedIn } from './records.ts'

const SEED = 'pasiphae'
const QUERY = `?seed=${SEED}&level=1`
const way = winningWay(buildLevel(SEED, 1))

/** Clears the level that is ready, with time held. */
async function clear(page: Page): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walk(page, way)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
}

/** Opens the level again, as if the browser's database were another from the start. */
async function openAgain(page: Page, change: () => void): Promise<void> {
  await page.addInitScript(change)
  await page.goto(inject('address') + QUERY)
}

describe('a finished attempt', () => {
  test('is kept with its replay, its end and its real time', async ({ open }) => {
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

  test('of each of two tabs is kept, though both finish at once', async ({ open }) => {
    const page = await open(QUERY)
    const other = await page.context().newPage()
    await other.goto(inject('address') + QUERY)
    await Promise.all([clear(page), clear(other)])
    // Both are the first try by the same keys, so that they are one attempt, begun twice.
    await keptAttempts(page, 1)
    await expect
      .poll(async () => (await storedIn(page, 'notes')).map(([, note]) => note))
      .toMatchObject([{ begun: 2 }])
  })
})

describe.each([
  [
    'refuses its database',
    'This browser keeps no records',
    () => {
      Object.defineProperty(window, 'indexedDB', {
        get() {
          throw new DOMException('blocked', 'SecurityError')
        },
      })
    },
  ],
  [
    'has no room',
    'There is no room left',
    () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const)('a browser that %s', (_, sentence, change) => {
  test('lets play go on with what was finished, and says so once', async ({ open }) => {
    const page = await open()
    await openAgain(page, change)
    await clear(page)
    await expect.poll(() => page.locator('.toast').allTextContents()).toHaveLength(1)
    expect(await page.textContent('.toast')).toContain(sentence)
    await page.keyboard.press('r')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', ghosts: '1,1' })
  })
})

test('a database that does not answer holds nothing up', async ({ open }) => {
  const page = await open()
  await openAgain(page, () => {
    // A request that nothing ever comes of.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest
  })
  await clear(page)
  await page.keyboard.press('r')
  await passTicks(page, 1)
  expect((await factsOf(page))['ghosts']).toBe('1,1')
})

test('a damaged record is left out and told of, and the others are used', async ({ open }) => {
  const page = await open()
  const attempt = attempted(finished(SEED))
  const damaged: Attempt = { ...attempted(finished(SEED, 10)), replay: 'AQAB' }
  await putInto(page, 'attempts', attempt.id, attempt)
  await putInto(page, 'attempts', damaged.id, damaged)
  await page.goto(inject('address') + QUERY)
  await page.locator('.toast').waitFor()
  expect(await page.textContent('.toast')).toContain('damaged and left out: 1')
  await waitForFact(page, 'ghosts', '1,1')
  expect(await storedIn(page, 'attempts')).toHaveLength(2)
})

test('an attempt whose tab is killed in the middle is stored to its last second', async ({
  play,
}) => {
  const page = await play(QUERY)
  await walk(page, way.slice(0, 12))
  await passTicks(page, 60)
  await expect.poll(() => storedIn(page, 'current')).toHaveLength(1)
  const watcher = await page.context().newPage()
  await watcher.goto(inject('address'))
  // No handler of the page runs any more.
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  const [[, stored]] = await storedIn(watcher, 'current')
  const current = stored as Current
  const reopened = reopen(current.replay)
  expect(reopened?.recording.length).toBeGreaterThanOrEqual(120)
  expect(reopened?.recorded.practice).toBe(false)
})
