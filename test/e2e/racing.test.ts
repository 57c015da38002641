import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { tileOf } from '../../src/core/game/state.ts'
import { optimumTime } from '../../src/core/level/optimum.ts'
import { createPlayback, seekTick } from '../../src/core/replay/playback.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { columnOf, rowOf } from '../../src/labyrinth/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { test } from './game-test.ts'
import { factsOf, passTicks, waitForFact, walk, winningWay } from './game.ts'
import { keptAttempts, replayOfAttempt } from './records.ts'
import { win } from './replays.ts'

const SEED = 'theseus'
const level = builtLevel(SEED, 1)

async function press(page: Page, key: string, scene: string): Promise<void> {
  await page.keyboard.press(key)
  await passTicks(page, 1)
  await waitForFact(page, 'scene', scene)
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

test('a medal is won and announced; then the best run is a ghost at the places of its replay, and G races the perfect one', async ({
  play,
}) => {
  const page = await play(`?seed=${SEED}&level=1`)
  expect(await page.locator('.card-goal').isVisible()).toBe(false)
  expect((await factsOf(page))['ghosts']).toBe('')
  await win(page, SEED)
  expect(await page.locator('.verdict .medal').getAttribute('aria-label')).toBe('Perfect')
  expect(await page.textContent('#status')).toContain('Medal: Perfect.')
  const alone = await lastKept(page, 1)
  expect(alone.tracks[0].length).toBe(optimumTime(level))
  await page.click('text="Watch"')
  await passTicks(page, 1)
  await waitForFact(page, 'scene', 'watch')
  expect(await page.textContent('.watch-bar')).toContain('Perfect')
  await press(page, 'Escape', 'win')

  await press(page, 'r', 'play')
  await walk(page, winningWay(level).slice(0, 1))
  await passTicks(page, 40)
  const { tick, ghosts, player } = await factsOf(page)
  expect(Number(tick)).toBeGreaterThan(40)
  expect(ghosts).toBe(placeAt(alone, Number(tick)))
  expect(ghosts).not.toBe(player)
  expect(await page.textContent('.ghost-names')).toBe('Best')
  await press(page, 'r', 'play')
  expect(await factsOf(page)).toMatchObject({ tick: '0', player: '1,1', ghosts: '1,1' })
  expect(await page.textContent('.hud-facts')).toContain('Try 3')
  await win(page, SEED)
  const haunted = await lastKept(page, 2)
  expect(haunted.tracks).toEqual(alone.tracks)
  expect([alone.attempt, haunted.attempt]).toEqual([1, 3])

  await press(page, 'g', 'play')
  expect(await page.locator('.card-goal').innerText()).toContain(
    `Best ${formatTicks(optimumTime(level))}`,
  )
  expect(await page.textContent('.ghost-names')).toContain('Perfect')
  expect(await page.locator('.hud-practice').isVisible()).toBe(false)
})
