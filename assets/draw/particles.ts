import { type Art, blank, type Canvas, stamp } from './canvas.ts'

const frames: readonly Art[] = [
  ['..ww..', '.wWWw.', '.wWWw.', '..ww..'],
  ['.ww.', '.ww.'],
  ['..g..', '..W..', 'gWWWg', '..W..', '..g..'],
  ['eg', 'ge'],
  ['...w...', '...W...', '..wWw..', 'wWWWWWw', '..wWw..', '...W...', '...w...'],
  ['00....', '00....', '...00.', '...00.'],
  ['00.00.', '00.00.'],
]

/** Particles and tracks: dust, settled dust, spark, ember, star, and two footprints. */
export function particles(): Canvas[] {
  return frames.map((art) => {
    const left = 8 - Math.floor(art[0].length / 2)
    return stamp(blank(16, 16), art, left, 8 - Math.floor(art.length / 2))
  })
}
