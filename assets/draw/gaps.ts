import type { Palette } from '../../src/picture/palettes.ts'
import { type Canvas, put } from './canvas.ts'
import type { WallStyle } from './wall-style.ts'
import { wall } from './walls.ts'

/** Bits of the walls beside a gap that leads from north to south, and from west to east. */
const EAST_AND_WEST = 10
const NORTH_AND_SOUTH = 5

/** Openings in a wall: darkness is `o`, lit floor `l`, the stone arch `R`, and `k` the edge of the floor. */
const FROM_SOUTH = [
  '..RooooooooooR..',
  '..RooooooooooR..',
  '..RRooooooooRR..',
  '...RRRRRRRRRR...',
  '................',
  '.....RRRRRR.....',
  '....RRooooRR....',
  '...RRooooooRR...',
  '..RRooooooooRR..',
  '..RooooooooooR..',
  '..RooooooooooR..',
  '..RooooooooooR..',
  '..RooooooooooR..',
  '..RooooooooooR..',
  '..RooooooooooR..',
  '..kooooooooook..',
]
const FROM_SIDE = [
  '................',
  '................',
  '.RR..........RR.',
  'RRRR........RRRR',
  'ookRR......RRkoo',
  'oookR......Rkooo',
  'ooookR....Rkoooo',
  'ooookR....Rkoooo',
  'llookR....Rkooll',
  'lllokR....Rkolll',
  'llllkR....Rkllll',
  'llllkR....Rkllll',
  'lllokR....Rkolll',
  'RRRRRR....RRRRRR',
  '.RRRR......RRRR.',
  '................',
]

/**
 * An arch with darkness behind it in a wall that runs on above; one that leads from west to east is seen
 * from both sides.
 */
export function gap(isUpright: boolean, style: WallStyle, { colours, ...rest }: Palette): Canvas {
  const mask = isUpright ? EAST_AND_WEST : NORTH_AND_SOUTH
  const tile = wall(mask, 'new', style, { colours, ...rest })
  const tones = { o: 'shade', l: 'floorLight', R: 'rim', k: 'edge' } as const
  ;(isUpright ? FROM_SOUTH : FROM_SIDE).forEach((row, y) => {
    ;[...row].forEach((code, x) => {
      if (code in tones) put(tile, x, y, colours[tones[code as keyof typeof tones]])
    })
  })
  return tile
}
