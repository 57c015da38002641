import { type Art, blank, type Canvas, doubled, mirrored, outlined, stamp } from './canvas.ts'
import { eastern } from './minotaur-side.ts'

const size = 24

const horns: Art = [
  'W.........',
  'W.........',
  'Ww........',
  'WWw...bbbb',
  '.WWwsbbrrr',
  '..swwbrrbb',
]

/** The beast's head from before and behind, drawn as left halves. */
const heads = {
  south: doubled([
    ...horns,
    '...ubbrbbb',
    '..bbuRRbbb',
    '....ugRrbb',
    '.....ubrrc',
    '.....uucss',
    '......uc0s',
    '......uuss',
    '.......ugu',
  ]),
  asleep: doubled([
    ...horns,
    '...ubbrbbb',
    '..bbubbbbb',
    '....u00rbb',
    '.....ubrrc',
    '.....uucss',
    '......uc0s',
    '......uuss',
    '.......ugu',
  ]),
  north: doubled([...horns, '...ubrrbbr', '..bbubrbbr', '....ubbrbr', '.....ubbrb', '......ubbr']),
} as const satisfies Record<string, Art>

const trunks = {
  front: doubled([
    '..rrrrbbbb',
    '.rrbbbrrrr',
    '.rbbbrrbbb',
    'rbbbbrbbbb',
    'rbbu.urbbb',
    'bbbu.uubbb',
    'bbu..ubbbb',
    'ubb..uBBBB',
    '.cc..BBBBB',
  ]),
  back: doubled([
    '..rrrrrrbb',
    '.rrbbbrrrb',
    '.rbbbrbbbr',
    'rbbbbrbbbr',
    'rbbu.ubrbb',
    'bbbu.uubbr',
    'bbu..BBBBB',
    'ubb..BBBBB',
    '.cc..bBBBB',
  ]),
} as const satisfies Record<string, Art>

const legs = {
  stand: doubled(['....bbbbu.', '....rbbb..', '....bbbu..', '....000...']),
  step: [
    '....bbbbu..ubbbb....',
    '....rbbb....bbbr....',
    '....bbbu....000.....',
    '....000.............',
  ],
  kneel: doubled(['...rbbbbu.', '...000000.']),
} as const satisfies Record<string, Art>

interface Pose {
  readonly head: keyof typeof heads
  readonly legs: keyof typeof legs
  /** How far the head and the trunk hang below their highest place. */
  readonly drop: readonly [head: number, trunk: number]
}

const front: readonly Pose[] = [
  { head: 'south', legs: 'step', drop: [1, 1] },
  { head: 'south', legs: 'stand', drop: [0, 0] },
  { head: 'south', legs: 'step', drop: [1, 1] },
  { head: 'south', legs: 'stand', drop: [0, 0] },
  { head: 'south', legs: 'stand', drop: [0, 0] },
  { head: 'south', legs: 'stand', drop: [1, 0] },
  { head: 'south', legs: 'step', drop: [4, 1] },
  { head: 'asleep', legs: 'kneel', drop: [5, 2] },
]

/** The charge: the head low, the horns foremost. */
const charge: readonly Pose[] = [
  { head: 'south', legs: 'step', drop: [4, 2] },
  { head: 'south', legs: 'stand', drop: [3, 0] },
  { head: 'south', legs: 'step', drop: [4, 2] },
  { head: 'south', legs: 'stand', drop: [3, 0] },
]
const poses = [...front, ...charge]

function drawn(pose: Pose, index: number, facing: 'south' | 'north'): Canvas {
  const frame = blank(size, size)
  const [headDrop, drop] = pose.drop
  const trunk = trunks[facing === 'south' ? 'front' : 'back']
  stamp(frame, legs[pose.legs], 2, pose.legs === 'kneel' ? 18 : 16)
  stamp(frame, trunk, 2, 7 + drop)
  stamp(frame, heads[facing === 'north' ? 'north' : pose.head], 2, 1 + headDrop)
  const done = outlined(frame, 'ink')
  return index === 2 || index === 10 ? mirrored(done) : done
}

/** Four rows of twelve frames: north, east, south, west. */
export function minotaur(): Canvas[] {
  const side = eastern()
  const north = poses.map((pose, index) => drawn(pose, index, 'north'))
  const south = poses.map((pose, index) => drawn(pose, index, 'south'))
  return [...north, ...side, ...south, ...side.map(mirrored)]
}
