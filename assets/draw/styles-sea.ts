import { grain } from './canvas.ts'
import { isIn, type WallStyle } from './wall-style.ts'

const SHELL = ['..####..', '.#.##.#.', '#.#..#.#', '#.#..#.#', '.#.##.#.', '..####..', '...##...']

/** Coral that grew inward: rounded, knobbly, with pale polyps; ripples of sand below. */
export const coral: WallStyle = {
  rough: [1, 0, 0, 0, 1, 2, 2, 1, 0, 0, 0, 1, 1, 2, 2, 1],
  round: 4,
  cap(x, y, mask) {
    const px = x & 3
    const py = (y + 2 * (x >> 2)) & 3
    const polyp = grain(x >> 2, (y + 2 * (x >> 2)) >> 2, mask) < 150
    if (polyp && px === 1 && py === 1) return 'accent'
    if (polyp && (px === 1 || py === 1) && px < 3 && py < 3) return 'capLight'
    return grain(x, y, 5) < 38 ? 'capDark' : 'cap'
  },
  face(x, y) {
    const drip = 10 + (((x * 5) % 7) >> 1)
    if (y < drip) return x % 3 === 0 ? 'faceLight' : 'face'
    return (x + y) % 4 === 0 ? 'face' : 'faceDark'
  },
  floor(x, y, variant) {
    if (variant === 7 && isIn(SHELL, 4, 4, x, y)) return 'floorLight'
    const ripple = (y + [0, 1, 1, 2, 2, 1, 1, 0][((x >> 1) + variant) % 8]) % 8
    if (ripple === 6) return grain(x >> 2, y, variant) < 130 ? 'floorLight' : 'floor'
    if (ripple === 7) return grain(x >> 2, y - 1, variant) < 130 ? 'floorDark' : 'floor'
    return 'floor'
  },
  worn: {
    cap: ['...dd.....', '..dDDd....', '..dDDd.dd.', '...dd.dDd.', '.......d..'],
    face: ['..........', '...kk.....', '..kkkk.k..', '...kk.kk..'],
  },
  grown: {
    cap: ['..A...A...', '.AAA.AA...', '..AAAA....', '...AA.....'],
    face: ['.A..A..A..', '.AA.AA.A..', '..A.A.AA..', '....A..A..'],
  },
}
