import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { type Direction, DX, DY } from '../../src/labyrinth/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import {
  type Finger,
  isNearEdge,
  MIDDLE,
  putDown,
  putDownAnew,
  type Size,
  swipe,
  touch,
} from '../e2e/finger.ts'
import { type Open, test } from '../e2e/game-test.ts'
import { ARROWS, factsOf, passTicks, shortestWay, VIEWPORT, waitForFact } from '../e2e/game.ts'

const SEED = 'theseus'
const way = shortestWay(builtLevel(SEED, 1))
const UPRIGHT = { width: 390, height: 844 }
const SIDEWAYS = { width: 844, height: 390 }

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

  test('upright and sideways has a pad and a pause button of 44 pixels at least', async ({
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
  })
})

describe('the board of a touch screen', () => {
  test('ends where the pad begins, below the HUD, in any window and on both sides', async ({
    play,
  }) => {
    const page = await openPhone(play)
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

  test('has a button that restarts the level', async ({ play }) => {
    const page = await openPhone(play)
    await page.keyboard.down(ARROWS[way[0]])
    await passTicks(page, PLAYER_TICKS_PER_TILE)
    await page.keyboard.up(ARROWS[way[0]])
    expect((await factsOf(page))['player']).not.toBe('1,1')
    await page.locator('.touch-restart').tap()
    await passTicks(page, PLAYER_TICKS_PER_TILE)
    expect((await factsOf(page))['player']).toBe('1,1')
  })
})

describe('a mouse', () => {
  test('pressed beside the player moves the player there, and no pad is shown', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}`)
    expect(await page.locator('.touch-pad').isVisible()).toBe(false)
    const { direction } = legs[0]
    // The entrance is in the upper left of the screen.
    await page.mouse.move(
      DX[direction] === 1 ? VIEWPORT.width - 100 : VIEWPORT.width / 8,
      DY[direction] === 1 ? VIEWPORT.height - 100 : VIEWPORT.height / 4,
    )
    await page.mouse.down()
    await passTicks(page, PLAYER_TICKS_PER_TILE)
    await page.mouse.up()
    await passTicks(page, PLAYER_TICKS_PER_TILE)
    expect((await factsOf(page))['player']).toBe(`${1 + DX[direction]},${1 + DY[direction]}`)
  })
})
