import { createOrchestra } from '../../src/sound/orchestra.ts'
import { LAYERS } from '../../src/sound/sound-layers.ts'
import { durationOf, SOUND_IDS } from './duration.ts'
import { peakOf, rms } from './loudness.ts'

export interface Loudness {
  readonly peak: number
  /** The root mean square of its loudest 50 ms. */
  readonly loudest: number
  /** The peak of its last tenth of a second. */
  readonly tail: number
}

const SAMPLE_RATE = 24_000
const SETTINGS = { musicVolume: 1, effectsVolume: 1, muted: false }

function measure(part: Float32Array): Loudness {
  const moment = SAMPLE_RATE / 20
  let loudest = 0
  for (let from = 0; from + moment <= part.length; from += moment / 2) {
    loudest = Math.max(loudest, rms(part.subarray(from, from + moment)))
  }
  return { peak: peakOf(part), loudest, tail: peakOf(part.subarray(-2 * moment)) }
}

/** Renders all effects one after the other, at full volume. */
export async function renderEffects(): Promise<Record<string, Loudness>> {
  // The echo lasts for another second and a half.
  const lengths = SOUND_IDS.map((id) => Math.ceil((durationOf(LAYERS[id]) + 1.7) * SAMPLE_RATE))
  const length = lengths.reduce((sum, one) => sum + one)
  // The volumes rise before the first effect.
  const lead = SAMPLE_RATE / 4
  const context = new OfflineAudioContext(2, lead + length, SAMPLE_RATE)
  const { play, setVolumes } = createOrchestra(context)
  setVolumes(SETTINGS)
  let end = lead
  const starts = lengths.map((one) => {
    end += one
    return end - one
  })
  SOUND_IDS.forEach((id, index) => {
    void context.suspend(starts[index] / SAMPLE_RATE).then(() => {
      play(id)
      return context.resume()
    })
  })
  const wave = (await context.startRendering()).getChannelData(0)
  return Object.fromEntries(
    SOUND_IDS.map((id, index) => {
      const from = starts[index]
      return [id, measure(wave.subarray(from, from + lengths[index]))]
    }),
  )
}

/**
 * Renders the music of a level under some danger, scheduling notes bit by bit as the game does,
 * with every effect at once in the middle. Returns its peak, and the loudness of each second.
 */
export async function renderMusic(
  algorithm: 'kruskal' | 'wilson' | 'recursive-backtracker',
  danger: number,
  seconds: number,
): Promise<{ readonly peak: number; readonly each: readonly number[] }> {
  const context = new OfflineAudioContext(2, seconds * SAMPLE_RATE, SAMPLE_RATE)
  const { setMusic, setDanger, setVolumes, playUntil, play } = createOrchestra(context)
  setVolumes(SETTINGS)
  setMusic({ algorithm, seed: 'theseus', level: 1 })
  setDanger({ level: danger, pan: 0, kind: 'minotaur' })
  playUntil(0.4)
  const every = Math.round(0.2 * SAMPLE_RATE)
  for (let at = every; at < seconds * SAMPLE_RATE; at += every) {
    void context.suspend(at / SAMPLE_RATE).then(() => {
      playUntil(context.currentTime + 0.4)
      if (danger === 1 && at === 10 * every) for (const id of SOUND_IDS) play(id)
      return context.resume()
    })
  }
  const wave = (await context.startRendering()).getChannelData(0)
  const each = Array.from({ length: seconds }, (_, second) =>
    rms(wave.subarray(second * SAMPLE_RATE, (second + 1) * SAMPLE_RATE)),
  )
  return { peak: peakOf(wave), each }
}
