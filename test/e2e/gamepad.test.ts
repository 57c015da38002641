import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { type Direction, DX, DY } from '../../src/core/grid.ts'
import { type Open, test } from './game-test.ts'
import { factsOf, holdTime, passTicks, shortestWay, visit, waitForFact } from './game.ts'

const SEED = 'theseus'
const way = shortestWay(buildLevel(SEED, 1))
const [CHOOSE, BACK, START, CROSS_DOWN, CROSS_RIGHT] = [0, 1, 9, 13, 15]

/** A pad as the page sees it, that a test pushes and presses. */
interface FakePad {
  readonly index: number
  connected: boolean
  axes: number[]
  readonly buttons: { pressed: boolean }[]
  readonly vibrationActuator: { playEffect: (type: string) => Promise<string> }
}

declare global {
  interface Window {
    pads: (FakePad | null)[]
    shakes: string[]
  }
}

/** Puts a pad into a page that is opened. */
function plugIn(axes: number[]): void {
  window.shakes = []
  window.pads = [
    {
      index: 0,
      connected: true,
      axes,
      buttons: Array.from({ length: 17 }, () => ({ pressed: false })),
      vibrationActuator: {
        playEffect(type) {
          window.shakes.push(type)
          return Promise.resolve('complete')
        },
      },
    },
  ]
  navigator.getGamepads = () => window.pads as unknown as Gamepad[]
}

/** Opens the game with a pad plugged in, and holds its time. */
async function openWithPad(
  open: Open,
  query: string,
  axes: readonly [number, number] = [0, 0],
): Promise<Page> {
  const page = await open()
  await page.addInitScript(plugIn, [...axes, 0, 0])
  await visit(page, query)
  await holdTime(page)
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
  test('starts a run from the menu and clears its first level by the stick', async ({ open }) => {
    const page = await openWithPad(open, '')
    await page.fill('#seed', SEED)
    await page.focus('.main-choice')
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

  test('pauses with Start, walks the choices, and goes on with Start, Back or a choice', async ({
    open,
  }) => {
    const page = await openWithPad(open, `?seed=${SEED}`)
    const focused = (): Promise<string | null | undefined> =>
      page.evaluate(() => document.activeElement?.textContent)
    for (const close of [START, BACK, CHOOSE]) {
      await press(page, START)
      expect((await factsOf(page))['phase']).toBe('paused')
      expect(await focused()).toBe('Resume')
      const hint = await page.locator('.pause > .hint').innerText()
      expect(hint).toBe('Start resumes · Y level · Back run')
      await press(page, close)
      expect((await factsOf(page))['phase']).toBe('ready')
    }
    await press(page, START)
    for (const [button, name] of [
      [CROSS_DOWN, 'Restart level'],
      [CROSS_RIGHT, 'Restart run'],
      [CROSS_DOWN, 'Menu'],
    ] as const) {
      await press(page, button)
      expect(await focused()).toBe(name)
    }
    await press(page, CHOOSE)
    await waitForFact(page, 'scene', 'menu')
  })

  test('pushed while the game pauses moves no choice, and no player after it', async ({ open }) => {
    const page = await openWithPad(open, `?seed=${SEED}`)
    await pushTo(page, way[0])
    await passTicks(page, PLAYER_TICKS_PER_TILE)
    await push(page, 0, 1)
    await passTicks(page, 1)
    await press(page, START)
    await passTicks(page, 240)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Resume')
    const { player } = await factsOf(page)
    await press(page, START)
    await passTicks(page, 2 * PLAYER_TICKS_PER_TILE)
    expect((await factsOf(page))['phase']).toBe('running')
    const [x, y] = (player ?? '').split(',').map(Number)
    // At most the step that was begun is ended.
    const [nowX, nowY] = ((await factsOf(page))['player'] ?? '').split(',').map(Number)
    expect(Math.abs(nowX - x) + Math.abs(nowY - y)).toBeLessThanOrEqual(1)
  })

  test('that is pushed while the game opens begins nothing until it is pushed anew', async ({
    open,
  }) => {
    const page = await openWithPad(open, `?seed=${SEED}`, [DX[way[0]], DY[way[0]]])
    await passTicks(page, 60)
    expect((await factsOf(page))['phase']).toBe('ready')
    await push(page, 0, 0)
    await passTicks(page, 1)
    await pushTo(page, way[0])
    await passTicks(page, 1)
    expect((await factsOf(page))['phase']).toBe('running')
  })

  test('that is unplugged while it plays pauses the game', async ({ open }) => {
    const page = await openWithPad(open, `?seed=${SEED}`)
    await pushTo(page, way[0])
    await passTicks(page, 6)
    expect((await factsOf(page))['phase']).toBe('running')
    await page.evaluate(() => {
      window.pads = [null]
    })
    await passTicks(page, 12)
    expect(await factsOf(page)).toMatchObject({ phase: 'paused', tick: '6' })
  })

  test('shakes with a catch', async ({ open }) => {
    const page = await openWithPad(open, `?seed=${SEED}`)
    await pushTo(page, way[0])
    await passTicks(page, 12)
    await push(page, 0, 0)
    for (let i = 0; i < 400 && (await factsOf(page))['phase'] !== 'caught'; i++) {
      expect(await page.evaluate(() => window.shakes)).toEqual([])
      await passTicks(page, 12)
    }
    await passTicks(page, 1)
    expect(await page.evaluate(() => window.shakes)).toEqual(['dual-rumble'])
  })
})
