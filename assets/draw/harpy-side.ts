import { type Art, at, blank, type Canvas, outlined, put, stamp } from './canvas.ts'

const size = 24

/** The harpy in profile, flying east: the near wing only. */
const wings = {
  up: [
    'RR..........',
    'eRBR........',
    '.RBBR.......',
    'eRBBBR......',
    '.eRBBBR.....',
    'eRBRBBBR....',
    '.eBBRBBBR...',
    '..eRBRBBBR..',
    '...e.RBRBBR.',
    '.....e.RBBBR',
    '.......eRBBR',
    '.........eR.',
  ],
  level: [
    'RRR.........',
    'eRBRRR......',
    '.eRBBBRRR...',
    '..RBBBBBBRR.',
    '.eRBRBBBBBBR',
    '..eReRBBBBBR',
    '....e.eRBBBR',
    '........eRR.',
  ],
  down: [
    '........RRR.',
    '......RRBBBR',
    '.....RBBBBBR',
    '....RBBBRBBR',
    '...RBBBRBBR.',
    '..RBBRBBRBR.',
    '..RBRBBRBR..',
    '.RBBRBReR...',
    '.RBeReR.....',
    '.eR.e.......',
    '..e.........',
  ],
  folded: [
    '....RRRww...',
    '...RBBBRWw..',
    '..RBBBBRWwW.',
    '..RBBRBBRWw.',
    '.RBBRBBRBRw.',
    '.RBRBBRBBRR.',
    'RBBRBRBBRB..',
    'RBRBBRBRgg..',
    'eReRBReRcg..',
    '.e.eRe.ggcg.',
    '....e..g..g.',
  ],
} as const satisfies Record<string, Art>

const heads = {
  calm: [
    '......uuu..',
    '..uu.ubrbu.',
    'u..uubrbbbu',
    '.uubbrbbwbw',
    'u.ubbbbuuww',
    '.uubbbww0w.',
    'u.u.ubwwwws',
    '.u...uuwws.',
    '......usss.',
  ],
  shriek: [
    '.u.u.uuu...',
    '..uuubrbu..',
    'uu.ubrbbbu.',
    '.uubbbbwbw.',
    'uubbbbuuuww',
    '.u.bbwwRwwW',
    'u.u.uwwwww.',
    '.u..uww00..',
    '....uww00..',
    '.....ussss.',
  ],
  asleep: [
    '......uuu..',
    '....ubrbu..',
    '...ubrbbbu.',
    '..ubbrbbwbw',
    '..ubbbbuuww',
    '..ubbbwwww.',
    '..ububww00s',
    '..ub.uuwws.',
    '...u..usss.',
  ],
} as const satisfies Record<string, Art>

const trunk: Art = [
  '.......RwWw.',
  '.....RRBwWWw',
  '..RRRBBBBwWw',
  'RRBBBBBBRww.',
  'eReRBBBBBR..',
  '.e.eRBBRu...',
]

const talons = {
  hang: ['.gg..', '..gc.', '.gggg', 'g..g.'],
  grasp: ['BRgg....', 'uBBgggg.', '..uc.cgg', '....gg.g', '.....g..'],
} as const satisfies Record<string, Art>

/** Shadow of the hovering harpy. */
export function shaded(frame: Canvas): Canvas {
  for (const [y, left, right] of [
    [21, 8, 16],
    [22, 9, 15],
  ]) {
    for (let x = left; x < right; x++) if (at(frame, x, y) === null) put(frame, x, y, 'night')
  }
  return frame
}

interface Pose {
  readonly wings: 'up' | 'level' | 'down'
  readonly head: 'calm' | 'shriek'
  readonly drop: readonly [trunk: number, wings: number]
}

const calm: readonly Pose[] = [
  { wings: 'up', head: 'calm', drop: [1, 1] },
  { wings: 'level', head: 'calm', drop: [1, 6] },
  { wings: 'down', head: 'calm', drop: [0, 10] },
  { wings: 'level', head: 'calm', drop: [0, 5] },
]
const hunting: readonly Pose[] = [
  { wings: 'up', head: 'shriek', drop: [2, 2] },
  { wings: 'level', head: 'shriek', drop: [2, 7] },
  { wings: 'up', head: 'shriek', drop: [1, 1] },
  { wings: 'level', head: 'shriek', drop: [1, 6] },
]
const struck: Pose = { wings: 'up', head: 'shriek', drop: [3, 3] }

function drawn(pose: Pose): Canvas {
  const frame = blank(size, size)
  const [drop, wingDrop] = pose.drop
  const hunts = pose.head === 'shriek'
  const forward = hunts ? 2 : 0
  stamp(frame, talons[hunts ? 'grasp' : 'hang'], hunts ? 13 : 10, (hunts ? 14 : 15) + drop)
  stamp(frame, trunk, 3 + forward, 10 + drop)
  stamp(frame, heads[pose.head], 9 + forward, 2 + drop)
  stamp(frame, wings[pose.wings], 1 + forward, wingDrop)
  return shaded(outlined(frame, 'ink'))
}

function perched(): Canvas {
  const frame = blank(size, size)
  stamp(frame, wings.folded, 5, 10)
  stamp(frame, heads.asleep, 7, 4)
  return outlined(frame, 'ink')
}

/** One row of twelve frames. */
export function eastern(): Canvas[] {
  const idle = [calm[1], calm[2]]
  return [...[...calm, ...idle, struck].map(drawn), perched(), ...hunting.map(drawn)]
}
