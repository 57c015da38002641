import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { formatDelta } from '../../src/core/game/format-time.ts'
import { PLAYER_TICKS_PER_TILE } from '../../src/core/game/rules.ts'
import { NO_INPUT, RESTART, tileOf } from '../../src/core/game/state.ts'
import { columnOf, rowOf } from '../../src/core/grid.ts'
import { isFinished, startRun } from '../../src/core/level/run.ts'
import { createPlayback, seekTick } from '../../src/core/replay/playback.ts'
import { clearRecorded, openLevel, type RecordedRun } from '../../src/core/replay/recorded-level.ts'
import { NOTHING_RECORDED, replayOf } from '../../src/core/replay/recorded.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { hold } from '../core/replay/playing.ts'
import { attempted } from '../storage/attempts.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, shortestWay, waitForFact, walk } from './game.ts'
import { keptAttempts, putInto, replayOfAttempt } from './records.ts'

const SEED = 'pasiphae'
const QUERY = `?seed=${SEED}&level=1`
const level = builtLevel(SEED, 1)
const way = shortestWay(level)

/** Clears the level, and starts it again from the page of the result. */
async function clearAndPlayAgain(page: Page): Promise<void> {
  await walk(page, way)
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
  const playback = createPlayback(level, mode, tracks[0])
  seekTick(playback, tick)
  const tile = tileOf(level, playback.state.player)
  return `${columnOf(level.grid, tile)},${rowOf(level.grid, tile)}`
}

describe('a level played again', () => {
  test('shows the best run as a ghost at the places of its replay, and records the same track', async ({
    play,
  }) => {
    const page = await play(QUERY)
    expect((await factsOf(page))['ghosts']).toBe('')
    expect(await page.textContent('.hud-facts')).toContain('Try 1')
    await clearAndPlayAgain(page)
    const alone = await lastKept(page, 1)
    expect(alone.tracks[0].length).toBe(way.length * PLAYER_TICKS_PER_TILE)

    await walk(page, way.slice(0, 1))
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

    // Ghosts disappear as soon as they are switched off, and stay off after a reload.
    await page.keyboard.press('Escape')
    const option = page.locator('.options button:first-child')
    await option.click()
    await option.click()
    expect(await option.textContent()).toBe('Ghosts: None')
    await page.keyboard.press('Escape')
    await passTicks(page, 1)
    expect((await factsOf(page))['ghosts']).toBe('')
    await page.reload()
    await waitForFact(page, 'phase', 'ready')
    expect((await factsOf(page))['ghosts']).toBe('')
    await page.keyboard.press('Escape')
    expect(await option.textContent()).toBe('Ghosts: None')
    await option.click()
    await page.keyboard.press('Escape')
    await waitForFact(page, 'ghosts', '1,1')
  })
})

describe('the best run', () => {
  test('is the ghost of the next run, and the difference to it is shown after a level', async ({
    play,
  }) => {
    const page = await play(`?seed=${SEED}`)
    const best = slowRun()
    const attempt = attempted(best)
    await putInto(page, 'attempts', attempt.id, attempt)
    await page.reload()
    await waitForFact(page, 'phase', 'ready')
    await waitForFact(page, 'ghosts', '1,1')
    await holdTime(page)
    expect(await page.textContent('.hud-delta')).toBe('')
    await walk(page, way)
    expect((await factsOf(page))['ghosts']).toBe(placeAt(best, way.length * PLAYER_TICKS_PER_TILE))
    await passTicks(page, 60)
    expect(await factsOf(page)).toMatchObject({ level: '2', ghosts: '1,1' })
    const ahead = way.length * PLAYER_TICKS_PER_TILE - best.tracks[0].length
    expect(ahead).toBeLessThan(0)
    expect(await page.textContent('.hud-delta')).toBe(formatDelta(ahead))
  })
})

/** Returns a run of the fastest wins, with a restart early in the first level. */
function slowRun(): Replay {
  let next: RecordedRun = { run: startRun(SEED), recorded: NOTHING_RECORDED }
  while (!isFinished(next.run)) {
    const played = openLevel(next, builtLevel)
    if (next.run.level === 1) {
      hold(played, 15, 50)
      hold(played, RESTART, 1)
      hold(played, NO_INPUT, 1)
    }
    for (const move of played.level.proof.moves) hold(played, move, PLAYER_TICKS_PER_TILE)
    next = clearRecorded(played)
  }
  return replayOf(next.run, next.recorded)
}

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
    await page.keyboard.press('Escape')
    await page.click('.options button:first-child')
    await page.keyboard.press('Escape')
    await walk(page, way)
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    expect(await page.textContent('.toast')).toContain('Settings cannot be saved')
    await page.keyboard.press('r')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', ghosts: '1,1' })
    await walk(page, way)
    await passTicks(page, 60)
    await waitForFact(page, 'scene', 'win')
    expect(await page.locator('.toast').count()).toBe(1)
  })
})
