import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { columnOf, type Direction, DX, DY, rowOf, tileAhead, WALL } from '../../src/core/grid.ts'
import {
  type Finger,
  isNearEdge,
  MIDDLE,
  putDown,
  putDownAnew,
  type Size,
  swipe,
  touch,
} from './finger.ts'
import { type Open, test } from './game-test.ts'
import { factsOf, passTicks, shortestWay, waitForFact } from './game.ts'

const SEED = 'theseus'
const level = buildLevel(SEED, 1)
const way = shortestWay(level)
const PHONES = [
  ['upright', { width: 390, height: 844 }],
  ['sideways', { width: 844, height: 390 }],
] as const

async function openPhone(play: Open, viewport: Size = PHONES[0][1]): Promise<Page> {
  return play(`?seed=${SEED}`, { viewport, hasTouch: true, isMobile: true })
}

interface Leg {
  readonly direction: Direction
  tiles: number
}

/** The way as legs: a direction, and how many tiles it goes. */
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

describe.each(PHONES)('a phone held %s', (_, viewport) => {
  test('clears a level by swipes, each turn swiped before its corner', async ({ play }) => {
    const page = await openPhone(play, viewport)
    const finger = await putDown(page, MIDDLE, MIDDLE)
    await swipeLegs(page, finger, legs, viewport)
    await touch(finger, 'touchEnd')
    expect(await factsOf(page)).toMatchObject({
      phase: 'cleared',
      tick: String(way.length * PLAYER_TICKS_PER_TILE),
    })
  })

  test('shows a walking pad and a pause button as large as a thumb', async ({ play }) => {
    const page = await openPhone(play, viewport)
    for (const button of await page.locator('.touch-pad button, .hud button').all()) {
      const box = await button.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.locator('.touch-pad button').count()).toBe(4)
    await page.locator('.hud button').tap()
    await waitForFact(page, 'phase', 'paused')
    await page.locator('.pause .main-choice').tap()
    await waitForFact(page, 'phase', 'ready')
  })
})

describe('a thumb on the board', () => {
  test('that stays walks on, and lifted it stops in the next middle', async ({ play }) => {
    const page = await openPhone(play)
    const finger = await putDown(page, MIDDLE, MIDDLE)
    await swipe(finger, legs[0].direction)
    await passTicks(page, PLAYER_TICKS_PER_TILE + 3)
    await touch(finger, 'touchEnd')
    await passTicks(page, 4 * PLAYER_TICKS_PER_TILE)
    const [dx, dy] = [DX[legs[0].direction], DY[legs[0].direction]]
    expect((await factsOf(page))['player']).toBe(`${1 + 2 * dx},${1 + 2 * dy}`)
  })

  test('that turned has let go of the way before the corner', async ({ play }) => {
    const page = await openPhone(play)
    // A step: after the turn there is a wall ahead, and the way before the turn is open again.
    const { grid } = level
    let end = level.entrance
    const step = legs.findIndex(({ direction, tiles }, i) => {
      for (let walked = 0; walked < tiles; walked++) end = tileAhead(grid, end, direction)
      const isWall = grid.tiles[tileAhead(grid, end, direction)] === WALL
      return i > 0 && isWall && legs.at(i + 1)?.direction === legs[i - 1].direction
    })
    expect(step).toBeGreaterThan(0)
    const finger = await putDown(page, MIDDLE, MIDDLE)
    await swipeLegs(page, finger, legs.slice(0, step + 1), PHONES[0][1])
    await passTicks(page, 2 * PLAYER_TICKS_PER_TILE)
    const place = `${columnOf(grid, end)},${rowOf(grid, end)}`
    expect((await factsOf(page))['player']).toBe(place)
    await touch(finger, 'touchEnd')
  })

  test('that only rests on the glass begins nothing', async ({ play }) => {
    const page = await openPhone(play)
    const finger = await putDown(page, MIDDLE, MIDDLE)
    await passTicks(page, 30)
    await touch(finger, 'touchEnd')
    await passTicks(page, 30)
    expect(await factsOf(page)).toMatchObject({ phase: 'ready', tick: '0' })
  })

  test('walks on the pad, sliding from one side to another', async ({ play }) => {
    const page = await openPhone(play)
    const sides = ['north', 'east', 'south', 'west'] as const
    const press = async (finger: Finger | null, direction: Direction): Promise<Finger> => {
      const box = await page.locator(`.touch-pad .${sides[direction]}`).boundingBox()
      if (box === null) throw new Error('no pad is shown')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (finger === null) return putDown(page, x, y)
      Object.assign(finger, { x, y })
      await touch(finger, 'touchMove')
      return finger
    }
    let finger: Finger | null = null
    for (const { direction, tiles } of legs.slice(0, 3)) {
      finger = await press(finger, direction)
      expect(await page.locator('.touch-pad .held').getAttribute('class')).toContain(
        sides[direction],
      )
      await passTicks(page, tiles * PLAYER_TICKS_PER_TILE)
    }
    if (finger !== null) await touch(finger, 'touchEnd')
    expect(await page.locator('.touch-pad .held').count()).toBe(0)
    const walked = legs.slice(0, 3)
    const x = 1 + walked.reduce((sum, leg) => sum + DX[leg.direction] * leg.tiles, 0)
    const y = 1 + walked.reduce((sum, leg) => sum + DY[leg.direction] * leg.tiles, 0)
    expect((await factsOf(page))['player']).toBe(`${x},${y}`)
  })
})

describe('a mouse', () => {
  test('held beside the player walks there, and shows no pad', async ({ play }) => {
    const page = await play(`?seed=${SEED}`)
    expect(await page.locator('.touch-pad').isVisible()).toBe(false)
    const { direction } = legs[0]
    const player = await page.evaluate(() => {
      const scene = window.asterion?.scene.getScene('play')
      const { scrollX, scrollY } = scene?.cameras.main ?? { scrollX: 0, scrollY: 0 }
      const zoom = scene?.scale.zoom ?? 1
      // The entrance is the tile in the second row and column, of 16 pixels.
      return { x: (24 - scrollX) * zoom, y: (24 - scrollY) * zoom, tile: 16 * zoom }
    })
    await page.mouse.move(
      player.x + 2 * DX[direction] * player.tile,
      player.y + 2 * DY[direction] * player.tile,
    )
    await page.mouse.down()
    await passTicks(page, PLAYER_TICKS_PER_TILE)
    await page.mouse.up()
    await passTicks(page, PLAYER_TICKS_PER_TILE)
    expect((await factsOf(page))['player']).toBe(`${1 + DX[direction]},${1 + DY[direction]}`)
  })
})
