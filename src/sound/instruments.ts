import type { Layer } from './layer.ts'

/** Something that plays notes of the music. */
export interface Instrument {
  /** Its layers for a pitch of 1 Hz: a note multiplies theirs, and holds them for its length. */
  readonly layers: readonly Layer[]
  /** True if its notes are tones of the mode; a drum's are all the same. */
  readonly isPitched: boolean
  /** True if it plays only when the minotaur is near. */
  readonly isDanger: boolean
}

export type InstrumentId = 'drone' | 'lyre' | 'aulos' | 'drum' | 'rim' | 'heart' | 'dread'

/** Low strings bowed far away, a lyre, the reed pipe called aulos, and a frame drum. */
export const INSTRUMENTS: Readonly<Record<InstrumentId, Instrument>> = {
  drone: calm([
    {
      source: 'sawtooth',
      hz: 1,
      attack: 2.5,
      hold: 0,
      decay: 3,
      gain: 0.1,
      filter: { type: 'lowpass', hz: 260, toHz: 620, q: 1 },
      vibrato: { hz: 0.19, cents: 5 },
    },
    { source: 'triangle', hz: 1.003, attack: 2, hold: 0, decay: 3, gain: 0.05 },
    {
      source: 'noise',
      hz: 1,
      attack: 3,
      hold: 0,
      decay: 3,
      gain: 0.035,
      filter: { type: 'bandpass', hz: 420, toHz: 260, q: 2 },
    },
  ]),
  lyre: calm([
    {
      source: 'pluck',
      hz: 1,
      attack: 0.002,
      hold: 0.4,
      decay: 1.4,
      gain: 0.62,
      filter: { type: 'lowpass', hz: 2600, toHz: 1100, q: 0.5 },
    },
    { source: 'sine', hz: 1, attack: 0.004, hold: 0, decay: 0.7, gain: 0.06 },
  ]),
  aulos: calm([
    {
      source: 'sawtooth',
      hz: 1,
      attack: 0.09,
      hold: 0,
      decay: 0.22,
      gain: 0.26,
      filter: { type: 'bandpass', hz: 900, toHz: 760, q: 1.1 },
      vibrato: { hz: 4.7, cents: 14 },
    },
    {
      source: 'square',
      hz: 0.998,
      attack: 0.12,
      hold: 0,
      decay: 0.2,
      gain: 0.06,
      filter: { type: 'lowpass', hz: 1300, q: 0.7 },
    },
    {
      source: 'noise',
      hz: 1,
      attack: 0.03,
      hold: 0,
      decay: 0.12,
      gain: 0.012,
      filter: { type: 'bandpass', hz: 2300, q: 1 },
    },
  ]),
  drum: drum([
    { source: 'sine', hz: 118, toHz: 62, attack: 0.003, hold: 0, decay: 0.42, gain: 0.34 },
    {
      source: 'noise',
      hz: 1,
      attack: 0.002,
      hold: 0,
      decay: 0.09,
      gain: 0.09,
      filter: { type: 'lowpass', hz: 700, q: 0.7 },
    },
  ]),
  rim: drum([
    {
      source: 'noise',
      hz: 1,
      attack: 0.001,
      hold: 0,
      decay: 0.06,
      gain: 0.1,
      filter: { type: 'bandpass', hz: 1700, q: 1.6 },
    },
    { source: 'triangle', hz: 340, toHz: 260, attack: 0.001, hold: 0, decay: 0.07, gain: 0.06 },
  ]),
  heart: {
    ...drum([
      { source: 'sine', hz: 74, toHz: 41, attack: 0.004, hold: 0, decay: 0.3, gain: 0.6 },
      { source: 'triangle', hz: 110, toHz: 60, attack: 0.004, hold: 0, decay: 0.14, gain: 0.16 },
    ]),
    isDanger: true,
  },
  dread: {
    ...calm([
      {
        source: 'sawtooth',
        hz: 1,
        attack: 0.8,
        hold: 0,
        decay: 1.2,
        gain: 0.16,
        filter: { type: 'lowpass', hz: 260, toHz: 700, q: 3 },
        vibrato: { hz: 6.3, cents: 22 },
      },
      {
        source: 'sawtooth',
        hz: 2.006,
        attack: 1.2,
        hold: 0,
        decay: 1,
        gain: 0.05,
        filter: { type: 'lowpass', hz: 900, q: 1 },
        vibrato: { hz: 5.1, cents: 18 },
      },
    ]),
    isDanger: true,
  },
}

function calm(layers: readonly Layer[]): Instrument {
  return { layers, isPitched: true, isDanger: false }
}

function drum(layers: readonly Layer[]): Instrument {
  return { layers, isPitched: false, isDanger: false }
}

/** The pitch of a MIDI note number in Hz, in equal temperament, 440 Hz for 69. */
export function hzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12)
}
