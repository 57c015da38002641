import type { Palette, Tone } from '../../src/picture/palettes.ts'
import { blank, type Canvas, put } from './canvas.ts'
import type { WallStyle } from './wall-style.ts'

const size = 16

/** The walls that cast a shadow on a floor: the light comes from the north-west. */
export const CASTERS = ['none', 'north', 'west', 'both', 'corner'] as const
export type Caster = (typeof CASTERS)[number]

/** One of eight quiet floors, in the shadow of walls to the north and west. */
export function floor(variant: number, caster: Caster, style: WallStyle, palette: Palette): Canvas {
  const tile = blank(size, size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const tone = style.floor(x, y, variant)
      put(tile, x, y, palette.colours[shaded(tone, depthAt(x, y, caster))])
    }
  }
  return tile
}

/** Depth in a shadow: 0 outside, 1 at the rim, 2 inside; steps between are dithered. */
function depthAt(x: number, y: number, caster: Caster): number {
  const odd = (x + y) % 2
  const fromNorth = y < 4 ? 2 : y === 4 ? 1 + odd : y === 5 ? 1 : y === 6 ? odd : 0
  const fromWest = x < 2 ? 2 : x === 2 ? 1 + odd : x === 3 ? odd : 0
  const fromCorner = x + y < 3 ? 2 : x + y < 5 ? 1 : x + y < 6 ? odd : 0
  if (caster === 'none') return 0
  if (caster === 'north') return fromNorth
  if (caster === 'west') return fromWest
  if (caster === 'corner') return fromCorner
  return Math.max(fromNorth, fromWest)
}

function shaded(tone: Tone, depth: number): Tone {
  if (depth === 2) return 'shade'
  if (depth === 1) return tone === 'floorDark' ? 'shade' : 'floorDark'
  return tone
}
