import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAZE_ALGORITHMS } from '../../src/core/maze/generators.ts'
import { INSTRUMENTS } from '../../src/sound/instruments.ts'
import { compose, type MusicSeed, type Note, type Pattern } from '../../src/sound/music.ts'
import { scoreOf, SCORES } from '../../src/sound/scores.ts'

const anyMusic: fc.Arbitrary<MusicSeed> = fc.record({
  algorithm: fc.constantFrom(...MAZE_ALGORITHMS.map(({ id }) => id)),
  seed: fc.string({ minLength: 1 }),
  level: fc.integer({ min: 0, max: 10 }),
})
const anyRound = fc.nat({ max: 50 })

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

  test('lies in its mode, whatever plays', () => {
    fc.assert(
      fc.property(anyMusic, anyRound, (music, round) => {
        const { mode, tonic } = scoreOf(music.algorithm)
        for (const { instrument, pitch } of compose(music, round).notes) {
          if (INSTRUMENTS[instrument].isPitched) expect(mode).toContain((pitch - tonic + 48) % 12)
          else expect(pitch).toBe(0)
        }
      }),
    )
  })

  test('is within the range of each instrument', () => {
    const ranges = { drone: [33, 62], lyre: [45, 84], aulos: [57, 84], dread: [33, 45] }
    fc.assert(
      fc.property(anyMusic, anyRound, (music, round) => {
        for (const { instrument, pitch, strength } of compose(music, round).notes) {
          expect(strength).toBeGreaterThanOrEqual(1)
          expect(strength).toBeLessThanOrEqual(4)
          if (!(instrument in ranges)) continue
          const [lowest, highest] = ranges[instrument as keyof typeof ranges]
          expect(pitch).toBeGreaterThanOrEqual(lowest)
          expect(pitch).toBeLessThanOrEqual(highest)
        }
      }),
    )
  })

  test('counts in whole steps, in order, and ends where the next round begins', () => {
    fc.assert(
      fc.property(anyMusic, anyRound, (music, round) => {
        const { steps, notes } = compose(music, round)
        let last = 0
        for (const { step, length } of notes) {
          expect(Number.isInteger(step) && Number.isInteger(length)).toBe(true)
          expect(step).toBeGreaterThanOrEqual(last)
          expect(length).toBeGreaterThan(0)
          expect(step + length).toBeLessThanOrEqual(steps)
          last = step
        }
      }),
    )
  })

  test('leaves room: a lyre and a pipe play on fewer than half of the steps', () => {
    fc.assert(
      fc.property(anyMusic, anyRound, (music, round) => {
        const { steps, notes } = compose(music, round)
        const sung = notes.filter(({ instrument }) => ['lyre', 'aulos'].includes(instrument))
        expect(new Set(sung.map(({ step }) => step)).size).toBeLessThan(steps / 2)
      }),
    )
  })

  test('keeps its melodies from round to round', () => {
    const music = { algorithm: 'kruskal', seed: 'theseus', level: 4 } as const
    const last = (round: number): number[] =>
      compose(music, round)
        .notes.filter(({ instrument }) => instrument === 'aulos')
        .map(({ pitch }) => pitch)
        .slice(-1)
    const ends = new Set([0, 1, 2, 3, 4, 5].flatMap(last))
    expect(ends.size).toBe(1)
  })

  test('has a layer of danger in every phrase', () => {
    const { steps, notes } = compose({ algorithm: 'wilson', seed: 'a', level: 1 }, 0)
    for (let phrase = 0; phrase < 4; phrase++) {
      const dangers = notes.filter(
        ({ instrument, step }) =>
          INSTRUMENTS[instrument].isDanger && Math.floor((4 * step) / steps) === phrase,
      )
      expect(dangers.map(({ instrument }) => instrument)).toEqual(
        expect.arrayContaining(['heart', 'dread']),
      )
    }
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

  test('differs from every other in mode and floor', () => {
    const scores = Object.values(SCORES)
    expect(new Set(scores.map(({ mode }) => mode.join())).size).toBe(scores.length)
    expect(new Set(scores.map(({ floor }) => floor)).size).toBe(scores.length)
  })
})
