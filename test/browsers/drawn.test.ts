import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import type { Direction } from '../../src/core/grid.ts'
import { buildAnyLevel } from '../../src/core/level/any-level.ts'
import { seedOfDrawnText } from '../../src/core/level/drawn/codec.ts'
import { formatLevelMap } from '../../src/core/level/drawn/text.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { asterion } from '../cli/asterion.ts'
import { rows } from '../core/picture.ts'
import { chooseTool, draw } from '../e2e/drawing.ts'
import { test } from '../e2e/game-test.ts'
import { holdTime, passTicks, shortestWay, visit, waitForFact, walk } from '../e2e/game.ts'
import { copyLink } from '../e2e/replays.ts'

/** The labyrinth that the maker draws: a minotaur behind the start, and two walls. */
const DRAWN = `
  ###########################
  #M.....S.#................#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #........#.......#........#
  #................#.......E#
  ###########################`

/** Tiles that the friend stands still for, once the minotaur is far behind. */
const REST_TILES = 3

/** Waits for words of the state of the proof. */
function proofOf(page: Page, words: string): Promise<void> {
  return page.locator('.draw-state b', { hasText: words }).waitFor()
}

/** Walks the level that is ready, and waits for its result. */
async function finish(page: Page, way: readonly (Direction | null)[]): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walk(page, way)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
}

/** Draws the labyrinth; once the first wall closes the way to the exit, a tile of it is opened. */
async function drawGate(page: Page): Promise<void> {
  await page.locator('.draw-board').waitFor()
  await chooseTool(page, 'Start')
  await draw(page, [7, 1])
  await chooseTool(page, 'Minotaur')
  await draw(page, [1, 1])
  await chooseTool(page, 'Brush')
  await draw(page, [9, 1], [9, 15])
  await proofOf(page, 'No way to the exit. Walls to open: 1')
  await draw(page, [9, 15])
  await proofOf(page, 'Can be won in 0:03.20')
  await draw(page, [17, 15], [17, 2])
}

/** Sends the labyrinth as the page offers it, and returns the copied link. */
async function sendLink(page: Page, title: string, maker: string): Promise<string> {
  await page.click('text="Send"')
  await page.fill('.draw-send label:has-text("Title") input', title)
  await page.fill('.draw-send label:has-text("Name") input', maker)
  await page.click('text="Copy link"')
  await page.locator('.notice:not(:empty)').waitFor()
  return page.evaluate(() => navigator.clipboard.readText())
}

test('a labyrinth is drawn, proven, sent, won by a friend, sent back, beaten and verified', async ({
  open,
}) => {
  const maker = await open('?draw')
  await drawGate(maker)
  await proofOf(maker, 'Can be won in 0:06.00')
  const link = await sendLink(maker, 'The Gate', 'Ari')
  const seed = seedOfDrawnText(link.slice(link.indexOf('=') + 1))
  const level = buildAnyLevel(seed, 1)
  expect(link.startsWith(`${inject('address')}#level=`)).toBe(true)
  expect(formatLevelMap(level)).toBe(rows(DRAWN))
  expect(formatTicks(optimumTime(level))).toBe('0:06.00')

  // The clipboard of a browser belongs to all of its profiles.
  const friend = await open(new URL(link).hash, { locale: 'en-GB' })
  await waitForFact(friend, 'phase', 'ready')
  expect(await friend.textContent('.card h2')).toBe('The Gate by Ari')
  const way = shortestWay(level)
  const rest = new Array<null>(REST_TILES).fill(null)
  await finish(friend, [...way.slice(0, -4), ...rest, ...way.slice(-4)])
  const slow = (way.length + REST_TILES) * PLAYER_TICKS_PER_TILE
  const sent = await copyLink(friend, 'Bea')

  await visit(maker, `#run=${sent}`)
  await waitForFact(maker, 'phase', 'checked')
  expect(await maker.textContent('.remark')).toMatch(/^✓ Verified/)
  expect(await maker.textContent('.total')).toContain(formatTicks(slow))
  await maker.click('text="Beat this"')
  await finish(maker, way)
  expect(await maker.locator('.remark').allTextContents()).toContain('Place 1 of 2')

  const both = await copyLink(maker, 'Ari')
  const { exitCode, out } = await asterion(['verify', `${inject('address')}#run=${both}`])
  expect(exitCode).toBe(0)
  const valid = { valid: true, seed, mode: 'level', finished: true, catches: 0 }
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as unknown),
  ).toMatchObject([
    { ...valid, name: 'Bea', ticks: slow },
    { ...valid, name: 'Ari', ticks: optimumTime(level) },
  ])
})
