import { type Art, blank, type Canvas, doubled, outlined, sheet, stamp } from './canvas.ts'

const size = 16

/** Left halves of the medals, each with an outline of its own: crown, star, shield, coin, gate. */
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
  escaped: [
    '....www',
    '..wwccc',
    '.wwcrrr',
    '.wcr000',
    'wwcr00W',
    'wcr00WW',
    'wcr0WWW',
    'wcr0WWW',
    'wcr0WWW',
    'wcr0WWW',
    'wcr0WWW',
    'wcrWWWW',
    'ccrWWWW',
    'rrrwwww',
  ],
} as const satisfies Record<string, Art>

/** The medals in one row, best first. */
export function medalSheet(): Canvas {
  const frames = Object.values(medals).map((half) =>
    outlined(stamp(blank(size, size), doubled(half), 1, 1), 'ink'),
  )
  return sheet(frames, frames.length)
}
