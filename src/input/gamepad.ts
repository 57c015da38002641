import { type Input, NO_INPUT } from '../core/game/state.ts'
import { EAST, NORTH, SOUTH, WEST } from '../labyrinth/grid.ts'

/** The parts of the browser's `Gamepad` that are read. */
export interface Pad {
  readonly index: number
  readonly connected: boolean
  /** `standard` if the browser knows the places of the pad's axes and buttons. */
  readonly mapping: string
  readonly axes: readonly number[]
  readonly buttons: readonly { readonly pressed: boolean }[]
  readonly vibrationActuator?: Pick<GamepadHapticActuator, 'playEffect'> | null
}

/** Number of buttons that are read; the next button, for the system's menu, is not. */
const BUTTONS = 16

/** Buttons of the cross by their index in the standard mapping, with their directions. */
const CROSS = [
  [12, NORTH],
  [13, SOUTH],
  [14, WEST],
  [15, EAST],
] as const

/** Bits of all buttons of the cross. */
const CROSS_BITS = CROSS.reduce((bits, [place]) => bits | (1 << place), 0)

/** Number of axes that are read as a stick. */
const STICK_AXES = 2

/** Axis that holds the cross of many pads without the standard mapping. */
const HAT_AXIS = 9

/** Bit of the hat axis, after the bits of the buttons and of the stick's axes. */
const HAT_BIT = 1 << (BUTTONS + STICK_AXES)

/** Directions of the hat axis at values from -1 to 1, in steps of 2/7, clockwise from the north. */
const HAT = [NORTH, NORTH, EAST, EAST, SOUTH, SOUTH, WEST, WEST].map(
  (way, step, ways) => (1 << way) | (1 << ways[(step + 1) % ways.length]),
)

/** Value of the hat axis between its last step, 1, and its values at rest, 9/7 or 23/7. */
const HAT_MAX = 8 / 7

/** State of all pads together, before the first reading. */
export const NO_PADS = {
  /** Directions held by sticks and crosses, a bit for each. */
  held: NO_INPUT,
  /** Directions held by sticks alone. */
  tilted: NO_INPUT,
  /** Buttons that are down, a bit for each index of the standard mapping (W3C, "Gamepad", 2024). */
  down: 0,
  /** Indices of the buttons that went down with this reading. */
  presses: [] as readonly number[],
  /** Directions held by the stick of each pad, by index. */
  sticks: [] as readonly Input[],
  /**
   * Buttons, axes of the stick and hat of each pad, a bit for each, that were seen at rest: the others do
   * not count, since pedals and throttles rest at the end of their axis.
   */
  rested: [] as readonly number[],
  /** A bit for each pad that was used since it was plugged in. */
  used: 0,
  /** A used pad does not have the standard mapping. */
  isUnmapped: false,
  /** A used pad was unplugged since the last reading. */
  isLost: false,
}
type PadState = Readonly<typeof NO_PADS>

/** Next state of all pads; the left stick and the cross of each hold directions. */
export function readGamepads(pads: readonly (Pad | null)[], former: PadState): PadState {
  const sticks: Input[] = []
  const rested: number[] = []
  let isUnmapped = false
  let held = NO_INPUT
  let tilted = NO_INPUT
  let down = 0
  let present = 0
  let used = former.used
  for (const pad of pads) {
    if (pad?.connected !== true) continue
    const { index } = pad
    const counting = (former.rested[index] ?? 0) | readRest(pad)
    const [x, y] = [0, 1].map((axis) => (counting & axisBit(axis) ? (pad.axes[axis] ?? 0) : 0))
    const stick = readStick(x, y, former.sticks[index] ?? NO_INPUT)
    const buttons =
      counting & HAT_BIT
        ? (readButtons(pad) & counting & ~CROSS_BITS) | readHat(pad)
        : readButtons(pad) & counting
    const directions = stick | directionsOfCross(buttons)
    rested[index] = counting
    sticks[index] = stick
    held |= directions
    tilted |= stick
    down |= buttons
    present |= 1 << index
    if (directions !== NO_INPUT || buttons !== 0) used |= 1 << index
    isUnmapped ||= pad.mapping !== 'standard' && (used & (1 << index)) !== 0
  }
  // Most players have no pad, and this is read in every frame.
  if (present === 0 && former.used === 0) return NO_PADS
  const pressed = down & ~former.down
  return {
    held,
    tilted,
    down,
    presses: pressed === 0 ? [] : indicesOf(pressed),
    sticks,
    rested,
    used: used & present,
    isUnmapped,
    isLost: (former.used & ~present) !== 0,
  }
}

function readButtons({ buttons }: Pad): number {
  let down = 0
  for (let place = 0; place < BUTTONS; place++) {
    if (buttons[place]?.pressed) down |= 1 << place
  }
  return down
}

function indicesOf(bits: number): number[] {
  return Array.from({ length: BUTTONS }, (_, place) => place).filter(
    (place) => (bits & (1 << place)) !== 0,
  )
}

function axisBit(axis: number): number {
  return 1 << (BUTTONS + axis)
}

/** Buttons, axes of the stick and hat that are at rest, a bit for each. */
function readRest(pad: Pad): number {
  let rest = ~readButtons(pad) & ((1 << BUTTONS) - 1)
  for (let axis = 0; axis < STICK_AXES; axis++) {
    if (Math.abs(pad.axes[axis] ?? 0) <= ON) rest |= axisBit(axis)
  }
  // No other axis leaves its range, so this one is known as a hat by its rest.
  const isHat = pad.mapping !== 'standard' && Math.abs(pad.axes[HAT_AXIS] ?? 0) > HAT_MAX
  return isHat ? rest | HAT_BIT : rest
}

/** Buttons of the cross that a hat presses, a bit for each. */
function readHat({ axes }: Pad): number {
  const ways = HAT[Math.round(((axes[HAT_AXIS] + 1) * 7) / 2)] ?? NO_INPUT
  return CROSS.reduce((down, [place, way]) => (ways & (1 << way) ? down | (1 << place) : down), 0)
}

function directionsOfCross(buttons: number): Input {
  let held = NO_INPUT
  for (const [place, direction] of CROSS) {
    if (buttons & (1 << place)) held |= 1 << direction
  }
  return held
}

export type Pads = ReturnType<typeof createPads>

/** Reads the gamepads that are plugged in. */
export function createPads(list: () => readonly (Pad | null)[] = listPads) {
  let state: PadState = NO_PADS
  let capture: ((button: number) => void) | null = null
  /** Directions that were held during a capture and have not been released since. */
  let ignored = NO_INPUT
  let hasReportedUnmapped = false
  return {
    /** Reads the pads; called once a frame, before the other methods. */
    poll(): void {
      state = readGamepads(list(), state)
      ignored &= state.held
      if (capture === null) return
      const button = state.presses.at(0)
      ignored = state.held
      state = { ...state, presses: [] }
      if (button === undefined) return
      const done = capture
      capture = null
      done(button)
    },
    /**
     * Calls back with the index of the next button that goes down; until then no other method has
     * presses or directions. Returns a function that ends the capture.
     */
    capture(done: (button: number) => void): () => void {
      capture = done
      return () => {
        if (capture === done) capture = null
      }
    },
    /** Directions held by sticks and crosses, a bit for each. */
    held: () => state.held & ~ignored,
    /** Directions held by sticks alone. */
    tilted: () => state.tilted & ~ignored,
    /** Buttons that are down, a bit for each index. */
    down: () => state.down,
    /** True while a direction or button of any pad is held. */
    isUsed: () => state.held !== NO_INPUT || state.down !== 0,
    /** Indices of the buttons that went down in this frame; each is returned once. */
    takePresses() {
      const { presses } = state
      state = { ...state, presses: [] }
      return presses
    },
    /** True once after a used pad was unplugged. */
    takeLoss() {
      const { isLost } = state
      state = { ...state, isLost: false }
      return isLost
    },
    /** True once after a pad without the standard mapping was used. */
    takeUnmapped() {
      const isNews = state.isUnmapped && !hasReportedUnmapped
      hasReportedUnmapped ||= isNews
      return isNews
    },
    /** Rumbles the used pads that can, at a strength from 0 to 1. */
    rumble(strength: number, milliseconds: number): void {
      for (const pad of list()) {
        if (pad === null || (state.used & (1 << pad.index)) === 0) continue
        pad.vibrationActuator
          ?.playEffect('dual-rumble', {
            duration: milliseconds,
            strongMagnitude: strength,
            weakMagnitude: strength,
          })
          // A pad without motors, or one just unplugged.
          .catch(() => undefined)
      }
    },
  }
}

/** The browser's pads; none on insecure or embedded pages, which may not read them. */
function listPads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads()
  } catch {
    return []
  }
}

/** Thresholds at which an axis begins and ends to hold its direction. */
export const ON = 0.45
const OFF = 0.3

/** Thresholds of the lesser of two axes, as a share of the greater: 29 and 20 degrees. */
const LESSER_ON = 0.55
const LESSER_OFF = 0.36

/**
 * Directions that a stick holds: one, or the two that it is between. Held directions have lower
 * thresholds, so that a trembling thumb does not press and release in turns.
 *
 * @param x to the east, from -1 to 1
 * @param y to the south, from -1 to 1
 */
export function readStick(x: number, y: number, former: Input): Input {
  return (
    readAxis(x, y, 1 << EAST, former) |
    readAxis(-x, y, 1 << WEST, former) |
    readAxis(y, x, 1 << SOUTH, former) |
    readAxis(-y, x, 1 << NORTH, former)
  )
}

function readAxis(push: number, across: number, bit: Input, former: Input): Input {
  const isHeld = (former & bit) !== 0
  const isPushed = push > (isHeld ? OFF : ON)
  const isAimed = push >= (isHeld ? LESSER_OFF : LESSER_ON) * Math.abs(across)
  return isPushed && isAimed ? bit : NO_INPUT
}
