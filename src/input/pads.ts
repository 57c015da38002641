import { type Input, NO_INPUT } from '../core/game/state.ts'
import { NO_PADS, type Pad, type PadButton, readGamepads } from './gamepad.ts'

/** The gamepads that are plugged in. */
export interface Pads {
  /** Reads them; once a frame, before anybody asks. */
  readonly poll: () => void
  /** The directions held, a bit for each. */
  readonly held: () => Input
  /** Whether anything of any pad is held. */
  readonly isUsed: () => boolean
  /** The buttons that went down in this frame; each is handed out once. */
  readonly takePresses: () => readonly PadButton[]
  /** Whether a pad that was played with was unplugged in this frame; told once. */
  readonly takeLoss: () => boolean
  /** Shakes the pads that can, for so many milliseconds, at a strength from 0 to 1. */
  readonly rumble: (strength: number, milliseconds: number) => void
}

/** A pad that may be able to shake. */
export interface ShakingPad extends Pad {
  readonly vibrationActuator?: Pick<GamepadHapticActuator, 'playEffect'> | null
}

export function createPads(list: () => readonly (ShakingPad | null)[] = listPads): Pads {
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
          // A pad without motors, or one that was just unplugged: nothing is missing.
          .catch(() => undefined)
      }
    },
  }
}

/** None where the page may not know: without a safe connection, or embedded without leave. */
function listPads(): readonly (Gamepad | null)[] {
  try {
    return navigator.getGamepads()
  } catch {
    return []
  }
}
