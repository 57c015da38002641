import { type Art, blank, type Canvas, doubled, outlined, sheet, stamp } from './canvas.ts'

const size = 16

/** Left halves of the medals, each with an outline of its own: crown, wings, star, shield, coin. */
const medals = {
  perfect: [
    '......g',
    '.....gW',
    'g....gW',
    'gg...gg',
    'gWg.ggg',
    'gvgggvg',
    'gggWggv',
    'sggggsv',
    'sgggggg',
    '.sssggg',
    '.vvvgRR',
    '.ggggRW',
    '.ssssss',
    '.......',
  ],
  daedalus: [
    '.WW....',
    'WWWW...',
    'WyyWW..',
    'WWWyWW.',
    'yyWWyWg',
    'WWyWWWg',
    '.yWyWWg',
    '.WW.yWg',
    '.y.WWyg',
    '...Wy.g',
    '...y..g',
    '.....gg',
    '.....gg',
    '......g',
  ],
  gold: [
    '......g',
    '......g',
    '.....gW',
    '.....gW',
    'ggggggg',
    'sgWWggg',
    '.sgWggg',
    '..sgggg',
    '..ggggg',
    '..ggggs',
    '.gggggs',
    '.ggss..',
    'gss....',
    '.......',
  ],
  silver: [
    '......W',
    '....WWW',
    '..WWWyy',
    'WWWyyyy',
    'WyyyyyW',
    'WyyyyWW',
    'WyyyWW5',
    'WyyWW55',
    'WyyW55W',
    'Wyyy5WW',
    '.yyyyW5',
    '..yyyy5',
    '...yyyy',
    '.....yy',
  ],
  bronze: [
    '....sss',
    '..sssss',
    '.sscccc',
    '.sccccc',
    'sscccss',
    'scccscc',
    'scccsrr',
    'rcccsrr',
    'rcccrcc',
    'rrcccrr',
    '.rccccc',
    '.rrcccc',
    '..rrrrr',
    '....rrr',
  ],
} as const satisfies Record<string, Art>

/** The medals in one row, best first. */
export function medalSheet(): Canvas {
  const frames = Object.values(medals).map((half) =>
    outlined(stamp(blank(size, size), doubled(half), 1, 1), 'ink'),
  )
  return sheet(frames, frames.length)
}
