import type { JSHandle, Page } from 'playwright'
import { expect } from 'vitest'
import { test } from '../e2e/game-test.ts'
import { pictureOf } from './pixels.ts'
import { factsOf, passTicks, walk, winningWay } from '../e2e/game.ts'
import { builtLevel } from '../core/level/built-level.ts'

const SEED = 'theseus'
const way = winningWay(builtLevel(SEED, 7))

/** Part of the window without the minotaur, whose step is drawn at a share that differs after a pause. */
const QUIET = { x: 400, y: 0, width: 880, height: 720 }

/** Extension that loses and restores the WebGL context of the game; a lost context has none. */
async function contextOf(page: Page): Promise<JSHandle<WEBGL_lose_context>> {
  return page.evaluateHandle(() => {
    const renderer = window.asterion?.renderer
    const extension = renderer && 'gl' in renderer && renderer.gl.getExtension('WEBGL_lose_context')
    if (!extension) throw new Error('no WebGL')
    return extension
  })
}

/** Largest difference of a colour that light alone makes, as torches flicker. */
const LIGHT = 16

/** Loses the context, as a crash of the graphics driver does, and waits until the game knows. */
async function lose(page: Page, context: JSHandle<WEBGL_lose_context>): Promise<void> {
  await context.evaluate((extension) => extension.loseContext())
  await page.locator('.lost-picture').waitFor()
}

test('a level whose picture is lost pauses, and goes on at a press once it is back, drawn as before', async ({
  play,
}) => {
  const page = await play(`?seed=${SEED}&level=7`, { reducedMotion: 'reduce' })
  await walk(page, way.slice(0, 12))
  // Between two tiles the view would be drawn at another share of the way.
  await passTicks(page, 24)
  const { tick, player } = await factsOf(page)
  const { data: before } = await pictureOf(page, QUIET)
  const context = await contextOf(page)
  await lose(page, context)
  await passTicks(page, 24)
  expect(await factsOf(page)).toMatchObject({ phase: 'paused', tick, player })
  // Resume cannot start what nobody sees.
  await page.keyboard.press('Escape')
  await passTicks(page, 24)
  expect(await factsOf(page)).toMatchObject({ phase: 'paused', tick, player })
  await context.evaluate((extension) => extension.restoreContext())
  await page.locator('.lost-picture').waitFor({ state: 'detached' })
  await passTicks(page, 24)
  expect(await factsOf(page)).toMatchObject({ phase: 'running', tick, player })
  const { data: after } = await pictureOf(page, QUIET)
  let changed = 0
  for (let at = 0; at < before.length; at += 4) {
    const isOther = [0, 1, 2].some((i) => Math.abs(before[at + i] - after[at + i]) > LIGHT)
    if (isOther) changed++
  }
  // Only runner and enemies breathe, and the torches burn on.
  expect(changed / (before.length / 4)).toBeLessThan(0.02)
  await walk(page, way.slice(12, 14))
  expect(Number((await factsOf(page))['tick'])).toBe(Number(tick) + 24)
})
