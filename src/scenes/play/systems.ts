import { createCarving } from './systems/card-animation.ts'
import { createFetching } from './systems/prefetch.ts'
import { createFlashes } from './systems/flashes.ts'
import { createGamepads } from './systems/gamepads.ts'
import { createGhostPart } from './systems/ghosts.ts'
import { createHints } from './systems/onboarding.ts'
import { createInputs } from './systems/input-display.ts'
import type { PartMaker } from './system.ts'
import { createPointing } from './systems/pointer-controls.ts'
import { createPractice } from './systems/practice.ts'
import { createRecords } from './systems/autosave.ts'
import { createSenses } from './systems/danger-cues.ts'
import { createSettings } from './systems/settings.ts'
import { createSounds } from './systems/sounds.ts'
import { createSplits } from './systems/splits.ts'

/** Everything that goes along with a level that is played, in the order in which it is drawn. */
export const PARTS: readonly PartMaker[] = [
  createGamepads,
  createPointing,
  createGhostPart,
  createSenses,
  createFlashes,
  createCarving,
  createSounds,
  createInputs,
  createSplits,
  createPractice,
  createSettings,
  createHints,
  createRecords,
  createFetching,
]
