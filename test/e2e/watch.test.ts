import type { Track } from '../../src/core/game/track.ts'
import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { tileOf } from '../../src/core/game/state.ts'
import type { Route } from '../../src/app/routing/routes.ts'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { columnOf, rowOf } from '../../src/labyrinth/grid.ts'
import {
  createPlayback,
  loadReplay,
  seekTick,
  trackTickAt,
} from '../../src/core/replay/playback.ts'
import type { NamedReplay, Replay } from '../../src/core/replay/replay.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { runWithCatches } from '../core/replay/runner.ts'
import { test } from './game-test.ts'
import { factsOf, holdTime, passTicks, startScene, waitForFact } from './game.ts'

const SEED = 'bcd-fgh-jkl'
/** First three levels of a run with a catch in each level, and of another run without catches. */
const RUN = runWithCatches(SEED, 3, 1)
const OTHER = runWithCatches(SEED, 3, 0)
const { last, starts } = loadReplay(RUN)

/** Opens replays from the menu, with the data that the page of a link passes. */
async function watch(
  page: Page,
  replays: readonly NamedReplay[],
  more: { readonly level?: number; readonly failed?: readonly Track[] } = {},
): Promise<void> {
  await waitForFact(page, 'scene', 'menu')
  await holdTime(page)
  const back: Route = ['menu', { seed: 'back' }]
  await startScene(page, 'watch', { replays, which: 0, back, ...more })
}

function named(replay: Replay, name = 'Minos'): NamedReplay {
  return { name, replay }
}

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

async function seekBar(page: Page, moment: number): Promise<void> {
  await page.locator('.seek input').fill(String(moment))
  await passTicks(page, 1)
}

async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await passTicks(page, 1)
}

describe('a watched run', () => {
  test('plays to its end at the chosen speed, seeks with keys and bar, and ends with Escape', async ({
    open,
  }) => {
    const page = await open()
    await watch(page, [named(RUN)])
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
    await press(page, 'Space')
    expect(await factsOf(page)).toMatchObject({ phase: 'playing', level: '1' })
    await press(page, 'Space')

    for (const moment of [1, 500, starts[1] - 1, starts[2] + 7, last - 60]) {
      await seekBar(page, moment)
      expect(await factsOf(page)).toMatchObject({ phase: 'paused', ...factsAt(RUN, moment) })
    }
    await press(page, 'PageUp')
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, starts[1]))
    await press(page, '.')
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, starts[1] + 1))
    await page.click('.watch-bar [aria-label="Level 3"]')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, starts[2]))
    expect(await page.textContent('#status')).toBe('Watching Minos, Level 3.')

    await press(page, 'Escape')
    expect((await factsOf(page))['scene']).toBe('menu')
    expect(await page.inputValue('#seed')).toBe('back')
    expect(await page.locator('.watch-bar, .ghost-names').count()).toBe(0)
  })
})

describe('several runs at once', () => {
  test('stay at their level and tick when another is followed, and can be played on from there', async ({
    open,
  }) => {
    const page = await open()
    await watch(page, [named(RUN), named(OTHER, '')], { level: 2 })
    await press(page, 'Space')
    await seekBar(page, starts[1] + 200)
    expect(await page.textContent('.ghost-names')).toBe('Runner 2')
    await press(page, '2')
    const moment = loadReplay(OTHER).starts[1] + 200
    expect(await factsOf(page)).toMatchObject(factsAt(OTHER, moment))
    expect(await page.textContent('.ghost-names')).toBe('Minos')
    await page.click('.watch-bar >> text=Minos')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, starts[1] + 200))
    await page.click('text=Play from here')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', ...factsAt(RUN, starts[1] + 200) })
    expect(await page.textContent('.hud')).toContain('Practice')
  })
})
