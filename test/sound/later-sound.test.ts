import { describe, expect, test, vi } from 'vitest'
import { createLaterSound } from '../../src/sound/later-sound.ts'
import type { Sound } from '../../src/sound/sound.ts'

const VOLUMES = { musicVolume: 1, effectsVolume: 0, muted: false }
const MUSIC = { algorithm: 'wilson', seed: 'theseus', level: 3 } as const

function recording(): { readonly sound: Sound; readonly calls: unknown[][] } {
  const calls: unknown[][] = []
  const names = ['unlock', 'play', 'setMusic', 'setDanger', 'setVolumes', 'setHidden'] as const
  const record =
    (name: string) =>
    (...values: unknown[]) =>
      void calls.push([name, ...values])
  return { sound: Object.fromEntries(names.map((name) => [name, record(name)])) as never, calls }
}

describe('sound that is fetched later', () => {
  test('applies the last settings once it is opened, and no effect played before', async () => {
    const { sound, calls } = recording()
    const later = createLaterSound(() => Promise.resolve(() => sound))
    later.setVolumes({ ...VOLUMES, muted: true })
    later.setVolumes(VOLUMES)
    later.setMusic(MUSIC)
    later.play('turn')
    later.unlock()
    expect(calls).toEqual([])
    await vi.waitFor(() => expect(calls).toHaveLength(3))
    expect(calls).toEqual([['setVolumes', VOLUMES], ['setMusic', MUSIC], ['unlock']])
  })

  test('forwards calls at once when it is opened', async () => {
    const { sound, calls } = recording()
    const later = createLaterSound(() => Promise.resolve(() => sound))
    later.fetch()
    later.unlock()
    await vi.waitFor(() => expect(calls).toEqual([['unlock']]))
    later.play('turn', { pan: 1, gain: 0.5 })
    later.setHidden(true)
    later.unlock()
    expect(calls).toEqual([
      ['unlock'],
      ['play', 'turn', { pan: 1, gain: 0.5 }],
      ['setHidden', true],
      ['unlock'],
    ])
  })

  test('is fetched once, and again with the next gesture if fetching failed', async () => {
    const { sound, calls } = recording()
    const fetchSound = vi
      .fn(() => Promise.resolve(() => sound))
      .mockRejectedValueOnce(new Error('offline'))
    const later = createLaterSound(fetchSound)
    later.fetch()
    later.fetch()
    await vi.waitFor(() => expect(fetchSound).toHaveBeenCalledTimes(1))
    await Promise.resolve()
    later.unlock()
    await vi.waitFor(() => expect(calls).toEqual([['unlock']]))
    later.unlock()
    expect(fetchSound).toHaveBeenCalledTimes(2)
  })

  test('is silent without audio, and opened once there is some', async () => {
    const { sound, calls } = recording()
    const open = vi
      .fn(() => sound)
      .mockImplementationOnce(() => {
        throw new ReferenceError('AudioContext is not defined')
      })
    const later = createLaterSound(() => Promise.resolve(open))
    later.unlock()
    await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(1))
    later.play('turn')
    expect(calls).toEqual([])
    later.unlock()
    await vi.waitFor(() => expect(calls).toEqual([['unlock']]))
  })
})
