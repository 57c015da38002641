import { type Art, blank, type Canvas, outlined, stamp } from './canvas.ts'

const size = 24

/** The man of bronze in profile, facing east. */
const crest: Art = [
  '...vvvvv...',
  '.vvvppppv..',
  'vvpppppppv.',
  'vppwwsscpp.',
  'vpwsssssc..',
  'vpwssssssc.',
]

const heads = {
  calm: [...crest, 'p.sssc000ss', 'p.cssc0e0cs', '..csscc00cr', '...rrrrcr..'],
  hunt: [...crest, 'p.sssc000ss', 'p.cssc0Rgcs', '..csscc00cr', '...rrrrcr..'],
  asleep: [...crest, 'p.ssscccsss', 'p.cssc000cs', '..csscc00cr', '...rrrrcr..'],
} as const satisfies Record<string, Art>

const trunk: Art = [
  '..wssscr.',
  '.wsssscr.',
  '.sssscccr',
  '.csssccr.',
  '..csscr..',
  '..ppgpp..',
  '..crcrcr.',
  '..cbcbcb.',
]

const legs = {
  stand: ['...ws.cr..', '...sc.cr..', '...wsccrr.'],
  near: ['..ws..cr..', '.wsc...cr.', '.wss...crr'],
  far: ['..cr..ws..', '.cr....sc.', '.crr...wss'],
  pass: ['....wscr..', '....scr...', '....wssr..'],
  kneel: ['..crcwssc.', '.crr.wssr.'],
} as const satisfies Record<string, Art>

const levelled: Art = [
  '...................W..',
  'rccccccccccccccccrWWWWw',
  '...................w..',
]

/** The round shield, a star on its boss. */
export const shield: Art = [
  '..wwssc..',
  '.wpppppc.',
  'wppvvvppc',
  'spvpgpvpc',
  'spvgWgvpr',
  'spvpgpvpr',
  'sppvvvppr',
  '.cpppppr.',
  '..ccrrr..',
]

/** The spear at rest, upright. */
export const spear: Art = ['.W.', '.Ww', 'WWw', '.w.', ...Array.from({ length: 16 }, () => '.c.')]

interface Pose {
  readonly head: keyof typeof heads
  readonly legs: keyof typeof legs
  readonly drop: readonly [head: number, trunk: number]
}

const calm: readonly Pose[] = [
  { head: 'calm', legs: 'near', drop: [1, 1] },
  { head: 'calm', legs: 'pass', drop: [0, 0] },
  { head: 'calm', legs: 'far', drop: [1, 1] },
  { head: 'calm', legs: 'pass', drop: [0, 0] },
]
const poses: readonly Pose[] = [
  ...calm,
  { head: 'calm', legs: 'stand', drop: [0, 0] },
  { head: 'calm', legs: 'stand', drop: [1, 0] },
  { head: 'hunt', legs: 'near', drop: [2, 2] },
  { head: 'asleep', legs: 'kneel', drop: [3, 2] },
  ...calm.map((pose): Pose => ({ ...pose, head: 'hunt' })),
]

/** Stamps a part with a dark line between it and what is behind it. */
export function layer(frame: Canvas, part: Art, x: number, y: number): void {
  outlined(stamp(blank(size, size), part, x, y), 'umber').cells.forEach((color, cell) => {
    if (color !== null && frame.cells[cell] !== null) frame.cells[cell] = color
  })
  stamp(frame, part, x, y)
}

/** One row of twelve frames. */
export function eastern(): Canvas[] {
  return poses.map((pose, index) => {
    const frame = blank(size, size)
    const [headDrop, drop] = pose.drop
    const hunts = pose.head === 'hunt'
    const lean = hunts ? (index === 6 ? 2 : 1) : 0
    if (!hunts) stamp(frame, spear, 17, 1)
    stamp(frame, legs[pose.legs], 6, pose.legs === 'kneel' ? 19 : 18)
    layer(frame, trunk, 6 + lean, 10 + drop)
    layer(frame, heads[pose.head], 4 + lean, 1 + headDrop)
    if (!hunts) stamp(frame, ['sscc'], 14, 14 + drop)
    if (hunts) layer(frame, levelled, lean - 1, 10 + drop)
    layer(frame, shield, hunts ? 9 + lean : 7, (hunts ? 10 : 11) + drop)
    return outlined(frame, 'ink')
  })
}
