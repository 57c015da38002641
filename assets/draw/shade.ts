import { type Art, blank, type Canvas, doubled, mirrored, outlined, stamp } from './canvas.ts'

const size = 24

/** The searcher: a hooded spirit, a pale mask with hollow eyes, no legs under its trailing hem. */
const hood: Art = ['....v', '...vv', '..vvp', '.vvpp', '.vp22', 'vp2yy', 'v2yyy']
const chin: Art = ['v2yyy', 'vp2yy', '.vp2y']

const heads = {
  calm: doubled([...hood, 'v200y', 'v200y', ...chin]),
  wail: doubled([...hood, 'v2Rgy', 'v20Ry', 'v2yyy', 'vp2y0', 'vp2y0', '.v2y0', '..v2y']),
  asleep: doubled([...hood, 'v2yyy', 'v200y', ...chin]),
  north: doubled([
    '....v',
    '...vv',
    '..vvp',
    '.vvpp',
    '.vppp',
    'vvppp',
    'vpppp',
    'vpppp',
    'vpppp',
    'vpppp',
    'vpppp',
    '.vpp2',
  ]),
} as const satisfies Record<string, Art>

const hoodEast: Art = [
  'vv..........',
  '.vvvv.......',
  '..vvvvvv....',
  '.vvpppppv...',
  '.vpppp222...',
  '.vppp2yyyy..',
  'vvppp2yyyyy.',
]
const chinEast: Art = ['vpppp22yyyyy', '.vpppp2yyyy.', '.vppppp2yy..', '..vppppp....']

const headsEast = {
  calm: [...hoodEast, 'vpppp2yy00y.', 'vpppp2yy00y.', ...chinEast],
  wail: [
    ...hoodEast,
    'vpppp2yyRg..',
    'vpppp2yy0R..',
    '.vppp2yyyyyy',
    '.vpppp2y000.',
    '..vppp2y00..',
    '..vpppp2yyy.',
    '...vpppp2y..',
  ],
  asleep: [...hoodEast, 'vpppp2yyyyy.', 'vpppp2yy00y.', ...chinEast],
} as const satisfies Record<string, Art>

const robes = {
  front: [
    '...vvpppppp...',
    '..vvpppppppp..',
    '.vvpp2222ppp2.',
    '.vp2vvvppp2p2.',
    '.vp22pppp22p2.',
    '.vpp2pppp2pp2.',
    '..vp2ppp2ppp..',
    '..vp2ppp2pp2..',
    '..vp.pp2.p2...',
    '..v..pp2.p....',
    '.....p2..2....',
  ],
  back: [
    '...vvpppppp...',
    '..vvpppppppp..',
    '.vvpppp2pppp2.',
    '.vpp2pp2pp2p2.',
    '.vpp2ppp2p2p2.',
    '.vpp2ppp2pp22.',
    '..vpp2pp2ppp..',
    '..vpp2pp2pp2..',
    '..vp.pp2.p2...',
    '..v..pp2.p....',
    '.....p2..2....',
  ],
  side: [
    '...vvppppp..',
    '..vvpppppp..',
    '.vvppp2222..',
    '.vpppvvvpp2.',
    '.vpp2pppp2..',
    '.vpp2ppp2p..',
    '.vp2ppp2pp..',
    '.vp2ppp2p2..',
    '.vp.pp2.p...',
    '.v..pp2.2...',
    '....p2......',
  ],
  pool: [
    '...vvpppppp...',
    '..vvpp22pppp..',
    '.vvpp2222pppp.',
    'vvp2pp2pp2ppp2',
    'vp2pp2p2p2p2p2',
    '.2.v22.22.2.2.',
  ],
} as const satisfies Record<string, Art>

/** The western arm; the other is its mirror image. */
const arms = {
  out: ['....vp', '..vvpp', 'yvvpp2', 'y2vp2.', '.y.v2.'],
  high: ['y.....', '.yv...', 'y.vvp.', '..vpp2', '..v.p2', '.....2'],
  east: ['..vvvv....', '.vvpppvvyy', 'vvppppp2y.', 'vpp22p2..y', '.v2.v2....'],
} as const satisfies Record<string, Art>

interface Pose {
  readonly head: 'calm' | 'wail' | 'asleep'
  readonly robe: 'flowing' | 'pool'
  /** A quarter of the hem's sway. */
  readonly quarter: number
  /** How far the spirit sinks below its highest place. */
  readonly sink: number
}

const calm = [0, 1, 2, 3].map((quarter): Pose => ({
  head: 'calm',
  robe: 'flowing',
  quarter,
  sink: quarter % 2,
}))
const poses: readonly Pose[] = [
  ...calm,
  { head: 'calm', robe: 'flowing', quarter: 0, sink: 0 },
  { head: 'calm', robe: 'flowing', quarter: 2, sink: 1 },
  { head: 'wail', robe: 'flowing', quarter: 1, sink: 3 },
  { head: 'asleep', robe: 'pool', quarter: 0, sink: 5 },
  ...calm.map((pose): Pose => ({ ...pose, head: 'wail' })),
]

/** Draws a robe whose lower rows sway more, and trail behind. */
function flow(frame: Canvas, robe: Art, x: number, y: number, quarter: number, tracker: number) {
  robe.forEach((row, index) => {
    const share = index / (robe.length - 1)
    const sway = Math.sin((quarter * Math.PI) / 2 + index * 0.55) * 1.8 * share
    stamp(frame, [row], x + Math.round(sway - tracker * share * share), y + index)
  })
}

function drawn(pose: Pose, index: number, facing: 'south' | 'north'): Canvas {
  const frame = blank(size, size)
  const hunts = pose.head === 'wail'
  const struck = index === 6
  if (pose.robe === 'pool') stamp(frame, robes.pool, 5, 15)
  else
    flow(
      frame,
      facing === 'south' ? robes.front : robes.back,
      5,
      10 + (struck ? 0 : pose.sink),
      pose.quarter,
      0,
    )
  const lean = hunts && facing === 'south' ? 1 : 0
  const head = heads[facing === 'north' ? 'north' : pose.head]
  if (hunts) {
    const arm = struck || facing === 'north' ? arms.high : arms.out
    const y = pose.sink + lean + (struck ? 4 : facing === 'north' ? 5 : 9)
    const both = blank(size, size)
    stamp(both, arm, 2, y)
    stamp(frame, arm, 2, y)
    for (const [cell, color] of mirrored(both).cells.entries()) {
      if (color !== null) frame.cells[cell] = color
    }
  }
  stamp(frame, head, 7, 1 + pose.sink + lean)
  return outlined(frame, 'ink')
}

function drawnEast(pose: Pose, index: number): Canvas {
  const frame = blank(size, size)
  const hunts = pose.head === 'wail'
  const lean = hunts ? 3 : 0
  const struck = index === 6
  if (pose.robe === 'pool') stamp(frame, robes.pool, 5, 15)
  else flow(frame, robes.side, 5 + lean, 10 + (struck ? 0 : pose.sink), pose.quarter, hunts ? 7 : 3)
  stamp(frame, headsEast[pose.head], 5 + lean, 1 + pose.sink)
  if (hunts) stamp(frame, arms.east, 13, 14 + pose.sink)
  return outlined(frame, 'ink')
}

/** Four rows of twelve frames: north, east, south, west. */
export function shade(): Canvas[] {
  const side = poses.map(drawnEast)
  const north = poses.map((pose, index) => drawn(pose, index, 'north'))
  const south = poses.map((pose, index) => drawn(pose, index, 'south'))
  return [...north, ...side, ...south, ...side.map(mirrored)]
}
