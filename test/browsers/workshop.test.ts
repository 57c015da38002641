import { describe, expect } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { factsOf, holdTime, letTimePass, passTicks, waitForFact, walk } from '../e2e/game.ts'

const QUERY = '?workshop=carve&algorithm=wilson&seed=icarus&width=21&height=15'

describe('the workshop', () => {
  test('plays the map that is pasted', async ({ open }) => {
    const page = await open(QUERY)
    await waitForFact(page, 'scene', 'workshop')
    await page.evaluate(() => navigator.clipboard.writeText('.....\n.###.\n.....'))
    await page.keyboard.press('Control+V')
    await page.waitForURL(/#workshop=1111111\.1000001\.1011101\.1000001\.1111111/)
    await page.click('text=Play this maze')
    await waitForFact(page, 'phase', 'ready')
    expect(await factsOf(page)).toMatchObject({ scene: 'play', player: '1,1' })
    await holdTime(page)
    expect(await page.title()).toBe('Asterion · Your map')
    expect(await page.textContent('.card h2')).toBe('Your map')
    expect(await page.textContent('.hud-level')).toMatch(/^Your map\s*$/)
    expect(await page.locator('.hud-seed').count()).toBe(0)
    await walk(page, [1, 1, 1, 1, 2, 2])
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    expect(await page.textContent('.result-head .lesser-text')).toBe('Your map')
    expect(await page.locator('.seed-line').count()).toBe(0)
    await letTimePass(page)
    await page.keyboard.press('Escape')
    await waitForFact(page, 'scene', 'workshop')
    expect(page.url()).toMatch(/#workshop=1111111\.1000001\.1011101\.1000001\.1111111$/)
    expect(await page.locator('.map-card b').textContent()).toBe('Your map')
  })

  test('a finger guesses the tile that comes next', async ({ open }) => {
    const query = '?workshop=solve&seed=theseus&width=41&height=25&solvers=bfs&guess=1'
    const page = await open(query, { hasTouch: true, viewport: { width: 390, height: 844 } })
    const status = page.locator('.guess > p')
    await status.getByText('1 / 10').waitFor()
    const box = await page.locator('.bench canvas').boundingBox()
    if (box === null) throw new Error('no picture')
    const side = box.width / 15
    await page.touchscreen.tap(box.x + side / 2, box.y + side / 2)
    expect(await status.textContent()).toBe('1 / 10 That is a wall.')
    await page.touchscreen.tap(box.x + 13.5 * side, box.y + 7.5 * side)
    await status.getByText('Not quite').waitFor()
    await page.getByRole('button', { name: 'Go on' }).tap()
    await status.getByText('2 / 10').waitFor()
  })

  test('opens a map of the largest size again after a reload, and another that is entered', async ({
    open,
  }) => {
    const page = await open(QUERY)
    await waitForFact(page, 'scene', 'workshop')
    const map = Array.from({ length: 199 }, () => '.'.repeat(199)).join('\n')
    await page.evaluate((text) => navigator.clipboard.writeText(text), map)
    await page.keyboard.press('Control+V')
    await page.waitForURL(/#workshop=[01]/)
    const answer = await page.reload()
    expect(answer?.status()).toBe(200)
    await waitForFact(page, 'scene', 'workshop')
    await page.getByText('201 × 201 tiles').waitFor({ state: 'attached' })
    await page.waitForURL(/#workshop=1{201}\.(?:10{199}1\.){199}1{201}$/)
    await page.evaluate(() => {
      location.hash = '#workshop=11111.10001.10001.11111'
    })
    await page.getByText('5 × 4 tiles').waitFor({ state: 'attached' })
  })
})
