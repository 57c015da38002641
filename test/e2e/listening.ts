import type { Page } from 'playwright-core'
import { bundle } from '../bundle.ts'
import type * as script from './orchestra-script.ts'

declare global {
  /** The sound of the game, in a page that was given its script. */
  const orchestra: typeof script
  interface Window {
    /** Nodes that are connected to another. */
    connected: Set<AudioNode>
    /** How often a source was told when to stop. */
    stops: number
    sound: script.Sound
    /** The audio contexts that the sound opened. */
    contexts: AudioContext[]
  }
}

/** What a rendered wave comes to. */
export interface Loudness {
  readonly peak: number
  /** The root mean square of its loudest 50 ms. */
  readonly loudest: number
  /** The peak of its last tenth of a second. */
  readonly tail: number
}

const SAMPLE_RATE = 24_000

/** The code of the sound alone, as a script for an empty page. */
export function bundleOrchestra(): Promise<string> {
  return bundle(new URL('orchestra-script.ts', import.meta.url), 'orchestra')
}

/** Renders every effect, each at full volume and alone, one after the other. */
export function renderEffects(page: Page): Promise<Record<string, Loudness>> {
  return page.evaluate(async (sampleRate) => {
    const { createOrchestra, durationOf, layersOf, SOUND_IDS } = orchestra
    // The chamber answers for another second and a half.
    const lengths = SOUND_IDS.map((id) => Math.ceil((durationOf(layersOf(id)) + 1.7) * sampleRate))
    const length = lengths.reduce((sum, one) => sum + one)
    const context = new OfflineAudioContext(2, length, sampleRate)
    const settings = { musicVolume: 1, effectsVolume: 1, muted: false }
    const { play } = createOrchestra(context, settings)
    let end = 0
    const starts = lengths.map((one) => {
      end += one
      return end - one
    })
    SOUND_IDS.forEach((id, index) => {
      void context.suspend(starts[index] / sampleRate).then(() => {
        play(id)
        return context.resume()
      })
    })
    const wave = (await context.startRendering()).getChannelData(0)
    const peakOf = (part: Float32Array): number =>
      part.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
    const rms = (part: Float32Array): number =>
      Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
    const measure = (part: Float32Array): Loudness => {
      const moment = sampleRate / 20
      let loudest = 0
      for (let from = 0; from + moment <= part.length; from += moment / 2) {
        loudest = Math.max(loudest, rms(part.subarray(from, from + moment)))
      }
      return { peak: peakOf(part), loudest, tail: peakOf(part.subarray(-2 * moment)) }
    }
    return Object.fromEntries(
      SOUND_IDS.map((id, index) => {
        const from = starts[index]
        return [id, measure(wave.subarray(from, from + lengths[index]))]
      }),
    )
  }, SAMPLE_RATE)
}

/**
 * Renders the music of a level under some danger, sending notes on their way bit by bit as the game
 * does, with every effect at once in the middle. Tells its peak, and how loud each second is.
 */
export function renderMusic(
  page: Page,
  algorithm: 'kruskal' | 'wilson' | 'recursive-backtracker',
  danger: number,
  seconds: number,
): Promise<{ readonly peak: number; readonly each: readonly number[] }> {
  return page.evaluate(
    async ({ algorithm, danger, seconds, sampleRate }) => {
      const context = new OfflineAudioContext(2, seconds * sampleRate, sampleRate)
      const settings = { musicVolume: 1, effectsVolume: 1, muted: false }
      const { setMusic, setDanger, playUntil, play } = orchestra.createOrchestra(context, settings)
      setMusic({ algorithm, seed: 'theseus', level: 1 })
      setDanger({ level: danger, pan: 0, kind: 'minotaur' })
      playUntil(0.4)
      const every = Math.round(0.2 * sampleRate)
      for (let at = every; at < seconds * sampleRate; at += every) {
        void context.suspend(at / sampleRate).then(() => {
          playUntil(context.currentTime + 0.4)
          if (danger === 1 && at === 10 * every) for (const id of orchestra.SOUND_IDS) play(id)
          return context.resume()
        })
      }
      const wave = (await context.startRendering()).getChannelData(0)
      const each = Array.from({ length: seconds }, (_, second) => {
        const part = wave.subarray(second * sampleRate, (second + 1) * sampleRate)
        return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length)
      })
      return { peak: wave.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0), each }
    },
    { algorithm, danger, seconds, sampleRate: SAMPLE_RATE },
  )
}

/**
 * Makes the game's own sound in the page, with a button that unlocks it, and keeps count of the
 * audio nodes that are connected and of those that are stopped.
 */
export function openSound(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.connected = new Set()
    window.contexts = []
    window.stops = 0
    const nodes = AudioNode.prototype
    const { connect, disconnect } = nodes
    nodes.connect = function (this: AudioNode, ...to: unknown[]): never {
      window.connected.add(this)
      return Reflect.apply(connect, this, to) as never
    }
    nodes.disconnect = function (this: AudioNode) {
      window.connected.delete(this)
      Reflect.apply(disconnect, this, [])
    }
    const sources = AudioScheduledSourceNode.prototype
    const { stop } = sources
    sources.stop = function (this: AudioScheduledSourceNode, when) {
      window.stops++
      stop.call(this, when)
    }
    window.sound = orchestra.createSound(() => {
      const context = new AudioContext()
      window.contexts.push(context)
      return context
    })
    const button = document.createElement('button')
    button.textContent = 'unlock'
    button.onclick = () => {
      window.sound.unlock()
    }
    document.body.append(button)
  })
}
