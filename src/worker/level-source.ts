import type { Level, LevelBuilder } from '../core/game/level-layout.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { isSeries, lastLevel, type Run } from '../core/level/run.ts'

/** A message to the worker, answered with the level. */
export interface LevelOrder {
  readonly seed: string
  readonly number: number
}

/** The parts of a worker used here. */
export type LevelWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>

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
}

/** The number of cached levels, the last ones used: a whole run, and those of the menu. */
export const KEPT_LEVELS = LEVEL_COUNT + 2

/** Delay of the worker's start after the first order: the frame that ordered is drawn before it. */
const START_MS = 50

/**
 * A source with at most one worker, started by the first order. After a failure of the worker it
 * builds all levels itself.
 */
export function createLevelSource(openWorker: () => LevelWorker): LevelSource {
  const kept = new Map<string, Level>()
  /** Orders without an answer yet. */
  const orders = new Map<string, LevelOrder>()
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
  }
  const start = (): void => {
    try {
      worker = openWorker()
      worker.onmessage = ({ data }: MessageEvent<Level>) => {
        if (orders.delete(keyOf(data))) keep(data)
      }
      worker.onerror = giveUp
      worker.onmessageerror = giveUp
      for (const order of orders.values()) worker.postMessage(order)
    } catch {
      giveUp()
    }
  }
  const order = (wanted: LevelOrder): void => {
    orders.set(keyOf(wanted), wanted)
    worker?.postMessage(wanted)
    if (stage === 'idle') setTimeout(start, START_MS)
    stage = 'started'
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
      if (hasRoom && !orders.has(key)) order(wanted)
    },
    take(seed, number) {
      const key = keyOf({ seed, number })
      const level = kept.get(key) ?? buildLevel(seed, number)
      orders.delete(key)
      keep(level)
      return level
    },
    peek: (seed, number) => kept.get(keyOf({ seed, number })) ?? buildLevel(seed, number),
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
