import type { Family } from '../labyrinth/maze/generators.ts'
import type { InstrumentId } from './instruments.ts'

/** Musical style of a family of mazes. */
export interface Score {
  /** Seven tones of the mode in semitones above the tonic; the fifth tone is 7. */
  readonly mode: readonly number[]
  /** Tonic of the lyre as a MIDI note number; 60 is middle C. */
  readonly tonic: number
  readonly stepMs: number
  /** Groups of the steps of a bar: the short and long feet of Greek verse. */
  readonly metre: readonly number[]
  /** Lengths, in steps, of the four notes of each bar of the theme. */
  readonly rhythm: readonly [number, number, number, number]
  /** Accompaniment of a hunt, made of the theme's first tones. */
  readonly hunt: {
    readonly instrument: InstrumentId
    /** Octaves above the tonic of the lyre. */
    readonly octave: number
    /** One bar: for each step a tone of the mode, or a dot for a rest. */
    readonly figure: string
  }
}

const AEOLIAN = [0, 2, 3, 5, 7, 8, 10]
const DORIAN = [0, 2, 3, 5, 7, 9, 10]
const MIXOLYDIAN = [0, 2, 4, 5, 7, 9, 10]
const PHRYGIAN = [0, 1, 3, 5, 7, 8, 10]
const PHRYGIAN_DOMINANT = [0, 1, 4, 5, 7, 8, 10]
const DOUBLE_HARMONIC = [0, 1, 4, 5, 7, 8, 11]
const HARMONIC_MINOR = [0, 2, 3, 5, 7, 8, 11]
const UKRAINIAN_DORIAN = [0, 2, 3, 6, 7, 9, 10]
const HUNGARIAN_MINOR = [0, 2, 3, 6, 7, 8, 11]
/** The octatonic scale without its diminished fifth, so that it has the theme's seven tones. */
const OCTATONIC = [0, 1, 3, 4, 7, 9, 10]

export const SCORES: Readonly<Record<Family, Score>> = {
  'binary-tree': {
    mode: DORIAN,
    tonic: 50,
    stepMs: 250,
    metre: [2, 2, 2, 2],
    rhythm: [3, 1, 2, 2],
    hunt: { instrument: 'bass', octave: -1, figure: '00405040' },
  },
  sidewinder: {
    mode: MIXOLYDIAN,
    tonic: 52,
    stepMs: 220,
    metre: [3, 2, 2],
    rhythm: [2, 1, 2, 2],
    hunt: { instrument: 'bronze', octave: 1, figure: '0454323' },
  },
  'stick-knockdown': {
    mode: AEOLIAN,
    tonic: 53,
    stepMs: 260,
    metre: [2, 2, 2],
    rhythm: [2, 1, 1, 2],
    hunt: { instrument: 'wood', octave: 1, figure: '040504' },
  },
  kruskal: {
    mode: PHRYGIAN_DOMINANT,
    tonic: 50,
    stepMs: 240,
    metre: [2, 1, 2],
    rhythm: [2, 1, 1, 1],
    hunt: { instrument: 'wood', octave: 2, figure: '01054' },
  },
  'wall-growing': {
    mode: DOUBLE_HARMONIC,
    tonic: 48,
    stepMs: 230,
    metre: [3, 3, 2],
    rhythm: [2, 1, 3, 2],
    hunt: { instrument: 'bronze', octave: 0, figure: '0.14.50.' },
  },
  wilson: {
    mode: UKRAINIAN_DORIAN,
    tonic: 55,
    stepMs: 270,
    metre: [3, 3],
    rhythm: [2, 1, 2, 1],
    hunt: { instrument: 'horn', octave: 1, figure: '0.45.4' },
  },
  'hunt-and-kill': {
    mode: PHRYGIAN,
    tonic: 52,
    stepMs: 240,
    metre: [2, 2, 3],
    rhythm: [2, 1, 1, 3],
    hunt: { instrument: 'bass', octave: 0, figure: '0101045' },
  },
  'hole-digging': {
    mode: HARMONIC_MINOR,
    tonic: 45,
    stepMs: 260,
    metre: [2, 3, 2, 3],
    rhythm: [2, 3, 2, 3],
    hunt: { instrument: 'horn', octave: 0, figure: '0.4..5.4..' },
  },
  'coordinate-hash': {
    mode: OCTATONIC,
    tonic: 48,
    stepMs: 210,
    metre: [2, 2, 2, 3],
    rhythm: [2, 2, 2, 3],
    hunt: { instrument: 'reed', octave: 1, figure: '0.1.2.345' },
  },
  'recursive-backtracker': {
    mode: HUNGARIAN_MINOR,
    tonic: 47,
    stepMs: 220,
    metre: [3, 2, 3, 2],
    rhythm: [3, 2, 3, 2],
    hunt: { instrument: 'reed', octave: 0, figure: '0454323210' },
  },
}

/** Four bars of the theme. */
export type PhraseId = 'question' | 'answer' | 'middle'

/**
 * The theme of every level, in the level's own mode and rhythm. Each digit is a tone of the mode, 0
 * for the tonic; a dash holds the tone before it. A leap of a fifth, then turns that wind down like
 * the corridors: the question ends on the second tone, the answer on the tonic, and the middle
 * descends from the octave to the fifth.
 */
export const THEME: Readonly<Record<PhraseId, readonly string[]>> = {
  question: ['0454', '323-', '2123', '1---'],
  answer: ['0454', '323-', '2101', '0---'],
  middle: ['4765', '654-', '5432', '4---'],
}
