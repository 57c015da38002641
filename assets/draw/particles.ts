import { blank, sheet, stamp, type Art, type Canvas } from './canvas.ts'

const frames: readonly Art[] = [
  ['........', '..5.....', '.5w5....', '..5w5.5.', '....5...', '.5......'],
  ['........', '...g....', '...W....', '.gWWWg..', '...W....', '...g....'],
  ['........', '........', '...e....', '..ege...', '...ee...'],
  ['...w....', '...W....', '..wWw...', 'wWWWWWw.', '..wWw...', '...W....', '...w....'],
  ['........', '...33...', '..3333..', '..333...', '...33...', '..333...', '..33....'],
]

/** Eight pixel particles: dust, spark, ember, star, footprint. */
export function particles(): Canvas {
  return sheet(
    frames.map((art) => stamp(blank(8, 8), art)),
    frames.length,
  )
}
