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

/** Number of buttons that are read; the one behind them belongs to the system. */
const BUTTONS = 16

/** Buttons of the cross by their index in the standard mapping, with their directions. */
const CROSS = [
  [12, NORTH],
  [13, SOUTH],
  [14, WEST],
  [15, EAST],
] as const

/** State of all pads together. */
interface PadState {
  /** Directions held by sticks and crosses, a bit for each. */
  readonly held: Input
  /** Directions held by sticks alone. */
  readonly tilted: Input
  /** Buttons that are down, a bit for each index of the standard mapping (W3C, "Gamepad", 2024). */
  readonly down: number
  /** Indices of the buttons that went down with this reading. */
  readonly presses: readonly number[]
  /** Directions held by the stick of each pad, by index. */
  readonly sticks: readonly Input[]
  /** A bit for each pad that was used since it was plugged in. */
  readonly used: number
  /** A used pad was unplugged since the last reading. */
  readonly isLost: boolean
}

export const NO_PADS: PadState = {
  held: NO_INPUT,
  tilted: NO_INPUT,
  down: 0,
  presses: [],
  sticks: [],
  used: 0,
  isLost: false,
}

/** Next state of all pads; the left stick and the cross of each hold directions. */
export function readGamepads(pads: readonly (Pad | null)[], former: PadState): PadState {
  const sticks: Input[] = []
  let held = NO_INPUT
  let tilted = NO_INPUT
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
    tilted |= stick
    down |= buttons
    present |= 1 << index
    if (directions !== NO_INPUT || buttons !== 0) used |= 1 << index
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
    used: used & present,
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

function readCross({ buttons }: Pad): Input {
  let held = NO_INPUT
  for (const [place, direction] of CROSS) {
    if (buttons[place]?.pressed) held |= 1 << direction
  }
  return held
}

/** A pad that may be able to rumble. */
export interface RumblePad extends Pad {
  readonly vibrationActuator?: Pick<GamepadHapticActuator, 'playEffect'> | null
}

export type Pads = ReturnType<typeof createPads>

/** Reads the gamepads that are plugged in. */
export function createPads(list: () => readonly (RumblePad | null)[] = listPads) {
  let state = NO_PADS
  let capture: ((button: number) => void) | null = null
  /** Directions that were held during a capture and have not been released since. */
  let ignored = NO_INPUT
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
