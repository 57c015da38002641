import { blank, box, sheet, type Canvas } from './canvas.ts'
import { anchor, exit } from './doors.ts'
import { floor } from './floors.ts'
import { gold, green } from './threads.ts'
import { torch } from './torches.ts'
import { wall } from './walls.ts'

const columns = 16

/** The tile sheet, sixteen columns wide; the rows are listed in order. */
export function tiles(): Canvas {
  const masks = Array.from({ length: columns }, (_, mask) => mask)
  return sheet(
    [
      ...masks.map((mask) => wall(mask, 'new')),
      ...masks.map((mask) => wall(mask, 'cracked')),
      ...masks.map((index) => floor(index % 8, index >= 8)),
      ...masks.map(gold),
      ...masks.map(green),
      ...furniture(),
      ...masks.map((mask) => wall(mask, 'mossy')),
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
