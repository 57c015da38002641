import { describe, expect, test } from 'vitest'
import { streamFromText } from '../../src/labyrinth/random/streams.ts'
import { chamberSamples, pluckHz, pluckSamples } from '../../src/sound/buffers.ts'
import { rms } from './loudness.ts'

const RATE = 24_000

/** The share of a wave's power at a frequency, from 0 to 1. */
function share(samples: Float32Array, hz: number): number {
  let [re, im] = [0, 0]
  samples.forEach((sample, i) => {
    re += sample * Math.cos((2 * Math.PI * hz * i) / RATE)
    im += sample * Math.sin((2 * Math.PI * hz * i) / RATE)
  })
  return Math.hypot(re, im) / (samples.length * rms(samples))
}

describe('a plucked string', () => {
  const samples = pluckSamples(2 * RATE, 109, 0.9965, streamFromText('string'))

  test('sounds at its pitch and not beside it', () => {
    const hz = pluckHz(109, RATE)
    expect(hz).toBeCloseTo(219.18, 2)
    const late = samples.slice(RATE / 2, RATE)
    expect(share(late, hz)).toBeGreaterThan(0.3)
    expect(share(late, hz * 1.06)).toBeLessThan(0.03)
  })
})

test('a chamber echoes at once and is silent at its end', () => {
  const samples = chamberSamples(RATE, streamFromText('chamber'))
  expect(rms(samples.slice(0, RATE / 10))).toBeGreaterThan(0.1)
  expect(rms(samples.slice(-RATE / 20))).toBeLessThan(0.002)
})
