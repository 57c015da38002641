import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { type Open, test } from './game-test.ts'
import { factsOf, holdTime, passTicks, waitForFact } from './game.ts'

const SEED = 'theseus'
const QUERY = `?seed=${SEED}&level=1`

/** Opens the page of settings from the menu. */
async function openSettings(open: Open): Promise<Page> {
  const page = await open()
  await page.click('text=Settings')
  await waitForFact(page, 'scene', 'settings')
  return page
}

const rootClass = (page: Page): Promise<string> =>
  page.evaluate(() => document.documentElement.className)
const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent)
const kept = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('asterion.settings.1'))

describe('the page of settings', () => {
  test('changes the language in place, and keeps it', async ({ open }) => {
    const page = await openSettings(open)
    await page.click('[name=language-ko]')
    expect(await page.textContent('h1')).toBe('설정')
    expect(await page.getAttribute('html', 'lang')).toBe('ko')
    expect(await focused(page)).toBe('한국어')
    await page.reload()
    await waitForFact(page, 'scene', 'menu')
    await page.click('text=설정')
    await page.click('[name=language-browser]')
    expect(await page.textContent('h1')).toBe('Settings')
  })

  test('shows text large and in contrast at once, and so again when the game is opened', async ({
    open,
  }) => {
    const page = await openSettings(open)
    const size = (): Promise<string> =>
      page.evaluate(() => getComputedStyle(document.body).fontSize)
    expect(await size()).toBe('24px')
    await page.click('[name=textSize-large]')
    await page.click('[name=highContrast]')
    expect(await size()).toBe('36px')
    expect(await rootClass(page)).toBe('large-text high-contrast')
    await page.reload()
    await waitForFact(page, 'scene', 'menu')
    expect(await rootClass(page)).toBe('large-text high-contrast')
  })

  test('is walked by keys alone; M mutes on it, and Escape leads back', async ({ open }) => {
    const page = await openSettings(open)
    expect(await focused(page)).toBe('Back')
    await page.focus('[name=musicVolume]')
    await page.keyboard.press('ArrowRight')
    expect(await page.getAttribute('[name=musicVolume]', 'aria-valuetext')).toBe('65%')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    expect(await page.isChecked('[name=muted]')).toBe(true)
    await page.keyboard.press('m')
    expect(await page.isChecked('[name=muted]')).toBe(false)
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    expect(await kept(page)).toContain('"musicVolume":65')
  })

  test('follows the system in motion until the player says otherwise', async ({ open }) => {
    const page = await openSettings(open)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.locator('html.reduced-motion').waitFor({ state: 'attached' })
    await page.click('[name=motion-full]')
    expect(await rootClass(page)).toBe('')
  })
})

describe('a key', () => {
  const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

  test('is bound to an action by pressing it, and plays at once', async ({ open }) => {
    const page = await openSettings(open)
    await page.click('[data-control=add-right]')
    expect(await page.textContent('.capturing')).toBe('Press a key')
    await page.keyboard.press('KeyL')
    expect(await row(page, 'Right').locator('.key-name').allTextContents()).toEqual(['L', '→', 'D'])
    await page.keyboard.press('Escape')
    await page.fill('#seed', SEED)
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'play')
    await holdTime(page)
    await page.keyboard.down('KeyL')
    await passTicks(page, 24)
    expect(await factsOf(page)).toMatchObject({ phase: 'running', tick: '24' })
  })

  test('that another action has is told with both, and taken away by a press', async ({ open }) => {
    const page = await openSettings(open)
    await page.click('[data-control=add-mute]')
    await page.keyboard.press('Shift+KeyR')
    expect(await page.locator('.key-conflict').allTextContents()).toEqual([
      'Shift+R is also: Mute',
      'Shift+R is also: Restart run',
    ])
    await row(page, 'Restart run').locator('.key-name').click()
    expect(await page.locator('.key-conflict').count()).toBe(0)
    await page.click('text=Restore all keys')
    expect(await row(page, 'Restart run').locator('.key-name').textContent()).toBe('Shift+R')
  })

  test('that may not be bound is refused in a sentence; Escape gives up', async ({ open }) => {
    const page = await openSettings(open)
    await page.click('[data-control=add-up]')
    await page.keyboard.press('Enter')
    expect(await page.textContent('.key-table .problem')).toBe('Enter cannot be used for that.')
    await page.keyboard.press('Enter')
    expect(await page.locator('.capturing').count()).toBe(1)
    await page.keyboard.press('Escape')
    expect(await page.locator('.capturing').count()).toBe(0)
    expect(await factsOf(page)).toMatchObject({ scene: 'settings' })
  })
})

describe('over the pause', () => {
  test('settings change what the level is drawn with, and not a tick of it', async ({ open }) => {
    const page = await open(QUERY)
    await holdTime(page)
    await page.keyboard.down('ArrowRight')
    await passTicks(page, 30)
    await page.keyboard.up('ArrowRight')
    const before = await factsOf(page)
    await page.keyboard.press('Escape')
    await page.click('text=Settings')
    await page.locator('.settings').waitFor()
    expect(await page.isVisible('.pause:not([inert])')).toBe(false)
    await page.click('[name=inputDisplay]')
    await page.click('[name=language-ko]')
    await page.keyboard.press('Escape')
    await passTicks(page, 2)
    const after = await factsOf(page)
    expect(after).toMatchObject({ ...before, phase: 'paused' })
    expect(await focused(page)).toBe('설정')
    expect(await page.textContent('.hud button')).toBe('일시정지')
    await page.keyboard.press('Escape')
    await passTicks(page, 12)
    expect(await factsOf(page)).toMatchObject({ phase: 'running', tick: '42' })
    expect(await page.textContent('.input-display .input-tick')).toContain('42')
  })

  test('keys of the game do nothing to it, and Back without a change leads to its button', async ({
    open,
  }) => {
    const page = await open(QUERY)
    await holdTime(page)
    await page.keyboard.down('ArrowRight')
    await passTicks(page, 30)
    await page.keyboard.press('Escape')
    await page.click('text=Settings')
    await page.locator('.settings').waitFor()
    await page.keyboard.press('r')
    await page.keyboard.press('Shift+R')
    await passTicks(page, 12)
    expect(await factsOf(page)).toMatchObject({ phase: 'paused', tick: '30' })
    await page.click('.settings >> text=Back')
    expect(await focused(page)).toBe('Settings')
    expect(await factsOf(page)).toMatchObject({ phase: 'paused', tick: '30' })
  })
})

test('M mutes a level that is played, says and shows so, and is kept', async ({ open }) => {
  const page = await open(QUERY)
  const sign = page.getByRole('img', { name: 'Sound is off' })
  expect(await sign.count()).toBe(0)
  await page.keyboard.press('m')
  expect(await kept(page)).toContain('"muted":true')
  expect(await page.textContent('#status')).toBe('Sound is off.')
  expect(await page.innerText('.note')).toBe('Sound is off.')
  expect(await sign.isVisible()).toBe(true)
  await page.reload()
  await waitForFact(page, 'phase', 'ready')
  expect(await sign.isVisible()).toBe(true)
  await page.keyboard.press('m')
  expect(await page.innerText('.note')).toBe('Sound is on.')
  expect(await sign.count()).toBe(0)
})

test('what is switched off is not shown in play', async ({ open }) => {
  const page = await openSettings(open)
  for (const id of ['clock', 'seed', 'minimap']) await page.click(`[name=${id}]`)
  await page.keyboard.press('Escape')
  await page.click('text="Run"')
  await waitForFact(page, 'scene', 'play')
  expect(await page.isVisible('.hud-time')).toBe(false)
  expect(await page.isVisible('.hud-seed')).toBe(false)
  expect(await page.isVisible('.hud-level')).toBe(true)
  const maps = await page.evaluate(() => {
    const drawn = (window.asterion?.scene.getScene('play').children.list ??
      []) as Phaser.GameObjects.Image[]
    return drawn
      .filter((one) => one.type === 'Image' && one.texture.key === 'minimap')
      .map(({ visible }) => visible)
  })
  expect(maps).toEqual([false])
})
