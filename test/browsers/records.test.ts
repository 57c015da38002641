import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import type { Attempt } from '../../src/core/attempt/attempt.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { attempted, finished, forged, withReplay } from '../storage/attempts.ts'
import { type Open, test } from '../e2e/game-test.ts'
import { factsOf, holdTime, passTicks, waitForFact, walk, winningWay } from '../e2e/game.ts'
import { keptAttempts, putAttempt } from '../e2e/records.ts'

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

test.for([
  [
    'without access to its database',
    () =>
      Object.defineProperty(window, 'indexedDB', {
        get: () => {
          throw new DOMException('blocked', 'SecurityError')
        },
      }),
    'New records may be lost',
  ],
  [
    'whose local storage is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    },
    "Your settings can't be saved",
  ],
] as const)(
  'a browser %s shows one message, and finished attempts stay',
  async ([, spoil, message], { open }) => {
    const page = await open()
    await page.addInitScript(spoil)
    await page.goto(inject('address') + QUERY)
    await waitForFact(page, 'phase', 'ready')
    await page.keyboard.press('m')
    for (let round = 0; round < 2; round++) {
      await clear(page)
      await expect
        .poll(() => page.locator('.toast').allTextContents())
        .toEqual([expect.stringContaining(message)])
      await page.keyboard.press('r')
      await passTicks(page, 1)
      expect(await factsOf(page)).toMatchObject({ scene: 'play', ghosts: '1,1' })
    }
    await page.reload()
    await expect.poll(() => factsOf(page)).toMatchObject({ scene: 'play', ghosts: '1,1' })
  },
)

const BEST = attempted(finished('ariadne'), { endedAt: Date.UTC(2026, 10, 20, 12) })

const SLOW = attempted(finished('ariadne', 10), { endedAt: Date.UTC(2026, 10, 18, 12) })

const SECOND = attempted(finished('pasiphae'), { endedAt: Date.UTC(2026, 10, 19, 12) })

/** Opens the game again in a browser that has stored some attempts. */
async function openKeeping(open: Open, attempts: readonly Attempt[]): Promise<Page> {
  const page = await open()
  for (const attempt of attempts) await putAttempt(page, attempt)
  await page.goto(inject('address'))
  return page
}

async function openRecords(page: Page): Promise<void> {
  await page.click('text="Records"')
  await page.locator('.courses').waitFor()
}

async function openCourse(page: Page, seed: string): Promise<void> {
  await page.click(`.courses button >> text=${seed}`)
  await waitForFact(page, 'scene', 'course')
}

const coursesShown = (page: Page): Promise<string[]> =>
  page.locator('.courses button').allTextContents()

test('changes on the records page are stored, and a damaged record is left out and reported', async ({
  open,
}) => {
  const damaged: Attempt = { ...BEST, id: '0123456789abcdef', endedAt: -1 }
  const page = await openKeeping(open, [BEST, SLOW, SECOND, damaged])
  await expect
    .poll(() => page.locator('.toast').allTextContents())
    .toEqual(['Damaged records left out: 1.'])
  await openRecords(page)
  expect(await coursesShown(page)).toEqual(['ariadne', 'pasiphae'])
  await openCourse(page, 'ariadne')
  await page.click('.more summary')
  await page.click('text="Delete"')
  await keptAttempts(page, 3)
  expect(await page.locator('.runs tbody tr').count()).toBe(1)
  // The focus is on the button that undoes the deletion.
  await page.keyboard.press('Enter')
  expect(await keptAttempts(page, 4)).toContainEqual(expect.objectContaining(BEST))
  await page.click('tr:not(:has(.remark)) .choose')
  await page.click('text="Delete"')
  await keptAttempts(page, 3)

  await page.goto(inject('address'))
  await openRecords(page)
  expect(await coursesShown(page)).toEqual(['ariadne', 'pasiphae'])
})

test('the records page opens a replay and another try, and Escape leads back to the page before', async ({
  open,
}) => {
  const page = await openKeeping(open, [BEST, SECOND])
  await openRecords(page)
  await openCourse(page, 'ariadne')
  await page.click('text="Watch"')
  await waitForFact(page, 'scene', 'watch')
  expect((await factsOf(page))['seed']).toBe('ariadne')
  await page.keyboard.press('Escape')
  await waitForFact(page, 'scene', 'course')
  expect(await page.textContent('h1')).toContain('ariadne')
  await page.keyboard.press('Escape')
  await waitForFact(page, 'scene', 'courses')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('ariadne')
  await page.keyboard.press('Escape')
  await waitForFact(page, 'scene', 'menu')
  await page.click('text="Records"')
  await openCourse(page, 'pasiphae')
  await page.click('text="Run"')
  await waitForFact(page, 'scene', 'play')
  expect(await factsOf(page)).toMatchObject({ seed: 'pasiphae', level: '1' })
  expect(await page.locator('.runs').count()).toBe(0)
})

const REPLAY = finished('ariadne')

const VALID = attempted(REPLAY, { endedAt: Date.UTC(2026, 10, 20, 12) })

const FORGED = forged(finished('ariadne', 10))

const OTHER_RULES = withReplay(VALID, { ...REPLAY, rules: RULES_VERSION + 1 })

/** Chooses a backup with the given attempts in the file field of the page. */
async function importBackup(page: Page, attempts: readonly unknown[]): Promise<void> {
  const parts = { attempts, begun: {}, settings: {} }
  const text = JSON.stringify({ format: 'asterion-records', version: 1, ...parts })
  const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.setInputFiles('.records input[type=file]', file)
}

test('an import stores and lists the valid attempts of a backup alone', async ({ open }) => {
  const page = await open()
  await page.click('text="Records"')
  await importBackup(page, [FORGED, { ...VALID, seed: 'other' }, OTHER_RULES, VALID])
  const message = 'Attempts added: 1. Already here: 0. Left out: 3, for several reasons.'
  await page.locator('.notice-line', { hasText: message }).waitFor()
  expect(await page.locator('.records-import').isVisible()).toBe(false)
  await page.locator('.course-best .medal').waitFor()
  expect(await keptAttempts(page, 1)).toMatchObject([{ id: VALID.id }])
  await page.locator('.courses button').click()
  await waitForFact(page, 'scene', 'course')
  await expect
    .poll(() => page.locator('.remark').allTextContents())
    .toEqual([expect.stringContaining('Personal best')])
})
