import type { Page } from 'playwright'
import { describe, expect, inject } from 'vitest'
import { startLevel } from '../../src/core/level/run.ts'
import { test } from './game-test.ts'
import { ARROWS, factsOf, shortestWay, startScene, waitForFact } from './game.ts'
import { builtLevel } from '../core/level/built-level.ts'

/** Loads the menu again in the same profile. */
async function openMenu(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.goto(inject('address'))
  await waitForFact(page, 'scene', 'menu')
}

describe('the menu', () => {
  test('starts a new seed with two keys; hints say how to move until the first move', async ({
    open,
  }) => {
    const page = await open()
    for (const isNew of [true, false]) {
      expect(await page.textContent('.menu .hint .by-keys')).toBe(
        isNew ? 'Enter: run · arrows or WASD: move · N: new seed' : 'Enter: run · N: new seed',
      )
      const offered = await page.inputValue('#seed')
      await page.keyboard.press('n')
      const seed = await page.inputValue('#seed')
      expect(seed).not.toBe(offered)
      expect(seed).toMatch(/^\w{3}-\w{3}-\w{3}$/)
      await page.keyboard.press('Enter')
      await waitForFact(page, 'phase', 'ready')
      expect(await factsOf(page)).toMatchObject({ scene: 'play', seed, level: '1', tick: '0' })
      expect(page.url()).toBe(`${inject('address')}?seed=${seed}`)
      expect(await page.isVisible('.card-start')).toBe(true)
      const [first] = shortestWay(builtLevel(seed, 1))
      await page.keyboard.down(ARROWS[first])
      await waitForFact(page, 'phase', 'running')
      await page.keyboard.up(ARROWS[first])
      if (isNew) await openMenu(page)
    }
  })

  test('opened from a result offers its seed', async ({ open }) => {
    const page = await open()
    await startScene(page, 'win', { run: startLevel('theseus', 1) })
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
    expect(await page.inputValue('#seed')).toBe('theseus')
  })
})

describe('a link', () => {
  test('that cannot be played opens the menu with its seed and an error message', async ({
    open,
  }) => {
    const page = await open('?seed=ok&level=11')
    expect((await factsOf(page))['scene']).toBe('menu')
    expect(await page.textContent('.problem')).toBe(
      "This link's level does not exist. Levels go from 1 to 10.",
    )
    expect(await page.getAttribute('#seed', 'aria-invalid')).toBe('false')
    expect(await page.inputValue('#seed')).toBe('ok')
    expect(page.url()).toBe(inject('address'))
  })

  test('with a Korean seed can be played, in Korean for a Korean browser', async ({ open }) => {
    const page = await open(`?seed=${encodeURIComponent('미궁')}&level=2`, { locale: 'ko-KR' })
    expect(await factsOf(page)).toMatchObject({ scene: 'play', seed: '미궁', level: '2' })
    expect(decodeURIComponent(page.url())).toBe(`${inject('address')}?seed=미궁&level=2`)
    expect(await page.getAttribute('html', 'lang')).toBe('ko')
    expect(await page.textContent('.hud')).toContain('레벨 2')
    expect(await page.title()).toBe('아스테리온 · 레벨 2')
  })
})
