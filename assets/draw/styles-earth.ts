import type { Tone } from '../../src/picture/palettes.ts'
import { grain } from './canvas.ts'
import { isIn, runsEast, runsSouth, STRAIGHT, type WallStyle } from './wall-style.ts'

const LEAF = ['....##', '..####', '.###.#', '####.#', '##.###', '#..##.', '#.....']

/** Logs: bark along the wall, rings where sticks meet; a palisade in front, leaves below. */
export const timber: WallStyle = {
  rough: STRAIGHT,
  round: 3,
  cap(x, y, mask) {
    if (runsEast(mask)) return bark(y, x)
    if (runsSouth(mask)) return bark(x - 3, y)
    const ring = Math.round(Math.hypot(x - 7.5, y - ((mask & 4) === 0 ? 4.5 : 7.5)))
    if (ring > 5) return bark(y, x)
    return ring % 2 === 0 ? 'capLight' : 'capDark'
  },
  face(x, y) {
    const across = x % 4
    if (across === 3) return 'faceDark'
    if (y === 9) return 'faceLight'
    return across === 0 && grain(x, y, 4) < 190 ? 'faceLight' : 'face'
  },
  floor(x, y, variant) {
    if (variant === 7 && isIn(LEAF, 5, 5, x, y)) return 'floorLight'
    const litter = grain(x >> 1, y, variant)
    if (litter < 16) return 'floorLight'
    return litter < 44 ? 'floorDark' : 'floor'
  },
  worn: {
    cap: ['...kk.....', '..kddk....', '..kDdk....', '...kk.....'],
    face: ['..........', '....kk....', '...kDDk...', '...kDDk...', '....kk....'],
  },
  grown: {
    cap: ['..aa......', '.aAaa.aa..', '..aaaaAa..', '...aA.aa..'],
    face: ['.aaAaaaAa.', '.AaAAaAAa.', '..A.Aa.A..', '....A..A..', '....A.....'],
  },
}

function bark(across: number, along: number): Tone {
  if (across === 5 || across === 9) return grain(along >> 2, across, 6) < 210 ? 'capDark' : 'cap'
  if (across === 3 || across === 7) return grain(along >> 1, across, 2) < 120 ? 'capLight' : 'cap'
  return grain(along, across, 8) < 16 ? 'capDark' : 'cap'
}

const RAGGED = [0, 1, 1, 0, 0, 1, 2, 1, 0, 0, 1, 1, 2, 1, 1, 0]
const BONE = ['##.....', '##....#', '..#..##', '...##.#', '..##...', '##..#..', '##.....']

/** Dug earth with stones in it, ragged at every edge; roots hang from the front. */
export const burrow: WallStyle = {
  rough: RAGGED,
  round: 4,
  cap(x, y, mask) {
    const stone = Math.hypot((x % 8) - 4, ((y + 4 * (x >> 3)) % 8) - 3)
    if (grain(x >> 3, mask, 6) < 120 && stone < 2.6) return stone < 1.5 ? 'side' : 'capLight'
    const clod = grain(x >> 1, y >> 1, 4)
    if (clod < 52) return 'capDark'
    return clod > 214 ? 'capLight' : 'cap'
  },
  face(x, y) {
    if (grain(x, 0, 12) < 62 && y < 10 + (grain(x, 0, 13) % 4)) return 'faceLight'
    const clod = grain(x >> 1, y >> 1, 5)
    if (clod < 70) return 'faceDark'
    return clod > 205 ? 'faceLight' : 'face'
  },
  floor(x, y, variant) {
    if (variant === 7 && isIn(BONE, 4, 4, x, y)) return 'floorLight'
    const pebble = grain(x >> 1, y >> 1, variant + 3)
    if (pebble < 18) return x % 2 === 0 && y % 2 === 0 ? 'floorLight' : 'floorDark'
    return grain(x, y, variant) < 22 ? 'floorDark' : 'floor'
  },
  worn: {
    cap: ['...DDD....', '..DDDDD...', '..DDDDD...', '...DDD....'],
    face: ['..........', '...kkkk...', '..kkkkkk..', '..kkkkkk..', '..kkkkkk..', '...kkkk...'],
  },
  grown: {
    cap: ['.A.....A..', '..AA.AA...', '....A.....', '..AA.AA...'],
    face: ['..A..A.A..', '..A..A.A..', '.A...A..A.', '.A..A...A.', '.A..A.....', '....A.....'],
  },
}

const ROUNDED = [1, 0, 0, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 1, 1]
const RIPPLE = ['..###....', '##...##..', '.......##', '..###....', '##...##..', '.......##']

/** Stones rounded by a river, light on their shoulders, gold in the cracks; water for a floor. */
export const river: WallStyle = {
  rough: ROUNDED,
  round: 3,
  cap: (x, y) => cobble(x, y, 'capLight', 'cap', 'capDark'),
  face: (x, y) => cobble(x + 4, y + 2, 'faceLight', 'face', 'faceDark'),
  floor(x, y, variant) {
    if (variant === 7 && isIn(RIPPLE, 3, 4, x, y)) return 'floorLight'
    const wave = (y + [0, 0, 1, 1, 1, 0, 0, -1][(x + variant) % 8] + 16) % 8
    if (wave === 3 && grain(x >> 2, y >> 2, variant) < 90) return 'floorLight'
    return grain(x >> 1, y, variant + 7) < 20 ? 'floorDark' : 'floor'
  },
  worn: {
    cap: ['.a........', '..a..a....', '...aa.....', '...a......', '....a.....'],
    face: ['.....a....', '....a.....', '....aa....', '...a..a...'],
  },
  grown: {
    cap: ['...A......', '.AAaA.A...', '..AAAaAA..', '....A.....'],
    face: ['.AAaAAaAA.', '.A.AA.A.A.', '.A..A.A...', '....A.....'],
  },
}

/** One stone of a dry wall: eight pixels wide and five high, every second row half a stone on. */
function cobble(x: number, y: number, light: Tone, plain: Tone, dark: Tone): Tone {
  const row = Math.floor(y / 5)
  const column = (x + 4 * (row % 2)) % 8
  const down = y % 5
  const isCorner = (column === 0 || column === 6) && (down === 0 || down === 3)
  if (column === 7 || down === 4 || isCorner) return dark
  return down === 0 || (down === 1 && column < 3) ? light : plain
}
