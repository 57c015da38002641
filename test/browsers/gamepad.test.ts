import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { type Direction, DX, DY } from '../../src/labyrinth/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { type Open, test } from '../e2e/game-test.ts'
import { factsOf, holdTime, passTicks, shortestWay, waitForFact } from '../e2e/game.ts'

const SEED = 'theseus'
const way = shortestWay(builtLevel(SEED, 1))
/** Index of the button that chooses. */
const CHOOSE = 0

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
})
