import { describe, expect, test } from 'vitest'
import { familyOf, MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { compose, type Note, type Pattern } from '../../src/sound/music.ts'
import { SCORES } from '../../src/sound/scores.ts'

const FAMILIES = MAZE_ALGORITHMS.map(({ id }) => id).filter((id) => familyOf(id) === id)
const ROUNDS = FAMILIES.map((algorithm) => compose({ algorithm, seed: 'theseus', level: 1 }, 0))

/** Number of notes of the theme's first phrase, which has no ornaments, and of its steps. */
const QUESTION_NOTES = 12

/** Notes of the lead, louder than the accompaniment. */
function themeOf({ notes }: Pattern): Note[] {
  const isLead = ({ instrument, strength }: Note): boolean =>
    instrument === 'aulos' || (instrument === 'lyre' && strength >= 3)
  return notes.filter(isLead)
}

/** Direction of each interval: -1 down, 1 up. */
function contourOf(notes: readonly Note[]): number[] {
  return notes.slice(1).map(({ pitch }, index) => Math.sign(pitch - notes[index].pitch))
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
    ].map((pattern) => JSON.stringify(themeOf(pattern)))
    expect(new Set(patterns).size).toBe(patterns.length)
  })

  test('sings one theme in every mode and metre', () => {
    const contours = ROUNDS.map((round) => contourOf(themeOf(round).slice(0, QUESTION_NOTES)))
    expect(new Set(contours.map(String)).size).toBe(1)
    expect(new Set(ROUNDS.map(({ notes }) => JSON.stringify(notes))).size).toBe(ROUNDS.length)
  })
})

describe('a score', () => {
  test('has a rhythm and a figure that fill a bar', () => {
    const sum = (lengths: readonly number[]): number => lengths.reduce((a, b) => a + b)
    for (const { metre, rhythm, hunt } of Object.values(SCORES)) {
      expect([sum(rhythm), hunt.figure.length]).toEqual([sum(metre), sum(metre)])
    }
  })
})
