import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { attempted, finished } from '../storage/attempts.ts'
import { type Open, test } from './game-test.ts'
import { factsOf, waitForFact } from './game.ts'
import { keptAttempts, putInto, storedIn } from './records.ts'

const BEST = attempted(finished('ariadne'), { endedAt: Date.UTC(2026, 10, 20, 12) })
const SLOW = attempted(finished('ariadne', 10), { endedAt: Date.UTC(2026, 10, 18, 12) })
const OTHER = attempted(finished('pasiphae'), { endedAt: Date.UTC(2026, 10, 19, 12) })

/** Opens the game again in a browser that has stored some attempts. */
async function openKeeping(open: Open, attempts: readonly Attempt[]): Promise<Page> {
  const page = await open()
  for (const attempt of attempts) await putInto(page, 'attempts', attempt.id, attempt)
  await page.goto(inject('address'))
  return page
}

async function openRecords(page: Page): Promise<void> {
  await page.click('text="Records"')
  await page.locator('.courses').waitFor()
}

async function openCourse(page: Page, seed: string): Promise<void> {
  await page.click(`.courses th button >> text=${seed}`)
  await waitForFact(page, 'phase', 'course')
}

const coursesShown = (page: Page): Promise<string[]> =>
  page.locator('.courses th button').allTextContents()

test('changes on the records page are stored, and a damaged record is left out and reported', async ({
  open,
}) => {
  const damaged: Attempt = { ...BEST, id: '0123456789abcdef' }
  const page = await openKeeping(open, [BEST, SLOW, OTHER, damaged])
  await expect
    .poll(() => page.locator('.toast').allTextContents())
    .toEqual(['Damaged records left out: 1.'])
  await openRecords(page)
  expect(await coursesShown(page)).toEqual(['ariadne', 'pasiphae'])
  await page.focus('.star >> nth=1')
  await page.keyboard.press('Enter')
  await expect.poll(() => coursesShown(page)).toEqual(['pasiphae', 'ariadne'])

  await openCourse(page, 'ariadne')
  await page.click('tr.best .row-choices >> text=Delete')
  await keptAttempts(page, 3)
  expect(await page.locator('.attempts tbody tr').count()).toBe(1)
  // The focus is on the button that undoes the deletion.
  await page.keyboard.press('Enter')
  expect(await keptAttempts(page, 4)).toContainEqual(expect.objectContaining(BEST))
  await page.click('tr:not(.best) .row-choices >> text=Delete')
  await keptAttempts(page, 3)

  await page.goto(inject('address'))
  await openRecords(page)
  expect(await coursesShown(page)).toEqual(['pasiphae', 'ariadne'])
  const notes = (await storedIn(page, 'notes')).map(([, note]) => note)
  expect(notes).toMatchObject([{ seed: 'pasiphae', starred: true }])
})

test('the records page opens a replay and another try, and Escape leads back to the page before', async ({
  open,
}) => {
  const page = await openKeeping(open, [BEST, OTHER])
  await openRecords(page)
  await openCourse(page, 'ariadne')
  await page.click('.row-choices >> text=Watch')
  await waitForFact(page, 'scene', 'watch')
  expect((await factsOf(page))['seed']).toBe('ariadne')
  await page.keyboard.press('Escape')
  await waitForFact(page, 'phase', 'course')
  expect(await page.textContent('h1')).toBe('ariadne')
  await page.keyboard.press('Escape')
  await waitForFact(page, 'phase', 'list')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('ariadne')
  await page.keyboard.press('Escape')
  await waitForFact(page, 'scene', 'menu')
  await page.click('text="Records"')
  await openCourse(page, 'pasiphae')
  await page.click('text=Run again')
  await waitForFact(page, 'scene', 'play')
  expect(await factsOf(page)).toMatchObject({ seed: 'pasiphae', level: '1' })
  expect(await page.locator('.records').count()).toBe(0)
})
