import { describe, expect, inject } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { LEVELS, TICK_HZ } from '../../src/core/game/rules.ts'
import { test } from './game-test.ts'
import { ARROWS, factsOf, shortestWay, waitForFact } from './game.ts'

describe('the menu leads', () => {
  test('to any of the ten levels of the seed', async ({ open }) => {
    const page = await open()
    const seed = await page.inputValue('#seed')
    expect(await page.isVisible('.levels-row')).toBe(false)
    await page.click('text=One level')
    await page.click('.levels-row >> text="7"')
    await waitForFact(page, 'scene', 'play')
    expect(await factsOf(page)).toMatchObject({ seed, level: '7', phase: 'ready' })
  })

  test('to an endless run of the seed', async ({ open }) => {
    const page = await open()
    const seed = await page.inputValue('#seed')
    await page.click('text=Endless')
    await waitForFact(page, 'scene', 'play')
    expect(await factsOf(page)).toMatchObject({ seed, level: '1', phase: 'ready' })
  })

  test('with a bad seed nowhere, and says why', async ({ open }) => {
    const page = await open()
    await page.fill('#seed', ' ')
    await page.click('text=Endless')
    expect(await page.textContent('.problem')).toBe('A seed needs at least one character.')
  })

  test('to the rules, which tell what the clock counts, and back', async ({ open }) => {
    const page = await open()
    await page.click('text=Rules')
    await waitForFact(page, 'scene', 'rules')
    const text = await page.textContent('.rules-text')
    expect(text).toContain(`counts ticks, ${TICK_HZ} a second`)
    expect(text).toContain('starts with the first movement of level 1')
    expect(text).not.toMatch(/[{}]/)
    expect(text).toContain('asterion verify LINK')
    expect(page.url()).toBe(`${inject('address')}?rules`)
    await page.reload()
    await waitForFact(page, 'scene', 'rules')
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'menu')
  })

  test('by the rules to every algorithm at work in the workshop', async ({ open }) => {
    const page = await open()
    await page.click('text=Rules')
    await waitForFact(page, 'scene', 'rules')
    const links = page.locator('.rules-algorithms a')
    const addresses = await links.evaluateAll((all) =>
      all.map((a) => (a as HTMLAnchorElement).href),
    )
    const chosen = addresses.map((address) => new URL(address).searchParams.get('algorithm'))
    // The default stands in no link.
    expect(chosen.map((id) => id ?? 'recursive-backtracker')).toEqual(
      LEVELS.map(({ algorithm }) => algorithm),
    )
    await links.filter({ hasText: 'Wilson' }).click()
    await waitForFact(page, 'scene', 'workshop')
    expect(new URL(page.url()).searchParams.get('algorithm')).toBe('wilson')
  })
})

test('hints name the keys until the first move; from then on two keys are enough to run', async ({
  open,
}) => {
  const page = await open()
  for (const isNew of [true, false]) {
    if (!isNew) {
      await page.goto(new URL('.', page.url()).href)
      await waitForFact(page, 'scene', 'menu')
    }
    expect(await page.isVisible('.menu .hint')).toBe(isNew)
    const [first] = shortestWay(buildLevel(await page.inputValue('#seed'), 1))
    await page.keyboard.press('Enter')
    await waitForFact(page, 'scene', 'play')
    expect(await page.isVisible('.card-start')).toBe(isNew)
    await page.keyboard.down(ARROWS[first])
    await waitForFact(page, 'phase', 'running')
    await page.keyboard.up(ARROWS[first])
  }
})
