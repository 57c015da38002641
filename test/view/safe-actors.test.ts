import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { describe, expect, test } from 'vitest'
import { ACTOR_SIZE } from '../../src/picture/atlas.ts'
import { replaceColours, SAFE_SHADES } from '../../src/view/actor.ts'

const sheet = PNG.sync.read(readFileSync('assets/images/actors.png'))

function coloursFrom(row: number): Set<string> {
  const colours = new Set<string>()
  const bytes = sheet.width * ACTOR_SIZE * 4
  const part = sheet.data.subarray(row * bytes, (row + 4) * bytes)
  for (let at = 0; at < part.length; at += 4) {
    if (part[at + 3] === 255) colours.add(`#${part.toString('hex', at, at + 3)}`)
  }
  return colours
}

describe('the actors in safe colours', () => {
  test('have other clothes, in shades of their sheet', () => {
    SAFE_SHADES.forEach((shades, actor) => {
      const colours = coloursFrom(4 * actor)
      for (const from of Object.keys(shades)) expect(colours).toContain(from)
    })
    expect(4 * SAFE_SHADES.length * ACTOR_SIZE).toBe(sheet.height)
  })

  test('keep every pixel of another colour, and the opacity of each', () => {
    const data = Uint8ClampedArray.of(238, 59, 59, 255, 1, 2, 3, 40)
    replaceColours(data, { '#ee3b3b': '#56b4e9' })
    expect([...data]).toEqual([0x56, 0xb4, 0xe9, 255, 1, 2, 3, 40])
  })
})
