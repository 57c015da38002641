import { describe, expect, test } from 'vitest'
import { familyOf, MAZE_ALGORITHMS } from '../../src/labyrinth/maze/generators.ts'
import { compose, type Note, type Pattern } from '../../src/sound/music.ts'
import { SCORES } from '../../src/sound/scores.ts'

const FAMILIES = MAZE_ALGORITHMS.map(({ id }) => id).filter((id) => familyOf(id) === id)
const ROUNDS = FAMILIES.map((algorithm) => compose({ algorithm, seed: 'theseus', level: 1 }, 0))

/** Number of notes of the theme's first phrase, which has no ornaments, and of its steps. */
const QUESTION_NOTES = 12

const OCTAVE = 12

/** Notes of the lead, louder than the accompaniment. */
function themeOf({ notes }: Pattern): Note[] {
  const isLead = ({ instrument, strength }: Note): boolean =>
    instrument === 'aulos' || (instrument === 'lyre' && strength >= 3)
  return notes.filter(isLead)
}

function huntOf({ notes }: Pattern): Note[] {
  return notes.filter(({ isDanger, pitch }) => isDanger === true && pitch > 0)
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

  test('begins with the theme: four of its notes within two and a half seconds', () => {
    for (const round of ROUNDS) {
      expect(themeOf(round)[0].step).toBe(0)
      expect(themeOf(round)[3].step * round.stepMs).toBeLessThan(2500)
    }
  })

  test('sings one theme in every mode and metre', () => {
    const contours = ROUNDS.map((round) => contourOf(themeOf(round).slice(0, QUESTION_NOTES)))
    expect(new Set(contours.map(String)).size).toBe(1)
    expect(new Set(ROUNDS.map(({ notes }) => JSON.stringify(notes))).size).toBe(ROUNDS.length)
  })

  test('can be sung: within a tenth, mostly by step, from tonic to tonic', () => {
    ROUNDS.forEach((round, index) => {
      const { mode, tonic } = SCORES[familyOf(FAMILIES[index])]
      const pitches = themeOf(round).map(({ pitch }) => pitch)
      expect(Math.max(...pitches) - Math.min(...pitches)).toBeLessThanOrEqual(OCTAVE + 4)
      const tones = pitches.map((pitch) => {
        const above = pitch - tonic - OCTAVE
        const octave = Math.floor(above / OCTAVE)
        return octave * mode.length + mode.indexOf(above - octave * OCTAVE)
      })
      const moves = tones.slice(1).map((tone, at) => Math.abs(tone - tones[at]))
      const steps = moves.filter((move) => move <= 1)
      expect(steps.length / moves.length).toBeGreaterThan(0.7)
      expect([tones[0], tones.at(-1)]).toEqual([0, 0])
    })
  })

  test('is hunted by a figure of its own, in an instrument or octave of its own', () => {
    const voices = FAMILIES.map((id) => {
      const { instrument, octave } = SCORES[familyOf(id)].hunt
      return `${instrument} ${octave}`
    })
    expect(new Set(voices).size).toBe(voices.length)
    const rhythms = ROUNDS.map((round) => JSON.stringify(huntOf(round)))
    expect(new Set(rhythms).size).toBe(ROUNDS.length)
    for (const round of ROUNDS) expect(huntOf(round).length).toBeGreaterThan(50)
  })
})

describe('a score', () => {
  test('has a mode of seven tones from the tonic up, of which the fifth is a fifth', () => {
    for (const { mode } of Object.values(SCORES)) {
      expect(mode).toHaveLength(7)
      expect([mode[0], mode[4]]).toEqual([0, 7])
      expect([...mode]).toEqual([...new Set(mode)].sort((a, b) => a - b))
      expect(mode.at(-1)).toBeLessThan(OCTAVE)
    }
  })

  test('has a rhythm and a figure that fill a bar', () => {
    const sum = (lengths: readonly number[]): number => lengths.reduce((a, b) => a + b)
    for (const { metre, rhythm, hunt } of Object.values(SCORES)) {
      expect([sum(rhythm), hunt.figure.length]).toEqual([sum(metre), sum(metre)])
    }
  })
})
