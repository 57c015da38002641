import type { Browser, Page } from 'playwright'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { buildAnyLevel } from '../../src/core/level/any-level.ts'
import { columnOf, DIRECTIONS, isFloor, rowOf, tileAhead } from '../../src/labyrinth/grid.ts'
import { distanceField, stepsTo } from '../../src/labyrinth/path/distance-field.ts'
import { drawnSeed } from '../../src/core/level/drawn/codec.ts'
import { GATE, wonLevel } from '../app/drawn-seeds.ts'
import { askBoard, makeRunner } from '../board/ask.ts'
import { ARROWS, factsOf, newPage } from '../e2e/game.ts'

const WINDING = `
#####################
#...................#
###################.#
#...................#
#.###################
#...................#
###################.#
#...................#
#####################`

/** Keys of the boards of two drawn labyrinths, won in two and in seven seconds. */
export const SHORT_LEVEL = `${RULES_VERSION}.level.1.${GATE}`
export const LONG_LEVEL = `${RULES_VERSION}.level.1.${drawnSeed(wonLevel({}, WINDING))}`

/** Opens a small page, as several are drawn at once, that reports no error, and that the test alone ends. */
export async function newRunner(browser: Browser): Promise<Page> {
  const page = await newPage(browser, () => undefined, { viewport: { width: 640, height: 360 } })
  page.setDefaultTimeout(0)
  return page
}

export async function openRace(address: string, course: string): Promise<string> {
  const request = { method: 'POST', path: '/api/v1/races', body: { course } } as const
  const answer = await askBoard(address, request, await makeRunner())
  return ((await answer.json()) as { race: string }).race
}

export async function enter(page: Page, address: string, race: string): Promise<void> {
  await page.goto(`${address}?race=${race}`)
  await page.locator('main.race').waitFor()
}

type Arrow = (typeof ARROWS)[number]

/** Key of the shortest way to the exit from each tile of a level, by the tile's text. */
function keysOf(seed: string): Partial<Record<string, Arrow>> {
  const { grid, exit } = buildAnyLevel(seed, 1)
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

/** Runs a drawn labyrinth to its exit from any place, or for some seconds, by real keys. */
export async function runOn(page: Page, seconds = 100): Promise<void> {
  const end = performance.now() + seconds * 1000
  const { seed = '' } = await factsOf(page)
  const keys = keysOf(seed)
  let held: Arrow | null = null
  while (performance.now() < end) {
    const { scene, player = '' } = await factsOf(page)
    if (scene !== 'play') return
    const key: Arrow | null = keys[player] ?? held
    if (key === held || key === null) continue
    await page.keyboard.down(key)
    if (held !== null) await page.keyboard.up(held)
    held = key
  }
  if (held !== null) await page.keyboard.up(held)
}

/** Texts of the rows of a finished runner's table, once the own run is verified. */
export async function rowsOf(page: Page): Promise<string[]> {
  await page.locator('.runs .own .result', { hasText: ':' }).waitFor()
  return page.locator('.runs tbody tr').allInnerTexts()
}
