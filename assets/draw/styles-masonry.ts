import { grain } from './canvas.ts'
import { isIn, runsEast, runsSouth, STRAIGHT, type WallStyle } from './wall-style.ts'

/** A labrys, the double axe, cut shallow into a slab. */
const LABRYS = [
  '#....#....#',
  '###..#..###',
  '###########',
  '###########',
  '###..#..###',
  '#....#....#',
  '.....#.....',
  '.....#.....',
  '.....#.....',
]

/** Dressed blocks, big and worn; two courses of brick. */
export const ashlar: WallStyle = {
  rough: STRAIGHT,
  round: 0,
  cap(x, y, mask) {
    if (!runsSouth(mask) && x === 11 && grain(x, y, 7) > 40) return 'capDark'
    if (!runsSouth(mask) && x === 12 && grain(x, y, 8) < 110) return 'capLight'
    if (!runsEast(mask) && y === 5 && grain(x, y, 7) > 40) return 'capDark'
    if (!runsEast(mask) && y === 6 && grain(x, y, 8) < 110) return 'capLight'
    if (grain(x, y, mask) < 5) return 'capDark'
    return grain(x, y, 40 + mask) < 9 ? 'capLight' : 'cap'
  },
  face(x, y) {
    const [along, down] = y < 12 ? [x, y - 9] : [x + 4, y - 12]
    if (along % 8 === 7 || down === 2) return 'faceDark'
    return down === 0 && along % 8 < 6 ? 'faceLight' : 'face'
  },
  floor(x, y, variant) {
    if (x === 15 || y === 15 || (x === 0 && y === 0)) return 'floorDark'
    if (variant === 1 && x === 7) return 'floorDark'
    if (variant === 2 && y === 7) return 'floorDark'
    if (variant === 4 && (y === 7 || (x === 9 && y > 7))) return 'floorDark'
    if (variant === 6 && (y === 9 || (x === 6 && y < 9))) return 'floorDark'
    if (variant === 7 && isIn(LABRYS, 2, 3, x, y)) return 'floorDark'
    const chance = grain(x, y, variant)
    if (chance < 7) return 'floorDark'
    return chance < 16 ? 'floorLight' : 'floor'
  },
  worn: {
    cap: ['..d.......', '...d......', '...dC.d...', '....ddC...', '....d.....', '.....d....'],
    face: ['.....r....', '.....D....', '..........', '..........', '..kkkkk...', '..DkkkD...'],
  },
  grown: {
    cap: ['..AA......', '.AaaA.....', '..AA.AA...', '.....aA...'],
    face: ['.aaAaaAaA.', '.AAAAAAAA.', '..A.AA.A..', '..A.A..A..', '....A.....'],
  },
}

const WAVE = ['..###....', '.#...#...', '.#.#.#..#', '.##..#.#.', '......#..']

/** Long slabs in layers, like the terraces of a hillside; the front shows every layer. */
export const terrace: WallStyle = {
  rough: STRAIGHT,
  round: 0,
  cap(x, y) {
    if (y % 4 === 3) return grain(x >> 2, y, 3) < 200 ? 'capDark' : 'cap'
    if (y % 4 === 0 && grain(x >> 2, y, 5) < 120) return 'capLight'
    if (x === 8 * ((y >> 2) % 2) + 3) return 'capDark'
    return 'cap'
  },
  face(x, y) {
    if (y === 11 || y === 14) return 'faceDark'
    if (y === 9 || y === 12) return (x + (y === 9 ? 3 : 11)) % 16 < 12 ? 'faceLight' : 'face'
    return (x + y * 5) % 16 === 0 ? 'faceDark' : 'face'
  },
  floor(x, y, variant) {
    if (y === 15 || (x === 15 && variant % 2 === 0)) return 'floorDark'
    if (variant === 3 && y === 7) return 'floorDark'
    if (variant === 5 && x === 5 && y < 15) return 'floorDark'
    if (variant === 7 && isIn(WAVE, 3, 5, x, y)) return 'floorLight'
    if (y % 5 === 2 && grain(x >> 1, y, variant) < 40) return 'floorLight'
    return grain(x >> 1, y, 20 + variant) < 12 ? 'floorDark' : 'floor'
  },
  worn: {
    cap: ['......d...', '.....dR...', '....dd....', '...dr.....', '..dd......'],
    face: ['..........', '...kk.....', '...kkk....', '....kk..k.', '.........k'],
  },
  grown: {
    cap: ['.a...a....', '..aaa.....', '.aaRaa....', '..aaa.a...', '.a...a....'],
    face: ['a.aa.a.aa.', 'a.Aa.a.aA.', '..A..a..A.', '.....A....'],
  },
}

/** Polished marble with veins of grey; a fluted front, gold in the cracks. */
export const marble: WallStyle = {
  rough: STRAIGHT,
  round: 2,
  cap(x, y, mask) {
    const vein = (2 * x + 3 * y + [0, 1, 1, 2, 1, 0, -1, -1][(x + y) % 8] + (mask % 3) * 5) % 16
    if (vein === 0 && grain(x, y, 2) < 190) return 'capDark'
    if (vein === 1) return 'capLight'
    return grain(x >> 1, y >> 1, 9) < 26 ? 'capLight' : 'cap'
  },
  face(x, y) {
    if (y === 9) return 'faceDark'
    if (y === 14) return 'faceLight'
    return (['faceLight', 'face', 'face', 'faceDark'] as const)[x % 4]
  },
  floor(x, y, variant) {
    const isDiamond = Math.abs(x - 7.5) + Math.abs(y - 7.5) < 3
    if (variant === 7 && isDiamond) return 'floorLight'
    if (variant === 7 && Math.abs(x - 7.5) + Math.abs(y - 7.5) < 5) return 'floorDark'
    if (x === 15 || y === 15) return 'floorDark'
    if (x === 0 || y === 0) return 'floorLight'
    const vein = (3 * x + 2 * y + variant * 5) % 32
    return variant % 2 === 1 && vein === 7 ? 'floorLight' : 'floor'
  },
  worn: {
    cap: ['.a........', '..a.......', '..aa..a...', '....aa....', '....a.....', '.....a....'],
    face: ['....a.....', '....a.....', '.....a....', '....a.....', '...aa.....', '..a.......'],
  },
  grown: {
    cap: ['...dd.....', '..dccd....', '..dcRd....', '...dd.....'],
    face: ['..........', '..DDDDDD..', '..DrRRrD..', '..DrrrrD..', '..DDDDDD..'],
  },
}

/** Flat and plain: every wall stands out from every floor. */
export const contrast: WallStyle = {
  rough: STRAIGHT,
  round: 0,
  cap: () => 'cap',
  face: (_, y) => (y === 9 ? 'faceDark' : 'face'),
  floor: (x, y) => (x === 15 || y === 15 ? 'floorDark' : 'floor'),
  worn: { cap: [], face: [] },
  grown: { cap: [], face: [] },
}
