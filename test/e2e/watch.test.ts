import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Route } from '../../src/app/routing/routes.ts'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { tileOf } from '../../src/core/game/state.ts'
import {
  createPlayback,
  loadReplay,
  seekTick,
  trackTickAt,
} from '../../src/core/replay/playback.ts'
import type { Replay } from '../../src/core/replay/replay.ts'
import { columnOf, rowOf } from '../../src/labyrinth/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { runWithCatches } from '../core/replay/runner.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, startScene, waitForFact } from './game.ts'

const SEED = 'bcd-fgh-jkl'
/** First three levels of a run with a catch in each level, and of another run without catches. */
const [RUN, OTHER] = [1, 0].map((catches) => runWithCatches(SEED, 3, catches))
const { last, starts } = loadReplay(RUN)

/** Returns the facts that the core computes for a moment of a replay. */
function factsAt(replay: Replay, moment: number): Record<string, string> {
  const { track, tick } = trackTickAt(loadReplay(replay), moment)
  const level = builtLevel(replay.seed, replay.level + track)
  const playback = createPlayback(level, replay.mode, replay.tracks[track])
  seekTick(playback, tick)
  const tile = tileOf(level, playback.state.player)
  const player = `${columnOf(level.grid, tile)},${rowOf(level.grid, tile)}`
  return { level: String(level.number), tick: String(tick), player }
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await passTicks(page, 1)
}

test('watched runs play at a chosen speed, seek by bar and keys, stay at their tick if another is followed, and are played on', async ({
  open,
}) => {
  const page = await open()
  await waitForFact(page, 'scene', 'menu')
  await holdTime(page)
  const back: Route = ['menu', { seed: 'back' }]
  const replays = [RUN, OTHER].map((replay, i) => ({ name: i === 0 ? 'Minos' : '', replay }))
  const watch = () => startScene(page, 'watch', { replays, which: 0, back })
  await watch()
  expect((await factsOf(page))['phase']).toBe('playing')
  expect(await page.textContent('#status')).toBe('Watching Minos, Level 1.')
  for (let i = 0; i < 2; i++) await page.click('text=−')
  await passTicks(page, 240)
  expect(Number((await factsOf(page))['tick'])).toBeCloseTo(60, -1)
  await press(page, 'Minus')
  for (let i = 0; i < 6; i++) await page.keyboard.press('Equal')
  await passTicks(page, Math.ceil(last / 8) + 60)
  expect(await page.textContent('.speed')).toBe('8×')
  expect(await factsOf(page)).toMatchObject({ phase: 'paused', ...factsAt(RUN, last) })
  const ticks = RUN.tracks.reduce((sum, { length }) => sum + length, 0)
  expect(await page.textContent('.hud-time')).toBe(formatTicks(ticks))
  expect(await page.isDisabled('text=Play from here')).toBe(true)

  const seek = async (moment: number): Promise<void> => {
    await page.locator('.seek input').fill(String(moment))
    await passTicks(page, 1)
  }
  for (const moment of [1, starts[1] - 1, starts[2] + 7]) {
    await seek(moment)
    expect(await factsOf(page)).toMatchObject({ phase: 'paused', ...factsAt(RUN, moment) })
  }
  await press(page, 'PageUp')
  await press(page, '.')
  expect(await factsOf(page)).toMatchObject(factsAt(RUN, starts[1] + 1))

  await seek(starts[1] + 200)
  expect(await page.textContent('.ghost-names')).toBe('Runner 2')
  await press(page, '2')
  const moment = loadReplay(OTHER).starts[1] + 200
  expect(await factsOf(page)).toMatchObject(factsAt(OTHER, moment))
  expect(await page.textContent('.ghost-names')).toBe('Minos')
  await press(page, 'Escape')
  expect((await factsOf(page))['scene']).toBe('menu')
  expect(await page.inputValue('#seed')).toBe('back')
  expect(await page.locator('.watch-bar, .ghost-names').count()).toBe(0)

  await watch()
  await seek(starts[1] + 200)
  await page.click('text=Play from here')
  await passTicks(page, 1)
  expect(await factsOf(page)).toMatchObject({ scene: 'play', ...factsAt(RUN, starts[1] + 200) })
  expect(await page.textContent('.hud')).toContain('Practice')
})
