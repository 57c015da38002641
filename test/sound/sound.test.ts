import { describe, expect, test } from 'vitest'
import { LAYERS } from '../../src/sound/sound-layers.ts'
import { durationOf, SOUND_IDS } from './duration.ts'

describe('a sound', () => {
  test.each(SOUND_IDS)('%s has layers that can be played, and ends within three seconds', (id) => {
    const layers = LAYERS[id]
    expect(layers.length).toBeGreaterThan(0)
    for (const { hz, toHz = hz, attack, hold, decay, gain } of layers) {
      // An exponential ramp neither starts nor ends at nothing.
      expect(Math.min(hz, toHz, attack, decay, gain)).toBeGreaterThan(0)
      expect(hold).toBeGreaterThanOrEqual(0)
      expect(gain).toBeLessThanOrEqual(1)
    }
    expect(durationOf(layers)).toBeLessThan(3)
  })
})
