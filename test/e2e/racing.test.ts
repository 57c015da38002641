import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { tileOf } from '../../src/core/game/state.ts'
import { columnOf, rowOf } from '../../src/labyrinth/grid.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { createPlayback, seekTick } from '../../src/core/replay/playback.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, shortestWay, waitForFact, walk } from './game.ts'
import { keptAttempts, replayOfAttempt } from './records.ts'

const SEED = 'theseus'

const level = builtLevel(SEED, 1)

const optimum = optimumTime(level)

/** Fastest win of the level, in which no enemy forces a wait. */
const way = level.proof.moves.map((input) => [1, 2, 4, 8].indexOf(input) as 0 | 1 | 2 | 3)

async function win(page: Page): Promise<void> {
  await walk(page, way)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
}

const goal = (page: Page): Promise<string> => page.locator('.card-goal').innerText()

describe('a medal', () => {
  test('is no goal on the card before the first try, is shown and announced, and unlocks the optimum', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}&level=1`)
    expect(await page.locator('.card-goal').isVisible()).toBe(false)
    await win(page)
    expect(await page.locator('.verdict .medal').getAttribute('aria-label')).toBe('Perfect')
    expect(await page.textContent('#status')).toContain('Medal: Perfect.')
    await page.click('text="Watch"')
    await passTicks(page, 1)
    await waitForFact(page, 'scene', 'watch')
    expect(await page.textContent('.watch-bar')).toContain('Perfect')
    await page.keyboard.press('Escape')
    await passTicks(page, 1)
    await page.keyboard.press('g')
    await passTicks(page, 1)
    expect(await goal(page)).toContain(`Best ${formatTicks(optimum)}`)
    expect(await page.locator('.ghost-names').textContent()).toContain('Perfect')
    expect(await page.locator('.hud-practice').isVisible()).toBe(false)
  })
})

const PASIPHAE = 'pasiphae'

const QUERY = `?seed=${PASIPHAE}&level=1`

const ghostLevel = builtLevel(PASIPHAE, 1)

const shortest = shortestWay(ghostLevel)

/** Clears the level, and starts it again from the page of the result. */
async function clearAndPlayAgain(page: Page): Promise<void> {
  await walk(page, shortest)
  await passTicks(page, 60)
  await waitForFact(page, 'scene', 'win')
  await page.keyboard.press('r')
  await passTicks(page, 1)
  await waitForFact(page, 'scene', 'play')
}

/** Returns the replay stored last, once a number of them is stored. */
async function lastKept(page: Page, count: number): Promise<Replay> {
  return replayOfAttempt((await keptAttempts(page, count))[count - 1])
}

/** Returns the player's tile in a replay at a tick, in the form of the page's facts. */
function placeAt({ mode, tracks }: Replay, tick: number): string {
  const playback = createPlayback(ghostLevel, mode, tracks[0])
  seekTick(playback, tick)
  const tile = tileOf(ghostLevel, playback.state.player)
  return `${columnOf(ghostLevel.grid, tile)},${rowOf(ghostLevel.grid, tile)}`
}

describe('a level played again', () => {
  test('shows the best run as a ghost at the places of its replay, and records the same track', async ({
    play,
  }) => {
    const page = await play(QUERY)
    expect((await factsOf(page))['ghosts']).toBe('')
    // The number is shown once the records of this browser are read.
    await expect
      .poll(async () => {
        await passTicks(page, 1)
        return page.textContent('.hud-facts')
      })
      .toContain('Try 1')
    await clearAndPlayAgain(page)
    const alone = await lastKept(page, 1)
    expect(alone.tracks[0].length).toBe(shortest.length * PLAYER_TICKS_PER_TILE)

    await walk(page, shortest.slice(0, 1))
    await passTicks(page, 40)
    const { tick, ghosts, player } = await factsOf(page)
    expect(Number(tick)).toBeGreaterThan(40)
    expect(ghosts).toBe(placeAt(alone, Number(tick)))
    expect(ghosts).not.toBe(player)
    expect(await page.textContent('.ghost-names')).toBe('Best')

    await page.keyboard.press('r')
    await passTicks(page, 2)
    expect(await factsOf(page)).toMatchObject({ tick: '0', player: '1,1', ghosts: '1,1' })
    expect(await page.textContent('.hud-facts')).toContain('Try 3')
    expect(await page.textContent('.hud-time')).toBe('0:00.00')
    await clearAndPlayAgain(page)
    const haunted = await lastKept(page, 2)
    expect(haunted.tracks).toEqual(alone.tracks)
    expect([alone.attempt, haunted.attempt]).toEqual([1, 3])
  })
})

describe('a storage that throws on every write', () => {
  test('does not stop the game, and is reported once', async ({ open }) => {
    const page = await open()
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
    })
    await page.goto(page.url() + QUERY)
    await waitForFact(page, 'phase', 'ready')
    await holdTime(page)
    await page.keyboard.press('m')
    await walk(page, shortest)
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    const reports = page.locator('.toast', { hasText: "Your settings can't be saved" })
    expect(await reports.count()).toBe(1)
    await page.keyboard.press('r')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', ghosts: '1,1' })
    await walk(page, shortest)
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    expect(await reports.count()).toBe(1)
  })
})
