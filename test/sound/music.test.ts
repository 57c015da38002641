import { describe, expect, test } from 'vitest'
import { compose, type Note, type Pattern } from '../../src/sound/music.ts'
import { SCORES } from '../../src/sound/scores.ts'

function melodyOf({ notes }: Pattern): Note[] {
  return notes.filter(({ instrument, pitch }) => instrument === 'lyre' && pitch > 0)
}

describe('the music of a level', () => {
  test('differs by seed, by level, by algorithm and by round', () => {
    const music = { algorithm: 'wilson', seed: 'theseus', level: 6 } as const
    const patterns = [
      compose(music, 0),
      compose(music, 1),
      compose({ ...music, seed: 'ariadne' }, 0),
      compose({ ...music, level: 7 }, 0),
      compose({ ...music, algorithm: 'houston' }, 0),
    ].map((pattern) => JSON.stringify(melodyOf(pattern)))
    expect(new Set(patterns).size).toBe(patterns.length)
  })
})

describe('a score', () => {
  test('has a mode from the tonic up, with the fifth', () => {
    for (const { mode } of Object.values(SCORES)) {
      expect(mode[0]).toBe(0)
      expect(mode).toContain(7)
      expect([...mode]).toEqual([...new Set(mode)].sort((a, b) => a - b))
      expect(mode.at(-1)).toBeLessThan(12)
    }
  })
})
