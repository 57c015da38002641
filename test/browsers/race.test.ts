import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { formatTicks } from '../../src/core/game/format-time.ts'
import { rankRunners } from '../../src/core/board/race/race.ts'
import { buildBoard, NO_LIMITS, startNode } from '../board/node.ts'
import { stateOf } from '../board/race-state.ts'
import { useBoards } from '../board/server.ts'
import { test } from '../e2e/game-test.ts'
import { waitForFact } from '../e2e/game.ts'
import { freePort } from '../programs/free-port.ts'
import { enter, LONG_LEVEL, newRunner, openRace, rowsOf, runOn, SHORT_LEVEL } from './race-pages.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

const start = useBoards()

/** Waits end with the test. */
const NO_LIMIT = { timeout: 600_000 }

const marksOf = (page: Page) => page.locator('.runs tbody .result').allTextContents()

test('three race: one reloads, one is offline for a while; a fourth comes late, a fifth watches', async ({
  browser,
  errors,
}) => {
  const { address } = await start({}, DIST)
  const race = await openRace(address, LONG_LEVEL)
  const pages: Page[] = []
  for (let i = 0; i < 5; i++) pages.push(await newRunner(browser))
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
  // Half a minute without a network would be a departure.
  await offline.context().setOffline(false)
  await Promise.all(runners.map((page) => runOn(page)))
  await rowsOf(first)
  await rowsOf(reloading)
  await enter(late, address, race)
  // Viewers who are not in the race see it later.
  await expect.poll(() => marksOf(late), NO_LIMIT).toEqual(['✓', '✓', '✓'])
  await late.click('text="Run it"')
  await waitForFact(late, 'scene', 'play')
  await runOn(late)
  const shown = await rowsOf(late)
  expect(shown.filter((row) => row.includes(' later'))).toHaveLength(1)
  const runnersOf = async () => (await stateOf(address, race)).runners
  const isLive = async () => (await runnersOf()).map(({ finish }) => finish?.isLive)
  await expect.poll(isLive, NO_LIMIT).toEqual([true, true, true, true])
  const all = await runnersOf()
  const times = rankRunners(all).map(({ finish }) => formatTicks(finish?.ticks ?? 0))
  expect(shown.map((row, i) => row.includes(times[i]))).toEqual([true, true, true, true])
  await first.click('text="Rematch"')
  await reloading.click('text="Join rematch"')
  await first.locator('.race-link').waitFor()
  await expect.poll(() => reloading.url(), NO_LIMIT).toBe(first.url())
  for (const page of pages) await page.context().close()
  expect(errors).toEqual([])
}, 600_000)

test('a killed server ends no run, and keeps finished ones; of two tabs the last one races', async ({
  browser,
  errors,
}) => {
  await buildBoard()
  const place = { postgres: null, folder: mkdtempSync(join(tmpdir(), 'race-')) }
  const port = await freePort()
  const startAgain = () => startNode(place, port, NO_LIMITS, ['--site', DIST])
  const node = await startAgain()
  const address = `${node.address}/`
  const race = await openRace(address, SHORT_LEVEL)
  const pages: Page[] = []
  for (let i = 0; i < 3; i++) pages.push(await newRunner(browser))
  const [finished, alone, late] = pages
  for (const page of [finished, alone]) {
    await enter(page, address, race)
    await page.click('text="Join"')
  }
  for (const page of [finished, alone]) await page.click('text="Ready"')
  await waitForFact(finished, 'scene', 'play')
  await runOn(finished)
  await rowsOf(finished)
  await node.end('SIGKILL')
  await runOn(alone)
  const again = await startAgain()
  await alone.getByText('The race is gone; your run goes on.').waitFor()
  await alone.click('text="My result"')
  await waitForFact(alone, 'scene', 'win')
  for (const page of [finished, alone]) await page.context().close()
  await enter(late, address, race)
  await expect.poll(() => marksOf(late), NO_LIMIT).toEqual(['✓'])
  await late.click('text="Run it"')
  await waitForFact(late, 'scene', 'play')
  await runOn(late)
  expect(await rowsOf(late)).toHaveLength(2)
  const other = await openRace(address, SHORT_LEVEL)
  await enter(late, address, other)
  await late.click('text="Join"')
  const tab = await late.context().newPage()
  await enter(tab, address, other)
  await late.getByText('Another tab runs this race now').waitFor()
  // A race that one runner starts is a run alone.
  await tab.click('text="Ready"')
  await waitForFact(tab, 'scene', 'play')
  await runOn(tab)
  expect(await rowsOf(tab)).toHaveLength(1)
  await again.end('SIGKILL')
  expect(errors).toEqual([])
}, 600_000)
