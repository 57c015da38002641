import { describe, expect, test } from 'vitest'
import { demoOf, playDemo, startDemo } from '../../../src/app/demos.ts'
import { createPreviewSounds } from '../../../src/app/settings/preview-sounds.ts'
import { NO_DANGER } from '../../../src/sound/danger.ts'

const VOLUMES = { effectsVolume: 80, muted: false, audioAid: false }
const TICK_MS = 1000 / 120

/** Sounds of the demo after some ticks, and what they played. */
function listenTo(changed: Partial<typeof VOLUMES> = {}) {
  const played: string[] = []
  const dangers: number[] = []
  const sounds = createPreviewSounds({
    play: (id) => played.push(id),
    setDanger: ({ level }) => dangers.push(level),
  })
  const demo = demoOf('minotaur')
  const play = startDemo(demo)
  const volumes = { ...VOLUMES, ...changed }
  for (let tick = 0; tick < 180; tick++) {
    playDemo(play, demo)
    sounds.followTick(play.state, tick * TICK_MS, tick < 60 ? VOLUMES : volumes)
  }
  return { sounds, played, dangers }
}

describe('the sounds of the preview', () => {
  test('are silent until a volume changes', () => {
    const { played, dangers } = listenTo()
    expect(played).toEqual([])
    expect(Math.max(...dangers)).toBe(0)
  })

  test('are heard for a while after a change, the hunter too', () => {
    const { played, dangers } = listenTo({ effectsVolume: 30 })
    expect(played.length).toBeGreaterThan(3)
    expect(Math.max(...dangers)).toBeGreaterThan(0)
  })

  test('end with no hunter heard', () => {
    const { sounds, dangers } = listenTo({ effectsVolume: 30 })
    sounds.end()
    expect(dangers.at(-1)).toBe(NO_DANGER.level)
  })
})
