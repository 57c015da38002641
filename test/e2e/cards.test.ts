import type Phaser from 'phaser'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { buildLevel } from '../../src/core/game/building.ts'
import { LEVEL_COUNT, TICK_HZ } from '../../src/core/game/rules.ts'
import { isFloor } from '../../src/core/grid.ts'
import { type Open, test } from './game-test.ts'
import { ARROWS, factsOf, holdTime, passTicks, shortestWay } from './game.ts'
import { showRunResult } from './run-result.ts'

const SEED = 'theseus'
const SECONDS_TO_CARVE = 1.5

/** Of each tile on the card whether it is floor, as a row of 0 and 1: walls have the corner's colour. */
function cardTiles(page: Page, columns: number): Promise<string> {
  return page.evaluate((columns) => {
    const canvas = document.querySelector<HTMLCanvasElement>('.card-maze')
    const context = canvas?.getContext('2d')
    if (!canvas || !context) throw new Error('no maze on the card')
    const side = canvas.width / columns
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const colour = (x: number, y: number): string =>
      data
        .subarray((y * side * canvas.width + x * side) * 4)
        .slice(0, 3)
        .join()
    const wall = colour(0, 0)
    let tiles = ''
    for (let y = 0; y < canvas.height / side; y++) {
      for (let x = 0; x < columns; x++) tiles += colour(x, y) === wall ? '0' : '1'
    }
    return tiles
  }, columns)
}

describe('the card of a level', () => {
  test('carves its maze over a game that waits, and goes with the first step', async ({ open }) => {
    const level = buildLevel(SEED, 10)
    const { grid } = level
    const page = await open(`?seed=${SEED}&level=10`)
    await holdTime(page)
    const whole = [...grid.tiles].map((_, tile) => (isFloor(grid, tile) ? '1' : '0')).join('')
    await passTicks(page, TICK_HZ * SECONDS_TO_CARVE)
    expect(await cardTiles(page, grid.width)).toBe(whole)
    expect((await factsOf(page))['phase']).toBe('ready')
    const pictures = await likenesses(page)
    expect(pictures).toHaveLength(3)
    expect(Math.min(...pictures.map(({ length }) => length))).toBeGreaterThan(50)
    expect(new Set(pictures.map(String)).size).toBe(3)
    await page.keyboard.down(ARROWS[shortestWay(level)[0]])
    await passTicks(page, 1)
    expect((await factsOf(page))['phase']).toBe('running')
    expect(await page.locator('.card.gone').count()).toBe(1)
  })
})

/** The pixels of each likeness on the card that are not empty. */
function likenesses(page: Page): Promise<number[][]> {
  return page.locator('.card-enemies canvas').evaluateAll((canvases) =>
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

/** How many pixels of each maze have the colour of the thread. */
function threads(page: Page): Promise<number[]> {
  return page.evaluate((count) => {
    const textures = window.asterion?.textures
    return Array.from({ length: count }, (_, i) => {
      if (textures?.exists(`win-${i + 1}`) !== true) return 0
      const texture = textures.get(`win-${i + 1}`) as Phaser.Textures.CanvasTexture
      const { width, height } = texture
      const { data } = texture.context.getImageData(0, 0, width, height)
      let gold = 0
      for (let at = 0; at < data.length; at += 4) {
        if (data[at] === 255 && data[at + 1] === 194 && data[at + 2] === 51) gold++
      }
      return gold
    })
  }, LEVEL_COUNT)
}

describe('the result of a run', () => {
  test('shows the threads grow through all ten mazes, one after the other', async ({ open }) => {
    const page = await openResult(open)
    await passTicks(page, 12 * 30)
    const half = await threads(page)
    await passTicks(page, TICK_HZ * 8)
    const whole = await threads(page)
    expect(half[0]).toBe(whole[0])
    expect(half[LEVEL_COUNT - 1]).toBeLessThan(whole[LEVEL_COUNT - 1])
    whole.forEach((gold, i) => {
      expect(gold).toBeGreaterThan(buildLevel(SEED, i + 1).shortest * 0.9)
    })
  })

  test('shows them whole to whoever wants less motion', async ({ open }) => {
    const page = await openResult(open, { reducedMotion: 'reduce' })
    // Many short frames, for a maze a frame, in less time than threads that grow would take.
    for (let frame = 0; frame < 60; frame++) await passTicks(page, 1)
    expect(Math.min(...(await threads(page)))).toBeGreaterThan(20)
  })
})
