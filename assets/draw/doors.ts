import { type Art, at, blank, type Canvas, grain, put, stamp } from './canvas.ts'
import type { Paint } from './palette.ts'

const size = 16

const stairs: Art = [
  'uuuuuuuuuuuuuuuu',
  'uwwWWWWWWWWWWwwu',
  'uwwWWWWWWWWWWwwu',
  'uwuyWWWWWWWWyuwu',
  'uwuyyWWWWWWyyuwu',
  'uwuyyyWWWWyyyuwu',
  'uscWWWWWWWWWWcsu',
  'uscwwwwwwwwwwcsu',
  'usussssssssssusu',
  'ucrWwwwwwwwwWrcu',
  'ucussssssssssucu',
  'ucubbbbbbbbbbucu',
  'ucrwsssssssswrcu',
  'ucuccccccccccucu',
  'ucubbbbbbbbbbucu',
  'ucrssccccccssrcu',
]

/** Colours of the stairs in a ray of light, by their usual colours. */
const lit: Partial<Record<Paint, Paint>> = {
  sky: 'cream',
  straw: 'cream',
  sand: 'straw',
  clay: 'sand',
  brick: 'rust',
}

/** Stairs up into daylight; over four frames two slanting rays move across them. */
export function exit(frame: number): Canvas {
  const tile = stamp(blank(size, size), stairs)
  for (let y = 3; y < size; y++) {
    for (let x = 3; x < 13; x++) {
      const color = at(tile, x, y)
      const ray = (2 * x + y + 4 * frame) % 16 < 4
      if (ray && color !== null) put(tile, x, y, lit[color] ?? color)
    }
  }
  for (let spark = 0; spark < 3; spark++) {
    const x = 4 + ((grain(spark, 3) + spark * 3) % 8)
    put(tile, x, 3 + ((grain(spark, 9) + 12 - frame * 3) % 12), 'gold')
  }
  return tile
}

const ring: Art = [
  '...333333...',
  '..35555553..',
  '.3555555553.',
  '355u0000u553',
  '355uvvvvu553',
  '35uv0uu0pu53',
  '35uv0550pu53',
  '35uv0550pu53',
  '355uppppu553',
  '.3550000553.',
  '..35555553..',
  '...333333...',
]

const knot: Art = ['.uggu.', 'ugWggu', 'uggegu', '.uggu.', '.ugeu.']

/** A bronze ring in a round slab, for any floor: bare, and with the thread made fast to it. */
export function anchor(tied: boolean): Canvas {
  const tile = stamp(blank(size, size), ring, 2, 2)
  if (tied) stamp(tile, knot, 5, 8)
  return tile
}
