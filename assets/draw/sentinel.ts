import { type Art, blank, type Canvas, mirrored, outlined, stamp } from './canvas.ts'
import { eastern, layer, shield, spear } from './sentinel-side.ts'

const size = 24

/** The guard: a man of bronze with a green crest, a round shield and a spear. */
const helm: Art = ['..vvpp..', '.vvvppp.', '..vvpp..', '.wwvpsc.', 'wwsvpscr', 'wssssscr']

const heads = {
  calm: [...helm, 'w0esse0r', 'sc0ss0cr', 'sc.00.cr', '.c.00.r.'],
  hunt: [...helm, 'wRRssRRr', 's00ss00r', 'sc.00.cr', '.c.00.r.'],
  asleep: [...helm, 'wssssscr', 's00ss00r', 'sc.00.cr', '.c.00.r.'],
  north: [
    '..vvpp..',
    '.vvvppp.',
    '..vvpp..',
    '.wwvpsc.',
    'wwsvpscr',
    'wssvpscr',
    'wssvpscr',
    'sscvpccr',
    '.scvpcr.',
    '..cvpr..',
  ],
} as const satisfies Record<string, Art>

const trunks = {
  front: [
    '.wsssscr..',
    'wswwsssscr',
    'scswsccscr',
    'sc.sssc.cr',
    'sc.wscr.cr',
    '..ppggpp..',
    '..crcrcr..',
    '..cbcbcb..',
  ],
  back: [
    '.wsssscr..',
    'wsssscsscr',
    'scsscsccsr',
    'sc.sscc.cr',
    'sc.wscr.cr',
    '..pppppp..',
    '..crcrcr..',
    '..cbcbcb..',
  ],
} as const satisfies Record<string, Art>

const legs = {
  stand: ['..ws..cr..', '..sc..cr..', '.wsc..scr.'],
  left: ['..ws..cr..', '..sc.scr..', '.wsc......'],
  right: ['..ws..cr..', '.wsc..cr..', '......scr.'],
  apart: ['.ws....cr.', '.sc....cr.', 'wsc....scr'],
  kneel: ['..ws.wsscr', '.wsc.scrr.'],
} as const satisfies Record<string, Art>

/** The spear of the hunt seen from behind, pointing away, and the arm that holds it. */
const levelled: Art = [
  '....W..',
  '....Ww.',
  '...WWw.',
  '....w..',
  '....c..',
  '....c..',
  '....c..',
  '....c..',
  '...sss.',
  '.csscr.',
  'ccr.c..',
  '....c..',
  '....c..',
]
/** Lowered spear, pointing at you. */
const lowered: Art = [...levelled].reverse().map((row) => [...row].reverse().join(''))

interface Pose {
  readonly head: 'calm' | 'hunt' | 'asleep'
  readonly legs: keyof typeof legs
  readonly drop: readonly [head: number, trunk: number]
}

const calm: readonly Pose[] = [
  { head: 'calm', legs: 'left', drop: [1, 1] },
  { head: 'calm', legs: 'stand', drop: [0, 0] },
  { head: 'calm', legs: 'right', drop: [1, 1] },
  { head: 'calm', legs: 'stand', drop: [0, 0] },
]
const poses: readonly Pose[] = [
  ...calm,
  { head: 'calm', legs: 'stand', drop: [0, 0] },
  { head: 'calm', legs: 'stand', drop: [1, 0] },
  { head: 'hunt', legs: 'apart', drop: [3, 2] },
  { head: 'asleep', legs: 'kneel', drop: [3, 3] },
  ...calm.map((pose): Pose => ({ ...pose, head: 'hunt' })),
]

function drawn(pose: Pose, facing: 'south' | 'north'): Canvas {
  const frame = blank(size, size)
  const [headDrop, drop] = pose.drop
  const south = facing === 'south'
  const hunts = pose.head === 'hunt'
  const spearX = south ? 4 : 17
  stamp(frame, legs[pose.legs], 7, pose.legs === 'kneel' ? 19 : 18)
  if (!south) stamp(frame, shield, hunts ? 3 : 2, (hunts ? 6 : 9) + drop)
  if (!hunts) stamp(frame, spear, spearX, 1)
  layer(frame, trunks[south ? 'front' : 'back'], 7, 10 + drop)
  if (hunts) layer(frame, south ? lowered : levelled, south ? 1 : 16, (south ? 9 : 1) + drop)
  layer(frame, heads[south ? pose.head : 'north'], 8, 1 + headDrop)
  if (south) layer(frame, shield, pose.head === 'calm' ? 14 : 9, (hunts ? 10 : 9) + drop)
  return outlined(frame, 'ink')
}

/** Four rows of twelve frames: north, east, south, west. */
export function sentinel(): Canvas[] {
  const side = eastern()
  const north = poses.map((pose) => drawn(pose, 'north'))
  const south = poses.map((pose) => drawn(pose, 'south'))
  return [...north, ...side, ...south, ...side.map(mirrored)]
}
