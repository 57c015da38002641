/** The source of a layer of a sound. A pluck is a string after Karplus and Strong. */
export type Source = 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise' | 'pluck'

export interface Filter {
  readonly type: 'lowpass' | 'bandpass'
  /** The corner or the middle in Hz, at the beginning and, if it moves, at the end. */
  readonly hz: number
  readonly toHz?: number | undefined
  readonly q: number
}

/** Passes frequencies below a corner, which may move. */
export function lowpass(hz: number, q: number, toHz?: number): Filter {
  return { type: 'lowpass', hz, toHz, q }
}

/** Passes low frequencies: a thud, a distant rumble. */
export const LOW = lowpass(420, 0.8)

/** Passes frequencies near a pitch, which may move; the higher q, the narrower. */
export function band(hz: number, q: number, toHz?: number): Filter {
  return { type: 'bandpass', hz, q, toHz }
}

/**
 * One layer of a sound: a source that swells in `attack` seconds, stays for `hold` and dies away in
 * `decay`.
 */
export interface Layer {
  readonly source: Source
  /** Delay after the start of the sound, in seconds. */
  readonly at?: number
  /** Pitch in Hz, at the beginning and, if it glides, at the end; 1 for noise. */
  readonly hz: number
  readonly toHz?: number
  readonly attack: number
  readonly hold: number
  readonly decay: number
  /** Greatest loudness, from 0 to 1. */
  readonly gain: number
  readonly filter?: Filter
  /** Wavering of the pitch: cycles a second, and cents to either side. */
  readonly vibrato?: { readonly hz: number; readonly cents: number }
}

/** Length of a layer, in seconds from its own start. */
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
