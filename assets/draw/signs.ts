import { AI_STATES, type AiState } from '../../src/core/game/enemies/kinds.ts'
import { type Art, blank, type Canvas, outlined, sheet, stamp } from './canvas.ts'

const size = 11

/** Signs of an enemy's intention, each with a shape of its own: ! for hunt, ? for search and so on. */
const signs = {
  hunt: [
    '..WRRRR..',
    '..WRRRR..',
    '..WRRRR..',
    '...RRR...',
    '...RRR...',
    '....B....',
    '.........',
    '...WRR...',
    '...RRB...',
  ],
  search: [
    '..WWWWW..',
    '.WWyyyWW.',
    '.yy...yy.',
    '.....vyy.',
    '....vyy..',
    '...vvv...',
    '.........',
    '...vvv...',
    '...vvv...',
  ],
  stalk: [
    '.........',
    '..eeeee..',
    '.eeWWWee.',
    'eWW000WWe',
    'WWW0g0WWW',
    '.WW000WW.',
    '..wWWWw..',
    '...www...',
  ],
  rest: [
    '.....WWWW',
    '.......y.',
    '......y..',
    '.....yyyy',
    'WWWWW....',
    '...WW....',
    '..yy.....',
    '.yy......',
    'yyyyy....',
  ],
  patrol: [
    '.....W...',
    '.....WWW.',
    'WWWWWWWWW',
    '.....WWW.',
    '...w.W...',
    '.www.....',
    'wwwwwwwww',
    '.www.....',
    '...w.....',
  ],
} as const satisfies Record<AiState, Art>

/** The sign sheet, one row, in the order of `AI_STATES`. */
export function aiStateSigns(): Canvas {
  const frames = AI_STATES.map((aiState) =>
    outlined(stamp(blank(size, size), signs[aiState], 1, 1), 'ink'),
  )
  return sheet(frames, frames.length)
}
