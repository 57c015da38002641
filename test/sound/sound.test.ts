import { describe, expect, test, vi } from 'vitest'
import { createSound } from '../../src/sound/sound.ts'
import { LAYERS } from '../../src/sound/sound-layers.ts'
import { durationOf, SOUND_IDS } from './duration.ts'

describe('without audio in the browser', () => {
  test('the game is silent, and audio is opened once', () => {
    const open = vi.fn((): AudioContext => {
      throw new ReferenceError('AudioContext is not defined')
    })
    const sound = createSound(open)
    sound.play('turn')
    sound.setMusic({ algorithm: 'wilson', seed: 'a', level: 1 })
    expect(open).not.toHaveBeenCalled()
    sound.unlock()
    sound.unlock()
    sound.play('turn', { pan: 1, gain: 0.5 })
    sound.setDanger({ level: 1, pan: 0, kind: 'minotaur' })
    sound.setVolumes({ musicVolume: 1, effectsVolume: 1, muted: false })
    sound.setHidden(true)
    sound.setHidden(false)
    sound.setMusic(null)
    expect(open).toHaveBeenCalledTimes(1)
  })
})

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
