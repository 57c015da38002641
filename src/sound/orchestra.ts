import { below } from '../core/random/random.ts'
import { streamFromText } from '../core/random/streams.ts'
import { createBuffers } from './buffers.ts'
import { type Danger, NO_DANGER } from './danger.ts'
import { breathAt } from './hunters.ts'
import { createMixer } from './mixer.ts'
import { createMusician } from './musician.ts'
import { LAYERS, VARIATION_CENTS } from './sound-layers.ts'
import type { SoundId } from './sounds.ts'
import { createVoices } from './voices.ts'

/** Direction and loudness of a sound. */
export interface Placing {
  /** -1 left to 1 right. */
  readonly pan?: number
  /** 0 to 1. */
  readonly gain?: number
}

export type Orchestra = ReturnType<typeof createOrchestra>

/** Largest number of effects at once: a run down a corridor with every enemy near has ten. */
const MOST_EFFECTS = 24

const CENTS_OF_OCTAVE = 1200

/** Plays all sounds of one audio context, live or rendered. */
export function createOrchestra(context: BaseAudioContext) {
  const buffers = createBuffers(context)
  const mixer = createMixer(context, buffers)
  const musician = createMusician(context, buffers, mixer)
  const voices = createVoices(context, buffers, MOST_EFFECTS)
  const chance = streamFromText('variation')
  let danger = NO_DANGER
  let breaths = 0
  let nextBreathAt = 0

  function start(id: SoundId, at: number, out: AudioNode, { pan = 0, gain = 1 }: Placing): void {
    const cents = below(chance, 2 * VARIATION_CENTS + 1) - VARIATION_CENTS
    const rate = isFoley(id) ? 2 ** (cents / CENTS_OF_OCTAVE) : 1
    voices.start(LAYERS[id], { at, gain, pan, rate, hold: 0, out })
  }

  function breatheUntil(time: number): void {
    while (nextBreathAt <= time) {
      const at = Math.max(nextBreathAt, context.currentTime)
      const breath = breathAt(breaths, danger)
      if (breath === null) return
      start(breath.sound, at, mixer.breath, {})
      nextBreathAt = at + breath.seconds
      breaths++
    }
  }

  return {
    play: (id: SoundId, placing: Placing = {}): void =>
      start(id, context.currentTime, mixer.effects, placing),
    setMusic: musician.setMusic,
    setDanger(changed: Danger): void {
      danger = changed
      mixer.setDanger(changed)
      musician.setDanger(changed.level)
    },
    setVolumes: mixer.setVolumes,
    /** Schedules the music and the breaths that are due up to a time of the context. */
    playUntil(time: number): void {
      musician.playUntil(time)
      breatheUntil(time)
    },
  }
}

/** True for sounds of things and beasts, whose pitch varies each time. */
function isFoley(id: SoundId): boolean {
  return !/^(medal|menu|record|exit|way)/.test(id)
}
