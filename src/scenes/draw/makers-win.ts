import { levelOfDrawn } from '../../core/level/drawn/build-drawn.ts'
import { type DrawnLevel, validOrNull } from '../../core/level/drawn/drawn-level.ts'
import type { DrawnProof } from '../../core/level/drawn/proof.ts'
import type { DrawnStart } from '../../storage/draft-store.ts'

/** Proof of a level by the win of its maker if the search gave up; else the proof that was found. */
export function proofByMaker({ level, win }: DrawnStart, found: DrawnProof): DrawnProof {
  if (found.kind !== 'not-proven' || win === undefined) return found
  if (validOrNull(() => levelOfDrawn({ ...level, win })) === null) return found
  return { ...found, kind: 'won', win, blindCatch: null, isByHand: true }
}

/** True if two levels differ at most in title, maker and look: a win of one is a win of both. */
export function isSameGame(a: DrawnLevel, b: DrawnLevel): boolean {
  return (
    a.grid === b.grid && a.entrance === b.entrance && a.exit === b.exit && a.enemies === b.enemies
  )
}
