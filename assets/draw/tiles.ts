import { blank, box, type Canvas, recoloured, sheet } from './canvas.ts'
import { anchor, exit } from './doors.ts'
import type { Paint } from './palette.ts'
import { particles } from './particles.ts'
import { gold, green } from './threads.ts'
import { torch } from './torches.ts'
import { wallSets } from './wall-sets.ts'

const columns = 16

/** Yellow and sky blue of Masataka Okabe and Kei Ito, "Color Universal Design" (2008). */
const SAFE: Partial<Record<Paint, Paint>> = {
  gold: '#f0e442',
  ember: '#b8a800',
  rust: '#2b2604',
  verdigris: '#56b4e9',
  sky: '#d6efff',
}

/** The tile sheet, sixteen columns wide; the rows are listed in order. */
export function tiles(): Canvas {
  const masks = Array.from({ length: columns }, (_, mask) => mask)
  const flying = particles()
  return sheet(
    [
      ...masks.map(gold),
      ...masks.map(green),
      ...masks.map((mask) => recoloured(gold(mask), SAFE)),
      ...masks.map((mask) => recoloured(green(mask), SAFE)),
      ...furniture(),
      ...flying,
      ...Array.from({ length: columns - flying.length }, () => blank(16, 16)),
      ...wallSets(),
    ],
    columns,
  )
}

function furniture(): Canvas[] {
  const frames = [0, 1, 2, 3]
  const darkness = blank(16, 16)
  box(darkness, 0, 0, 16, 16, 'ink')
  return [
    ...frames.map(exit),
    anchor(false),
    anchor(true),
    darkness,
    torch(null),
    ...frames.map(torch),
    ...Array.from({ length: 4 }, () => blank(16, 16)),
  ]
}
