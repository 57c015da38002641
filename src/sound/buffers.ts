import { streamFromText } from '../core/random/streams.ts'
import { chamberSamples, noiseSamples, pluckHz, pluckSamples } from './samples.ts'

/** A string plucked once; other pitches are played from it, faster or slower. */
export interface PluckedString {
  readonly hz: number
  readonly buffer: AudioBuffer
}

/** Samples made once for a context and played again and again. */
export interface Buffers {
  readonly noise: AudioBuffer
  /** From the lowest up. */
  readonly strings: readonly PluckedString[]
  readonly chamber: AudioBuffer
}

const NOISE_SECONDS = 2
const CHAMBER_SECONDS = 1.5

/** Samples a second of the strings: gut has nothing above half of that. */
const STRING_RATE = 24_000
const STRING_SECONDS = 2.2

/**
 * Periods in samples, an octave apart, and the share of a string's amplitude left after each round.
 */
const STRINGS = [
  { period: 218, loss: 0.997 },
  { period: 109, loss: 0.9965 },
  { period: 54, loss: 0.996 },
  { period: 27, loss: 0.995 },
] as const

export function createBuffers(context: BaseAudioContext): Buffers {
  const { sampleRate } = context
  const chance = streamFromText('sound')
  const noise = bufferOf(context, sampleRate, [noiseSamples(NOISE_SECONDS * sampleRate, chance)])
  const strings = STRINGS.map(({ period, loss }) => {
    const samples = pluckSamples(STRING_SECONDS * STRING_RATE, period, loss, chance)
    return {
      hz: pluckHz(period, STRING_RATE),
      buffer: bufferOf(context, STRING_RATE, [samples]),
    }
  })
  const ear = (): Float32Array<ArrayBuffer> => chamberSamples(CHAMBER_SECONDS * sampleRate, chance)
  return { noise, strings, chamber: bufferOf(context, sampleRate, [ear(), ear()]) }
}

/** The highest string that is not above a pitch, or the lowest: played faster, it stays clear. */
export function stringFor({ strings }: Buffers, hz: number): PluckedString {
  return strings.findLast((string) => string.hz <= hz) ?? strings[0]
}

function bufferOf(
  context: BaseAudioContext,
  sampleRate: number,
  channels: readonly Float32Array<ArrayBuffer>[],
): AudioBuffer {
  const buffer = context.createBuffer(channels.length, channels[0].length, sampleRate)
  channels.forEach((samples, channel) => buffer.copyToChannel(samples, channel))
  return buffer
}
