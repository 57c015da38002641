import { type Art, blank, type Canvas, doubled, mirrored, outlined, stamp } from './canvas.ts'
import { eastern, shaded } from './harpy-side.ts'

const size = 24

/** The interceptor: a woman's head on a bird of prey, red wings wide open, golden talons. */
const wings = {
  up: doubled([
    'RR.........',
    'eBR........',
    'RBBR.......',
    'eRBBR......',
    '.RBBBR.....',
    '.eRBBBR....',
    '..RBRBBRR..',
    '..eRBRBBBRR',
    '...eRBRBBBB',
    '....e.RBRBB',
    '......e.eRB',
  ]),
  swept: doubled([
    'RRR........',
    'eRBRR......',
    '.RBBBRR....',
    'eRRBBBBRR..',
    '.eBRBBBBBRR',
    '..eRBRBBBBB',
    '.eRBBRBBBBB',
    '..e.eRBRBBB',
    '....e.eReRB',
  ]),
  level: doubled([
    '...RRR.....',
    '.RRBBBRRR..',
    'RRBBBBBBBRR',
    'eRBBBRBBBBB',
    'RBeRBBRBBBB',
    'e.RBeRBBRBB',
    '..e.RBeRBeR',
    '....e..e...',
  ]),
  down: doubled([
    '.......RRR.',
    '.....RRBBBR',
    '...RRBBBBBB',
    '..RRBBBBRBB',
    '.RRBBRBBBRB',
    '.RBBRBBRBBB',
    'RRBRBBRBeRB',
    'RBRBReRe...',
    'RBeRe......',
    'Re.e.......',
    'e..........',
  ]),
} as const satisfies Record<string, Art>

const heads = {
  calm: [
    'u..uu..u',
    'bubrrbub',
    '.brrrrb.',
    'ubbwbbbu',
    'uwbwwbwu',
    'bw0ww0wb',
    'uswwwwsu',
    'b.swws.b',
    'u..ss..u',
  ],
  shriek: [
    'u.u..u.u',
    'bubuubub',
    'ubrrrrbu',
    'ubbwwbbu',
    'bwuwwuwb',
    'bwRwwRwb',
    'uww00wwu',
    'b.w00w.b',
    'u..ss..u',
  ],
  asleep: [
    'u..uu..u',
    'bubrrbub',
    '.brrrrb.',
    'ubbwbbbu',
    'uwwwwbwu',
    'bwwwwwwb',
    'u00ww00u',
    'b.swws.b',
    'u..ss..u',
  ],
  north: [
    'u..uu..u',
    'bubrrbub',
    '.brrrrb.',
    'ubrbbrbu',
    'ubrbbrbu',
    'bubrbbub',
    'ubrbbrbu',
    'b.ubbu.b',
    'u..uu..u',
  ],
} as const satisfies Record<string, Art>

const trunks = {
  front: ['.wWWw.', 'wWwwWw', 'RwWWwR', 'BRwwRB', 'RBRRBR', '.RBBR.'],
  back: ['.RBBR.', 'RBRRBR', 'BRBBRB', 'RBRRBR', 'RBBBBR', '.RBBR.', '.eRRe.', '..ee..'],
  folded: doubled([
    '..RR...',
    '.RBBRww',
    '.RBBRwW',
    'RBBBRWw',
    'RBRBRwW',
    'RBBBRRw',
    'RBRBRBR',
    '.RBRBRR',
    '.eRBRgg',
    '..eR.cg',
    '...e.g.',
  ]),
  foldedBack: doubled([
    '..RR...',
    '.RBBRRB',
    '.RBBBRB',
    'RBBBBRR',
    'RBRBBRB',
    'RBBRBBR',
    'RBRBRBR',
    '.RBRBRB',
    '.eRBRBR',
    '..eReRe',
    '...e.e.',
  ]),
} as const satisfies Record<string, Art>

const talons = {
  hang: doubled(['.gg.', '.gc.', 'g.g.']),
  grasp: doubled(['.gg..', 'ggc..', 'gcgg.', 'g.g..']),
} as const satisfies Record<string, Art>

interface Pose {
  readonly wings: keyof typeof wings
  readonly head: 'calm' | 'shriek'
  /** How far the trunk and the wings hang below their highest place. */
  readonly drop: readonly [trunk: number, wings: number]
}

const calm: readonly Pose[] = [
  { wings: 'up', head: 'calm', drop: [1, 1] },
  { wings: 'level', head: 'calm', drop: [1, 7] },
  { wings: 'down', head: 'calm', drop: [0, 7] },
  { wings: 'level', head: 'calm', drop: [0, 6] },
]
const hunting: readonly Pose[] = [
  { wings: 'up', head: 'shriek', drop: [2, 1] },
  { wings: 'swept', head: 'shriek', drop: [2, 4] },
  { wings: 'level', head: 'shriek', drop: [1, 7] },
  { wings: 'swept', head: 'shriek', drop: [1, 3] },
]
const struck: Pose = { wings: 'up', head: 'shriek', drop: [3, 2] }

function drawn(pose: Pose, facing: 'south' | 'north'): Canvas {
  const frame = blank(size, size)
  const [drop, wingDrop] = pose.drop
  const hunts = pose.head === 'shriek'
  stamp(frame, wings[pose.wings], 1, wingDrop)
  stamp(frame, hunts ? talons.grasp : talons.hang, hunts ? 7 : 8, 16 + drop - (hunts ? 1 : 0))
  stamp(frame, trunks[facing === 'south' ? 'front' : 'back'], 9, 10 + drop)
  stamp(frame, heads[facing === 'south' ? pose.head : 'north'], 8, 2 + drop)
  return shaded(outlined(frame, 'ink'))
}

function perched(facing: 'south' | 'north'): Canvas {
  const frame = blank(size, size)
  stamp(frame, facing === 'south' ? trunks.folded : trunks.foldedBack, 5, 10)
  stamp(frame, heads[facing === 'south' ? 'asleep' : 'north'], 8, 4)
  return outlined(frame, 'ink')
}

/** Four rows of twelve frames: north, east, south, west. */
export function harpy(): Canvas[] {
  const row = (facing: 'south' | 'north'): Canvas[] => {
    const draw = (pose: Pose) => drawn(pose, facing)
    const idle = [calm[1], calm[2]]
    return [...[...calm, ...idle, struck].map(draw), perched(facing), ...hunting.map(draw)]
  }
  const side = eastern()
  return [...row('north'), ...side, ...row('south'), ...side.map(mirrored)]
}
