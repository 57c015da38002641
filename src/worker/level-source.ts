import type { Level, LevelBuilder } from '../core/game/level-layout.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { knownOptimum, setOptimum } from '../core/level/optimum.ts'
import { isSeries, lastLevel, type Run } from '../core/level/run.ts'
import type { LevelOrder, LevelWorker, WorkerAnswer, WorkerOrder } from './messages.ts'

/** The source of the scenes' levels. */
export interface LevelSource {
  /** Has a level built in the worker, unless it is cached. */
  readonly prepare: (seed: string, number: number) => void
  /**
   * The level: at once from the cache, else built here. It is the same either way, without waiting
   * for the worker.
   */
  readonly take: LevelBuilder
  /** The level without use of a place in the cache, for listings of many. */
  readonly peek: LevelBuilder
  /**
   * Calls back after each optimum that arrives, of a level that was prepared or taken; the returned
   * function ends that.
   */
  readonly listen: (arrived: () => void) => () => void
}

/** The number of cached levels, the last ones used: a whole run, and those of the menu. */
export const KEPT_LEVELS = LEVEL_COUNT + 2

/** Delay of the worker's start after the first order: the frame that ordered is drawn before it. */
const START_MS = 50

/**
 * A source with at most one worker, started by the first order. After a failure of the worker it
 * builds all levels itself, and optima are found where they are first needed.
 */
export function createLevelSource(openWorker: () => LevelWorker): LevelSource {
  const kept = new Map<string, Level>()
  /** Orders without an answer yet. */
  const orders = new Map<string, LevelOrder>()
  /** Levels without their optimum, which is on its way. */
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
    if (level === undefined) return
    awaiting.delete(key)
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
  /** Orders the optimum of a level that was taken, unless it is known or comes anyway. */
  const orderOptimum = (level: Level): void => {
    const key = keyOf(level)
    // It follows a level that was ordered.
    const isComing = orders.delete(key) || awaiting.has(key)
    const hasRoom = stage !== 'broken' && awaiting.size < KEPT_LEVELS
    if (knownOptimum(level) !== null || !(isComing || hasRoom)) return
    awaiting.set(key, level)
    if (!isComing) send(level)
  }

  return {
    prepare(seed, number) {
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
    take(seed, number) {
      const level = kept.get(keyOf({ seed, number })) ?? buildLevel(seed, number)
      keep(level)
      orderOptimum(level)
      return level
    },
    peek: (seed, number) => kept.get(keyOf({ seed, number })) ?? buildLevel(seed, number),
    listen(arrived) {
      listeners.add(arrived)
      return () => {
        listeners.delete(arrived)
      }
    },
  }
}

/**
 * Prepares the levels that may follow the current one of a run: the next one, and its first again.
 */
export function prepareAfter(levels: LevelSource, { seed, mode, level }: Run): void {
  if (!isSeries(mode)) return
  if (level < lastLevel(mode, level)) levels.prepare(seed, level + 1)
  levels.prepare(seed, 1)
}

function keyOf({ seed, number }: LevelOrder): string {
  return `${number}/${seed}`
}
