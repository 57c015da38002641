import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import {
  type BotRace,
  createBotRace,
  isOver,
  raceLength,
  runRace,
  standingsAt,
} from '../../src/core/game/bots/race.ts'
import { levelOfMaze } from '../../src/core/game/building.ts'
import { formatTicks } from '../../src/core/game/clock.ts'
import { parseMaze } from '../../src/core/maze/text.ts'
import { test } from './game-test.ts'
import { copiedMaze, openWorkshop, picturesOf, QUERY } from './workshop.ts'

const BOTS_QUERY = QUERY.replace('carve', 'bots')

const NAMES: Readonly<Record<string, string>> = {
  optimal: 'Fastest win',
  'shortest-path': 'Shortest path',
  'wall-follower': 'Wall follower',
  explorer: 'Explorer',
}

/** The race of the maze that the page shows, run in Node. */
async function raceShown(page: Page): Promise<BotRace> {
  const race = createBotRace(levelOfMaze(parseMaze(await copiedMaze(page)), 'icarus', 'wilson'))
  while (!isOver(race)) runRace(race, 1000)
  return race
}

/** The rows that the table shows at a tick of a race. */
function rowsAt(race: BotRace, tick: number): string[][] {
  return standingsAt(race, tick).map(({ racer, phase, place, time, catches }) => {
    const words = {
      running: 'on the way',
      cleared: `★ ${formatTicks(time)}`,
      caught: `caught ${formatTicks(time)}`,
      stopped: `not there ${formatTicks(time)}`,
    }
    const name = NAMES[race.racers[racer].entry.id]
    return [place === null ? '–' : String(place), '', name, words[phase], String(catches)]
  })
}

function rowsOf(page: Page): Promise<string[][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLTableRowElement>('.bot-race tbody tr')].map((row) =>
      [...row.cells].map((cell) => cell.textContent),
    ),
  )
}

describe('a race of bots', () => {
  test('is opened by its button, played, and shows the places that Node comes to', async ({
    open,
  }) => {
    const page = await openWorkshop(open, QUERY)
    await page.click('.tabs >> text=Race bots')
    await page.locator('.bot-race').waitFor()
    await page.waitForURL(/\?workshop=bots&/)
    const race = await raceShown(page)
    const last = raceLength(race)
    expect(await rowsOf(page)).toEqual(rowsAt(race, 0))
    const start = await picturesOf(page)
    await page.locator('.transport select').selectOption('100')
    await page.click('.transport >> text=Play')
    await page.waitForURL((url) => url.searchParams.get('at') === String(last))
    expect(await rowsOf(page)).toEqual(rowsAt(race, last))
    expect(await picturesOf(page)).not.toBe(start)
  })

  test('stops at each event in turn, and tells who came or was caught', async ({ open }) => {
    const page = await openWorkshop(open, BOTS_QUERY)
    await page.locator('.bot-race').waitFor()
    const race = await raceShown(page)
    const scrubber = page.locator('.transport input[type=range]')
    const ends = new Set(race.racers.flatMap(({ state, catches }) => [state.time, ...catches]))
    for (const tick of [...ends].sort((a, b) => a - b)) {
      await page.keyboard.press(']')
      expect(await scrubber.inputValue()).toBe(String(tick))
      expect(await rowsOf(page)).toEqual(rowsAt(race, tick))
      await scrubber.fill(String(tick - 1))
      expect(await rowsOf(page)).toEqual(rowsAt(race, tick - 1))
      await scrubber.fill(String(tick))
    }
    await page.keyboard.press('[')
    expect(Number(await scrubber.inputValue())).toBeLessThan(raceLength(race))
  })

  test('comes back from its link, at its tick', async ({ open }) => {
    const page = await openWorkshop(open, `${BOTS_QUERY}&at=200&speed=1`)
    await page.locator('.bot-race').waitFor()
    const race = await raceShown(page)
    expect(await page.locator('.transport input[type=range]').inputValue()).toBe('200')
    expect(await rowsOf(page)).toEqual(rowsAt(race, 200))
    const pictures = await picturesOf(page)
    const other = await openWorkshop(open, `${BOTS_QUERY}&at=200&speed=1`)
    await other.locator('.bot-race').waitFor()
    expect(await picturesOf(other)).toBe(pictures)
  })

  test('of the largest maze is worked out between frames, and can be left meanwhile', async ({
    open,
  }) => {
    const page = await openWorkshop(
      open,
      '?workshop=bots&algorithm=wilson&width=201&height=201&seed=icarus',
    )
    await page.locator('p:text-matches("^The bots run ahead: \\\\d")').waitFor()
    await page.click('.tabs >> text=Carve')
    await page.locator('.bench figcaption:text-matches("steps$")').waitFor()
    expect(await page.locator('.bot-race').count()).toBe(0)
  })
})
