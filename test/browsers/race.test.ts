import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { buildAnyLevel } from '../../src/core/level/any-level.ts'
import { drawnSeed, readDrawn } from '../../src/core/level/drawn/codec.ts'
import { TRIALS } from '../../src/core/level/trials.ts'
import { columnOf, DIRECTIONS, isFloor, rowOf, tileAhead } from '../../src/core/grid.ts'
import { distanceField, stepsTo } from '../../src/core/path/distance-field.ts'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { rankRunners } from '../../src/core/board/race/race.ts'
import { askBoard, makeRunner } from '../board/ask.ts'
import { stateOf } from '../board/race-state.ts'
import { useBoards } from '../board/server.ts'
import { test } from '../e2e/game-test.ts'
import { ARROWS, newPage, waitForFact } from '../e2e/game.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))
/** Two small labyrinths, one without an enemy. */
const SEED = drawnSeed(TRIALS.slice(0, 2).flatMap(({ seed }) => readDrawn(seed)))
const COURSE = `${RULES_VERSION}.run.1.${SEED}`

const start = useBoards()

async function openRace(address: string): Promise<string> {
  const request = { method: 'POST', path: '/api/v1/races', body: { course: COURSE } } as const
  const answer = await askBoard(address, request, await makeRunner())
  return ((await answer.json()) as { race: string }).race
}

async function enter(page: Page, address: string, race: string): Promise<void> {
  await page.goto(`${address}?race=${race}`)
  await page.locator('main.race').waitFor()
}

/** Key of the shortest way to the exit from each tile of a level, by the tile's text. */
function keysOf(number: number): Record<string, string> {
  const { grid, exit } = buildAnyLevel(SEED, number)
  const field = distanceField(grid, exit)
  const floor = [...grid.tiles.keys()].filter((tile) => isFloor(grid, tile) && tile !== exit)
  return Object.fromEntries(
    floor.map((tile) => {
      const next = DIRECTIONS.find((direction) => {
        const to = tileAhead(grid, tile, direction)
        return isFloor(grid, to) && stepsTo(grid, field, to) < stepsTo(grid, field, tile)
      })
      return [`${columnOf(grid, tile)},${rowOf(grid, tile)}`, ARROWS[next ?? 0]]
    }),
  )
}

/** Runs to the exit from any place, or for some seconds, by keys that follow the runner's tile. */
async function runOn(page: Page, seconds = 100): Promise<void> {
  await page.evaluate(
    async ([keys, end]) => {
      const send = (type: string, code: string): void => {
        window.dispatchEvent(new KeyboardEvent(type, { code, key: code, bubbles: true }))
      }
      let held = ''
      while (performance.now() < end) {
        const { scene, player = '', level = '' } = window.asterionFacts?.() ?? {}
        if (scene !== 'play') return
        const key = keys[Number(level) - 1]?.[player] ?? held
        if (key !== held) {
          send('keydown', key)
          if (held !== '') send('keyup', held)
          held = key
        }
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      send('keyup', held)
    },
    [[1, 2].map(keysOf), (await page.evaluate(() => performance.now())) + seconds * 1000] as const,
  )
}

test('three race: one reloads, one is offline for a while; a fourth comes late, a fifth watches', async ({
  browser,
  errors,
}) => {
  const { address } = await start({}, DIST)
  const race = await openRace(address)
  const pages: Page[] = []
  for (let i = 0; i < 5; i++) pages.push(await newPage(browser, () => undefined))
  const [reloading, offline, first, late, viewer] = pages
  const runners = [reloading, offline, first]
  for (const page of runners) {
    await enter(page, address, race)
    await page.click('text="Join"')
  }
  await enter(viewer, address, race)
  for (const page of runners) await page.click('text="Ready"')
  for (const page of runners) await waitForFact(page, 'scene', 'play')
  await runOn(reloading, 1)
  await reloading.reload()
  await waitForFact(reloading, 'scene', 'play')
  await offline.context().setOffline(true)
  await runOn(offline, 1)
  await viewer.click('text="Watch"')
  await viewer.locator('canvas.race-live').waitFor()
  await runOn(first)
  await rowsOf(first)
  await offline.context().setOffline(false)
  await runOn(offline)
  await runOn(reloading)
  await rowsOf(reloading)
  await enter(late, address, race)
  expect(await late.locator('.race-runners b').allTextContents()).toEqual(['✓', '✓', '✓'])
  await late.click('text="Run it"')
  await waitForFact(late, 'scene', 'play')
  await runOn(late)
  const shown = await rowsOf(late)
  expect(shown.filter((row) => row.includes(' later'))).toHaveLength(1)
  const { runners: all } = await stateOf(address, race)
  expect(all.map(({ finish }) => finish?.isLive)).toEqual([true, true, true, true])
  const times = rankRunners(all).map(({ finish }) => formatTicks(finish?.ticks ?? 0))
  expect(shown.map((row, i) => row.includes(times[i]))).toEqual([true, true, true, true])
  await first.click('text="Rematch"')
  await reloading.click('text="Rematch"')
  await first.locator('.race-link').waitFor()
  await expect.poll(() => reloading.url()).toBe(first.url())
  expect(errors).toEqual([])
}, 180_000)

/** Texts of the rows of a finished runner's table, once the own run is verified. */
async function rowsOf(page: Page): Promise<string[]> {
  await page.locator('.race-runners .own b', { hasText: ':' }).waitFor({ timeout: 20_000 })
  return page.locator('.race-runners li').allInnerTexts()
}
