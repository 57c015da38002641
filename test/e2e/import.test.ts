import type { Page } from 'playwright'
import { expect } from 'vitest'
import { RULES_VERSION, TICK_HZ } from '../../src/core/game/rules.ts'
import { encodeReplay } from '../../src/core/replay/replay-text.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { attemptIdOf } from '../../src/core/speedrun/attempt-id.ts'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { attempted, finished } from '../storage/attempts.ts'
import { test } from './game-test.ts'
import { waitForFact } from './game.ts'
import { keptAttempts } from './records.ts'

const SEED = 'ariadne'
const REPLAY = finished(SEED)
const TRUE = attempted(REPLAY, { endedAt: Date.UTC(2026, 10, 20, 12) })

const LONGER = finished(SEED, 10)

/** An attempt whose replay ends halfway and says that this is the exit, and one of other rules. */
const FALSE = cutShort(attempted(LONGER, { endedAt: Date.UTC(2026, 10, 19, 12) }))
const OTHER = ofOtherRules(attempted(REPLAY, { endedAt: Date.UTC(2026, 10, 18, 12) }))

function cutShort(attempt: Attempt): Attempt {
  const [track] = LONGER.tracks
  const length = track.length >> 1
  const changes = track.ticks.filter((tick) => tick <= length).length
  const cut = {
    ...{ length, end: track.end, seconds: track.seconds.slice(0, Math.floor(length / TICK_HZ)) },
    ...{ ticks: track.ticks.slice(0, changes), inputs: track.inputs.slice(0, changes) },
  }
  const replay = textOf({ ...LONGER, tracks: [cut] })
  const [level] = attempt.levels
  return { ...attempt, id: attemptIdOf(replay), replay, levels: [{ ...level, time: length }] }
}

function ofOtherRules(attempt: Attempt): Attempt {
  const rules = RULES_VERSION + 1
  const replay = textOf({ ...REPLAY, rules })
  return { ...attempt, id: attemptIdOf(replay), replay, rules }
}

function textOf(replay: Replay): string {
  const text = encodeReplay(replay)
  if (text === null) throw new Error('the replay is too long')
  return text
}

/** Chooses a backup of some attempts, as files hold it, in the field of the page. */
async function importBackup(page: Page, attempts: readonly Attempt[]): Promise<void> {
  const parts = { attempts, notes: [], settings: {} }
  const text = JSON.stringify({ format: 'asterion-records', version: 1, ...parts })
  const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.setInputFiles('.records input[type=file]', file)
}

const checksOf = (attempts: readonly Attempt[]): unknown[] => attempts.map(({ check }) => check)

test('an imported attempt counts once the page has played it, and a false one is refused', async ({
  open,
}) => {
  const page = await open()
  await page.click('text="Records"')
  await importBackup(page, [TRUE, FALSE, OTHER])
  const told = 'Of other rules, which this version cannot check, so they do not count: 1.'
  await page.locator('.records-notice', { hasText: told }).waitFor()
  // Its levels are built in a worker first.
  await page.locator('.courses td.best .medal').waitFor()
  await page.click('text=Delete them', { trial: true })
  await expect
    .poll(async () => checksOf(await keptAttempts(page, 3)))
    .toEqual([undefined, 'refused', 'verified'])
  expect(await page.locator('.courses td.best').allTextContents()).toEqual([
    expect.stringMatching(/^\d/),
    '–',
  ])

  await page.locator('.courses tr', { hasText: 'rules' }).locator('th button').click()
  await waitForFact(page, 'phase', 'course')
  await expect
    .poll(() => page.locator('.remark').allTextContents())
    .toEqual(['Imported, of other rules: this version cannot check it, so it does not count'])
  await page.keyboard.press('Escape')
  await page.locator('.courses tr', { hasNotText: 'rules' }).locator('th button').click()
  await expect
    .poll(() => page.locator('.remark').allTextContents())
    .toEqual([
      expect.stringContaining('Personal best'),
      'Imported, refused: its replay does not give its times',
    ])
  expect(await page.locator('.course-summary .medal').count()).toBe(1)
  expect(await page.locator('.attempts .time').allTextContents()).toEqual([
    expect.stringMatching(/^\d/),
    '–',
  ])
  await page.click('text=Delete them')
  expect(checksOf(await keptAttempts(page, 2))).toEqual([undefined, 'verified'])
})
