import { type AlgorithmId, type Family, familyOf } from '../core/maze/generators.ts'

/** Floors under the runner's feet. */
export type Floor =
  'stone' | 'tile' | 'wood' | 'gravel' | 'shell' | 'marble' | 'sand' | 'earth' | 'reed' | 'water'

/** Musical style of a family of mazes. */
export interface Score {
  readonly floor: Floor
  /** Tones of the mode in semitones above the tonic; all have the fifth, 7. */
  readonly mode: readonly number[]
  /** Tonic of the lyre as a MIDI note number; 60 is middle C. */
  readonly tonic: number
  /** Groups of the steps of a bar: the short and long feet of Greek verse. */
  readonly metre: readonly number[]
  readonly stepMs: number
  /** Share of a melody's positions that have a note, in percent. */
  readonly density: number
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
const OCTATONIC = [0, 1, 3, 4, 6, 7, 9, 10]

export const SCORES: Readonly<Record<Family, Score>> = {
  'binary-tree': score('stone', DORIAN, 50, [2, 2, 2, 2], 250, 50),
  sidewinder: score('tile', MIXOLYDIAN, 52, [3, 2, 2], 220, 55),
  'stick-knockdown': score('wood', AEOLIAN, 53, [2, 2, 2], 260, 55),
  kruskal: score('gravel', PHRYGIAN_DOMINANT, 50, [2, 1, 2], 240, 60),
  'wall-growing': score('shell', DOUBLE_HARMONIC, 48, [3, 3, 2], 230, 50),
  wilson: score('marble', UKRAINIAN_DORIAN, 55, [3, 3], 270, 45),
  'hunt-and-kill': score('sand', PHRYGIAN, 52, [2, 2, 3], 240, 40),
  'hole-digging': score('earth', HARMONIC_MINOR, 45, [2, 3], 260, 50),
  'coordinate-hash': score('reed', OCTATONIC, 48, [2, 2, 2, 3], 210, 60),
  'recursive-backtracker': score('water', HUNGARIAN_MINOR, 47, [3, 2, 3, 2], 220, 50),
}

/** Musical style of an algorithm's mazes. */
export function scoreOf(algorithm: AlgorithmId): Score {
  return SCORES[familyOf(algorithm)]
}

function score(
  floor: Floor,
  mode: readonly number[],
  tonic: number,
  metre: readonly number[],
  stepMs: number,
  density: number,
): Score {
  return { floor, mode, tonic, metre, stepMs, density }
}
