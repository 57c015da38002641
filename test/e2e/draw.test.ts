import type { Page } from 'playwright'
import { expect, inject } from 'vitest'
import { buildAnyLevel } from '../../src/core/level/any-level.ts'
import { textOfDrawn } from '../../src/core/level/drawn/codec.ts'
import { decodeReplays } from '../../src/core/replay/codec/codec.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { GATE } from '../app/drawn-seeds.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, shortestWay, waitForFact, walk } from './game.ts'
import { copyLink, openReplays } from './replays.ts'

/** Sides of the room that is drawn in, in tiles. */
const ROOM = { width: 27, height: 17 } as const

/** Draws with the mouse from tile to tile. */
async function drawWalls(
  page: Page,
  ...places: readonly (readonly [number, number])[]
): Promise<void> {
  const box = await page.locator('.draw-board').boundingBox()
  if (box === null) throw new Error('the board is not shown')
  for (const [i, [x, y]] of places.entries()) {
    const left = box.x + ((x + 0.5) * box.width) / ROOM.width
    await page.mouse.move(left, box.y + ((y + 0.5) * box.height) / ROOM.height, { steps: 4 })
    if (i === 0) await page.mouse.down()
  }
  await page.mouse.up()
}

async function waitForState(page: Page, state: string): Promise<void> {
  await page.locator(`.draw-state[data-state=${state}]`).waitFor()
}

test('what is drawn is proven, played, and there again after a reload', async ({ open }) => {
  const page = await open('')
  await page.click('button[name=draw]')
  await waitForFact(page, 'scene', 'draw')
  await waitForState(page, 'won')
  await drawWalls(page, [5, 1], [5, 15])
  await waitForState(page, 'no-path')
  await drawWalls(page, [5, 8])
  await waitForState(page, 'won')
  expect(await page.textContent('.draw-state b')).toMatch(/^Can be won in 0:0\d\.\d\d$/)

  await page.click('text="Play"')
  await waitForFact(page, 'phase', 'ready')
  expect(page.url()).toContain('#level=')
  await page.keyboard.press('Escape')
  await page.click('text="Back to drawing"')
  await waitForFact(page, 'scene', 'draw')
  await drawWalls(page, [5, 8])
  await waitForState(page, 'no-path')

  await page.reload()
  await waitForFact(page, 'scene', 'draw')
  await waitForState(page, 'no-path')
  await page.keyboard.press('Escape')
  await waitForFact(page, 'scene', 'menu')
})

const LINK = `#level=${textOfDrawn(GATE)}`

const way = shortestWay(buildAnyLevel(GATE, 1))

/** Walks the level that is ready along its shortest way, into the next scene. */
async function walkOut(page: Page): Promise<void> {
  await waitForFact(page, 'phase', 'ready')
  await holdTime(page)
  await walk(page, way)
  await passTicks(page, 60)
}

test('a link of a drawn level opens it; its result has title, medal and link; its run can be verified and raced elsewhere', async ({
  open,
}) => {
  const page = await open(LINK)
  await waitForFact(page, 'phase', 'ready')
  expect(page.url()).toBe(inject('address') + LINK)
  expect(await page.textContent('.hud-level')).toBe('The Gate by Ari')
  await walkOut(page)
  await waitForFact(page, 'scene', 'win')
  expect(await page.textContent('.seed-line')).toBe('The Gate by Ari')
  expect(await page.locator('.verdict .medal').getAttribute('class')).toContain('perfect')
  expect(await page.textContent('body')).not.toContain('DRAWN')
  expect(await page.locator('text="Next level"').count()).toBe(0)
  const text = await copyLink(page, 'Ariadne')
  const [{ replay }] = decodeReplays(text)
  expect([replay.seed, verify(replay).valid]).toEqual([GATE, true])

  // The result was not left open: a reload plays the level of the address again.
  await page.reload()
  await waitForFact(page, 'phase', 'ready')
  expect(await page.textContent('.card h2')).toBe('The Gate by Ari')

  const other = await openReplays(open, text, { locale: 'en-GB' })
  expect(await other.textContent('.seed-line')).toBe('The Gate 9 × 7 tiles by Ari')
  expect(await other.textContent('.remark')).toMatch(/^✓ Verified/)
  await other.click('text=Race')
  await waitForFact(other, 'phase', 'ready')
  expect((await factsOf(other))['ghosts']).toBe('1,1')
  await walkOut(other)
  await waitForFact(other, 'scene', 'win')
  expect(await other.textContent('h1')).toMatch(/^You (tied with|beat) /)
})
