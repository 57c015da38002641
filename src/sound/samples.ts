import type { Random } from '../core/random/random.ts'

const HALF_OF_DRAWS = 0x8000_0000

/** White noise, each sample from -1 to 1. */
export function noiseSamples(length: number, random: Random): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length)
  for (let i = 0; i < samples.length; i++) samples[i] = random.next() / HALF_OF_DRAWS - 1
  return samples
}

/**
 * A plucked string: a period of noise that circulates and loses its high frequencies, as gut does.
 * Its pitch is `pluckHz` of the same period.
 *
 * Source: Kevin Karplus and Alex Strong, "Digital Synthesis of Plucked-String and Drum Timbres",
 * Computer Music Journal 7 (1983).
 *
 * @param period samples of a round
 * @param loss share of the amplitude left after each round, just below 1
 */
export function pluckSamples(
  length: number,
  period: number,
  loss: number,
  random: Random,
): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(length)
  const burst = centred(noiseSamples(period, random))
  // A finger is softer than a burst of white noise: each sample is averaged with its two
  // neighbours.
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

/**
 * The impulse response of a stone chamber, for one ear: noise that decays over its length and
 * darkens.
 */
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

/** The wave without its mean: a string would keep it, and push a loudspeaker to one side. */
function centred(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length
  return samples.map((sample) => sample - mean)
}

/** The wave, normalised to full amplitude. */
function normal(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  let peak = 0
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample))
  for (let i = 0; i < samples.length; i++) samples[i] /= peak
  return samples
}
