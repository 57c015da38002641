import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { type Direction, DX, DY } from '../../src/labyrinth/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { type Open, test } from '../e2e/game-test.ts'
import { factsOf, holdTime, passTicks, shortestWay, waitForFact } from '../e2e/game.ts'

const SEED = 'theseus'
const way = shortestWay(builtLevel(SEED, 1))
const [CHOOSE, START, CROSS_DOWN] = [0, 9, 13]

/** Gamepad as the page reads it, whose stick and buttons a test sets. */
interface FakePad {
  readonly index: number
  connected: boolean
  mapping: string
  axes: number[]
  readonly buttons: { pressed: boolean }[]
}

declare global {
  interface Window {
    pads: (FakePad | null)[]
  }
}

/** Plugs a gamepad in; runs in the page. */
function plugIn(): void {
  window.pads = [
    {
      index: 0,
      connected: true,
      mapping: 'standard',
      axes: [0, 0, 0, 0],
      buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
    },
  ]
  navigator.getGamepads = () => window.pads as unknown as Gamepad[]
}

/** Opens the game with a gamepad plugged in, and stops its loop. */
async function openWithPad(open: Open, query: string): Promise<Page> {
  const page = await open(query)
  await page.evaluate(plugIn)
  await holdTime(page)
  // A stick or button counts only once it was at rest.
  await passTicks(page, 1)
  return page
}

async function push(page: Page, x: number, y: number): Promise<void> {
  await page.evaluate(
    ([dx, dy]) => {
      const pad = window.pads[0]
      if (pad !== null) pad.axes = [dx, dy, 0, 0]
    },
    [x, y] as const,
  )
}

/** Presses a button for a frame. */
async function press(page: Page, button: number): Promise<void> {
  for (const pressed of [true, false]) {
    await page.evaluate(
      ([at, isPressed]) => {
        const pad = window.pads[0]
        if (pad !== null) pad.buttons[at].pressed = isPressed
      },
      [button, pressed] as const,
    )
    await passTicks(page, 1)
  }
}

const pushTo = (page: Page, way: Direction): Promise<void> => push(page, DX[way], DY[way])

describe('a gamepad', () => {
  test('starts a run from the menu, and clears its first level with the stick', async ({
    open,
  }) => {
    const page = await openWithPad(open, '')
    await page.fill('#seed', SEED)
    await page.focus('[name=run]')
    await press(page, CHOOSE)
    await waitForFact(page, 'scene', 'play')
    expect(await factsOf(page)).toMatchObject({ seed: SEED, phase: 'ready', tick: '0' })
    let pushed: Direction | null = null
    let tiles = 0
    for (const direction of way) {
      if (direction !== pushed) {
        await passTicks(page, tiles * PLAYER_TICKS_PER_TILE)
        await pushTo(page, direction)
        pushed = direction
        tiles = 0
      }
      tiles++
    }
    await passTicks(page, tiles * PLAYER_TICKS_PER_TILE)
    expect(await factsOf(page)).toMatchObject({
      phase: 'cleared',
      tick: String(way.length * PLAYER_TICKS_PER_TILE),
    })
  })

  test('without the standard mapping has its cross on an axis, and says once how to bind it', async ({
    open,
  }) => {
    const page = await openWithPad(open, '')
    const turnHat = async (value: number): Promise<void> => {
      await page.evaluate((turned) => {
        const pad = window.pads[0]
        if (pad !== null)
          Object.assign(pad, { mapping: '', axes: [...new Array<number>(9).fill(0), turned] })
      }, value)
      await passTicks(page, 1)
    }
    const toasts = page.locator('.toast')
    await page.focus('.main-choice')
    await turnHat(23 / 7)
    expect(await toasts.count()).toBe(0)
    await turnHat(1 / 7)
    await turnHat(23 / 7)
    expect(await page.locator('.main-choice:focus').count()).toBe(0)
    await turnHat(-1)
    expect(await toasts.allTextContents()).toEqual([
      'This gamepad has its own layout: bind its buttons in Settings, Keys.',
    ])
  })

  test('pauses, moves the focus between buttons and resumes; unplugged, it pauses the game', async ({
    open,
  }) => {
    const page = await openWithPad(open, `?seed=${SEED}`)
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.textContent)
    await waitForFact(page, 'phase', 'ready')
    await pushTo(page, way[0])
    await passTicks(page, PLAYER_TICKS_PER_TILE)
    await push(page, 0, 1)
    await passTicks(page, 1)
    await press(page, START)
    expect(await factsOf(page)).toMatchObject({ phase: 'paused', hand: 'pad' })
    // A direction still held from the level does not move the focus.
    await passTicks(page, 240)
    expect(await focused()).toBe('Resume')
    await push(page, 0, 0)
    await passTicks(page, 1)
    await press(page, CROSS_DOWN)
    expect(await focused()).toBe('Restart level')
    await press(page, START)
    expect(await factsOf(page)).toMatchObject({ phase: 'running' })
    await page.evaluate(() => {
      window.pads = [null]
    })
    await passTicks(page, 12)
    expect(await factsOf(page)).toMatchObject({ phase: 'paused' })
  })
})
