import type { CDPSession, Page } from 'playwright'
import { describe, expect } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { type Direction, DX, DY } from '../../src/labyrinth/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { type Open, test } from '../e2e/game-test.ts'
import { factsOf, passTicks, shortestWay, waitForFact } from '../e2e/game.ts'

const SEED = 'theseus'
const way = shortestWay(builtLevel(SEED, 1))
const UPRIGHT = { width: 390, height: 844 }
const SIDEWAYS = { width: 844, height: 390 }

/** Start of a touch, in both coordinates: on the screen of a phone held upright or sideways. */
const MIDDLE = 195

const SWIPE_PX = 48
const HUD_PX = 60

interface Size {
  readonly width: number
  readonly height: number
}

/** One touch point on a page. */
interface Finger {
  x: number
  y: number
  readonly session: CDPSession
  readonly page: Page
}

async function touch(finger: Finger, type: 'touchStart' | 'touchMove' | 'touchEnd'): Promise<void> {
  const { x, y, session, page } = finger
  const touchPoints = type === 'touchEnd' ? [] : [{ x, y }]
  await session.send('Input.dispatchTouchEvent', { type, touchPoints })
  // Chromium dispatches a touch move with the next frame; frames go on while the game's loop sleeps.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
}

async function putDown(page: Page, x: number, y: number): Promise<Finger> {
  const finger = { x, y, page, session: await page.context().newCDPSession(page) }
  await touch(finger, 'touchStart')
  return finger
}

function isNearEdge({ x, y }: Finger, { width, height }: Size): boolean {
  return Math.min(x, y - HUD_PX, width - x, height - y) < 1.5 * SWIPE_PX
}

/** Lifts a finger near the edge of the screen and puts it down again in the middle. */
async function putDownAnew(finger: Finger): Promise<void> {
  await touch(finger, 'touchEnd')
  Object.assign(finger, { x: MIDDLE, y: MIDDLE })
  await touch(finger, 'touchStart')
}

/** Moves a finger in four steps, each with a touch event. */
async function swipe(finger: Finger, direction: Direction): Promise<void> {
  for (let moved = 0; moved < SWIPE_PX; moved += SWIPE_PX / 4) {
    finger.x += (DX[direction] * SWIPE_PX) / 4
    finger.y += (DY[direction] * SWIPE_PX) / 4
    await touch(finger, 'touchMove')
  }
}

async function openPhone(play: Open): Promise<Page> {
  return play(`?seed=${SEED}`, { viewport: UPRIGHT, hasTouch: true, isMobile: true })
}

/** Straight part of the way: a direction and a number of tiles. */
interface Leg {
  readonly direction: Direction
  tiles: number
}

const legs: Leg[] = []
for (const direction of way) {
  const last = legs.at(-1)
  if (last?.direction === direction) last.tiles++
  else legs.push({ direction, tiles: 1 })
}

/** Swipes along legs, each turn half a tile before its corner, and stops in the last corner. */
async function swipeLegs(
  page: Page,
  finger: Finger,
  walked: readonly Leg[],
  viewport: Size,
): Promise<void> {
  for (const [i, { direction, tiles }] of walked.entries()) {
    if (i === 0) await swipe(finger, direction)
    await passTicks(page, tiles * PLAYER_TICKS_PER_TILE - PLAYER_TICKS_PER_TILE / 2)
    const next = walked.at(i + 1)
    if (next !== undefined) {
      if (isNearEdge(finger, viewport)) await putDownAnew(finger)
      await swipe(finger, next.direction)
    }
    await passTicks(page, PLAYER_TICKS_PER_TILE / 2)
  }
}

describe('a phone', () => {
  test('clears a level with swipes, each turn swiped before its corner', async ({ play }) => {
    const page = await openPhone(play)
    const finger = await putDown(page, MIDDLE, MIDDLE)
    await swipeLegs(page, finger, legs, UPRIGHT)
    await touch(finger, 'touchEnd')
    expect(await factsOf(page)).toMatchObject({
      phase: 'cleared',
      tick: String(way.length * PLAYER_TICKS_PER_TILE),
    })
  })

  test('has a pad and a pause button of 44 pixels at least; its board ends where the pad begins, in any window', async ({
    play,
  }) => {
    const page = await openPhone(play)
    for (const viewport of [UPRIGHT, SIDEWAYS]) {
      await page.setViewportSize(viewport)
      for (const button of await page.locator('.touch-pad button, .hud button').all()) {
        const box = await button.boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      }
    }
    expect(await page.locator('.touch-pad button').count()).toBe(4)
    expect((await factsOf(page))['hand']).toBe('touch')
    await page.keyboard.press('ShiftLeft')
    expect((await factsOf(page))['hand']).toBe('keys')
    await page.locator('.hud button').tap()
    await waitForFact(page, 'phase', 'paused')
    expect((await factsOf(page))['hand']).toBe('touch')
    await page.locator('.pause .main-choice').tap()
    await waitForFact(page, 'phase', 'ready')
    const sizes = [UPRIGHT, SIDEWAYS, { width: 320, height: 568 }, { width: 568, height: 320 }]
    for (const viewport of [...sizes, { width: 1024, height: 768 }]) {
      await page.setViewportSize(viewport)
      for (const side of ['right', 'left'] as const) {
        const boxes = await page.evaluate((to) => {
          const pad = document.querySelector('.touch-pad')
          if (pad !== null) pad.className = `touch-pad ${to}`
          return ['#stage', '.touch-pad', '.touch-restart', '.hud'].map((selector) => {
            const box = document.querySelector(selector)?.getBoundingClientRect()
            return [box?.left ?? 0, box?.top ?? 0, box?.right ?? 0, box?.bottom ?? 0]
          })
        }, side)
        const overlaps = (one: readonly number[], other: readonly number[]): boolean =>
          Math.min(one[2], other[2]) > Math.max(one[0], other[0]) &&
          Math.min(one[3], other[3]) > Math.max(one[1], other[1])
        const [board, pad, restart, hud] = boxes
        const size = `${viewport.width} x ${viewport.height}, ${side}`
        expect([size, overlaps(board, pad), overlaps(board, restart)]).toEqual([size, false, false])
        const parts = [overlaps(pad, restart), overlaps(hud, restart)]
        expect([size, ...parts]).toEqual([size, false, false])
        if (viewport === UPRIGHT) expect(board[2] - board[0]).toBe(UPRIGHT.width)
      }
    }
  })
})
