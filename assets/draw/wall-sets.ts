import { type Palette, PALETTE_IDS, type PaletteId, PALETTES } from '../../src/picture/palettes.ts'
import { at, blank, type Canvas, put } from './canvas.ts'
import { SIZE } from './wall-shape.ts'
import { CASTERS, floor } from './floors.ts'
import { gap } from './gaps.ts'
import { burrow, river, timber } from './styles-earth.ts'
import { ashlar, contrast, marble, terrace } from './styles-masonry.ts'
import { bronze, fresco, mosaic } from './styles-painted.ts'
import { coral } from './styles-sea.ts'
import type { WallStyle } from './wall-style.ts'
import { wall } from './walls.ts'
import { PLUG_AT } from '../../src/picture/atlas.ts'

const STYLES: Readonly<Record<PaletteId, WallStyle>> = {
  ashlar,
  terrace,
  timber,
  mosaic,
  coral,
  marble,
  fresco,
  burrow,
  bronze,
  river,
  contrast,
}

const MASKS = Array.from({ length: 16 }, (_, mask) => mask)
const VARIANTS = Array.from({ length: 8 }, (_, variant) => variant)

/** The tiles of every wall set, each with walls as new, worn, grown over, then floors, gaps, a plug. */
export function wallSets(): Canvas[] {
  return PALETTE_IDS.flatMap((id) => wallSet(STYLES[id], PALETTES[id]))
}

/** Plain stone that covers the edges of four walls where they meet, as in stone that is not carved. */
function plug(style: WallStyle, palette: Palette): Canvas {
  const stone = wall(15, 'new', style, palette)
  const tile = blank(SIZE, SIZE)
  for (let y = 2; y < SIZE; y++) {
    for (let x = 4; x < 12; x++) put(tile, x, y, at(stone, x, (y + PLUG_AT.y) % SIZE))
  }
  return tile
}

function wallSet(style: WallStyle, palette: Palette): Canvas[] {
  return [
    ...(['new', 'worn', 'grown'] as const).flatMap((age) =>
      MASKS.map((mask) => wall(mask, age, style, palette)),
    ),
    ...CASTERS.flatMap((caster) =>
      VARIANTS.map((variant) => floor(variant, caster, style, palette)),
    ),
    gap(true, style, palette),
    gap(false, style, palette),
    plug(style, palette),
  ]
}
