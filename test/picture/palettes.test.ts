import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../src/core/game/rules.ts'
import { MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { paletteOf, PALETTES, TONES } from '../../src/picture/palettes.ts'

describe('a palette', () => {
  test('differs between all ten levels', () => {
    const shown = LEVELS.map(({ algorithm }) => paletteOf(algorithm).id)
    expect(new Set(shown).size).toBe(LEVELS.length)
  })

  test('has a colour for every tone; no algorithm has the one for high contrast', () => {
    for (const { colours } of Object.values(PALETTES)) {
      for (const tone of TONES) expect(colours[tone]).toMatch(/^#[0-9a-f]{6}$/)
    }
    expect(MAZE_ALGORITHMS.map(({ id }) => paletteOf(id).id)).not.toContain('contrast')
  })

  test('leaves enough of every colour in the night to see the way', () => {
    for (const { night } of Object.values(PALETTES)) {
      expect(Math.min(...night)).toBeGreaterThanOrEqual(70)
      expect(Math.max(...night)).toBeLessThan(255)
    }
  })
})
