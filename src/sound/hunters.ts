import type { EnemyKind } from '../core/game/level-layout.ts'
import type { Danger } from './danger.ts'
import { hzOf } from './instruments.ts'
import { band, type Filter, hiss, type Layer, LOW, lowpass, tone } from './layer.ts'
import { type Announced, type BreathPart, type SoundId } from './sounds.ts'

/** Sounds of a kind of enemy while it hunts. */
interface Hunter<Kind extends EnemyKind> {
  /** Length of a breath in or out, far off and close by: a close hunter pants. */
  readonly breathSeconds: readonly [slowest: number, quickest: number]
  readonly breath: Readonly<Record<BreathPart, readonly Layer[]>>
  /** Sounds of announced changes of the AI state. */
  readonly changes: Readonly<Record<Announced<Kind>, readonly Layer[]>>
}

/**
 * A minotaur breathes, a shade whispers, a harpy beats its wings, and a sentinel of bronze steps.
 */
export const HUNTERS: { readonly [Kind in EnemyKind]: Hunter<Kind> } = {
  minotaur: {
    breathSeconds: [1.5, 0.8],
    breath: {
      inhale: [
        hiss(band(320, 1.1, 760), [0.55, 0.05, 0.2], 0.42),
        hiss(band(1500, 1.2, 2300), [0.6, 0, 0.15], 0.06),
      ],
      exhale: [
        hiss(band(620, 0.9, 230), [0.16, 0.12, 0.75], 0.62),
        tone('sawtooth', 58, [0.18, 0.1, 0.6], 0.17, {
          toHz: 41,
          filter: LOW,
          vibrato: { hz: 23, cents: 90 },
        }),
      ],
      growl: [
        tone('sawtooth', 66, [0.12, 0.4, 0.6], 0.34, {
          toHz: 47,
          filter: lowpass(300, 2, 620),
          vibrato: { hz: 27, cents: 160 },
        }),
        tone('square', 33, [0.2, 0.4, 0.5], 0.16, { filter: LOW }),
        hiss(band(520, 1, 280), [0.1, 0.4, 0.6], 0.3),
      ],
    },
    changes: {},
  },
  shade: {
    breathSeconds: [1.3, 0.6],
    breath: {
      inhale: [hiss(band(1500, 4, 3300), [0.4, 0, 0.12], 0.55)],
      exhale: [
        hiss(band(2900, 4, 1100), [0.08, 0.1, 0.6], 0.6),
        tone('sine', hzOf(63), [0.1, 0.1, 0.5], 0.1, { vibrato: { hz: 6, cents: 60 } }),
      ],
      growl: [
        hiss(band(2200, 5, 3800), [0.3, 0.3, 0.4], 0.6),
        tone('sine', hzOf(75), [0.2, 0.3, 0.5], 0.14, { vibrato: { hz: 7, cents: 50 } }),
        tone('sine', hzOf(76), [0.2, 0.3, 0.5], 0.12),
      ],
    },
    changes: {
      hunt: [
        hiss(band(900, 3, 3400), [0.3, 0, 0.1], 0.4),
        tone('sine', hzOf(75), [0.02, 0.1, 0.5], 0.16, { at: 0.28, vibrato: { hz: 7, cents: 40 } }),
        tone('sine', hzOf(76), [0.02, 0.1, 0.5], 0.12, { at: 0.28 }),
      ],
      search: [hiss(band(2400, 3, 700), [0.08, 0.05, 0.5], 0.26)],
    },
  },
  harpy: {
    breathSeconds: [1, 0.45],
    breath: {
      inhale: [wingbeat(0, 700), wingbeat(0.13, 600)],
      exhale: [wingbeat(0, 620), wingbeat(0.12, 520), wingbeat(0.24, 480)],
      growl: [
        wingbeat(0, 700),
        wingbeat(0.1, 640),
        tone('sawtooth', hzOf(79), [0.05, 0.1, 0.4], 0.12, {
          at: 0.12,
          toHz: hzOf(86),
          filter: band(2000, 1),
          vibrato: { hz: 31, cents: 130 },
        }),
      ],
    },
    changes: {
      rest: [
        ...wings(4, 0.11, 0.26),
        tone('sawtooth', hzOf(81), [0.04, 0.02, 0.3], 0.045, {
          toHz: hzOf(74),
          filter: band(1500, 1),
        }),
      ],
      stalk: [
        ...wings(3, 0.09, 0.32),
        tone('sawtooth', hzOf(79), [0.05, 0.06, 0.26], 0.085, {
          at: 0.12,
          toHz: hzOf(86),
          filter: band(2000, 1),
          vibrato: { hz: 31, cents: 130 },
        }),
      ],
    },
  },
  sentinel: {
    breathSeconds: [0.8, 0.4],
    breath: {
      inhale: clank(46, 0.3),
      exhale: clank(41, 0.34),
      growl: [
        ...clank(41, 0.34),
        tone('square', hzOf(50), [0.06, 0.3, 0.4], 0.16, {
          at: 0.14,
          filter: lowpass(500, 4, 1400),
        }),
      ],
    },
    changes: {
      hunt: [
        tone('square', hzOf(50), [0.01, 0.08, 0.12], 0.15, { filter: bronze(900) }),
        tone('square', hzOf(57), [0.01, 0.2, 0.3], 0.15, { at: 0.16, filter: bronze(1300) }),
        hiss(band(3000, 4), [0.001, 0, 0.12], 0.14),
      ],
      patrol: [
        tone('square', hzOf(50), [0.02, 0.08, 0.3], 0.1, { filter: bronze(600) }),
        hiss(band(1900, 4), [0.001, 0, 0.1], 0.1),
      ],
    },
  },
}

/** One beat of wide wings, some seconds after the start. */
function wingbeat(at: number, hz: number): Layer {
  return hiss(band(hz, 0.8, 2 * hz), [0.03, 0.02, 0.1], 0.6, { at })
}

/** A footstep of bronze. */
function clank(pitch: number, gain: number): Layer[] {
  return [
    tone('sine', 90, [0.002, 0.02, 0.16], gain, { toHz: 45 }),
    tone('square', hzOf(pitch), [0.003, 0.03, 0.35], gain / 2, {
      filter: lowpass(1100, 4, 450),
    }),
    hiss(band(3000, 4), [0.001, 0, 0.12], gain / 1.5),
  ]
}

function wings(beats: number, apart: number, gain: number): Layer[] {
  return Array.from({ length: beats }, (_, beat) =>
    hiss(band(500, 0.8, 1100), [0.02, 0.01, 0.07], gain, { at: beat * apart }),
  )
}

function bronze(hz: number): Filter {
  return lowpass(hz, 4, hz / 2)
}

/** Danger below which no breath is heard. */
const LEAST_DANGER = 0.004

/** Danger from which on a growl follows between breaths. */
const GROWL_DANGER = 0.55

const GROWL_SECONDS = 1.1
const BREATHS_TO_GROWL = 6

/**
 * The next breath and the seconds to the one after: in, out, in, out, quicker the nearer the danger
 * is, and close by a growl after every third pair. Null while no hunter is in earshot.
 *
 * @param count number of breaths before
 */
export function breathAt(
  count: number,
  { level, kind }: Danger,
): { readonly sound: SoundId; readonly seconds: number } | null {
  if (level < LEAST_DANGER) return null
  const place = count % (BREATHS_TO_GROWL + 1)
  if (place === BREATHS_TO_GROWL && level >= GROWL_DANGER) {
    return { sound: `${kind}-growl`, seconds: GROWL_SECONDS }
  }
  const [slowest, quickest] = HUNTERS[kind].breathSeconds
  const part: BreathPart = place % 2 === 0 ? 'inhale' : 'exhale'
  return {
    sound: `${kind}-${part}`,
    seconds: slowest - (slowest - quickest) * Math.sqrt(level),
  }
}
