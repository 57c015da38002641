import { band, hiss, type Layer, lowpass, tone } from './layer.ts'

/**
 * Low strings bowed far away, a lyre, the reed pipe called aulos, and a frame drum. In danger also a
 * heart, and the instrument of the hunt: low strings, a horn, wooden bars, bronze bowls or a reed.
 *
 * Layers of drums have the pitch that they sound at, all others one of about 1 Hz, which a note multiplies.
 */
export const INSTRUMENTS = {
  drone: [
    tone('sawtooth', 1, [2.5, 0, 3], 0.1, {
      filter: lowpass(260, 1, 620),
      vibrato: { hz: 0.19, cents: 5 },
    }),
    tone('triangle', 1.003, [2, 0, 3], 0.05),
    hiss(band(420, 2, 260), [3, 0, 3], 0.035),
  ],
  lyre: [
    tone('pluck', 1, [0.002, 0.4, 1.4], 0.62, { filter: lowpass(2600, 0.5, 1100) }),
    tone('sine', 1, [0.004, 0, 0.7], 0.06),
  ],
  aulos: [
    tone('sawtooth', 1, [0.09, 0, 0.22], 0.26, {
      filter: band(900, 1.1, 760),
      vibrato: { hz: 4.7, cents: 14 },
    }),
    tone('square', 0.998, [0.12, 0, 0.2], 0.06, { filter: lowpass(1300, 0.7) }),
    hiss(band(2300, 1), [0.03, 0, 0.12], 0.012),
  ],
  drum: [
    tone('sine', 118, [0.003, 0, 0.42], 0.34, { toHz: 62 }),
    hiss(lowpass(700, 0.7), [0.002, 0, 0.09], 0.09),
  ],
  rim: [
    hiss(band(1700, 1.6), [0.001, 0, 0.06], 0.1),
    tone('triangle', 340, [0.001, 0, 0.07], 0.06, { toHz: 260 }),
  ],
  heart: [
    tone('sine', 74, [0.004, 0, 0.3], 0.6, { toHz: 41 }),
    tone('triangle', 110, [0.004, 0, 0.14], 0.16, { toHz: 60 }),
  ],
  bass: [
    tone('pluck', 1, [0.002, 0.1, 0.5], 1.4, { filter: lowpass(1100, 1, 300) }),
    tone('triangle', 1, [0.004, 0, 0.3], 0.6),
  ],
  horn: [
    tone('sawtooth', 1, [0.03, 0.05, 0.2], 0.7, { filter: lowpass(1500, 1, 420) }),
    tone('sawtooth', 1.004, [0.05, 0.05, 0.2], 0.3, { filter: lowpass(900, 1) }),
  ],
  wood: [
    tone('sine', 1, [0.002, 0, 0.22], 1.1),
    tone('sine', 3.93, [0.001, 0, 0.08], 0.45),
    hiss(band(2400, 2), [0.001, 0, 0.03], 0.25),
  ],
  bronze: [
    tone('sine', 1, [0.002, 0, 0.5], 0.5),
    tone('sine', 2.76, [0.002, 0, 0.35], 0.32),
    tone('sine', 5.4, [0.001, 0, 0.2], 0.2),
  ],
  reed: [
    tone('sawtooth', 1, [0.015, 0.06, 0.12], 0.9, { filter: band(1500, 1.2, 1000) }),
    tone('square', 1.006, [0.02, 0.04, 0.12], 0.3, { filter: lowpass(1300, 0.7) }),
  ],
} satisfies Readonly<Record<string, readonly Layer[]>>

export type InstrumentId = keyof typeof INSTRUMENTS

/** Pitch of a MIDI note number in Hz, in equal temperament, 440 Hz for 69. */
export function hzOf(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12)
}
