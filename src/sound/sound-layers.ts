import { HUNTERS } from './hunters.ts'
import { hzOf } from './instruments.ts'
import { band, hiss, type Layer, LOW, lowpass, tone } from './layer.ts'
import type { EffectId, Floor, SoundId } from './sounds.ts'

/** Variation of the pitch of a repeated sound, to either side. */
export const VARIATION_CENTS = 70

/** Interval of the notes of open ways. */
const WAY_SECONDS = 0.1

/** Tick of menu sounds, above the lyre of the menu's music, which would hide them. */
const CHIME = tone('sine', hzOf(103), [0.001, 0, 0.14], 0.35)

const EFFECTS: Readonly<Record<EffectId, readonly Layer[]>> = {
  turn: [
    hiss(band(2600, 1.4, 1200), [0.002, 0, 0.12], 1),
    tone('triangle', 620, [0.001, 0, 0.06], 0.3, { toHz: 410 }),
  ],
  thread: [tone('pluck', 660, [0.001, 0.03, 0.3], 0.5), tone('sine', 1320, [0.002, 0, 0.2], 0.12)],
  bump: [tone('sine', 96, [0.002, 0, 0.18], 0.8, { toHz: 48 }), hiss(LOW, [0.001, 0, 0.1], 0.6)],
  duck: [
    hiss(band(900, 0.6, 2100), [0.03, 0.02, 0.13], 0.55),
    hiss(lowpass(420, 0.7), [0.004, 0, 0.1], 0.6, { at: 0.05 }),
    tone('sine', 128, [0.003, 0, 0.09], 0.24, { at: 0.05, toHz: 72 }),
  ],
  'way-north': wayNote(86, 0),
  'way-east': wayNote(76, 1),
  'way-south': wayNote(64, 2),
  'way-west': wayNote(76, 3),
  exit: [
    ...arpeggio([62, 69, 74, 78, 81], 0.055, 0.24),
    hiss(band(1500, 0.7, 6000), [0.3, 0, 0.7], 0.1),
  ],
  catch: [
    tone('sine', 150, [0.002, 0.05, 0.5], 0.9, { toHz: 34 }),
    tone('sawtooth', 92, [0.004, 0.08, 0.4], 0.45, {
      toHz: 44,
      filter: lowpass(1500, 2, 200),
      vibrato: { hz: 33, cents: 200 },
    }),
    hiss(band(1900, 0.6, 300), [0.001, 0.02, 0.3], 0.8),
  ],
  'medal-escaped': [...chord([57], 0.2, 0.7), ...arpeggio([57, 64], 0.12, 0.2)],
  'medal-bronze': chord([57, 64], 0.22, 0.9),
  'medal-silver': [...chord([57, 64], 0.2, 0.9), ...arpeggio([69, 76], 0.12, 0.2)],
  'medal-gold': [...chord([57, 64, 69], 0.18, 1.2), ...arpeggio([69, 73, 76], 0.11, 0.2)],
  // Horns ask and answer, a drum below; then bells that no other medal has climb out of sight.
  'medal-perfect': [
    tone('sine', 110, [0.002, 0.04, 0.6], 0.3, { toHz: 50 }),
    ...chord([50, 57, 62], 0.11, 0.6),
    ...arpeggio([62, 69, 74, 78], 0.08, 0.16),
    tone('sine', 110, [0.002, 0.04, 0.8], 0.3, { toHz: 50, at: 0.5 }),
    ...chord([50, 57, 66, 69], 0.11, 1.6, 0.5),
    ...bells([81, 86, 90, 93, 98], 0.13, 0.09, 0.62),
    hiss(band(3000, 0.7, 8000), [0.6, 0.1, 1], 0.06, { at: 0.5 }),
  ],
  // Stars come out one by one, the night falls, and a string is left.
  proof: [
    tone('sine', hzOf(38), [0.7, 0.5, 1.2], 0.24),
    ...bells([86, 93, 90, 98, 95, 102, 98, 105], 0.11, 0.07, 0.05),
    hiss(band(2400, 0.7, 9000), [0.8, 0.1, 0.4], 0.05),
    hiss(band(5200, 0.7, 300), [0.1, 0.2, 1], 0.06, { at: 1 }),
    ...chord([50, 57, 62], 0.09, 1.4, 1.05),
    ...arpeggio([62, 69, 74, 81], 0.17, 0.2, 1.2),
  ],
  record: [
    ...arpeggio([74, 78, 81, 86], 0.08, 0.2),
    ...arpeggio([74, 81, 86, 90], 0.08, 0.15, 0.42),
    ...chord([62, 69], 0.14, 1.2),
  ],
  'menu-move': [tone('pluck', hzOf(86), [0.001, 0.03, 0.3], 0.9), CHIME],
  'menu-choose': [...arpeggio([74, 81], 0.06, 0.8), CHIME],
  'menu-back': [...arpeggio([81, 74], 0.06, 0.8), CHIME],
}

/** Footsteps on each floor: the heel, low and short, and the response of the floor. */
const FOOTSTEPS: Readonly<Record<Floor, readonly Layer[]>> = {
  stone: [...heel(150, 0.2), hiss(band(1500, 1.2), [0.001, 0, 0.08], 0.9)],
  tile: [
    ...heel(170, 0.16),
    hiss(band(2400, 2), [0.001, 0, 0.064], 0.84),
    tone('triangle', 930, [0.001, 0, 0.08], 0.09),
  ],
  wood: [
    ...heel(190, 0.22),
    tone('triangle', 310, [0.001, 0, 0.112], 0.3, { toHz: 240 }),
    hiss(band(900, 1.5), [0.001, 0, 0.064], 0.66),
  ],
  gravel: [
    ...heel(120, 0.12),
    hiss(band(2900, 0.9), [0.002, 0, 0.048], 0.78),
    hiss(band(3600, 1.2), [0.001, 0, 0.048], 0.66, { at: 0.022 }),
    hiss(band(2300, 1.2), [0.001, 0, 0.064], 0.6, { at: 0.046 }),
  ],
  shell: [
    ...heel(160, 0.14),
    hiss(band(4200, 2), [0.001, 0, 0.048], 0.9),
    tone('sine', 1750, [0.001, 0, 0.048], 0.11, { at: 0.012 }),
  ],
  marble: [
    ...heel(140, 0.16),
    hiss(band(2000, 3), [0.001, 0, 0.08], 1.0),
    tone('sine', 1180, [0.001, 0, 0.144], 0.09),
  ],
  sand: [...heel(110, 0.12), hiss(band(1300, 0.5), [0.012, 0.01, 0.112], 0.6)],
  earth: [...heel(95, 0.2), hiss(lowpass(520, 0.7), [0.003, 0, 0.112], 1.0)],
  reed: [
    ...heel(130, 0.12),
    hiss(band(3100, 0.8), [0.006, 0.005, 0.08], 0.45),
    tone('triangle', 520, [0.001, 0, 0.048], 0.12, { at: 0.015 }),
  ],
  water: [
    ...heel(105, 0.14),
    hiss(band(700, 1.4, 1900), [0.008, 0.01, 0.144], 0.78),
    tone('sine', 420, [0.004, 0, 0.096], 0.15, { at: 0.03, toHz: 860 }),
  ],
}

/** Layers of every sound. */
export const LAYERS = Object.fromEntries<readonly Layer[]>([
  ...Object.entries(EFFECTS),
  ...Object.entries(FOOTSTEPS).map(([floor, layers]) => [`step-${floor}`, layers] as const),
  ...Object.entries(HUNTERS).flatMap(([kind, { breath, changes }]) =>
    Object.entries({ ...breath, ...changes }).map(
      ([part, layers]) => [`${kind}-${part}`, layers] as const,
    ),
  ),
]) as Readonly<Record<SoundId, readonly Layer[]>>

/** Strings plucked one after the other, some seconds apart. */
function arpeggio(pitches: readonly number[], apart: number, gain: number, at = 0): Layer[] {
  return pitches.flatMap((pitch, index) => [
    tone('pluck', hzOf(pitch), [0.002, 0.15, 0.7], gain, { at: at + index * apart }),
    tone('sine', hzOf(pitch), [0.004, 0, 0.4], gain / 4, { at: at + index * apart }),
  ])
}

/** A short note for an open way, at its place in the order of the directions. */
function wayNote(pitch: number, place: number): Layer[] {
  return [
    tone('triangle', hzOf(pitch), [0.004, 0.03, 0.09], 0.3, { at: place * WAY_SECONDS }),
    tone('sine', 2 * hzOf(pitch), [0.004, 0, 0.06], 0.06, { at: place * WAY_SECONDS }),
  ]
}

/** Horns that swell together and die away in some seconds. */
function chord(pitches: readonly number[], gain: number, seconds: number, at = 0): Layer[] {
  return pitches.map((pitch) =>
    tone('sawtooth', hzOf(pitch), [0.05, 0.1, seconds], gain, {
      at,
      filter: lowpass(1500, 0.8, 420),
      vibrato: { hz: 4.3, cents: 6 },
    }),
  )
}

/** Small bells, one after the other: each with the partial of a struck tube, which is no harmonic. */
function bells(pitches: readonly number[], apart: number, gain: number, at: number): Layer[] {
  return pitches.flatMap((pitch, index) => [
    tone('sine', hzOf(pitch), [0.002, 0, 1.1], gain, { at: at + index * apart }),
    tone('sine', 2.76 * hzOf(pitch), [0.001, 0, 0.3], gain / 3, { at: at + index * apart }),
  ])
}

function heel(hz: number, gain: number): Layer[] {
  return [tone('sine', hz, [0.002, 0, 0.11], 2 * gain, { toHz: hz / 2 })]
}
