import type { Level } from '../core/game/level-layout.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { buildAnyLevel } from '../core/level/any-level.ts'
import { knownFastestWin, setFastestWin } from '../core/level/optimum.ts'
import { lastLevel, type Run } from '../core/level/run.ts'
import type { LevelOrder } from './calls.ts'
import { type WorkerClient, WorkerError } from './worker-client.ts'

/** Levels for scenes, built in a worker ahead of their use and cached. */
export type LevelCache = ReturnType<typeof createLevelCache>

/** Size of the cache, which evicts the levels unused for longest: a run, and the levels of the menu. */
export const KEPT_LEVELS = LEVEL_COUNT + 2

/** Delay of the worker's start after the first order, so that a frame is drawn before. */
const START_MS = 50

/**
 * Creates a cache with a worker of its own, started by the first order. After a failure of the worker it
 * builds all levels itself, and optima are found when they are first needed.
 */
export function createLevelCache(worker: Pick<WorkerClient, 'call'>) {
  const kept = new Map<string, Level>()
  /** Ordered levels that are neither built nor taken yet. */
  const orders = new Map<string, LevelOrder>()
  /** Levels whose optimum is pending. */
  const awaiting = new Map<string, Level>()
  const listeners = new Set<(level: Level) => void>()
  let stage: 'idle' | 'starting' | 'started' | 'broken' = 'idle'

  const keep = (level: Level): void => {
    const key = orderKey(level)
    kept.delete(key)
    kept.set(key, level)
    const [oldest] = kept.keys()
    if (kept.size > KEPT_LEVELS) kept.delete(oldest)
  }
  const notify = (level: Level): void => {
    for (const arrived of listeners) arrived(level)
  }
  const build = async (order: LevelOrder): Promise<void> => {
    const level = await worker.call('build', order)
    // A level that was taken meanwhile was built here.
    if (!orders.delete(orderKey(order))) return
    keep(level)
    if (knownFastestWin(level) === null) orderOptimum(level)
    else notify(level)
  }
  const search = async (level: Level): Promise<void> => {
    const key = orderKey(level)
    const optimum = await worker.call('optimum', level)
    const latest = awaiting.get(key)
    awaiting.delete(key)
    if (latest === undefined) return
    setFastestWin(latest, optimum)
    notify(latest)
  }
  const send = (order: LevelOrder | Level): void => {
    const sent = 'grid' in order ? search(order) : build(order)
    sent.catch((error: unknown) => {
      const key = orderKey(order)
      orders.delete(key)
      awaiting.delete(key)
      if (!(error instanceof WorkerError)) return
      stage = 'broken'
      orders.clear()
      awaiting.clear()
    })
  }
  const start = (): void => {
    stage = 'started'
    for (const order of [...orders.values(), ...awaiting.values()]) send(order)
  }
  const order = (wanted: LevelOrder | Level): void => {
    if (stage === 'started') send(wanted)
    if (stage !== 'idle') return
    stage = 'starting'
    setTimeout(start, START_MS)
  }
  /** Orders the optimum of a level, unless it is known or pending. */
  const orderOptimum = (level: Level): void => {
    const key = orderKey(level)
    const isPending = awaiting.has(key)
    const hasRoom = stage !== 'broken' && awaiting.size < KEPT_LEVELS
    if (knownFastestWin(level) !== null || !(isPending || hasRoom)) return
    awaiting.set(key, level)
    if (!isPending) order(level)
  }

  return {
    /** Orders a level from the worker, unless it is cached. */
    prepare: (seed: string, number: number): void => {
      const wanted = { seed, number }
      const key = orderKey(wanted)
      const level = kept.get(key)
      if (level !== undefined) {
        keep(level)
        orderOptimum(level)
        return
      }
      const hasRoom = stage !== 'broken' && orders.size < KEPT_LEVELS
      if (!hasRoom || orders.has(key)) return
      orders.set(key, wanted)
      order(wanted)
    },
    /** Returns a level from the cache, else builds it here without waiting for the worker. */
    take: (seed: string, number: number): Level => {
      const key = orderKey({ seed, number })
      const level = kept.get(key) ?? buildAnyLevel(seed, number)
      orders.delete(key)
      keep(level)
      orderOptimum(level)
      return level
    },
    /** Orders the optimum of a level that no seed builds, unless it is known or pending. */
    prepareOptimum: orderOptimum,
    cached: (seed: string, number: number) => kept.get(orderKey({ seed, number })) ?? null,
    /** Returns a level without caching it, for long lists. */
    peek: (seed: string, number: number) =>
      kept.get(orderKey({ seed, number })) ?? buildAnyLevel(seed, number),
    /** Calls back with each prepared or taken level whose optimum becomes known; returns the end of it. */
    listen(arrived: (level: Level) => void): () => void {
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
  if (mode !== 'run') return
  if (level < lastLevel(run)) levels.prepare(source.text, level + 1)
  levels.prepare(source.text, 1)
}

function orderKey({ seed, number }: LevelOrder): string {
  return `${number}/${seed}`
}
