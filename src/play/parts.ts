import { createCarving } from './carving.ts'
import { createFetching } from './fetching.ts'
import { createFlashes } from './flashes.ts'
import { createGamepads } from './gamepads.ts'
import { createGhostPart } from './ghosts.ts'
import { createHints } from './hints.ts'
import { createInputs } from './inputs.ts'
import type { PartMaker } from './part.ts'
import { createPointing } from './pointing.ts'
import { createPractice } from './practice.ts'
import { createRecords } from './records.ts'
import { createSenses } from './senses.ts'
import { createSettings } from './settings.ts'
import { createSounds } from './sounds.ts'
import { createSplits } from './splits.ts'

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
