import { type Layer, lengthOf } from '../../src/sound/layer.ts'

/** The length of a sound of such layers, in seconds. */
export function durationOf(layers: readonly Layer[]): number {
  return Math.max(...layers.map((layer) => (layer.at ?? 0) + lengthOf(layer)))
}
