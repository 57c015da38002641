import { blank, box, type Canvas, doubled, lay, outlined, put, stamp } from './canvas.ts'

const bull = doubled([
  '.W............',
  'WW............',
  'WWw...........',
  'WWw...........',
  'WWWw..........',
  '.WWWw....bbbbb',
  '.wWWWwwsbbrrrr',
  '..wwWWwsbrrccc',
  '...swwwsbrrrcc',
  '.....sssbbrrrr',
  '...uuuubbbrrrr',
  '..bbbbubbbbrrb',
  '..ubbuubRRbbrb',
  '....uu.ubgRrrb',
  '........ubbrrr',
  '........ubbrrr',
  '.........ubrcc',
  '.........ucsss',
  '........ucss0s',
  '........ucsssw',
  '.........ucgss',
  '..........ugcc',
  '...........ggg',
])

/** The bull's head before his maze, thirty-two pixels square. */
export function icon(): Canvas {
  const tile = blank(32, 32)
  box(tile, 0, 0, 32, 32, 'violet')
  box(tile, 1, 1, 30, 30, 'clay')
  for (let inset = 2; inset < 14; inset += 4) {
    box(tile, inset, inset, 32 - 2 * inset, 32 - 2 * inset, 'night')
    if (inset < 10) box(tile, inset + 2, inset + 2, 28 - 2 * inset, 28 - 2 * inset, 'brick')
  }
  box(tile, 15, 28, 2, 3, 'night')
  for (const [x, y] of [
    [0, 0],
    [31, 0],
    [0, 31],
    [31, 31],
  ])
    put(tile, x, y, null)
  const head = stamp(blank(32, 32), bull, 2, 5)
  return lay(tile, outlined(head, 'ink'))
}
