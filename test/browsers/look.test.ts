import type { Page } from 'playwright'
import { PNG } from 'pngjs'
import { describe, expect } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { ARROWS, factsOf, passTicks, shortestWay, walk } from '../e2e/game.ts'
import { pictureOf } from './pixels.ts'
import { builtLevel } from '../core/level/built-level.ts'

const SEED = 'theseus'
const LEVEL = `?seed=${SEED}&level=1`
const way = shortestWay(builtLevel(SEED, 1))

/** Returns the mean red, green and blue of a part of the canvas, by default its middle. */
async function meanColour(
  page: Page,
  clip = { x: 340, y: 160, width: 600, height: 400 },
): Promise<[red: number, green: number, blue: number]> {
  const { data } = await pictureOf(page, clip)
  const sums = [0, 0, 0]
  for (let at = 0; at < data.length; at += 4) {
    for (let i = 0; i < 3; i++) sums[i] += data[at + i]
  }
  const [red, green, blue] = sums.map((sum) => (4 * sum) / data.length)
  return [red, green, blue]
}

/** Passes ticks until the player is caught. */
async function waitForCatch(page: Page): Promise<void> {
  await page.keyboard.press(ARROWS[way[0]])
  for (let i = 0; i < 200 && (await factsOf(page))['phase'] !== 'caught'; i++) {
    await passTicks(page, 12)
  }
  expect((await factsOf(page))['phase']).toBe('caught')
}

const redness = ([red, green, blue]: readonly number[]): number => red / (green + blue + 1)

describe('a level on screen', () => {
  test('is lit around the player, and shows the gold thread of the way walked', async ({
    play,
  }) => {
    const page = await play(LEVEL)
    await page.keyboard.down(ARROWS[way[0]])
    await passTicks(page, 1)
    await page.keyboard.up(ARROWS[way[0]])
    await walk(page, way.slice(1, 5))
    const { data } = PNG.sync.read(await page.screenshot())
    let gold = 0
    for (let at = 0; at < data.length; at += 4) {
      const [red, green, blue] = data.subarray(at, at + 3)
      if (red > 200 && green > 140 && green < red && blue < 100) gold++
    }
    expect(gold).toBeGreaterThan(100)
  })

  test('turns red at a catch, and has its usual colours after the restart', async ({ play }) => {
    const page = await play(LEVEL)
    await passTicks(page, 12)
    const before = redness(await meanColour(page))
    await waitForCatch(page)
    await passTicks(page, 30)
    expect((await factsOf(page))['phase']).toBe('caught')
    expect(redness(await meanColour(page))).toBeGreaterThan(2 * before)
    await passTicks(page, 42)
    expect((await factsOf(page))['phase']).toBe('ready')
    expect(redness(await meanColour(page))).toBeLessThan(1.3 * before)
  })
})
