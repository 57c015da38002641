/** The source of a layer of a sound. A pluck is a string after Karplus and Strong. */
export type Source = 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise' | 'pluck'

export interface Filter {
  readonly type: 'lowpass' | 'highpass' | 'bandpass'
  /** The corner or the middle in Hz, at the beginning and, when it moves, at the end. */
  readonly hz: number
  readonly toHz?: number
  readonly q: number
}

/** Passes low frequencies: a thud, a distant rumble. */
export const LOW: Filter = { type: 'lowpass', hz: 420, q: 0.8 }

/** Passes frequencies near a pitch; the higher q, the nearer. */
export function band(hz: number, q: number): Filter {
  return { type: 'bandpass', hz, q }
}

/**
 * One layer of a sound: a source that swells in `attack` seconds, stays for `hold` and dies away in
 * `decay`.
 */
export interface Layer {
  readonly source: Source
  /** Its delay after the start of the sound, in seconds. */
  readonly at?: number
  /** Its pitch in Hz, at the beginning and, when it glides, at the end; of noise 1, its speed. */
  readonly hz: number
  readonly toHz?: number
  readonly attack: number
  readonly hold: number
  readonly decay: number
  /** Its greatest loudness, from 0 to 1. */
  readonly gain: number
  readonly filter?: Filter
  /** A pitch that wavers, so often a second and so far to either side. */
  readonly vibrato?: { readonly hz: number; readonly cents: number }
}

/** The length of a layer, in seconds from its own start. */
export function lengthOf({ attack, hold, decay }: Layer): number {
  return attack + hold + decay
}

/** Optional properties of a layer. */
type Extras = Partial<Pick<Layer, 'at' | 'toHz' | 'filter' | 'vibrato'>>

/** A layer with a pitch; its envelope is attack, hold and decay in seconds. */
export function tone(
  source: Exclude<Source, 'noise'>,
  hz: number,
  [attack, hold, decay]: readonly [number, number, number],
  gain: number,
  extras: Extras = {},
): Layer {
  return { source, hz, attack, hold, decay, gain, ...extras }
}

/** A layer of noise through a filter. */
export function hiss(
  filter: Filter,
  [attack, hold, decay]: readonly [number, number, number],
  gain: number,
  extras: Extras = {},
): Layer {
  return { source: 'noise', hz: 1, attack, hold, decay, gain, filter, ...extras }
}
