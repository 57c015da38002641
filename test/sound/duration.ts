import { type Layer, lengthOf } from '../../src/sound/layer.ts'

/** How long a sound of such layers lasts, in seconds. */
export function durationOf(layers: readonly Layer[]): number {
  return Math.max(...layers.map((layer) => (layer.at ?? 0) + lengthOf(layer)))
}
