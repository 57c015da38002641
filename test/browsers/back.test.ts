import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { attempted, finished } from '../storage/attempts.ts'
import { type Open, test } from '../e2e/game-test.ts'
import { factsOf, waitForFact } from '../e2e/game.ts'
import { putAttempt } from '../e2e/records.ts'

const SEED = 'theseus'

/** Opens the course of one stored attempt, from the menu and the list of records. */
async function openCourse(open: Open): Promise<Page> {
  const page = await open()
  const attempt = attempted(finished(SEED))
  await putAttempt(page, attempt)
  await page.reload()
  await page.click('.menu button[name=courses]')
  await page.click('.courses button')
  return page
}

describe('Back of the browser', () => {
  test('leads from a level to its pause, out of settings and panels there, and to the menu', async ({
    open,
  }) => {
    const page = await open(`?seed=${SEED}&level=1`)
    await waitForFact(page, 'phase', 'ready')
    await page.goBack()
    await page.locator('.pause').waitFor()
    await page.click('text=Settings')
    await page.locator('.settings').waitFor()
    await page.goBack()
    await page.locator('.settings').waitFor({ state: 'detached' })
    await page.click('.pause button:text-is("Practice")')
    await page.goBack()
    await page.locator('.pause-panel').waitFor({ state: 'detached' })
    expect((await factsOf(page))['phase']).toBe('paused')
    expect(page.url()).toBe(`${inject('address')}?seed=${SEED}&level=1`)
    await page.goBack()
    await waitForFact(page, 'scene', 'menu')
    expect(page.url()).toBe(inject('address'))
    expect(await page.inputValue('#seed')).toBe(SEED)
  })

  test('leads from a page to its link in the menu, with Forward back, and a typed seed is kept', async ({
    open,
  }) => {
    const page = await open()
    await page.fill('#seed', 'minos')
    for (const name of ['guide', 'today', 'courses']) {
      await page.click(`.menu button[name=${name}]`)
      await waitForFact(page, 'scene', name)
      await page.goBack()
      await waitForFact(page, 'scene', 'menu')
      await page.goForward()
      await waitForFact(page, 'scene', name)
      await page.goBack()
      await waitForFact(page, 'scene', 'menu')
      await page.locator(`[name=${name}]:focus`).waitFor()
      expect(await page.inputValue('#seed')).toBe('minos')
    }
  })
})

describe('a page that is loaded again', () => {
  test('is the same page, and leads up to the menu', async ({ open }) => {
    const page = await openCourse(open)
    for (const scene of ['course', 'courses']) {
      await waitForFact(page, 'scene', scene)
      await page.reload()
      await waitForFact(page, 'scene', scene)
      await page.keyboard.press('Escape')
    }
    await waitForFact(page, 'scene', 'menu')
    await page.click('.menu button[name=workshop]')
    await waitForFact(page, 'scene', 'workshop')
    // The workshop shows its address a moment later.
    await page.waitForURL('**/?workshop*')
    await page.reload()
    await waitForFact(page, 'scene', 'workshop')
    await page.goBack()
    await waitForFact(page, 'scene', 'menu')
  })
})
