import type { EnemyKind } from '../../core/game/level-layout.ts'
import { createState, tileOf } from '../../core/game/state.ts'
import { step } from '../../core/game/step.ts'
import { threadOf } from '../../core/game/thread.ts'
import { type DrawnLevel, type DrawnProof, layoutOf } from '../../core/level/drawn/drawn-level.ts'

/** Marks of a proof on the board, as tiles. */
export interface ProofMarks {
  /** Way of the fastest win, or of the play that gets nearest to the exit. */
  readonly thread: readonly number[]
  /** A shortest path that is not known to win. */
  readonly dots: readonly number[]
  /** Tiles that the player can reach, if that is not the exit. */
  readonly lit: readonly number[]
  /** Walls to open. */
  readonly walls: readonly number[]
  readonly caught: { readonly tile: number; readonly by: EnemyKind } | null
}

export const NO_MARKS: ProofMarks = { thread: [], dots: [], lit: [], walls: [], caught: null }

export function marksOf(level: DrawnLevel, proof: DrawnProof): ProofMarks {
  switch (proof.kind) {
    case 'won': {
      const dots = proof.blindCatch === null ? [] : proof.path
      return { ...NO_MARKS, thread: wayOfWin(level, proof.win), dots, caught: proof.blindCatch }
    }
    case 'no-path':
      return { ...NO_MARKS, lit: proof.reached, walls: proof.walls }
    case 'always-caught': {
      const tile = proof.way.at(-1) ?? level.entrance
      return { ...NO_MARKS, thread: proof.way, caught: { tile, by: proof.by } }
    }
    case 'not-proven':
      return { ...NO_MARKS, dots: proof.path }
  }
}

/** Tiles of a win's way without its loops. */
function wayOfWin(drawn: DrawnLevel, win: readonly number[]): number[] {
  const level = layoutOf(drawn)
  const state = createState(level, false)
  const walked = win.map((input) => {
    step(state, input)
    return tileOf(level, state.player)
  })
  const { tiles, length } = threadOf(level, walked)
  return [...tiles.subarray(0, length)]
}
