import type { LevelLayout } from '../core/game/level-layout.ts'
import { type AlgorithmId, type Family, familyOf } from '../labyrinth/maze/generators.ts'

/** Uses of the colours of a wall set; `face` is a wall's front, seen below its `cap`. */
export const TONES = [
  'edge',
  'rim',
  'side',
  'cap',
  'capLight',
  'capDark',
  'face',
  'faceLight',
  'faceDark',
  'floor',
  'floorLight',
  'floorDark',
  'shade',
  'accent',
  'accentDark',
] as const
export type Tone = (typeof TONES)[number]

/** A colour as `#rrggbb`. */
export type Hex = `#${string}`

/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** Look of a labyrinth: its walls, its map, and matching colours elsewhere. */
export interface Palette {
  readonly id: PaletteId
  readonly colours: Readonly<Record<Tone, Hex>>
  /** Remaining share of red, green and blue in the night, far from any light. */
  readonly night: Rgb
}

/** Colours of the wall sets, in the order of `TONES`; the last set is for high contrast. */
const COLOURS = {
  ashlar:
    '301b24 edcb8b cf9a5e a66d48 cf9a5e 7e4a39 573031 7e4a39 301b24 40334d 4e4059 332741 241a33 4cc0a0 1f5f5b',
  terrace:
    '141a2b dcebf2 9db6c8 6b86a0 86a1b8 526a86 354766 455c7e 202c46 322a33 40363f 261f28 17121a bdeaf0 4a7a94',
  timber:
    '24160f f0c67c c08a4a 966230 b57c42 6b4322 4b2e1a 6b4524 2c1a10 243a30 30493a 1b2d26 101d19 8fc157 3f6b33',
  mosaic:
    '2a1a2c f6e6c6 d7b58e c58a66 e3c794 87485a 6a3a45 8a505c 3f2230 37343f 46424e 2b2833 1d1a25 3d9f9a c2593f',
  coral:
    '2b0f22 ffd0b8 f2958a d4646e ee8a86 a8425a 6d2748 8b3555 421632 1c2e4a 263d60 152339 0c1729 ffe1a8 4fb3bf',
  marble:
    '25232e fbf7ea d8d2c8 b3aca8 cdc7c0 8d868a 5f5a68 7a7484 3d3947 402838 4e3345 33202d 22141f d9b052 736c78',
  fresco:
    '2a1014 f7dca0 e29a5c bd4f34 d96a45 8f3226 7a2420 a63a2c 431317 29283c 353449 1f1e2f 141320 f0d8a0 2a6a86',
  burrow:
    '1c160e ded49a b0a266 857a48 9d915a 5f5632 453c24 5c5132 2b2517 35251f 43312a 281b17 190f0d d9caa0 5c3b2e',
  bronze:
    '07201f c4f5da 72ccae 42998a 5fb8a1 2d7468 1f5650 2c7066 123734 2d2522 3b312b 211b19 14100f eec060 8a6428',
  river:
    '150f2c ded8ff ab9de8 7a6cc0 9788d8 5849a0 3d3474 51468f 241e4c 142a34 1d3b48 0e1e27 071017 ffd257 3f8fa0',
  contrast:
    '000000 ffffff ffffff 9c9ca8 b4b4c0 84848f 5a5a66 70707c 30303a 0d0d12 1a1a22 000000 000000 ffffff a8a8a8',
}

export type PaletteId = keyof typeof COLOURS

/** Wall sets, in the order of their rows in tiles.png. */
export const PALETTE_IDS = Object.keys(COLOURS) as readonly PaletteId[]

const NIGHTS: Readonly<Record<PaletteId, Rgb>> = {
  ashlar: [104, 90, 132],
  terrace: [74, 88, 122],
  timber: [92, 100, 104],
  mosaic: [90, 82, 112],
  coral: [82, 82, 128],
  marble: [84, 80, 112],
  fresco: [94, 78, 108],
  burrow: [98, 90, 98],
  bronze: [72, 94, 104],
  river: [78, 78, 132],
  contrast: [190, 190, 190],
}

const PALETTE_OF: Readonly<Record<Family, PaletteId>> = {
  'binary-tree': 'ashlar',
  sidewinder: 'terrace',
  'stick-knockdown': 'timber',
  kruskal: 'mosaic',
  'wall-growing': 'coral',
  wilson: 'marble',
  'hunt-and-kill': 'fresco',
  'hole-digging': 'burrow',
  'coordinate-hash': 'bronze',
  'recursive-backtracker': 'river',
}

export const PALETTES: Readonly<Record<PaletteId, Palette>> = Object.fromEntries(
  PALETTE_IDS.map((id) => [id, { id, colours: coloursOf(COLOURS[id]), night: NIGHTS[id] }]),
) as Record<PaletteId, Palette>

export function paletteOf(algorithm: AlgorithmId): Palette {
  return PALETTES[PALETTE_OF[familyOf(algorithm)]]
}

/** Palette in which a level is drawn. */
export function paletteShown(
  { algorithm }: Pick<LevelLayout, 'algorithm'>,
  { highContrast }: { readonly highContrast: boolean },
): Palette {
  return highContrast ? PALETTES.contrast : paletteOf(algorithm)
}

function coloursOf(line: string): Palette['colours'] {
  const words = line.split(' ')
  const entries = TONES.map((tone, i) => [tone, `#${words[i]}` as const] as const)
  return Object.fromEntries(entries) as Record<Tone, Hex>
}
