import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, inject } from 'vitest'
import { encodeReplays } from '../../src/core/replay/codec.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { idOf } from '../../src/storage/attempt-id.ts'
import { attempted, finished } from '../storage/attempts.ts'
import { type Open, test } from './game-test.ts'
import { factsOf, waitForFact } from './game.ts'
import { keptAttempts, putInto, storedIn } from './records.ts'

const REPLAY = finished('ariadne')
const BEST = attempted(REPLAY, { endedAt: Date.UTC(2026, 10, 20, 12), realMs: 61_234 })
const OTHER = attempted(finished('pasiphae'), { endedAt: Date.UTC(2026, 10, 19, 12) })

/** Other attempts at the level of the first, each a tick slower than the one before. */
function slower(count: number): Attempt[] {
  return Array.from({ length: count }, (_, i) => {
    const replay: Replay = { ...REPLAY, attempt: i + 2 }
    const text = encodeReplays([{ name: '', replay }])
    const levels = BEST.levels.map((level) => ({ ...level, time: level.time + i + 1 }))
    return { ...BEST, id: idOf(text), replay: text, levels, endedAt: BEST.endedAt - i - 1 }
  })
}

/** Opens the records from the menu, with some attempts kept. */
async function openRecords(open: Open, attempts: readonly Attempt[]): Promise<Page> {
  const page = await open()
  for (const attempt of attempts) await putInto(page, 'attempts', attempt.id, attempt)
  await page.goto(inject('address'))
  await page.click('text="Records"')
  await waitForFact(page, 'scene', 'records')
  if (attempts.length > 0) await page.locator('.courses').waitFor()
  return page
}

const coursesShown = (page: Page): Promise<string[]> =>
  page.locator('.courses th button').allTextContents()

/** The content of a file that the page saves when a button is pressed. */
async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.click(button)])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

async function choose(page: Page, name: string, text: string): Promise<void> {
  const file = { name, mimeType: '', buffer: Buffer.from(text) }
  await page.setInputFiles('.records input[type=file]', file)
}

/** Waits until the foot of the page says something. */
async function waitForNotice(page: Page, sentence: RegExp): Promise<void> {
  await expect.poll(() => page.textContent('.records-notice')).toMatch(sentence)
}

describe('the list of records', () => {
  test('before anything is finished says so', async ({ open }) => {
    const page = await openRecords(open, [])
    expect(await page.textContent('.records-body')).toMatch(/No attempt yet/)
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
  })

  test('tells what was played, and finds a seed', async ({ open }) => {
    const page = await openRecords(open, [BEST, OTHER])
    expect(await coursesShown(page)).toEqual(['ariadne', 'pasiphae'])
    const row = page.locator('.courses tbody tr').first()
    expect(await row.textContent()).toMatch(/Level 1 · Binary tree.*0:0\d\.\d{3}1 of 1 finished/)
    expect(await row.locator('.medal').getAttribute('aria-label')).toBe('Perfect')
    await page.fill('input[type=search]', 'SIPH')
    expect(await coursesShown(page)).toEqual(['pasiphae'])
    await page.fill('input[type=search]', 'nothing like it')
    expect(await page.textContent('.records-body')).toMatch(/Nothing fits/)
  })

  test('puts a star on a course by keys, keeps it, and shows those alone', async ({ open }) => {
    const page = await openRecords(open, [BEST, OTHER])
    await page.focus('.star >> nth=1')
    await page.keyboard.press('Enter')
    await expect.poll(() => coursesShown(page)).toEqual(['pasiphae', 'ariadne'])
    // The star moved up with its course, and the focus with it.
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.ariaLabel)
    expect(await focused()).toBe('Star pasiphae')
    await page.check('text=Starred')
    expect(await coursesShown(page)).toEqual(['pasiphae'])
    const notes = (await storedIn(page, 'notes')).map(([, note]) => note)
    expect(notes).toMatchObject([{ seed: 'pasiphae', starred: true }])
  })
})

describe('the page of a course', () => {
  async function openCourse(open: Open, attempts: readonly Attempt[]): Promise<Page> {
    const page = await openRecords(open, attempts)
    await page.click('.courses th button >> text=ariadne')
    await waitForFact(page, 'phase', 'course')
    return page
  }

  test('shows segments, history and attempts, and goes back to where it was opened', async ({
    open,
  }) => {
    const page = await openCourse(open, [BEST, ...slower(2)])
    expect(await page.locator('.segments tbody tr').count()).toBe(1)
    expect(await page.textContent('.attempts tbody tr:first-child')).toContain('1:01.234')
    expect(await page.textContent('.attempts tr.best .remark')).toMatch(/^Personal best/)
    expect(await page.textContent('.history-chart desc')).toMatch(/from left to right: 3, of/)
    await page.click('summary')
    await expect.poll(() => page.locator('.history-chart li').count()).toBe(3)
    expect(await page.locator('.history-chart li.best').count()).toBe(3)
    await page.keyboard.press('Escape')
    await waitForFact(page, 'phase', 'list')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('ariadne')
  })

  test('of many attempts has one page of them up at a time', async ({ open }) => {
    const page = await openCourse(open, [BEST, ...slower(60)])
    expect(await page.locator('.attempts tbody tr').count()).toBe(25)
    await page.click('.pager >> text=Older')
    await page.keyboard.press('Enter')
    expect(await page.textContent('.pager span')).toBe('3 / 3')
    expect(await page.locator('.attempts tbody tr').count()).toBe(11)
  })

  test('lets an attempt be watched, and comes back', async ({ open }) => {
    const page = await openCourse(open, [BEST])
    await page.click('.row-choices >> text=Watch')
    await waitForFact(page, 'scene', 'watch')
    expect((await factsOf(page))['seed']).toBe('ariadne')
    await page.keyboard.press('Escape')
    await waitForFact(page, 'phase', 'course')
    expect(await page.textContent('h1')).toBe('ariadne')
  })

  test('copies the link of an attempt, and starts another', async ({ open }) => {
    const page = await openCourse(open, [BEST])
    await page.click('.row-choices >> text=Copy link')
    await waitForNotice(page, /^Link copied/)
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toBe(`${inject('address')}#run=${BEST.replay}`)
    await page.click('text=Run again')
    await waitForFact(page, 'scene', 'play')
    expect(await factsOf(page)).toMatchObject({ seed: 'ariadne', level: '1' })
  })

  test('deletes an attempt, and brings it back', async ({ open }) => {
    const page = await openCourse(open, [BEST, ...slower(1)])
    await page.click('tr.best .row-choices >> text=Delete')
    await keptAttempts(page, 1)
    expect(await page.locator('.attempts tbody tr').count()).toBe(1)
    // The focus is on the way back.
    await page.keyboard.press('Enter')
    expect(await keptAttempts(page, 2)).toContainEqual(BEST)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Delete')
    expect(await page.locator('.attempts tbody tr').count()).toBe(2)
  })

  test('exports splits that another browser takes in beside its records', async ({ open }) => {
    const first = await openCourse(open, [BEST, ...slower(2)])
    const splits = await saved(first, 'text=Export .lss')
    expect(splits.name).toMatch(/^asterion-ariadne-.*\.lss$/)
    const page = await openCourse(open, [BEST])
    await choose(page, splits.name, splits.text)
    await waitForNotice(page, /attempts added: 2, already here: 1\. A splits file has no replays/)
    expect(await page.locator('.attempts tbody tr').count()).toBe(3)
    const imported = page.locator('.attempts tr', { hasText: 'without replay' }).first()
    expect(await imported.locator('button').allTextContents()).toEqual(['Delete'])
    await imported.locator('button').click()
    expect(await page.locator('.attempts tbody tr').count()).toBe(2)
    await page.keyboard.press('Enter')
    expect(await page.locator('.attempts tbody tr').count()).toBe(3)
    await keptAttempts(page, 1)
  })
})

describe('everything as one file', () => {
  test('brings the records back into an empty browser', async ({ open }) => {
    const first = await openRecords(open, [BEST, OTHER])
    const backup = await saved(first, 'text=Export all')
    expect(backup.name).toMatch(/^asterion-records-\d{4}-\d\d-\d\d\.json$/)
    const empty = await openRecords(open, [])
    await choose(empty, backup.name, backup.text)
    await waitForNotice(empty, /^Attempts added: 2\. Already here: 0\./)
    expect(await keptAttempts(empty, 2)).toEqual([OTHER, BEST])
    expect(await coursesShown(empty)).toEqual(['ariadne', 'pasiphae'])
    const page = await openRecords(open, [BEST])
    await page.evaluate(
      ([name, text]) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([text], name))
        const event = { dataTransfer, bubbles: true, cancelable: true }
        document.body.dispatchEvent(new DragEvent('drop', event))
      },
      [backup.name, backup.text] as const,
    )
    await waitForNotice(page, /^Attempts added: 1\. Already here: 1\./)
    expect(await page.locator('.toast').count()).toBe(0)
    expect(await page.isVisible('.records-notice.refused')).toBe(false)
  })

  test.for([
    ['a.json', 'no backup', /^That file is no backup/],
    ['a.lss', '<Run', /XML is broken in line 1/],
    ['a.lss', '<Run version="1.8.1"></Run>', /has no segments/],
  ] as const)(
    'that is broken is told of in a sentence: %s, %s',
    async ([name, text, sentence], { open }) => {
      const page = await openRecords(open, [BEST])
      await choose(page, name, text)
      await waitForNotice(page, sentence)
      expect(await page.isVisible('.records-notice.refused')).toBe(true)
      expect(await coursesShown(page)).toEqual(['ariadne'])
    },
  )
})
