import type { Page } from 'playwright'
import { expect } from 'vitest'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { attempted, finished, forged, withReplay } from '../storage/attempts.ts'
import { test } from './game-test.ts'
import { waitForFact } from './game.ts'
import { keptAttempts } from './records.ts'

const REPLAY = finished('ariadne')
const VALID = attempted(REPLAY, { endedAt: Date.UTC(2026, 10, 20, 12) })
const FORGED = forged(finished('ariadne', 10))
const OTHER_RULES = withReplay(VALID, { ...REPLAY, rules: RULES_VERSION + 1 })

/** Chooses a backup with the given attempts in the file field of the page. */
async function importBackup(page: Page, attempts: readonly unknown[]): Promise<void> {
  const parts = { attempts, notes: [], settings: {} }
  const text = JSON.stringify({ format: 'asterion-records', version: 1, ...parts })
  const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.setInputFiles('.records input[type=file]', file)
}

test('an import stores and lists the valid attempts of a backup alone', async ({ open }) => {
  const page = await open()
  await page.click('text="Records"')
  await importBackup(page, [FORGED, { ...VALID, seed: 'other' }, OTHER_RULES, VALID])
  const message = 'Attempts added: 1. Already here: 0. Left out: 3, for several reasons.'
  await page.locator('.records-notice', { hasText: message }).waitFor()
  expect(await page.locator('.records-import').isVisible()).toBe(false)
  await page.locator('.courses td.best .medal').waitFor()
  expect(await keptAttempts(page, 1)).toMatchObject([{ id: VALID.id }])
  await page.locator('.courses th button').click()
  await waitForFact(page, 'phase', 'course')
  await expect
    .poll(() => page.locator('.remark').allTextContents())
    .toEqual([expect.stringContaining('Personal best')])
})
