import type { SystemFactory } from './system.ts'
import { createAutosave } from './systems/autosave.ts'
import { createCardAnimation } from './systems/card-animation.ts'
import { createDangerCues } from './systems/danger-cues.ts'
import { createFlashes } from './systems/flashes.ts'
import { createGamepads } from './systems/gamepads.ts'
import { createGhosts } from './systems/ghosts.ts'
import { createHeldInputs } from './systems/input-display.ts'
import { createOnboarding } from './systems/onboarding.ts'
import { createPar } from './systems/par.ts'
import { createPauseBackdrop } from './systems/pause-backdrop.ts'
import { createPointerControls } from './systems/pointer-controls.ts'
import { createPractice } from './systems/practice.ts'
import { createPrefetch } from './systems/prefetch.ts'
import { createSettings } from './systems/settings.ts'
import { createSounds } from './systems/sounds.ts'
import { createSplits } from './systems/splits.ts'

/** The systems of a level that is played, in the order in which they are drawn. */
export const SYSTEMS: readonly SystemFactory[] = [
  createGamepads,
  createPointerControls,
  createGhosts,
  createDangerCues,
  createFlashes,
  createCardAnimation,
  createPar,
  createSounds,
  createHeldInputs,
  createSplits,
  createPractice,
  createSettings,
  createPauseBackdrop,
  createOnboarding,
  createAutosave,
  createPrefetch,
]
