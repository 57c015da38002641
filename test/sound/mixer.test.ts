import { describe, expect, test } from 'vitest'
import type { Buffers } from '../../src/sound/buffers.ts'
import { createMixer, type Mixer } from '../../src/sound/mixer.ts'
import { standIn, StandInContext, StandInNode } from './stand-in-context.ts'

const chamber = {}

function mix(): { readonly mixer: Mixer; readonly context: StandInContext } {
  const context = new StandInContext()
  const buffers = { chamber } as Buffers
  return { mixer: createMixer(context.audio, buffers), context }
}

const ALL = { musicVolume: 1, effectsVolume: 1, muted: false }

describe('the mixer', () => {
  test('is silent at first, then as loud as the square of the volume setting', () => {
    const { mixer } = mix()
    const { music, effects } = mixer
    expect([standIn(music).gain.value, standIn(effects).gain.value]).toEqual([0, 0])
    mixer.setVolumes({ musicVolume: 0.5, effectsVolume: 1, muted: false })
    mixer.setVolumes({ ...ALL, muted: true })
    const changes = [music, effects].map((bus) => standIn(bus).gain.changes)
    expect(changes.map((each) => each.map(([, gain]) => gain))).toEqual([
      [0.25, 0],
      [1, 0],
    ])
  })

  test('follows the danger, its level and its side, within a moment', () => {
    const { mixer, context } = mix()
    context.currentTime = 2
    mixer.setDanger({ level: 0.5, pan: -0.75, kind: 'harpy' })
    const [side] = standIn(mixer.breath).outputs as StandInNode[]
    expect(standIn(mixer.danger).gain.changes).toEqual([['follow', 0.5, 2, 0.25]])
    expect(standIn(mixer.breath).gain.changes).toEqual([['follow', 0.5, 2, 0.25]])
    expect(side.pan.changes).toEqual([['follow', -0.75, 2, 0.25]])
  })
})
