import type { Page } from 'playwright-core'
import { afterAll, describe, expect } from 'vitest'
import { formatTicks } from '../../src/core/game/clock.ts'
import { buildLevel } from '../../src/core/game/building.ts'
import { tileOf } from '../../src/core/game/state.ts'
import { columnOf, rowOf } from '../../src/core/grid.ts'
import { createPlayback, seekTick } from '../../src/core/replay/playback.ts'
import type { NamedReplay, Replay, Track } from '../../src/core/replay/replay.ts'
import { createTimeline, momentOf, placeAt } from '../../src/core/replay/timeline.ts'
import { clearedTrack, failedTrack, runWithCatches } from '../core/replay/runner.ts'
import { test } from './game-test.ts'
import {
  closeGame,
  factsOf,
  type GamePage,
  holdTime,
  openGame,
  passTicks,
  waitForFact,
} from './game.ts'

const SEED = 'bcd-fgh-jkl'
/** The beginning of a run with a catch in each level, and of somebody else's without any. */
const RUN = runWithCatches(SEED, 3, 1)
const OTHER = runWithCatches(SEED, 3, 0)
const { last, starts } = createTimeline(RUN.tracks)

let game: GamePage
let page: Page
test.beforeAll(async ({ browser }) => {
  game = await openGame(browser)
  page = game.page
  await waitForFact(page, 'scene', 'menu')
  await holdTime(page)
})
afterAll(() => closeGame(game))

/** Opens the scene as the page of a link does. */
async function watch(
  replays: readonly NamedReplay[],
  more: { readonly level?: number; readonly failed?: readonly Track[] } = {},
): Promise<void> {
  const back = { scene: 'menu', data: { seed: 'back' } }
  await page.evaluate(
    (data) => {
      const current = document.documentElement.dataset['scene'] ?? ''
      window.asterion?.scene.getScene(current).scene.start('watch', data)
    },
    { replays, which: 0, back, ...more },
  )
  await passTicks(page, 1)
  await waitForFact(page, 'scene', 'watch')
}

function named(replay: Replay, name = 'Minos'): NamedReplay {
  return { name, replay }
}

/** The facts that the core has for a moment of a replay. */
function factsAt(replay: Replay, moment: number): Record<string, string> {
  const { track, tick } = placeAt(createTimeline(replay.tracks), moment)
  const level = buildLevel(replay.seed, replay.level + track)
  const playback = createPlayback(level, replay.mode, replay.tracks[track])
  seekTick(playback, tick)
  const tile = tileOf(level, playback.state.player)
  const player = `${columnOf(level.grid, tile)},${rowOf(level.grid, tile)}`
  return { level: String(level.number), tick: String(tick), player }
}

async function seekBar(moment: number): Promise<void> {
  await page.locator('.seek input').fill(String(moment))
  await passTicks(page, 1)
}

async function press(key: string): Promise<void> {
  await page.keyboard.press(key)
  await passTicks(page, 1)
}

describe('a run that is watched', () => {
  test('plays to its end, its clock where the run had it, and stops there', async () => {
    await watch([named(RUN)])
    expect((await factsOf(page))['phase']).toBe('playing')
    await page.click('text=8×')
    await passTicks(page, Math.ceil(last / 8) + 60)
    expect(await factsOf(page)).toMatchObject({ phase: 'paused', ...factsAt(RUN, last) })
    const ticks = RUN.tracks.reduce((sum, { length }) => sum + length, 0)
    expect(await page.textContent('.hud-time')).toBe(formatTicks(ticks))
    await press('Space')
    expect(await factsOf(page)).toMatchObject({ phase: 'playing', level: '1' })
  })

  test('goes at the speed that is chosen', async () => {
    await watch([named(RUN)])
    await press('Home')
    await page.click('text=0.25×')
    await passTicks(page, 240)
    expect(Number((await factsOf(page))['tick'])).toBeCloseTo(60, -1)
    await page.keyboard.press('Equal')
    await page.keyboard.press('Equal')
    await page.keyboard.press('Equal')
    await passTicks(page, 120)
    expect(await page.getAttribute('text=2×', 'aria-pressed')).toBe('true')
    expect(Number((await factsOf(page))['tick'])).toBeCloseTo(300, -1)
  })

  test('is paused, stepped, and moved by seconds, levels and ends', async () => {
    await watch([named(RUN)])
    await press('Space')
    await seekBar(500)
    expect(await factsOf(page)).toMatchObject({ phase: 'paused', ...factsAt(RUN, 500) })
    await press('.')
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, 501))
    await press(',')
    await press(',')
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, 499))
    await press('ArrowRight')
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, 619))
    await press('PageDown')
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, starts[1]))
    await page.click('.watch-bar [aria-label="Level 3"]')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, starts[2]))
    await press('End')
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, last))
    await press('Home')
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, 0))
    expect((await factsOf(page))['phase']).toBe('paused')
  })

  test('shows at any moment what the core says', async () => {
    await watch([named(RUN)])
    await press('Space')
    for (let i = 0; i < 20; i++) {
      const moment = (i * 7919 + 13) % (last + 1)
      await seekBar(moment)
      expect(await factsOf(page)).toMatchObject(factsAt(RUN, moment))
    }
  })

  test('shows the keys that are held', async () => {
    await watch([named(RUN)])
    await press('Space')
    const [track] = RUN.tracks
    await seekBar(track.ticks[0])
    const held = await page.locator('.input-display .held').count()
    expect(held).toBe([1, 2, 4, 8].filter((bit) => (track.inputs[0] & bit) !== 0).length)
    expect(await page.textContent('.input-tick')).toBe(`Tick ${track.ticks[0]}`)
    await press('KeyI')
    expect(await page.isVisible('.input-display')).toBe(false)
  })

  test('is left for where it came from', async () => {
    await watch([named(RUN)])
    await page.keyboard.press('Escape')
    await passTicks(page, 1)
    expect((await factsOf(page))['scene']).toBe('menu')
    expect(await page.inputValue('#seed')).toBe('back')
  })
})

describe('several runs at once', () => {
  test('keep level and tick when another is followed', async () => {
    await watch([named(RUN), named(OTHER, '<b>x</b>')], { level: 2 })
    await press('Space')
    await seekBar(starts[1] + 200)
    expect(await page.textContent('.ghost-names')).toBe('<b>x</b>')
    await press('2')
    const moment = momentOf(createTimeline(OTHER.tracks), { track: 1, tick: 200 })
    expect(await factsOf(page)).toMatchObject(factsAt(OTHER, moment))
    await page.click('.watch-bar >> text=Minos')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject(factsAt(RUN, starts[1] + 200))
  })
})

describe('all attempts at once', () => {
  test('begin together and end each in its time, the good one on the exit', async () => {
    const level = buildLevel(SEED, 1)
    const good = clearedTrack(level)
    const failed = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => failedTrack(level, name))
    const replay = { ...RUN, mode: 'level' as const, tracks: [good] }
    await watch([named(replay)], { failed })
    await press('KeyA')
    expect(await page.textContent('.hud-facts')).toContain('Attempts 7')
    const range = page.locator('.seek input')
    const longest = Number(await range.getAttribute('max'))
    expect(longest).toBeGreaterThanOrEqual(good.length)
    await passTicks(page, longest + 12)
    expect(await factsOf(page)).toMatchObject({
      phase: 'paused',
      ...factsAt(replay, good.length),
    })
    await press('KeyA')
    expect(await page.textContent('.hud-facts')).toContain('Catches 0')
  })
})

describe('play from here', () => {
  test('begins an attempt at the moment shown', async () => {
    await watch([named(RUN)])
    await press('Space')
    const moment = starts[1] + 300
    await seekBar(moment)
    await page.click('text=Play from here')
    await passTicks(page, 1)
    expect(await factsOf(page)).toMatchObject({ scene: 'play', ...factsAt(RUN, moment) })
    expect(await page.textContent('.hud')).toContain('Practice')
  })
})
