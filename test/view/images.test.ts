import { readdirSync, readFileSync, statSync } from 'node:fs'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { actors } from '../../assets/draw/actors.ts'
import { boldHangul } from '../../assets/draw/fonts.ts'
import { encoded } from '../../assets/draw/png.ts'
import { tiles } from '../../assets/draw/tiles.ts'
import { FLOOR_VARIANTS, TILE_SIZE, WALL_SET } from '../../src/picture/atlas.ts'
import { firstTileOf } from '../../src/picture/stones.ts'
import { PALETTE_IDS, type PaletteId, PALETTES } from '../../src/picture/palettes.ts'

const FOLDER = 'assets/images/'
const COLUMNS = 16
const sheet = PNG.sync.read(readFileSync(`${FOLDER}tiles.png`))

/** Measures the mean relative luminance of a tile's pixels (WCAG 2.2), and counts transparent ones. */
function measure(tile: number): { luminance: number; clear: number } {
  const left = (tile % COLUMNS) * TILE_SIZE
  const top = Math.floor(tile / COLUMNS) * TILE_SIZE
  let sum = 0
  let clear = 0
  for (let y = top; y < top + TILE_SIZE; y++) {
    for (let x = left; x < left + TILE_SIZE; x++) {
      const at = (y * sheet.width + x) * 4
      if (sheet.data[at + 3] !== 255) clear++
      const [red, green, blue] = [...sheet.data.subarray(at, at + 3)].map((value) => {
        const share = value / 255
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
      })
      sum += 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
  }
  return { luminance: sum / TILE_SIZE ** 2, clear }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value) / values.length
}

function tilesFrom(id: PaletteId, place: number, count: number): number[] {
  const first = firstTileOf(PALETTES[id]) + place
  return Array.from({ length: count }, (_, i) => first + i)
}

describe('the images', () => {
  test('equal the output of their program, to the pixel', () => {
    for (const [name, drawn] of [
      ['tiles.png', tiles()],
      ['actors.png', actors()],
    ] as const) {
      const kept = PNG.sync.read(readFileSync(FOLDER + name))
      expect(PNG.sync.read(encoded(drawn)).data.equals(kept.data)).toBe(true)
    }
  })

  test('weigh at most 150 kB in all', () => {
    // The picture for links is fetched by sites that show a link, never by the game.
    const names = readdirSync(FOLDER).filter((name) => name !== 'social.png')
    const weights = names.map((name) => statSync(FOLDER + name).size)
    expect(weights.reduce((sum, weight) => sum + weight)).toBeLessThanOrEqual(150_000)
  })
})

describe.each(PALETTE_IDS)('the wall set %s', (id) => {
  test('has walls at least twice as bright as its floors, in any light', () => {
    // Light multiplies the luminance of both alike: the ratio holds under any light.
    const walls = tilesFrom(id, WALL_SET.wall, 16).map((tile) => measure(tile).luminance)
    const floors = tilesFrom(id, WALL_SET.floor, FLOOR_VARIANTS).map(
      (tile) => measure(tile).luminance,
    )
    expect(mean(walls) / mean(floors)).toBeGreaterThanOrEqual(2)
    // Contrast as in WCAG, which adds the glare of the screen.
    expect((mean(walls) + 0.05) / (mean(floors) + 0.05)).toBeGreaterThanOrEqual(2)
  })
})

test('the bold font has the Hangul of all messages: else `npm run make -- art` cuts it anew', async () => {
  const { name, bytes } = await boldHangul()
  expect(bytes.equals(readFileSync(`assets/fonts/${name}`))).toBe(true)
})
