import type { Level } from '../core/game/level-layout.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { buildAnyLevel } from '../core/level/any-level.ts'
import { knownOptimum, setOptimum } from '../core/level/optimum.ts'
import { isSeries, lastLevel, type Run } from '../core/level/run.ts'
import type { Optimum } from '../core/level/search/optimum.ts'

/** Order of a level. */
export interface LevelOrder {
  readonly seed: string
  readonly number: number
}

/** Message to the worker: an order of a level and its optimum, or a level without its optimum. */
export type WorkerOrder = LevelOrder | Level

/** Optimum of the level with a seed and number. */
export interface FoundOptimum extends LevelOrder {
  readonly optimum: Optimum
}

/** Message from the worker: a level at once, its optimum later; or an order that failed. */
export type WorkerAnswer = Level | FoundOptimum | LevelOrder

/** Members of a worker that the level cache uses. */
export type LevelWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>

/** Levels for scenes, built in a worker ahead of their use and cached. */
export type LevelCache = ReturnType<typeof createLevelCache>

/** Size of the cache, which evicts the levels unused for longest: a run, and the levels of the menu. */
export const KEPT_LEVELS = LEVEL_COUNT + 2

/** Delay of the worker's start after the first order, so that a frame is drawn before. */
const START_MS = 50

/**
 * Creates a cache with at most one worker, started by the first order. After a failure of the worker it
 * builds all levels itself, and optima are found when they are first needed.
 */
export function createLevelCache(openWorker: () => LevelWorker) {
  const kept = new Map<string, Level>()
  /** Unanswered orders. */
  const orders = new Map<string, LevelOrder>()
  /** Levels whose optimum is pending. */
  const awaiting = new Map<string, Level>()
  const listeners = new Set<() => void>()
  let stage: 'idle' | 'started' | 'broken' = 'idle'
  let worker: LevelWorker | null = null

  const keep = (level: Level): void => {
    const key = keyOf(level)
    kept.delete(key)
    kept.set(key, level)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_LEVELS) kept.delete(oldest)
  }
  const giveUp = (): void => {
    stage = 'broken'
    worker?.terminate()
    worker = null
    orders.clear()
    awaiting.clear()
  }
  const receive = (answer: WorkerAnswer): void => {
    const key = keyOf(answer)
    if ('grid' in answer) {
      if (!orders.delete(key)) return
      keep(answer)
      awaiting.set(key, answer)
      return
    }
    const level = awaiting.get(key)
    if (!('optimum' in answer)) orders.delete(key)
    awaiting.delete(key)
    if (level === undefined || !('optimum' in answer)) return
    setOptimum(level, answer.optimum)
    for (const arrived of listeners) arrived()
  }
  const start = (): void => {
    try {
      worker = openWorker()
      worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
        receive(data)
      }
      worker.onerror = giveUp
      worker.onmessageerror = giveUp
      for (const order of [...orders.values(), ...awaiting.values()]) worker.postMessage(order)
    } catch {
      giveUp()
    }
  }
  const send = (order: WorkerOrder): void => {
    worker?.postMessage(order)
    if (stage === 'idle') setTimeout(start, START_MS)
    stage = 'started'
  }
  /** Orders the optimum of a taken level, unless it is known or pending. */
  const orderOptimum = (level: Level): void => {
    const key = keyOf(level)
    // An ordered level is followed by its optimum.
    const isPending = orders.delete(key) || awaiting.has(key)
    const hasRoom = stage !== 'broken' && awaiting.size < KEPT_LEVELS
    if (knownOptimum(level) !== null || !(isPending || hasRoom)) return
    awaiting.set(key, level)
    if (!isPending) send(level)
  }

  return {
    /** Orders a level from the worker, unless it is cached. */
    prepare: (seed: string, number: number): void => {
      const wanted = { seed, number }
      const key = keyOf(wanted)
      const level = kept.get(key)
      if (level !== undefined) {
        keep(level)
        return
      }
      const hasRoom = stage !== 'broken' && orders.size < KEPT_LEVELS
      if (!hasRoom || orders.has(key)) return
      orders.set(key, wanted)
      send(wanted)
    },
    /** Returns a level from the cache, else builds it here without waiting for the worker. */
    take: (seed: string, number: number): Level => {
      const level = kept.get(keyOf({ seed, number })) ?? buildAnyLevel(seed, number)
      keep(level)
      orderOptimum(level)
      return level
    },
    /** Returns a level if it is cached; else null. */
    cached: (seed: string, number: number) => kept.get(keyOf({ seed, number })) ?? null,
    /** Returns a level without caching it, for long lists. */
    peek: (seed: string, number: number) =>
      kept.get(keyOf({ seed, number })) ?? buildAnyLevel(seed, number),
    /**
     * Calls back after each optimum of a prepared or taken level arrives; the returned function ends
     * that.
     */
    listen(arrived: () => void): () => void {
      listeners.add(arrived)
      return () => {
        listeners.delete(arrived)
      }
    },
  }
}

/** Prepares the levels that may follow in a run: the next one, and the first again. */
export function prepareAfter(levels: LevelCache, run: Run): void {
  const { source, mode, level } = run
  if (!isSeries(mode)) return
  if (level < lastLevel(run)) levels.prepare(source.text, level + 1)
  levels.prepare(source.text, 1)
}

function keyOf({ seed, number }: LevelOrder): string {
  return `${number}/${seed}`
}
