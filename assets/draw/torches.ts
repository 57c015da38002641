import { type Art, blank, type Canvas, stamp } from './canvas.ts'

const bracket: Art = ['urrrru', '.ucsu.', '.urcu.', '..uu..']

const flames: readonly Art[] = [
  ['...e....', '...ee...', '..eee.e.', '..egee..', '.eeggee.', '.eggWge.', '.egWWge.', '..egge..'],
  ['....e...', '..e.e...', '...eee..', '..eege..', '.eegge..', '.egWgge.', '.egWWge.', '..egge..'],
  ['...e....', '....e...', '..eee...', '.eegee..', '..eggee.', '.egWWge.', '.egWWge.', '..egge..'],
  ['..e.....', '...e.e..', '..eee...', '..egee..', '.eeggee.', '.eggWge.', '.egWWge.', '..egge..'],
]

/** A torch for a wall's front face: unlit, or in one of four frames of burning. */
export function torch(frame: number | null): Canvas {
  const tile = blank(16, 16)
  stamp(tile, bracket, 5, 11)
  return frame === null ? tile : stamp(tile, flames[frame], 4, 3)
}
