import type { Buffers } from './buffers.ts'
import type { Layer } from './layer.ts'
import { type Playing, startVoice, type Voice } from './voice.ts'

/** The sounds being played, limited in number. */
export interface Voices {
  readonly start: (layers: readonly Layer[], playing: Playing) => void
  readonly stopAll: () => void
}

/** @param most number of simultaneous sounds; one more ends the oldest */
export function createVoices(context: BaseAudioContext, buffers: Buffers, most: number): Voices {
  const voices = new Set<Voice>()
  const stop = (voice: Voice): void => {
    voices.delete(voice)
    voice.stop()
  }
  return {
    start(layers, playing) {
      const [oldest] = voices
      if (voices.size >= most) stop(oldest)
      voices.add(
        startVoice(context, buffers, layers, playing, (voice) => {
          voices.delete(voice)
        }),
      )
    },
    stopAll() {
      for (const voice of voices) stop(voice)
    },
  }
}
