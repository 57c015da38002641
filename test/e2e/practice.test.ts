import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { test } from './game-test.ts'
import { ARROWS, factsOf, passTicks, waitForFact, walk, winningWay } from './game.ts'

const SEED = 'theseus'
const LEVEL = `?seed=${SEED}&level=1`
const way = winningWay(buildLevel(SEED, 1))

/** Chooses tools of practice in the pause, by their names, and goes on. */
async function practise(page: Page, ...tools: readonly string[]): Promise<void> {
  await page.keyboard.press('Escape')
  await page.click('.pause button:text-is("Practice")')
  for (const tool of tools) await page.click(`.practice-panel button:has-text("${tool}")`)
  await page.keyboard.press('Escape')
  await passTicks(page, 0)
}

const tools = async (page: Page): Promise<string | undefined> => (await factsOf(page))['practice']
const isPractice = (page: Page): Promise<boolean> => page.locator('.hud-practice').isVisible()

/** The colours that ways to the exit, of enemies and of the fastest win are drawn in. */
const WAY = [76, 192, 160]
const PLAN = [255, 122, 107]
const OPTIMUM = [201, 164, 255]

/** How many pixels of a colour the screen shows where the level begins. */
async function countPixels(page: Page, colour: readonly number[]): Promise<number> {
  await passTicks(page, 1)
  const clip = { x: 0, y: 64, width: 300, height: 370 }
  const { data } = PNG.sync.read(await page.screenshot({ clip }))
  let count = 0
  for (let at = 0; at < data.length; at += 4) {
    if (colour.every((value, i) => Math.abs(data[at + i] - value) < 8)) count++
  }
  return count
}

describe('practice', () => {
  test('is not shown until asked for, and its keys do nothing in an attempt for real', async ({
    play,
  }) => {
    const page = await play(LEVEL)
    for (const key of ['x', '1', '2', '3', '4', 'c', 'v']) await page.keyboard.press(key)
    expect(await tools(page)).toBe('pace-100')
    expect(await isPractice(page)).toBe(false)
    await page.keyboard.press('Escape')
    expect(await page.locator('.practice-panel').count()).toBe(0)
    await page.click('.pause button:text-is("Practice")')
    expect(await page.locator('.practice-panel').isVisible()).toBe(true)
    await page.click('.practice-panel button:text-is("Back")')
    expect(await page.locator('.practice-panel').count()).toBe(0)
    await page.keyboard.press('Escape')
    await passTicks(page, 1)
    expect(await isPractice(page)).toBe(false)
  })

  test.for([
    ['Shortest path', 'way', '3', WAY],
    ["Enemies' targets", 'plans', '2', PLAN],
    ["Optimum's thread", 'optimum', '4', OPTIMUM],
  ] as const)('shows the %s', async ([name, fact, key, colour], { play }) => {
    const page = await play(LEVEL)
    const before = await countPixels(page, colour)
    await practise(page, name)
    expect(await tools(page)).toBe(`pace-100 ${fact}`)
    expect(await page.textContent('.practice-strip')).toBe(name)
    expect(await countPixels(page, colour)).toBeGreaterThan(before + 100)
    expect(await isPractice(page)).toBe(true)
    await page.keyboard.press(key)
    expect(await countPixels(page, colour)).toBeLessThan(before + 20)
    expect(await tools(page)).toBe('pace-100')
    expect(await isPractice(page)).toBe(true)
  })

  test("shows the hunter's field, painted anew only when the player's tile changes", async ({
    play,
  }) => {
    const page = await play(LEVEL)
    const painted = (): Promise<string> =>
      page.evaluate(() => {
        const source = window.asterion?.textures.get('practice-field').getSourceImage()
        return (source as HTMLCanvasElement).toDataURL()
      })
    const blank = await painted()
    await practise(page, "Hunter's field")
    const first = await painted()
    expect(first).not.toBe(blank)
    const repaints = await page.evaluate(() => {
      const texture = window.asterion?.textures.get('practice-field')
      if (texture === undefined) throw new Error('there is no field')
      const counted = texture as Phaser.Textures.CanvasTexture & { repaints?: number }
      const refresh = counted.refresh.bind(counted)
      counted.repaints = 0
      counted.refresh = () => {
        counted.repaints = (counted.repaints ?? 0) + 1
        return refresh()
      }
      return counted.repaints
    })
    expect(repaints).toBe(0)
    await passTicks(page, 240)
    expect(await painted()).toBe(first)
    await walk(page, way.slice(0, 4))
    expect(await painted()).not.toBe(first)
    const count = await page.evaluate(
      () =>
        (window.asterion?.textures.get('practice-field') as unknown as { repaints: number })
          .repaints,
    )
    expect(count).toBeGreaterThanOrEqual(4)
    expect(count).toBeLessThanOrEqual(5)
  })

  test('is kept for no record, and ends with the tools', async ({ play }) => {
    const page = await play(LEVEL)
    await practise(page, 'Shortest path')
    await walk(page, way)
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    expect(await page.locator('.remark').allTextContents()).toContain(
      'Practice: no place, no medal',
    )
    for (const ghosts of ['', '1,1']) {
      await page.keyboard.press('r')
      await passTicks(page, 1)
      expect(await factsOf(page)).toMatchObject({ ghosts, practice: 'pace-100' })
      expect(await isPractice(page)).toBe(false)
      if (ghosts !== '') continue
      await walk(page, way)
      await passTicks(page, 60)
      await waitForFact(page, 'scene', 'win')
    }
  })
})

describe('slow motion', () => {
  test('plays the same ticks in four times the time', async ({ play }) => {
    const page = await play(LEVEL)
    await practise(page, 'Speed', 'Speed', 'Speed')
    expect(await tools(page)).toBe('pace-25')
    const first = way[0] ?? 0
    await page.keyboard.down(ARROWS[first])
    await passTicks(page, 4 * 24)
    await page.keyboard.up(ARROWS[first])
    expect((await factsOf(page))['tick']).toBe('24')
    expect((await factsOf(page))['player']).toBe(first === 1 ? '3,1' : '1,3')
    await page.keyboard.press('x')
    await passTicks(page, 24)
    expect((await factsOf(page))['tick']).toBe('48')
  })
})

describe('a restart point', () => {
  test('brings back the tick it was placed at, and waits for the first key', async ({ play }) => {
    const page = await play(LEVEL)
    await walk(page, way.slice(0, 5))
    const { tick, player } = await factsOf(page)
    await practise(page, 'Place restart point')
    expect(await tools(page)).toBe(`pace-100 point-${tick ?? ''}`)
    for (let round = 0; round < 2; round++) {
      await walk(page, way.slice(5, 9))
      expect((await factsOf(page))['player']).not.toBe(player)
      await page.keyboard.press('v')
      await passTicks(page, 60)
      expect(await factsOf(page)).toMatchObject({ tick, player, phase: 'running' })
      expect(await isPractice(page)).toBe(true)
    }
    await walk(page, way.slice(5))
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    expect(await page.locator('.verdict .medal').count()).toBe(0)
  })

  test('changes no plain restart; removed, the next try is for real', async ({ play }) => {
    const page = await play(LEVEL)
    await walk(page, way.slice(0, 5))
    await practise(page, 'Place restart point')
    await page.keyboard.press('r')
    await passTicks(page, 2)
    expect(await factsOf(page)).toMatchObject({ tick: '0', player: '1,1' })
    expect(await tools(page)).toContain('point-')
    expect(await isPractice(page)).toBe(true)
    await page.keyboard.press('Shift+C')
    expect(await tools(page)).toBe('pace-100')
    await walk(page, way.slice(0, 2))
    await page.keyboard.press('r')
    await passTicks(page, 2)
    expect(await isPractice(page)).toBe(false)
  })
})

describe('in a run', () => {
  test('tools go along to the next level, and Shift+R starts for real', async ({ play }) => {
    const page = await play(`?seed=${SEED}`)
    await practise(page, "Optimum's thread")
    await walk(page, way)
    await passTicks(page, 60)
    expect(await factsOf(page)).toMatchObject({ level: '2', practice: 'pace-100 optimum' })
    await page.keyboard.press('4')
    await page.keyboard.press('r')
    await passTicks(page, 2)
    expect(await isPractice(page)).toBe(true)
    await page.keyboard.press('4')
    await page.keyboard.press('Shift+R')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ level: '1', practice: 'pace-100' })
    expect(await isPractice(page)).toBe(false)
  })
})
