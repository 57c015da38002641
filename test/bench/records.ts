import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { decodeReplays } from '../../src/core/replay/codec.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { verify } from '../../src/core/replay/verify.ts'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { attemptOf } from '../../src/core/speedrun/finished-attempt.ts'
import { readCorpus } from '../catalogue/corpus.ts'
import { needProgram } from '../programs/need-program.ts'
import { launch, serveGame } from '../site/served-game.ts'
import { inNewProfile } from './opened.ts'
import { type Row, rowOfTimes } from './results.ts'
import { longestTask } from './tasks.ts'

/** As many attempts as are kept: half at one course, the others at a course each. */
const ATTEMPTS = 20_000

/** A run of ten levels, played by hand. */
const RUN = 'hands-run'

/** Attempts that are put into the database at a time. */
const SHARE = 1000

/** Megabytes of lists in each other, in a file that is no backup. */
const NESTED_BYTES = 20_000_000

/** Steps of the page of records, in the order in which they are done. */
const STEPS = ['list', 'filter', 'open', 'export', 'import', 'refuse'] as const
type Times = Record<(typeof STEPS)[number], number>

const WORDS: Readonly<Record<keyof Times, string>> = {
  list: 'the list of their courses, opened',
  filter: 'a text typed that filters it',
  open: 'the course of half of them, opened',
  export: 'all of them exported',
  import: 'all of them imported in an empty browser',
  refuse: '20 MB of lists in each other, imported',
}

/** The longest task of the page's own thread in each step of the records. */
export async function measureRecords(): Promise<Row[]> {
  const attempts = manyAttempts()
  const folder = mkdtempSync(join(tmpdir(), 'asterion-bench-'))
  const backup = join(folder, 'all.json')
  const nested = join(folder, 'nested.json')
  const empty = { format: 'asterion-records', version: 1, notes: [], settings: {} }
  writeFileSync(backup, JSON.stringify({ ...empty, attempts }))
  writeFileSync(nested, '['.repeat(NESTED_BYTES / 2) + ']'.repeat(NESTED_BYTES / 2))
  const game = await serveGame()
  const browser = await launch(needProgram('chromium'))
  const times: Record<keyof Times, number[]> = {
    ...{ list: [], filter: [], open: [], export: [], import: [], refuse: [] },
  }
  try {
    const filled = await inNewProfile(browser, 'block', (page) =>
      stepsOfFilled(browser, page, game.address, attempts.map(withOwnTimes)),
    )
    const taken = await inNewProfile(browser, 'block', (page) =>
      stepsOfEmpty(browser, page, game.address, backup, nested),
    )
    const measured: Times = { ...filled, ...taken }
    for (const step of STEPS) times[step].push(measured[step])
  } finally {
    await browser.close()
    await game.close()
    rmSync(folder, { recursive: true })
  }
  return STEPS.map((step) => rowOfTimes('records', WORDS[step], times[step]))
}

/** Attempts as if they had been played here: nothing of them is played. */
function manyAttempts(): Attempt[] {
  const entry = readCorpus().find(({ id }) => id === RUN)
  if (entry === undefined) throw new Error(`no replay is called ${RUN}`)
  const [{ replay }] = decodeReplays(entry.text)
  const run = attempted(replay)
  return Array.from({ length: ATTEMPTS }, (_, i) => {
    const isOfOne = i % 2 === 0
    const changed = { ...replay, attempt: i + 1, ...(isOfOne ? {} : { seed: `bench ${i}` }) }
    const attempt = run(changed)
    return { ...attempt, endedAt: 1_795_000_000_000 + i * 60_000, order: i + 1 }
  })
}

/** An attempt with other times than any other, so that each is listed by itself. */
function withOwnTimes(attempt: Attempt, i: number): Attempt {
  const [first, ...rest] = attempt.levels
  return { ...attempt, levels: [{ ...first, time: first.time + i }, ...rest] }
}

/** Makes attempts of copies of a replay, with the times of the one that is played. */
function attempted(replay: Replay): (copy: Replay) => Attempt {
  const verdict = verify(replay)
  return (copy) => {
    const attempt = attemptOf(copy, verdict, { endedAt: 0, realMs: 600_000 })
    if (attempt === null) throw new Error('the run is not finished')
    return attempt
  }
}

async function stepsOfFilled(
  browser: Browser,
  page: Page,
  address: string,
  attempts: readonly Attempt[],
): Promise<Omit<Times, 'import' | 'refuse'>> {
  await openMenu(page, address)
  for (let i = 0; i < attempts.length; i += SHARE) await put(page, attempts.slice(i, i + SHARE))
  await openMenu(page, address)
  await page.waitForFunction(
    (count) => {
      const scene = window.asterion?.scene.getScene('menu') as unknown as {
        services: { attemptStore: { attempts: () => readonly unknown[] } }
      }
      return scene.services.attemptStore.attempts().length === count
    },
    attempts.length,
    { timeout: 120_000 },
  )
  const rows = page.locator('.courses tbody tr')
  const measure = (during: () => Promise<unknown>): Promise<number> =>
    longestTask(browser, page, during)
  const list = await measure(async () => {
    await openRecords(page)
    await rows.nth(49).waitFor()
  })
  const search = page.locator('input[type=search]')
  const filter = await measure(async () => {
    await search.pressSequentially('bench 77')
    await page.waitForFunction(() => {
      const rows = [...document.querySelectorAll('.courses tbody tr')]
      return rows.every(({ textContent }) => textContent.includes('bench 77'))
    })
  })
  await search.fill('')
  const { seed } = attempts[0]
  await search.fill(seed)
  const open = await measure(async () => {
    await page.locator('.courses tbody th button').first().click()
    await page.locator('.attempts tbody tr').first().waitFor()
  })
  await page.keyboard.press('Escape')
  const save = await measure(async () => {
    const saved = page.waitForEvent('download', { timeout: 120_000 })
    await page.getByRole('button', { name: 'Export all' }).click()
    await saved
  })
  return { list, filter, open, export: save }
}

async function stepsOfEmpty(
  browser: Browser,
  page: Page,
  address: string,
  backup: string,
  nested: string,
): Promise<Pick<Times, 'import' | 'refuse'>> {
  await openMenu(page, address)
  await openRecords(page)
  const notice = page.locator('.records-notice')
  const take = (file: string, words: RegExp): Promise<number> =>
    longestTask(browser, page, async () => {
      await page.locator('input[type=file]').setInputFiles(file)
      await notice.filter({ hasText: words }).waitFor({ timeout: 300_000 })
      // The list shows them a moment later.
      await page.waitForTimeout(500)
    })
  const refuse = await take(nested, /not a backup/)
  return { refuse, import: await take(backup, /Attempts added: 20,?000/) }
}

async function openMenu(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('html[data-scene=menu]').waitFor({ state: 'attached' })
  // The first key starts the sound, which belongs to none of the steps.
  await page.keyboard.press('Shift')
  await page.waitForTimeout(500)
}

async function openRecords(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.asterion?.scene.getScene('menu').scene.start('records', {})
  })
  await page.locator('.records-tools').waitFor()
}

/** Puts attempts into the database of the page. */
function put(page: Page, attempts: readonly Attempt[]): Promise<void> {
  return page.evaluate(
    (some) =>
      new Promise<void>((settle) => {
        indexedDB.open('asterion').onsuccess = ({ target }) => {
          const database = (target as IDBOpenDBRequest).result
          const transaction = database.transaction('attempts', 'readwrite')
          for (const attempt of some) {
            transaction.objectStore('attempts').put(attempt, attempt.id)
          }
          transaction.oncomplete = () => {
            database.close()
            settle()
          }
        }
      }),
    attempts,
  )
}
