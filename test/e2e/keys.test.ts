import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { type Open, test } from './game-test.ts'
import { factsOf, holdTime, passTicks, shortestWay, visit, waitForFact } from './game.ts'

const SEED = 'theseus'
const QUERY = `?seed=${SEED}`
const [first] = shortestWay(buildLevel(SEED, 1))
const IDS = ['up', 'right', 'down', 'left'] as const

/** Opens the game with keys bound anew. */
async function openBound(
  open: Open,
  keys: Readonly<Record<string, readonly string[]>>,
): Promise<Page> {
  const page = await open()
  await page.evaluate((bound) => {
    localStorage.setItem('asterion.settings.1', JSON.stringify({ keys: bound }))
  }, keys)
  await visit(page, QUERY)
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  return page
}

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent)

describe('keys that are bound anew', () => {
  test('walk, the old ones do not, and others stay as they came', async ({ open }) => {
    const page = await openBound(open, { [IDS[first]]: ['KeyI'], 'restart-level': ['Space'] })
    for (const old of [
      ['ArrowUp', 'KeyW'],
      ['ArrowRight', 'KeyD'],
      ['ArrowDown', 'KeyS'],
      ['ArrowLeft', 'KeyA'],
    ][first]) {
      await page.keyboard.press(old)
      await passTicks(page, 12)
    }
    expect((await factsOf(page))['phase']).toBe('ready')
    await page.keyboard.press('KeyI')
    await passTicks(page, 12)
    expect((await factsOf(page))['phase']).toBe('running')
    await page.keyboard.press('Space')
    await passTicks(page, 12)
    expect((await factsOf(page))['phase']).toBe('ready')
    await page.keyboard.press('KeyP')
    await waitForFact(page, 'phase', 'paused')
  })

  test('leave Escape to the pause, whatever they say', async ({ open }) => {
    const page = await openBound(open, { pause: ['KeyO'], up: ['Escape'] })
    await page.keyboard.press('KeyO')
    await waitForFact(page, 'phase', 'paused')
    await page.keyboard.press('Escape')
    await waitForFact(page, 'phase', 'ready')
  })
})

describe('hints', () => {
  const textOf = (page: Page, of: string): Promise<string> => page.locator(of).innerText()

  test('name the keys that are bound: on the card, in the pause and its practice', async ({
    open,
  }) => {
    const page = await openBound(open, {
      ...{ up: ['KeyI'], right: ['KeyL'], down: ['KeyK'], left: ['KeyJ'] },
      ...{ pause: ['KeyO'], 'restart-level': ['KeyU'], 'slow-motion': ['KeyZ'] },
    })
    expect(await textOf(page, '.card-start')).toBe('Move to begin: IJKL')
    await page.keyboard.press('KeyO')
    expect(await textOf(page, '.pause > .hint')).toBe('O resumes · U level · Shift+R run')
    await page.click('.pause >> text="Practice"')
    expect(await textOf(page, '.practice-panel .hint')).toContain('U keeps the tools on; Shift+R')
    expect(await page.locator('.practice-tools kbd').first().textContent()).toBe('Z')
  })

  test('leave out what has no key', async ({ open }) => {
    const page = await openBound(open, { 'restart-level': [], 'restart-run': ['KeyQ'] })
    await page.keyboard.press('Escape')
    expect(await textOf(page, '.pause > .hint')).toBe('Esc resumes · Q run')
  })

  test('name what a finger does where there is a glass, and keys from the first key on', async ({
    open,
  }) => {
    const page = await open('', { hasTouch: true })
    const hint = page.locator('.menu .hint')
    expect(await hint.innerText()).toBe('Move: swipe and hold')
    await page.keyboard.press('ShiftLeft')
    expect(await factsOf(page)).toMatchObject({ hand: 'keys' })
    expect(await hint.innerText()).toBe('Move: arrows or WASD · New seed: N')
    await page.tap('.tagline')
    expect(await factsOf(page)).toMatchObject({ hand: 'touch' })
    expect(await hint.innerText()).toBe('Move: swipe and hold')
  })
})

describe('arrow keys', () => {
  test('walk through the menu, out of the seed’s field and back', async ({ open }) => {
    const page = await open()
    await page.focus('#seed')
    await page.keyboard.press('ArrowDown')
    const below = await focused(page)
    expect(below).not.toBe('')
    await page.keyboard.press('ArrowUp')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('seed')
  })

  test('leave the letters of the seed to the field', async ({ open }) => {
    const page = await open()
    await page.fill('#seed', 'ab')
    await page.press('#seed', 'End')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('x')
    expect(await page.inputValue('#seed')).toBe('axb')
  })

  test('reach every choice of a pause on a low window', async ({ open }) => {
    const page = await open(QUERY, { viewport: { width: 844, height: 390 } })
    await waitForFact(page, 'phase', 'ready')
    await page.keyboard.press('Escape')
    await waitForFact(page, 'phase', 'paused')
    const buttons = page.locator('.pause button:visible')
    const all = await buttons.allTextContents()
    const reached = new Set<string>([(await focused(page)) ?? ''])
    // A set gives what is added to it while it is walked through.
    for (const name of reached) {
      for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'] as const) {
        await buttons.nth(all.indexOf(name)).focus()
        await page.keyboard.press(key)
        reached.add((await focused(page)) ?? '')
      }
    }
    expect([...reached].sort()).toEqual([...all].sort())
  })
})

describe('the full screen', () => {
  test('comes and goes with F and with a button of the pause', async ({ open }) => {
    const page = await open(QUERY)
    await waitForFact(page, 'phase', 'ready')
    const isFull = (expected: boolean): Promise<unknown> =>
      page.waitForFunction((full) => (document.fullscreenElement !== null) === full, expected)
    await page.keyboard.press('KeyF')
    await isFull(true)
    await page.keyboard.press('KeyF')
    await isFull(false)
    await page.keyboard.press('Escape')
    await page.click('text=Full screen')
    await isFull(true)
  })
})
