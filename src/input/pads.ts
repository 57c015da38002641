import { type Input, NO_INPUT } from '../core/game/state.ts'
import { NO_PADS, type Pad, type PadButton, readGamepads } from './gamepad.ts'

/** The gamepads that are plugged in. */
export interface Pads {
  /** Reads the pads; called once a frame, before the other methods. */
  readonly poll: () => void
  /** The directions held, a bit for each. */
  readonly held: () => Input
  /** True while a direction or button of any pad is held. */
  readonly isUsed: () => boolean
  /** The buttons that went down in this frame; each is returned once. */
  readonly takePresses: () => readonly PadButton[]
  /** True once after a used pad was unplugged. */
  readonly takeLoss: () => boolean
  /** Rumbles the used pads that can, at a strength from 0 to 1. */
  readonly rumble: (strength: number, milliseconds: number) => void
}

/** A pad that may be able to rumble. */
export interface RumblePad extends Pad {
  readonly vibrationActuator?: Pick<GamepadHapticActuator, 'playEffect'> | null
}

export function createPads(list: () => readonly (RumblePad | null)[] = listPads): Pads {
  let state = NO_PADS
  return {
    poll() {
      state = readGamepads(list(), state)
    },
    held: () => state.held,
    isUsed: () => state.held !== NO_INPUT || state.down !== 0,
    takePresses() {
      const { presses } = state
      state = { ...state, presses: [] }
      return presses
    },
    takeLoss() {
      const { isLost } = state
      state = { ...state, isLost: false }
      return isLost
    },
    rumble(strength, milliseconds) {
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

/** The browser's pads; none where it refuses: on insecure or embedded pages. */
function listPads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads()
  } catch {
    return []
  }
}
