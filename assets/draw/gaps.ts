import type { Palette } from '../../src/picture/palettes.ts'
import { type Canvas, put } from './canvas.ts'
import { LIP, SIZE } from './wall-shape.ts'
import type { WallStyle } from './wall-style.ts'
import { wall } from './walls.ts'

/** Bits of the walls beside a gap that leads from north to south, and from west to east. */
const EAST_AND_WEST = 10
const NORTH_AND_SOUTH = 5

/** First and last pixel across the opening; the rows of the lintel that lies over it. */
const OPENING = { from: 3, to: 12 }
const LINTEL = { from: 4, to: LIP }

/**
 * A low opening in a wall with darkness behind it: the wall is cut through, and one stone lies across. A
 * gap that leads from west to east is seen from its side.
 */
export function gap(isUpright: boolean, style: WallStyle, palette: Palette): Canvas {
  const { colours } = palette
  const tile = wall(isUpright ? EAST_AND_WEST : NORTH_AND_SOUTH, 'new', style, palette)
  for (let along = 0; along < SIZE; along++) {
    for (let across = OPENING.from; across <= OPENING.to; across++) {
      const [x, y] = isUpright ? [across, along] : [along, across]
      const isRim = across === OPENING.from || across === OPENING.to
      // The corners of the opening are round where it is seen from the front.
      const isCorner = isRim && along === SIZE - 1
      put(tile, x, y, isRim && !isCorner ? colours.edge : colours.shade)
    }
  }
  for (let across = OPENING.from + 1; across < OPENING.to; across++) {
    for (let along = LINTEL.from; along <= LINTEL.to + 2; along++) {
      const [x, y] = isUpright ? [across, along] : [along + 1, across]
      const tone =
        along === LINTEL.from
          ? 'rim'
          : along <= LINTEL.to - 1
            ? style.cap(x, y, isUpright ? EAST_AND_WEST : NORTH_AND_SOUTH)
            : along === LINTEL.to
              ? 'rim'
              : along === LINTEL.to + 1
                ? 'face'
                : 'edge'
      put(tile, x, y, colours[tone])
    }
  }
  return tile
}
