import type { Random } from '../labyrinth/random/random.ts'
import { streamFromText } from '../labyrinth/random/streams.ts'

export type Buffers = ReturnType<typeof createBuffers>

const NOISE_SECONDS = 2
const CHAMBER_SECONDS = 1.5

/** Samples a second of the strings: gut has nothing above half of that. */
const STRING_RATE = 24_000
const STRING_SECONDS = 2.2

/** Periods in samples, an octave apart, and the share of the amplitude left after each period. */
const STRINGS = [
  { period: 218, loss: 0.997 },
  { period: 109, loss: 0.9965 },
  { period: 54, loss: 0.996 },
  { period: 27, loss: 0.995 },
] as const

const HALF_OF_DRAWS = 0x8000_0000

/**
 * Computes the samples of a context, which are played again and again: noise, the echo of a stone
 * chamber, and strings from the lowest up, of which other pitches are played faster or slower.
 */
export function createBuffers(context: BaseAudioContext) {
  const { sampleRate } = context
  const chance = streamFromText('sound')
  const noise = bufferOf(context, sampleRate, [noiseSamples(NOISE_SECONDS * sampleRate, chance)])
  const strings = STRINGS.map(({ period, loss }) => {
    const samples = pluckSamples(STRING_SECONDS * STRING_RATE, period, loss, chance)
    return { hz: pluckHz(period, STRING_RATE), buffer: bufferOf(context, STRING_RATE, [samples]) }
  })
  const ear = (): Float32Array<ArrayBuffer> => chamberSamples(CHAMBER_SECONDS * sampleRate, chance)
  return { noise, strings, chamber: bufferOf(context, sampleRate, [ear(), ear()]) }
}

/** Highest string not above a pitch, else the lowest: strings stay clear if played faster. */
export function stringFor({ strings }: Buffers, hz: number) {
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

/** White noise, each sample from -1 to 1. */
function noiseSamples(length: number, random: Random): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length)
  for (let i = 0; i < samples.length; i++) samples[i] = random.next() / HALF_OF_DRAWS - 1
  return samples
}

/**
 * A plucked string: a period of noise that circulates and loses its high frequencies, as gut does.
 * `pluckHz` of the period is the pitch.
 *
 * Source: Kevin Karplus and Alex Strong, "Digital Synthesis of Plucked-String and Drum Timbres",
 * Computer Music Journal 7 (1983).
 *
 * @param period in samples
 * @param loss share of the amplitude left after each period, just below 1
 */
export function pluckSamples(
  length: number,
  period: number,
  loss: number,
  random: Random,
): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length)
  const burst = centred(noiseSamples(period, random))
  // A finger is softer than white noise: average each sample with its two neighbours.
  for (let i = 0; i < period; i++) {
    const before = burst[(i + period - 1) % period]
    samples[i] = (before + 2 * burst[i] + burst[(i + 1) % period]) / 4
  }
  for (let i = period; i < length; i++) {
    const before = i === period ? samples[0] : samples[i - period - 1]
    samples[i] = (loss * (samples[i - period] + before)) / 2
  }
  return normal(samples)
}

/** The pitch of a plucked string: averaging two samples delays it by half a sample. */
export function pluckHz(period: number, sampleRate: number): number {
  return sampleRate / (period + 0.5)
}

/** Impulse response of a stone chamber for one ear: noise that fades and darkens. */
export function chamberSamples(length: number, random: Random): Float32Array<ArrayBuffer> {
  const samples = noiseSamples(length, random)
  let dark = 0
  for (let i = 0; i < length; i++) {
    const left = 1 - i / length
    const brightness = 0.08 + 0.5 * left * left
    dark += brightness * (samples[i] - dark)
    samples[i] = dark * left * left * left
  }
  return normal(samples)
}

/** Subtracts the mean of a wave: a string would keep it and push a loudspeaker to one side. */
function centred(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
  return samples.map((sample) => sample - mean)
}

/** Normalises a wave to full amplitude. */
function normal(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  for (let i = 0; i < samples.length; i++) samples[i] /= peak
  return samples
}
