import type { Tone } from '../../src/picture/palettes.ts'
import { grain } from './canvas.ts'
import { isIn, runsEast, runsSouth, STRAIGHT, type WallStyle } from './wall-style.ts'

const TESSERAE: readonly Tone[] = [
  'cap',
  'cap',
  'capLight',
  'side',
  'accent',
  'cap',
  'accentDark',
  'capLight',
]

const STAR = ['...#...', '...#...', '.#.#.#.', '..###..', '.#.#.#.', '...#...', '...#...']

/** Small stones of many colours, each joined to the next: a forest of trees grown together. */
export const mosaic: WallStyle = {
  rough: STRAIGHT,
  round: 0,
  cap(x, y, mask) {
    if (x % 4 === 3 || y % 4 === 3) return 'capDark'
    return TESSERAE[grain(x >> 2, y >> 2, mask * 3 + 1) % TESSERAE.length]
  },
  face(x, y) {
    if (y === 11) return 'faceDark'
    if (y < 11) return x % 4 === 3 ? 'faceDark' : x % 8 < 4 ? 'accentDark' : 'faceLight'
    return (x + y) % 5 === 0 ? 'faceDark' : 'face'
  },
  floor(x, y, variant) {
    if (variant === 7 && isIn(STAR, 4, 4, x, y)) return 'floorLight'
    const pebble = grain(x >> 1, y >> 1, variant)
    if (pebble < 34) return (x + y) % 2 === 0 ? 'floorLight' : 'floor'
    return pebble > 226 ? 'floorDark' : 'floor'
  },
  worn: {
    cap: ['..ddd.....', '.dddd.....', '..dddddd..', '.....ddd..'],
    face: ['..........', '.DDD......', '.DDDDD....', '...DDD....'],
  },
  grown: {
    cap: ['....a.....', '..aaRaa...', '....a.....'],
    face: ['..........', '.aaa.aaa..', '.aRa.aRa..'],
  },
}

/** The running wave of the palace frescoes. */
const WAVES = ['..##....', '.#..#...', '.#.##..#', '##....##']
const ROSETTE = ['..##..', '.####.', '##..##', '##..##', '.####.', '..##..']

/** Red plaster with a painted wave along every wall; a frieze of columns on the front. */
export const fresco: WallStyle = {
  rough: STRAIGHT,
  round: 1,
  cap(x, y, mask) {
    const east = runsEast(mask)
    const lit = (east && y >= 3 && y <= 6) || (runsSouth(mask) && x >= 6 && x <= 9)
    if (lit) {
      const painted = east ? WAVES[y - 3][x % 8] : WAVES[x - 6][y % 8]
      if (painted === '#') return 'accent'
      return 'capDark'
    }
    if (!east && !runsSouth(mask) && isIn(ROSETTE, 5, 2, x, y)) return 'accent'
    return grain(x, y, 3) < 14 ? 'capLight' : 'cap'
  },
  face(x, y) {
    if (y === 9) return 'accent'
    if (y === 10) return 'faceDark'
    return (['faceLight', 'faceLight', 'face', 'faceDark'] as const)[x % 4]
  },
  floor(x, y, variant) {
    if (variant === 7 && isIn(ROSETTE, 5, 5, x, y)) return 'floorLight'
    if (x % 8 === 7 || y % 8 === 7) return variant % 3 === 2 ? 'floor' : 'floorDark'
    return grain(x >> 3, y >> 3, 30 + variant) < 40 && variant > 2 ? 'floorLight' : 'floor'
  },
  worn: {
    cap: ['..rrr.....', '.rRRr.....', '..rRrrr...', '....rr....'],
    face: ['..........', '...rrr....', '..rrrr....', '...rrrr...', '....rr....'],
  },
  grown: {
    cap: ['...AA.....', '..AAAA....', '...AA.....'],
    face: ['..........', '..AAAAA...', '..ARRRA...', '..AAAAA...', '...RRR....'],
  },
}

const KEY = ['#######.', '#.......', '#.####..', '#.#..#..', '#....#.#', '######.#']

/** Plates of green bronze whose relief is worked out from where they lie. */
export const bronze: WallStyle = {
  rough: STRAIGHT,
  round: 0,
  cap(x, y) {
    const weave = (x ^ y) & 7
    if (x % 8 === 0 && y % 8 === 0) return 'accent'
    if (weave === 0 || weave === 7) return 'capDark'
    return weave === 3 ? 'capLight' : 'cap'
  },
  face(x, y) {
    if (y === 9) return 'faceLight'
    return KEY[y - 10]?.[x % 8] === '#' ? 'faceLight' : 'faceDark'
  },
  floor(x, y, variant) {
    if (variant === 7 && ((x ^ y) & 7) === 0 && x > 3 && x < 12 && y > 3 && y < 12)
      return 'floorLight'
    if (x === 15 || y === 15) return 'floorDark'
    if (variant === 3 && ((x === 7 && y < 8) || (y === 7 && x >= 7))) return 'floorLight'
    if (variant === 5 && ((x === 7 && y > 7) || (y === 7 && x <= 7))) return 'floorLight'
    if ((x === 1 || x === 13) && (y === 1 || y === 13)) return 'floorLight'
    return 'floor'
  },
  worn: {
    cap: ['..aaa.....', '.aAAa.....', '..aAAaa...', '....aa....'],
    face: ['..........', '..AAA.....', '..AaAA....', '...AAA....'],
  },
  grown: {
    cap: ['..ddddd...', '..dRRRd...', '..dRaRd...', '..dddddd..'],
    face: ['..........', '...DDDD...', '...DaaD...', '...DaaD...', '...DDDD...'],
  },
}
