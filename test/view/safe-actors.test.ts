import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../src/core/game/level-layout.ts'
import { ACTOR_SIZE, ACTORS } from '../../src/view/atlas.ts'
import { recolour, SAFE_SHADES } from '../../src/view/safe-actors.ts'

const sheet = PNG.sync.read(readFileSync('assets/images/actors.png'))

function coloursFrom(row: number, rows: number): Set<string> {
  const colours = new Set<string>()
  const bytes = sheet.width * ACTOR_SIZE * 4
  const part = sheet.data.subarray(row * bytes, (row + rows) * bytes)
  for (let at = 0; at < part.length; at += 4) {
    if (part[at + 3] === 255) colours.add(`#${part.toString('hex', at, at + 3)}`)
  }
  return colours
}

describe('the actors in safe colours', () => {
  test('have other clothes, in shades of their sheet', () => {
    let row = 0
    for (const [rows, to] of SAFE_SHADES) {
      const colours = coloursFrom(row, rows)
      for (const from of Object.keys(to)) expect(colours).toContain(from)
      row += rows
    }
    expect(row * ACTOR_SIZE).toBe(sheet.height)
    expect(ENEMY_KINDS.map((kind) => ACTORS[kind].row)).toEqual(
      ENEMY_KINDS.map((_, i) => 4 + 4 * i),
    )
  })

  test('keep every pixel of another colour, and the opacity of each', () => {
    const data = Uint8ClampedArray.of(238, 59, 59, 255, 1, 2, 3, 40)
    recolour(data, { '#ee3b3b': '#56b4e9' })
    expect([...data]).toEqual([0x56, 0xb4, 0xe9, 255, 1, 2, 3, 40])
  })
})
