import { type Input, NO_INPUT } from '../core/game/state.ts'
import { EAST, NORTH, SOUTH, WEST } from '../core/grid.ts'
import { readStick } from './stick.ts'

/** What is read of a pad; `Gamepad` of the browser is one. */
export interface Pad {
  readonly index: number
  readonly connected: boolean
  readonly axes: readonly number[]
  readonly buttons: readonly { readonly pressed: boolean }[]
}

/**
 * Buttons by their place in the standard mapping (W3C, "Gamepad", 2024, section 8), with the names
 * of what they do here.
 */
export const PAD_BUTTONS = {
  choose: 0,
  back: 1,
  again: 3,
  previous: 4,
  next: 5,
  'restart-run': 8,
  start: 9,
} as const
export type PadButton = keyof typeof PAD_BUTTONS

const NAMES = Object.keys(PAD_BUTTONS) as readonly PadButton[]

/** The buttons of the cross, in the order of the standard mapping, and where they lead. */
const CROSS = [
  [12, NORTH],
  [13, SOUTH],
  [14, WEST],
  [15, EAST],
] as const

/** All pads together, as they were read last. */
export interface PadState {
  /** The directions held, a bit for each. */
  readonly held: Input
  /** The named buttons that are down, a bit for each place. */
  readonly down: number
  /** The buttons that went down with this reading. */
  readonly presses: readonly PadButton[]
  /** What the stick of each pad holds, by index. */
  readonly sticks: readonly Input[]
  /** A bit for each pad that was ever used since it was plugged in. */
  readonly used: number
  /** Whether one that was used is gone since the last reading. */
  readonly isLost: boolean
}

export const NO_PADS: PadState = {
  held: NO_INPUT,
  down: 0,
  presses: [],
  sticks: [],
  used: 0,
  isLost: false,
}

/** Reads all pads: any of them plays, by its left stick or its cross. */
export function readGamepads(pads: readonly (Pad | null)[], former: PadState): PadState {
  const sticks: Input[] = []
  let held = NO_INPUT
  let down = 0
  let present = 0
  let used = former.used
  for (const pad of pads) {
    if (pad?.connected !== true) continue
    const { index } = pad
    const stick = readStick(pad.axes[0] ?? 0, pad.axes[1] ?? 0, former.sticks[index] ?? NO_INPUT)
    const buttons = readButtons(pad)
    const ways = stick | readCross(pad)
    sticks[index] = stick
    held |= ways
    down |= buttons
    present |= 1 << index
    if (ways !== NO_INPUT || buttons !== 0) used |= 1 << index
  }
  // Most players have none, and this is read with every frame.
  if (present === 0 && former.used === 0) return NO_PADS
  const pressed = down & ~former.down
  return {
    held,
    down,
    presses:
      pressed === 0 ? [] : NAMES.filter((name) => (pressed & (1 << PAD_BUTTONS[name])) !== 0),
    sticks,
    used: used & present,
    isLost: (former.used & ~present) !== 0,
  }
}

function readButtons({ buttons }: Pad): number {
  let down = 0
  for (const name of NAMES) {
    const place = PAD_BUTTONS[name]
    if (buttons[place]?.pressed) down |= 1 << place
  }
  return down
}

function readCross({ buttons }: Pad): Input {
  let held = NO_INPUT
  for (const [place, direction] of CROSS) {
    if (buttons[place]?.pressed) held |= 1 << direction
  }
  return held
}
