import { createFlashes } from './flashes.ts'
import { createGamepads } from './gamepads.ts'
import { createGhostPart } from './ghosts.ts'
import type { PartMaker } from './part.ts'
import { createPointing } from './pointing.ts'
import { createPractice } from './practice.ts'
import { createRecords } from './records.ts'
import { createSenses } from './senses.ts'
import { createSounds } from './sounds.ts'

/** Everything that goes along with a level that is played, in the order in which it is drawn. */
export const PARTS: readonly PartMaker[] = [
  createGamepads,
  createPointing,
  createGhostPart,
  createSenses,
  createFlashes,
  createSounds,
  createPractice,
  createRecords,
]
