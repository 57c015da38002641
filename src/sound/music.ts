import { type AlgorithmId, familyOf } from '../labyrinth/maze/generators.ts'
import { below, pick, type Random } from '../labyrinth/random/random.ts'
import { streamFromText } from '../labyrinth/random/streams.ts'
import type { InstrumentId } from './instruments.ts'
import { type PhraseId, type Score, SCORES, THEME } from './scores.ts'

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
  /** True for notes that are heard only if a hunter is near. */
  readonly isDanger?: true
}

/** One round of music; notes are in the order of their starts. */
export interface Pattern {
  readonly steps: number
  readonly stepMs: number
  readonly notes: readonly Note[]
}

/** A note of a melody, its tone counted in the mode, 0 for the tonic. */
type MelodyNote = Pick<Note, 'step' | 'length'> & { readonly degree: number }

const BARS_OF_PHRASE = 4
const OCTAVE = 12
const FIFTH = 7

/** Order of the phrases of the first round, so that the theme is heard from the first bar. */
const OPENING = ['question', 'answer', 'middle', 'answer'] as const

/** Orders of later rounds; in a rest only drone, drum and accompaniment play. */
const FORMS: readonly (readonly (PhraseId | 'rest')[])[] = [
  ['rest', 'question', 'middle', 'answer'],
  ['question', 'answer', 'rest', 'answer'],
  ['middle', 'answer', 'rest', 'question'],
  ['question', 'middle', 'answer', 'rest'],
]

/**
 * Composes a round of a level's music, four phrases of four bars. The theme belongs to the run; its
 * mode, metre and rhythm belong to the level. Order, ornaments, lead and accompaniment change from
 * round to round, so that the music does not wear out in an hour.
 *
 * @param round 0, 1, 2 and so on
 */
export function compose(music: MusicSeed, round: number): Pattern {
  const { algorithm, seed, level } = music
  const score = SCORES[familyOf(algorithm)]
  const chance = streamFromText(`music/${algorithm}/${level}/${seed}/${round}`)
  const form = round === 0 ? OPENING : pick(chance, FORMS)
  const phraseSteps = BARS_OF_PHRASE * barSteps(score)
  const figure = accompaniment(score, chance)
  const notes = form.flatMap((part, index) => {
    const lead = index < form.length / 2 ? 'lyre' : 'aulos'
    return [
      ...drone(score, phraseSteps),
      ...(part === 'rest' ? [] : sing(score, THEME[part], lead, index === 0 ? null : chance)),
      ...figure,
      ...drums(score, index > 0, chance),
      ...danger(score),
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

/** Notes of some bars of the theme in a level's rhythm. */
function melodyOf({ rhythm }: Score, bars: readonly string[]): MelodyNote[] {
  const notes: MelodyNote[] = []
  let step = 0
  for (const bar of bars) {
    rhythm.forEach((length, index) => {
      const tone = bar[index]
      const held = notes.at(-1)
      if (tone !== '-') notes.push({ step, length, degree: Number(tone) })
      else if (held !== undefined) notes.splice(-1, 1, { ...held, length: held.length + length })
      step += length
    })
  }
  return notes
}

/** Adds grace notes from the tone above to some notes of a melody. */
function ornament(melody: readonly MelodyNote[], chance: Random): MelodyNote[] {
  return melody.flatMap((note) => {
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

/** @param chance chance of ornaments; null for the plain theme */
function sing(
  score: Score,
  bars: readonly string[],
  instrument: InstrumentId,
  chance: Random | null,
): Note[] {
  const plain = melodyOf(score, bars)
  const bar = barSteps(score)
  return (chance === null ? plain : ornament(plain, chance)).map(({ step, length, degree }) => ({
    instrument,
    step,
    length,
    pitch: pitchOf(score, degree) + OCTAVE,
    strength: step % bar === 0 ? 4 : 3,
  }))
}

/** Low strings of the lyre: the tonic on the first foot of each bar, fifth or octave on others. */
function accompaniment(score: Score, chance: Random): Note[] {
  const bar = barSteps(score)
  const degrees = score.metre.map((_, foot) => (foot === 0 ? 0 : pick(chance, [4, 4, 7, null])))
  return feet(score).flatMap(({ step, length }, index): Note[] => {
    const degree = degrees[index % degrees.length]
    if (degree === null) return []
    const strength = step % bar === 0 ? 2 : 1
    return [{ instrument: 'lyre', step, length, pitch: pitchOf(score, degree), strength }]
  })
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
    const drum = { step, length: 1, pitch: 0 } as const
    if (step % bar === 0) return [{ ...drum, instrument: 'drum', strength: 2 }]
    if (!isFull || below(chance, 100) >= 35) return []
    return [{ ...drum, instrument: 'rim', strength: 1 + below(chance, 2) }]
  })
}

/** The level's figure of a hunt in every bar, over heartbeats on the metrical feet. */
function danger(score: Score): Note[] {
  const { instrument, octave, figure } = score.hunt
  const bars = Array.from({ length: BARS_OF_PHRASE }, () => figure).join('')
  const starts = feet(score).map(({ step }) => step)
  const beats = starts.map((step, index) => ({
    instrument: 'heart' as const,
    step,
    length: 1,
    pitch: 0,
    strength: index % score.metre.length === 0 ? 3 : 1,
  }))
  const tones = [...bars].flatMap((tone, step): Note[] => {
    if (tone === '.') return []
    const pitch = pitchOf(score, Number(tone)) + octave * OCTAVE
    return [{ instrument, step, length: 1, pitch, strength: starts.includes(step) ? 4 : 3 }]
  })
  return [...beats, ...tones].map((note) => ({ ...note, isDanger: true }))
}
