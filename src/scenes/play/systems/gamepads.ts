import { toggleMute } from '../../../app/settings/preferences.ts'
import { type Input, NO_INPUT } from '../../../core/game/state.ts'
import { actionOf, directionsOfButtons, isAction, padButton } from '../../../input/bindings.ts'
import { createHeldDirections } from '../../../input/held-directions.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

const CATCH_STRENGTH = 0.8
const CATCH_MS = 220

/** Reads gamepads; unplugging one pauses the game. */
export function createGamepads({ services, start, keys, page, dispatch }: PlayContext): PlaySystem {
  const { pads, preferences, bindings } = services
  const device = createHeldDirections(keys, 'gamepad')
  /** Directions held by sticks and by the buttons bound to them. */
  const held = (): Input => {
    const down = pads.down()
    return pads.tilted() | (down === 0 ? NO_INPUT : directionsOfButtons(bindings(), down))
  }
  // As with keys, directions held before count only if the last scene passed its key queue on.
  let ignored = start.keys === undefined ? held() : NO_INPUT
  return {
    read() {
      const directions = held()
      ignored &= directions
      device.hold(directions & ~ignored)
      if (pads.takeLoss() && !page.isPaused()) dispatch('pause')
      for (const button of pads.takePresses()) {
        const action = actionOf(bindings(), { code: padButton(button), shiftKey: false })
        if (action === 'mute') toggleMute(preferences)
        else if (action !== null && isAction(action)) dispatch(action)
      }
    },
    enter(phase) {
      if (phase !== 'caught' || !preferences.read().rumble) return
      pads.rumble(CATCH_STRENGTH, CATCH_MS)
    },
  }
}
