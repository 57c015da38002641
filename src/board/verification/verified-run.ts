import type { InputRuns } from '../../core/game/track.ts'
import type { BoardRefusal, BoardResult } from '../../core/board/answers.ts'
import type { Course } from '../../core/attempt/attempt.ts'

/** Finished attempt that was replayed, with everything that is stored of it. */
export interface BoardRun extends BoardResult {
  readonly course: Course
  /** Replay text without a name. */
  readonly text: string
  /** Hash of what the runner did and its result. */
  readonly walk: string
  /** Hashes of the walks of its levels, which are equal on all boards, with their ticks; none for a lost level. */
  readonly walks: readonly { readonly walk: string; readonly ticks: number }[]
  /** Ticks since GO at each exit of a race; undefined for a replay. */
  readonly exits?: readonly number[]
}

/** Replay to verify, inputs of a race since GO, or course whose optimum is wanted. */
export type VerificationTask =
  | { readonly text: string }
  | { readonly raced: Course; readonly runs: InputRuns }
  | { readonly course: Course }

/** Result of a task: a run, an optimum or a refusal. */
export interface VerificationResult {
  readonly run?: BoardRun
  readonly optimum?: number
  readonly refusal?: BoardRefusal
  /** Processor time in milliseconds. */
  readonly ms: number
}

/** Refusal of a replay that used up its processor time, or whose worker had to be terminated. */
export const TOO_SLOW: BoardRefusal = {
  error: 'too-slow',
  sentence: 'The replay takes too long to verify.',
}
