import type { AlgorithmId } from '../core/maze/generators.ts'
import { below, pick, type Random } from '../core/random/random.ts'
import { streamFromText } from '../core/random/streams.ts'
import type { InstrumentId } from './instruments.ts'
import { type Score, scoreOf } from './scores.ts'

/** The level whose music is composed; equal levels always sound alike. */
export interface MusicSeed {
  readonly algorithm: AlgorithmId
  readonly seed: string
  readonly level: number
}

export interface Note {
  readonly instrument: InstrumentId
  /** Start and length, in steps of the pattern. */
  readonly step: number
  readonly length: number
  /** A MIDI note number; 0 for a drum. */
  readonly pitch: number
  /** Strength of the stroke, from 1 to 4. */
  readonly strength: number
}

/** One round of music; notes are in the order of their starts. */
export interface Pattern {
  readonly steps: number
  readonly stepMs: number
  readonly notes: readonly Note[]
}

/** A note of a melody: start and length in steps, tone counted in the mode, 0 for the tonic. */
interface MelodyNote {
  readonly step: number
  readonly length: number
  readonly degree: number
}

const BARS_OF_PHRASE = 4
const OCTAVE = 12
const FIFTH = 7

/** Orders of the two melodies and silence, in which only drone and drum play. */
const FORMS = [
  ['first', 'silence', 'second', 'silence'],
  ['first', 'first', 'second', 'silence'],
  ['silence', 'first', 'silence', 'second'],
  ['first', 'second', 'silence', 'silence'],
] as const

/**
 * Composes a round of a level's music, four phrases of four bars. The two melodies belong to the
 * level; their order, ornaments and accompaniment change from round to round, so that the music does
 * not wear out in an hour.
 *
 * @param round 0, 1, 2 and so on
 */
export function compose(music: MusicSeed, round: number): Pattern {
  const { algorithm, seed, level } = music
  const score = scoreOf(algorithm)
  const name = `music/${algorithm}/${level}/${seed}`
  const tune = streamFromText(name)
  const motifs = { first: melody(score, tune), second: melody(score, tune), silence: [] }
  const chance = streamFromText(`${name}/${round}`)
  const form = pick(chance, FORMS)
  const phraseSteps = BARS_OF_PHRASE * barSteps(score)
  const notes = form.flatMap((part, index) => {
    const lead = part === 'second' ? 'aulos' : 'lyre'
    return [
      ...drone(score, phraseSteps),
      ...sing(score, ornament(motifs[part], chance), lead),
      ...accompany(score, part === 'silence', chance),
      ...drums(score, part === 'second' || index === 3, chance),
      ...danger(score, phraseSteps),
    ].map((note) => ({ ...note, step: note.step + index * phraseSteps }))
  })
  return {
    steps: form.length * phraseSteps,
    stepMs: score.stepMs,
    notes: notes.sort((a, b) => a.step - b.step || a.pitch - b.pitch),
  }
}

function barSteps({ metre }: Score): number {
  return metre.reduce((sum, group) => sum + group, 0)
}

/** Starts and lengths of the groups of every bar of a phrase. */
function feet(score: Score): { step: number; length: number }[] {
  let step = 0
  return Array.from({ length: BARS_OF_PHRASE }, () => score.metre)
    .flat()
    .map((length) => ({ step: (step += length) - length, length }))
}

/**
 * Composes a melody that wanders by small steps between the tonic and the ninth above, leaves groups
 * free, rests in its last bar and ends on the tonic or the fifth.
 */
function melody(score: Score, chance: Random): MelodyNote[] {
  const groups = feet(score).slice(0, -score.metre.length)
  const fifth = score.mode.indexOf(FIFTH)
  const highest = score.mode.length + 1
  const notes: MelodyNote[] = []
  let degree = pick(chance, [0, fifth, 2])
  groups.forEach(({ step, length }, index) => {
    const isFirst = index === 0
    if (!isFirst && below(chance, 100) >= score.density) return
    if (!isFirst) degree += pick(chance, [-2, -1, -1, -1, 1, 1, 2, 3])
    if (degree < 0) degree = 1
    if (degree > highest) degree = highest - 2
    notes.push({ step, length, degree })
  })
  const end = barSteps(score) * (BARS_OF_PHRASE - 1)
  return [...notes, { step: end, length: score.metre[0], degree: pick(chance, [0, 0, fifth]) }]
}

/** Adds grace notes from the tone above to some notes of a melody. */
function ornament(motif: readonly MelodyNote[], chance: Random): MelodyNote[] {
  return motif.flatMap((note) => {
    if (note.length < 2 || below(chance, 5) !== 0) return [note]
    const { step, length, degree } = note
    return [
      { step, length: 1, degree: degree + 1 },
      { step: step + 1, length: length - 1, degree },
    ]
  })
}

function pitchOf({ mode, tonic }: Score, degree: number): number {
  return tonic + OCTAVE * Math.floor(degree / mode.length) + mode[degree % mode.length]
}

function sing(score: Score, motif: readonly MelodyNote[], instrument: InstrumentId): Note[] {
  return motif.map(({ step, length, degree }, index) => ({
    instrument,
    step,
    length,
    pitch: pitchOf(score, degree) + OCTAVE,
    strength: index === 0 ? 3 : 2,
  }))
}

/** Low strings of the lyre at the starts of bars; more of them without a melody. */
function accompany(score: Score, isAlone: boolean, chance: Random): Note[] {
  const bar = barSteps(score)
  const notes: Note[] = []
  for (let index = 0; index < BARS_OF_PHRASE; index++) {
    if (below(chance, 100) >= (isAlone ? 75 : 40)) continue
    const pitch = score.tonic + pick(chance, [0, 0, FIFTH])
    notes.push({ instrument: 'lyre', step: index * bar, length: bar, pitch, strength: 2 })
    if (!isAlone || below(chance, 2) === 0) continue
    const step = index * bar + score.metre[0]
    const above = pitchOf(score, below(chance, score.mode.length))
    notes.push({ instrument: 'lyre', step, length: 1, pitch: above, strength: 1 })
  }
  return notes
}

function drone({ tonic }: Score, length: number): Note[] {
  const low = { instrument: 'drone', step: 0, length, strength: 2 } as const
  return [
    { ...low, pitch: tonic - OCTAVE },
    { ...low, pitch: tonic - OCTAVE + FIFTH, strength: 1 },
  ]
}

/** Frame drum notes: one a bar; in a full phrase also some rim notes on the metrical feet. */
function drums(score: Score, isFull: boolean, chance: Random): Note[] {
  const bar = barSteps(score)
  return feet(score).flatMap(({ step }): Note[] => {
    const isBar = step % bar === 0
    const drum = { step, length: 1, pitch: 0 } as const
    if (isBar && (isFull || step === 0)) return [{ ...drum, instrument: 'drum', strength: 2 }]
    if (!isFull || below(chance, 100) >= 35) return []
    return [{ ...drum, instrument: 'rim', strength: 1 + below(chance, 2) }]
  })
}

/** Heartbeats on the metrical feet, and two low tones side by side. */
function danger(score: Score, length: number): Note[] {
  const beats = feet(score).map(({ step }, index) => ({
    instrument: 'heart' as const,
    step,
    length: 1,
    pitch: 0,
    strength: index % 2 === 0 ? 4 : 2,
  }))
  const low = score.tonic - OCTAVE
  const dread = [low, low + score.mode[1]].map((pitch, index) => ({
    instrument: 'dread' as const,
    step: index * 2,
    length: length - index * 2,
    pitch,
    strength: 3,
  }))
  return [...beats, ...dread]
}
