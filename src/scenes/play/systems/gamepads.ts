import { NO_INPUT } from '../../../core/game/state.ts'
import type { PadButton } from '../../../input/gamepad.ts'
import { createHeldDirections } from '../../../input/held-directions.ts'
import type { Action } from '../../../input/bindings.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Commands of gamepad buttons while a level is played. */
const ACTIONS: Readonly<Partial<Record<PadButton, Action>>> = {
  start: 'pause',
  race: 'race-medal',
  again: 'restart-level',
  'restart-run': 'restart-run',
}

/** Rumble of a catch. */
const CATCH_STRENGTH = 0.8
const CATCH_MS = 220

/** Reads gamepads; unplugging one pauses the game. */
export function createGamepads({ services, start, keys, page, dispatch }: PlayContext): PlaySystem {
  const { pads, preferences } = services
  const device = createHeldDirections(keys, 'gamepad')
  // As with keys, directions held before count only if the last scene passed its key queue on.
  let ignored = start.keys === undefined ? pads.held() : NO_INPUT
  return {
    read() {
      ignored &= pads.held()
      device.hold(pads.held() & ~ignored)
      if (pads.takeLoss() && !page.isPaused()) dispatch('pause')
      for (const name of pads.takePresses()) {
        const action = ACTIONS[name]
        if (action !== undefined) dispatch(action)
      }
    },
    enter(phase) {
      if (phase !== 'caught' || !preferences.read().rumble) return
      pads.rumble(CATCH_STRENGTH, CATCH_MS)
    },
  }
}
