import { type Input, NO_INPUT } from '../core/game/state.ts'
import { EAST, NORTH, SOUTH, WEST } from '../core/grid.ts'
import { readStick } from './stick.ts'

/** The parts of the browser's `Gamepad` that are read. */
export interface Pad {
  readonly index: number
  readonly connected: boolean
  readonly axes: readonly number[]
  readonly buttons: readonly { readonly pressed: boolean }[]
}

/**
 * Buttons by their index in the standard mapping (W3C, "Gamepad", 2024, section 8), named after
 * their actions.
 */
export const PAD_BUTTONS = {
  choose: 0,
  back: 1,
  race: 2,
  again: 3,
  previous: 4,
  next: 5,
  'restart-run': 8,
  start: 9,
} as const
export type PadButton = keyof typeof PAD_BUTTONS

const NAMES = Object.keys(PAD_BUTTONS) as readonly PadButton[]

/** The buttons of the cross by their index in the standard mapping, with their directions. */
const CROSS = [
  [12, NORTH],
  [13, SOUTH],
  [14, WEST],
  [15, EAST],
] as const

/** The state of all pads together. */
export interface PadState {
  /** The directions held, a bit for each. */
  readonly held: Input
  /** The named buttons that are down, a bit for each index. */
  readonly down: number
  /** The buttons that went down with this reading. */
  readonly presses: readonly PadButton[]
  /** The directions held by the stick of each pad, by index. */
  readonly sticks: readonly Input[]
  /** A bit for each pad that was used since it was plugged in. */
  readonly used: number
  /** A used pad was unplugged since the last reading. */
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

/** The next state of all pads; each steers by its left stick and its cross. */
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
    const directions = stick | readCross(pad)
    sticks[index] = stick
    held |= directions
    down |= buttons
    present |= 1 << index
    if (directions !== NO_INPUT || buttons !== 0) used |= 1 << index
  }
  // Most players have no pad, and this is read in every frame.
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
