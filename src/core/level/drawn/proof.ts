import type { EnemyKind } from '../../game/level-layout.ts'
import type { Input } from '../../game/state.ts'
import type { Optimum } from '../optimum.ts'

/**
 * Result of a search for wins of a drawn level. won: it can be won. no-path: no way leads to the exit.
 * always-caught: every play is caught. not-proven: the search gave up first.
 */
export type DrawnProof = WonProof | NoPathProof | CaughtProof | NotProven

export interface WonProof {
  readonly kind: 'won'
  /** Input of each tick of the fastest win found. */
  readonly win: readonly Input[]
  /** True if the maker has won what the search could not. */
  readonly isByHand?: boolean
  /** Time of the fastest win; undefined while it is still searched for. */
  readonly optimum?: Optimum
  /** Tiles of a shortest path from entrance to exit, both included. */
  readonly path: readonly number[]
  /** Tile where a player who runs that path blindly is caught, and by whom; null if nowhere. */
  readonly blindCatch: { readonly tile: number; readonly by: EnemyKind } | null
}

interface NoPathProof {
  readonly kind: 'no-path'
  /** Tiles that the player can reach. */
  readonly reached: readonly number[]
  /** Fewest walls whose removal opens a path. */
  readonly walls: readonly number[]
}

export interface CaughtProof {
  readonly kind: 'always-caught'
  /** Tiles of the play that gets nearest to the exit, from the entrance on. */
  readonly way: readonly number[]
  /** Steps that it lacks. */
  readonly stepsLeft: number
  /** Enemy that catches a player who goes on from there. */
  readonly by: EnemyKind
}

export interface NotProven {
  readonly kind: 'not-proven'
  readonly path: readonly number[]
}
