import { createInputDisplay } from '../../../app/keys/input-display.ts'
import { heldAt } from '../../../core/replay/recording.ts'
import type { PlayContext, PlaySystem } from '../system.ts'

/** Display of the input that each tick reads, where the settings ask for it. */
export function createHeldInputs({ services, level, page }: PlayContext): PlaySystem {
  if (!services.preferences.read().inputDisplay) return {}
  const display = createInputDisplay()
  page.root.append(display.root)
  return {
    draw() {
      const { recording, state } = level
      display.show(heldAt(recording, recording.inputs.length), recording.length, state.tick)
    },
  }
}
