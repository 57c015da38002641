import type { Input } from '../../core/game/state.ts'
import { buildDrawn } from '../../core/level/drawn/build-drawn.ts'
import { drawnSeed } from '../../core/level/drawn/codec.ts'
import {
  type DrawnLevel,
  type DrawnProof,
  validOrNull,
} from '../../core/level/drawn/drawn-level.ts'
import type { Draft, DrawnStart } from '../../storage/draft-store.ts'

/** Searches for wins of the level that it got last. */
interface LevelProver {
  readonly prove: (level: DrawnLevel) => void
  readonly dispose: () => void
}

/** Opens a prover; calls back with the proof of each level. */
export type OpenProver = (answered: (proof: DrawnProof) => void) => LevelProver

/** Proof of a level by the win of its maker if the search gave up; else the proof that was found. */
export function proofByMaker({ level, win }: DrawnStart, found: DrawnProof): DrawnProof {
  if (found.kind !== 'not-proven' || win === undefined) return found
  if (!isWin(level, win)) return found
  return { ...found, kind: 'won', win, blindCatch: null, isByHand: true }
}

/** First draft that a win wins, with this win; undefined if there is none. */
export function draftWonBy(win: readonly Input[], drafts: readonly Draft[]): Draft | undefined {
  const won = drafts.find(({ level }) => isWin(level, win))
  return won && { ...won, win }
}

/** True if inputs win a level and fit into its link. */
function isWin(level: DrawnLevel, win: readonly Input[]): boolean {
  return validOrNull(() => buildDrawn(drawnSeed({ ...level, win }))) !== null
}

/** True if two levels differ at most in title, maker and look: a win of one is a win of both. */
export function isSameGame(a: DrawnLevel, b: DrawnLevel): boolean {
  return (
    a.grid === b.grid && a.entrance === b.entrance && a.exit === b.exit && a.enemies === b.enemies
  )
}
