import { describe, expect, test, vi } from 'vitest'
import { createLaterSound } from '../../src/sound/later-sound.ts'
import type { Sound } from '../../src/sound/sound.ts'

const VOLUMES = { musicVolume: 1, effectsVolume: 0, muted: false }
const MUSIC = { algorithm: 'wilson', seed: 'theseus', level: 3 } as const

/** A sound that notes its calls. */
function noting(): { readonly sound: Sound; readonly calls: unknown[][] } {
  const calls: unknown[][] = []
  const names = ['unlock', 'play', 'setMusic', 'setDanger', 'setVolumes', 'setHidden'] as const
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values])
  return { sound: Object.fromEntries(names.map((name) => [name, note(name)])) as never, calls }
}

describe('sound that is fetched later', () => {
  test('is told what was set last before it was there, and of no effect that is over', async () => {
    const { sound, calls } = noting()
    const later = createLaterSound(() => Promise.resolve(sound))
    later.setVolumes({ ...VOLUMES, muted: true })
    later.setVolumes(VOLUMES)
    later.setMusic(MUSIC)
    later.play('turn')
    later.unlock()
    expect(calls).toEqual([])
    await vi.waitFor(() => expect(calls).toHaveLength(3))
    expect(calls).toEqual([['setVolumes', VOLUMES], ['setMusic', MUSIC], ['unlock']])
  })

  test('does everything at once when it is there', async () => {
    const { sound, calls } = noting()
    const later = createLaterSound(() => Promise.resolve(sound))
    later.fetch()
    await Promise.resolve()
    await Promise.resolve()
    later.play('turn', { pan: 1, gain: 0.5 })
    later.setHidden(true)
    later.unlock()
    expect(calls).toEqual([
      ['play', 'turn', { pan: 1, gain: 0.5 }],
      ['setHidden', true],
      ['unlock'],
    ])
  })

  test('is fetched once, and again with the next gesture where that failed', async () => {
    const { sound, calls } = noting()
    const fetchSound = vi
      .fn(() => Promise.resolve(sound))
      .mockRejectedValueOnce(new Error('offline'))
    const later = createLaterSound(fetchSound)
    later.fetch()
    later.fetch()
    later.unlock()
    await vi.waitFor(() => expect(fetchSound).toHaveBeenCalledTimes(1))
    await Promise.resolve()
    later.unlock()
    await vi.waitFor(() => expect(calls).toEqual([['unlock']]))
    later.unlock()
    expect(fetchSound).toHaveBeenCalledTimes(2)
  })
})
