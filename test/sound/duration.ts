import { type Layer, lengthOf } from '../../src/sound/layer.ts'
import { LAYERS } from '../../src/sound/sound-layers.ts'
import type { SoundId } from '../../src/sound/sounds.ts'

export const SOUND_IDS = Object.keys(LAYERS) as readonly SoundId[]

/** Length in seconds of a sound with some layers. */
export function durationOf(layers: readonly Layer[]): number {
  return Math.max(...layers.map((layer) => (layer.at ?? 0) + lengthOf(layer)))
}
