import type { Level } from '../core/game/level-layout.ts'
import type { Optimum } from '../core/level/search/optimum.ts'

/** A level that is wanted. */
export interface LevelOrder {
  readonly seed: string
  readonly number: number
}

/** A message to the worker: an order of a level and its optimum, or a level that lacks the latter. */
export type WorkerOrder = LevelOrder | Level

/** The optimum that the worker found for the level of a seed and number. */
export interface FoundOptimum extends LevelOrder {
  readonly optimum: Optimum
}

/** A message from the worker: a level at once, its optimum later. */
export type WorkerAnswer = Level | FoundOptimum

/** The parts of a worker used here. */
export type LevelWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>
