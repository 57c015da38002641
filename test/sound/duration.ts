import { type Layer, lengthOf } from '../../src/sound/layer.ts'

/** Length in seconds of a sound with some layers. */
export function durationOf(layers: readonly Layer[]): number {
  return Math.max(...layers.map((layer) => (layer.at ?? 0) + lengthOf(layer)))
}
