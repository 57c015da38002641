import type { Page } from 'playwright'
import { describe, expect } from 'vitest'
import { TICK_HZ } from '../../src/core/game/rules.ts'
import { GAP } from '../../src/core/game/gap.ts'
import { columnOf, isFloor, rowOf } from '../../src/labyrinth/grid.ts'
import { builtLevel } from '../core/level/built-level.ts'
import { type Open, test } from '../e2e/game-test.ts'
import { ARROWS, factsOf, holdTime, passTicks, shortestWay } from '../e2e/game.ts'
import { showRunResult } from '../e2e/run-result.ts'

const SEED = 'theseus'
/** Mazes that were left out are carved before, unseen. */
const SECONDS_TO_CARVE = 3

/** Tiles from a figure or a marked end that its picture may cover. */
const COVERED = 4

/** Reads the middles of the tiles on the card: 1 for floor, 0 for wall, as in the tile `pillar`. */
function cardTiles(page: Page, columns: number, pillar: number): Promise<string> {
  return page.evaluate(
    ([columns, pillar]) => {
      const canvas = document.querySelector<HTMLCanvasElement>('.card-maze')
      const context = canvas?.getContext('2d')
      if (!canvas || !context) throw new Error('no maze on the card')
      const side = canvas.width / columns
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      const colour = (x: number, y: number): string =>
        data
          .subarray(
            (Math.floor((y + 0.5) * side) * canvas.width + Math.floor((x + 0.5) * side)) * 4,
          )
          .slice(0, 3)
          .join()
      const wall = colour(pillar % columns, Math.floor(pillar / columns))
      let tiles = ''
      for (let y = 0; y < canvas.height / side; y++) {
        for (let x = 0; x < columns; x++) tiles += colour(x, y) === wall ? '0' : '1'
      }
      return tiles
    },
    [columns, pillar] as const,
  )
}

describe('the card of a level', () => {
  test('shows the maze being carved while the game waits, and hides at the first step', async ({
    open,
  }) => {
    const level = builtLevel(SEED, 10)
    const { grid } = level
    const page = await open(`?seed=${SEED}&level=10`)
    await holdTime(page)
    const covered = [level.entrance, level.exit, ...level.enemies.map(({ tile }) => tile)]
    const isCovered = (tile: number): boolean => {
      const [x, y] = [columnOf(grid, tile), rowOf(grid, tile)]
      const isOuter = x % (grid.width - 1) === 0 || y % (grid.height - 1) === 0
      const isNear = (other: number): boolean =>
        Math.abs(columnOf(grid, other) - x) <= COVERED &&
        Math.abs(rowOf(grid, other) - y) <= COVERED
      return isOuter || covered.some(isNear)
    }
    const tiles = [...grid.tiles].map((_, tile) => tile)
    // Gaps have a mark, which has neither colour.
    const seen = tiles.filter((tile) => !isCovered(tile) && grid.tiles[tile] !== GAP)
    const pillar =
      seen.find((tile) => (columnOf(grid, tile) % 2) + (rowOf(grid, tile) % 2) === 0) ?? 0
    await passTicks(page, TICK_HZ * SECONDS_TO_CARVE)
    const shown = await cardTiles(page, grid.width, pillar)
    const whole = seen.map((tile) => (isFloor(grid, tile) ? '1' : '0')).join('')
    expect(seen.map((tile) => shown[tile]).join('')).toBe(whole)
    expect((await factsOf(page))['phase']).toBe('ready')
    const pictures = await lessonPictures(page)
    // Three enemies, and the gaps.
    expect(pictures).toHaveLength(4)
    expect(Math.min(...pictures.map(({ length }) => length))).toBeGreaterThan(50)
    expect(new Set(pictures.map(String)).size).toBe(4)
    await page.keyboard.down(ARROWS[shortestWay(level)[0]])
    await passTicks(page, 1)
    expect((await factsOf(page))['phase']).toBe('running')
    expect(await page.locator('.card.gone').count()).toBe(1)
  })
})

/** Returns the pixels that are not transparent of each lesson's picture on the card. */
function lessonPictures(page: Page): Promise<number[][]> {
  return page.locator('.card-lesson canvas').evaluateAll((canvases) =>
    (canvases as HTMLCanvasElement[]).map((canvas) => {
      const { data } =
        canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return [...new Uint32Array(data?.buffer ?? new ArrayBuffer(0))].filter((pixel) => pixel !== 0)
    }),
  )
}

async function openResult(open: Open, options = {}): Promise<Page> {
  const page = await open('', options)
  await holdTime(page)
  await showRunResult(page, SEED)
  return page
}

/** Counts the pixels of the threads' gold on the mazes of a result. */
function countGold(page: Page): Promise<number> {
  return page.locator('.run-mazes canvas').evaluateAll((canvases) => {
    let count = 0
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
      const data = image?.data ?? []
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === 255 && data[at + 1] === 194 && data[at + 2] === 51) count++
      }
    }
    return count
  })
}

describe('the threads through the ten mazes on the result of a run', () => {
  test('grow one after the other, and stay drawn', async ({ open }) => {
    const page = await openResult(open)
    const gold: number[] = []
    for (const seconds of [2, 8, 1]) {
      await passTicks(page, seconds * TICK_HZ)
      gold.push(await countGold(page))
    }
    expect(gold[0]).toBeGreaterThan(0)
    expect(gold[1]).toBeGreaterThan(1.5 * gold[0])
    expect(gold[2]).toBe(gold[1])
  })

  test('are drawn complete from the start with reduced motion', async ({ open }) => {
    const page = await openResult(open, { reducedMotion: 'reduce' })
    // Each frame draws one maze: many short frames, in less time than growing threads would take.
    for (let frame = 0; frame < 60; frame++) await passTicks(page, 1)
    const gold = await countGold(page)
    expect(gold).toBeGreaterThan(0)
    await passTicks(page, 8 * TICK_HZ)
    expect(await countGold(page)).toBe(gold)
  })
})
