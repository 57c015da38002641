import { createFlashes } from './flashes.ts'
import { createGhostPart } from './ghosts.ts'
import type { PartMaker } from './part.ts'
import { createRecords } from './records.ts'

/** Everything that goes along with a level that is played, in the order in which it is drawn. */
export const PARTS: readonly PartMaker[] = [createGhostPart, createFlashes, createRecords]
