import { createInputDisplay } from '../../app/keys/input-display.ts'
import { isBuilt } from '../../core/level/source.ts'
import { heldAt } from '../../core/replay/recording.ts'
import { keepCleared, keepMet, keepMoved } from '../../storage/progress.ts'
import type { PlayContext, PlaySystem, SystemFactory } from './system.ts'
import { createAutosave } from './systems/autosave.ts'
import { createCardAnimation } from './systems/card-animation.ts'
import { createCatchLine } from './systems/catch-line.ts'
import { createDangerCues } from './systems/danger-cues.ts'
import { createEditCopy } from './systems/edit-copy.ts'
import { createFlashes } from './systems/flashes.ts'
import { createGamepads } from './systems/gamepads.ts'
import { createGhosts } from './systems/ghosts.ts'
import { createLostPicture } from './systems/lost-picture.ts'
import { createPauseBackdrop } from './systems/pause-backdrop.ts'
import { createPointerControls } from './systems/pointer-controls.ts'
import { createPractice } from './systems/practice.ts'
import { createSettings } from './systems/settings.ts'
import { createSounds } from './systems/sounds.ts'
import { createSplits } from './systems/splits.ts'

/** Display of the input that each tick reads, if the settings ask for it. */
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

/** Clock of a fresh run. */
function createLive({ live, level, page }: PlayContext): PlaySystem {
  if (live === null) return {}
  page.places.hudClock.after(live.root)
  return { draw: () => live.show(level) }
}

/** The par on the card of a level whose optimum arrives while the level is open. */
export function createPar({ page, services }: PlayContext): PlaySystem {
  return { end: services.levels.listen(page.showPar) }
}

/**
 * The first move ends the hints on how to move and on the enemies of the level, and fetches the rest of
 * the game; the exit ends the hint on the goal.
 */
export function createProgress({ services, level }: PlayContext): PlaySystem {
  const { run } = level
  return {
    enter(phase) {
      if (phase === 'running') {
        keepMoved(services.store)
        keepMet(
          services.store,
          level.level.enemies.map(({ kind }) => kind),
        )
        services.prefetch()
      }
      if (phase === 'cleared' && isBuilt(run.source)) keepCleared(services.store, run.level)
    },
  }
}

/** The systems of a level that is played, in the order in which they are drawn. */
export const SYSTEMS: readonly SystemFactory[] = [
  createGamepads,
  createPointerControls,
  createGhosts,
  createDangerCues,
  createFlashes,
  createCardAnimation,
  createCatchLine,
  createPar,
  createLive,
  createSounds,
  createHeldInputs,
  createSplits,
  createPractice,
  createSettings,
  createEditCopy,
  createPauseBackdrop,
  createLostPicture,
  createProgress,
  createAutosave,
]
