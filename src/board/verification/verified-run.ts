import type { Category } from '../../core/replay/categories.ts'
import type { Fault } from '../../core/replay/verify.ts'
import type { Course } from '../../core/speedrun/attempt.ts'

/** Finished attempt that was replayed, with everything that is stored of it. */
export interface BoardRun {
  readonly course: Course
  /** Ticks on the clock. */
  readonly time: number
  readonly catches: number
  /** Levels cleared in an endless run; null in other modes. */
  readonly cleared: number | null
  readonly categories: readonly Category[]
  /** All ticks played. */
  readonly ticks: number
  /** Par of the course; null if it was not searched for. */
  readonly par: number | null
  /** Replay text without a name. */
  readonly text: string
  /** SHA-256 of course and tracks, in base64url. */
  readonly tracks: string
}

/** Replay to verify, or course whose par is wanted. */
export type VerificationTask =
  { readonly text: string; readonly needsPar: boolean } | { readonly course: Course }

/** Fault of a replay as `Fault`, or one that only a board refuses. */
export interface RunFault {
  readonly fault: Fault | 'practice' | 'unfinished-run'
  readonly level: number
  readonly tick: number
}

/** Result of a task: one of the fields besides the processor time. */
export interface VerificationResult {
  readonly run?: BoardRun
  readonly par?: number
  readonly invalid?: RunFault
  /** Sentence about a text that is no replay. */
  readonly unreadable?: string
  readonly tooSlow?: true
  /** Processor time in milliseconds. */
  readonly ms: number
}
