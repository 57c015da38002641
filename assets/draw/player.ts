import { type Art, blank, type Canvas, mirrored, outlined, stamp } from './canvas.ts'

const size = 24

/** The young runner: dark locks under a red band, cream tunic, red sash, a spool at the hip. */
const heads = {
  south: ['..uuuu..', '.ubrrbu.', 'ubrbbbbu', 'uBRRRRBu', 'bswwwwsb', 'bs0ss0sb', 'b.cssc.b'],
  north: ['..uuuu..', '.ubrrbu.', 'ubrbbbbu', 'uBRRRRBu', 'bbrbbbbb', 'bbrbbrbb', '.bbrrbb.'],
  east: ['..uuuu..', '.ubrrbu.', 'ubrbbbuu', 'uBRRRRB.', 'bbbbsww.', 'bbbbs0s.', '.bb.css.'],
  pain: ['..uuuu..', '.ubrrbu.', 'ubrbbbbu', 'uBRRRRBu', 'b0swws0b', 'bs0ss0sb', 'b.c00c.b'],
  joy: ['.uuuuuu.', 'uBRRRRBu', 'bswwwwsb', 'bs0ss0sb', 'bssssssb', 'b.s00s.b', '...cc...'],
  painEast: ['..uuuu..', '.ubrrbu.', 'ubrbbbuu', 'uBRRRRB.', 'bbbb0sw.', 'bbbbs0s.', '.bb.c0s.'],
  joyEast: ['..uuuRw.', '.ubrRwws', 'ubrRsw0s', 'ubbbssw.', 'ubbbss0.', '.bb.ss..', '....cc..'],
} as const satisfies Record<string, Art>

const bodies = {
  south: ['..wWWWWw..', '.sWWWWWws.', '.s.WWWw.s.', '.c.BRRR.c.', '..WWWWwgg.', '..WWWWwge.'],
  southLeft: ['..wWWWWw..', '.sWWWWWws.', 'cs.WWWw.s.', '...BRRR.sc', '..WWWWwgg.', '..WWWWwge.'],
  southRight: ['..wWWWWw..', '.sWWWWWws.', '.s.WWWw.sc', 'cs.BRRR...', '..WWWWwgg.', '..WWWWwge.'],
  north: ['..wWWWWw..', '.sWWWWWws.', '.s.WWWw.s.', '.c.RRRB.c.', '.ggWWWWw..', '.geWWWWw..'],
  northLeft: ['..wWWWWw..', '.sWWWWWws.', 'cs.WWWw.s.', '...RRRB.sc', '.ggWWWWw..', '.geWWWWw..'],
  northRight: ['..wWWWWw..', '.sWWWWWws.', '.s.WWWw.sc', 'cs.RRRB...', '.ggWWWWw..', '.geWWWWw..'],
  flung: ['s.wWWWWw.s', '.sWWWWWws.', '...WWWw...', '...BRRR...', '..WWWWwgg.', '..WWWWwge.'],
  raised: ['..wWWWWws.', '.sWWWWWw..', '.s.WWWw...', '.c.BRRR...', '..WWWWw...', '..WWWWw...'],
  east: ['...WWWw...', '..WWsWw...', '..WWsWw...', '...BcRR...', '..WggWw...', '..WgeWw...'],
  eastFore: ['...WWWw...', '..WWsww...', '...WWssc..', '...BRRR...', '..WggWw...', '.WWgeWWw..'],
  eastBack: ['...WWWw...', '..sWWww...', 'cs.WWWw...', '...BRRR...', '..WggWw...', '.WWgeWWw..'],
  eastFlung: ['s..WWWw..s', '.ssWWwwss.', '...WWWw...', '...BRRR...', '..WggWw...', '..WgeWWw..'],
  eastRaised: ['...WWWws..', '..WWWws...', '..WWWw....', '...BRRR...', '..WWWWw...', '..WWWWw...'],
} as const satisfies Record<string, Art>

const legs = {
  stand: ['..ss..ss..', '..ss..ss..', '..rr..rr..'],
  left: ['..ss..ss..', '..ss..rr..', '..rr......'],
  right: ['..ss..ss..', '..rr..ss..', '......rr..'],
  apart: ['..ss..ss..', '.ss....ss.', '.rr....rr.'],
  eastStand: ['....css...', '....css...', '....brrr..'],
  eastNear: ['..cc.ss...', '.cc...ss..', '.bb...rrr.'],
  eastFar: ['..ss.cc...', '.ss...cc..', '.rr...bbb.'],
  eastPass: ['....ss....', '..bcss....', '....rrr...'],
  eastPassFar: ['....ss....', '..rscc....', '....bbb...'],
} as const satisfies Record<string, Art>

type Pose = readonly [
  head: keyof typeof heads,
  body: keyof typeof bodies,
  legs: keyof typeof legs,
  /** How far the head and the trunk stand above their lowest place. */
  rise: readonly [head: number, trunk: number],
]

const south: readonly Pose[] = [
  ['south', 'southLeft', 'left', [0, 0]],
  ['south', 'south', 'stand', [1, 0]],
  ['south', 'southRight', 'right', [0, 0]],
  ['south', 'south', 'stand', [1, 0]],
  ['south', 'south', 'stand', [0, 0]],
  ['south', 'south', 'stand', [-1, 0]],
  ['pain', 'flung', 'apart', [-1, 0]],
  ['joy', 'raised', 'stand', [0, 0]],
]

const north: readonly Pose[] = south.map(([, body, stance, rise]) => [
  'north',
  northern(body),
  stance,
  rise,
])

const east: readonly Pose[] = [
  ['east', 'eastFore', 'eastFar', [0, 0]],
  ['east', 'east', 'eastPass', [1, 0]],
  ['east', 'eastBack', 'eastNear', [0, 0]],
  ['east', 'east', 'eastPassFar', [1, 0]],
  ['east', 'east', 'eastStand', [0, 0]],
  ['east', 'east', 'eastStand', [-1, 0]],
  ['painEast', 'eastFlung', 'eastNear', [-1, 0]],
  ['joyEast', 'eastRaised', 'eastStand', [0, 0]],
]

function northern(body: keyof typeof bodies): keyof typeof bodies {
  if (body === 'southLeft') return 'northLeft'
  if (body === 'southRight') return 'northRight'
  return body === 'south' ? 'north' : body
}

/** The hand that holds the spool aloft. */
const trophy: Art = ['.ggg', 'gWge', 'gggg', '.gge', '.cs.', '.s..', '.s..', '.s..']

function drawn([head, body, stance, [headRise, rise]]: Pose): Canvas {
  const frame = blank(size, size)
  stamp(frame, legs[stance], 7, 16)
  stamp(frame, bodies[body], 7, 10 - rise)
  stamp(frame, heads[head], 8, 4 - rise - headRise)
  if (body === 'raised' || body === 'eastRaised') stamp(frame, trophy, 15, 3)
  return outlined(frame, 'ink')
}

/** Four rows of eight frames: north, east, south, west. */
export function player(): Canvas[] {
  const eastern = east.map(drawn)
  return [...north.map(drawn), ...eastern, ...south.map(drawn), ...eastern.map(mirrored)]
}
