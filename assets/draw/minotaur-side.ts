import { type Art, blank, type Canvas, outlined, stamp } from './canvas.ts'

const size = 24

/** The beast in profile, facing east. */
const horn: Art = [
  '..........W',
  '..........W',
  '.........WW',
  '........wWW',
  '.bbb..wWWWw',
  'brrrbsWWWw.',
  'rrbbbbsww..',
]

const heads = {
  awake: [...horn, 'bbbbRRbb...', 'ubbbgRrbb..', '.ubbbbbrcc.', '..ubbbbccss'],
  asleep: [...horn, 'bbbbbbbb...', 'ubbb000bb..', '.ubbbbbrcc.', '..ubbbbccss'],
} as const satisfies Record<string, Art>

const muzzle: Art = ['...uubbcs0s', '.....uuccc.', '.......gg..']

const trunk: Art = [
  '....rrrrrr....',
  '..rrrbbbbrrr..',
  '.rrbbbbbbbbbb.',
  '.rbbbbbbbbbbb.',
  'rbbbbbbbbbbbb.',
  'rbbbbbbbbbbbu.',
  'ubbbbbbbbbbu..',
  '.ubbbbbbbbu...',
  '..gBBBBBBB....',
  '..BBRRRRBB....',
  '..BBBBBBBBB...',
]

const tail: Art = ['.b', 'b.', 'b.', 'b.', 'bu', 'uu']

const arms = {
  hang: ['.rrr.', 'rrbbr', 'rbbbb', 'rbbbu', '.rbbu', '.rbb.', '.rbbu', '..ccc', '..cc.'],
  fore: ['.rrr...', 'rrbbr..', 'rbbbb..', 'rbbbbr.', '.ubbbbr', '...ubcc', '....ucc'],
  back: ['...rrr.', '..rbbbr', '.rbbbbb', '.rbbbbu', 'rbbbbu.', 'ccbu...', 'cc.....'],
} as const satisfies Record<string, Art>

const legs = {
  stand: ['..rbbubbb...', '..rbbubbb...', '..bbu.bbu...', '..bbu.bbu...', '..000.000...'],
  near: ['..uubrbbb...', '..uub.rbbb..', '.uub...rbb..', '.uub...bbb..', '.000...0000.'],
  far: ['..rbbbuub...', '..rbb.uub...', '.rbb...uub..', '.bbb...uub..', '.000...0000.'],
  pass: ['..urbbbb....', '.uurbbb.....', '000rbb......', '...bbb......', '...0000.....'],
  kneel: ['.rbbbbbbbb..', '.0000.00000.'],
} as const satisfies Record<string, Art>

interface Pose {
  readonly head: keyof typeof heads
  readonly arm: keyof typeof arms
  readonly legs: keyof typeof legs
  /** How far the head is thrust forward and down, and how far the trunk is lowered. */
  readonly thrust: readonly [forward: number, down: number, trunk: number]
}

const poses: readonly Pose[] = [
  { head: 'awake', arm: 'fore', legs: 'far', thrust: [0, 1, 1] },
  { head: 'awake', arm: 'hang', legs: 'pass', thrust: [0, 0, 0] },
  { head: 'awake', arm: 'back', legs: 'near', thrust: [0, 1, 1] },
  { head: 'awake', arm: 'hang', legs: 'pass', thrust: [0, 0, 0] },
  { head: 'awake', arm: 'hang', legs: 'stand', thrust: [0, 0, 0] },
  { head: 'awake', arm: 'hang', legs: 'stand', thrust: [0, 1, 0] },
  { head: 'awake', arm: 'back', legs: 'near', thrust: [1, 5, 2] },
  { head: 'asleep', arm: 'hang', legs: 'kneel', thrust: [0, 5, 3] },
  { head: 'awake', arm: 'fore', legs: 'far', thrust: [1, 4, 2] },
  { head: 'awake', arm: 'back', legs: 'pass', thrust: [1, 3, 1] },
  { head: 'awake', arm: 'back', legs: 'near', thrust: [1, 4, 2] },
  { head: 'awake', arm: 'fore', legs: 'pass', thrust: [1, 3, 1] },
]

/** One row of twelve frames, the last four of the charge. */
export function eastern(): Canvas[] {
  return poses.map((pose) => {
    const frame = blank(size, size)
    const [forward, down, drop] = pose.thrust
    stamp(frame, tail, 2, 11 + drop - (forward > 0 ? 3 : 0))
    stamp(frame, legs[pose.legs], 4, pose.legs === 'kneel' ? 18 : 15)
    stamp(frame, trunk, 3, 4 + drop)
    stamp(frame, [...heads[pose.head], ...muzzle], 11 + forward, 1 + down)
    stamp(frame, arms[pose.arm], 6, 6 + drop)
    return outlined(frame, 'ink')
  })
}
