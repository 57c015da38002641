import type { Level, LevelBuilder } from '../core/game/level-layout.ts'
import { LEVEL_COUNT } from '../core/game/rules.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { isSeries, lastLevel, type Run } from '../core/level/run.ts'

/** What the worker is asked for; it answers with the level. */
export interface LevelOrder {
  readonly seed: string
  readonly number: number
}

/** What is used here of a worker. */
export type LevelWorker = Pick<
  Worker,
  'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'
>

/** Where the scenes get their levels from. */
export interface LevelSource {
  /** Lets a level be built in the worker, where it is not kept already. */
  readonly prepare: (seed: string, number: number) => void
  /**
   * The level: at once where it is kept, else built here. It is the same either way, and nobody
   * ever waits for the worker.
   */
  readonly take: LevelBuilder
  /** The same, for a look back at many: it neither keeps what it builds nor lets go of another. */
  readonly peek: LevelBuilder
}

/** How many levels are kept, those asked for last: a whole run, and what the menu offers. */
export const KEPT_LEVELS = LEVEL_COUNT + 2

/** The worker starts so long after the first order: the frame that ordered is drawn before it. */
const START_MS = 50

/**
 * A source with at most one worker, started by the first order. One that cannot be started, or
 * that fails, is done without from then on.
 */
export function createLevelSource(openWorker: () => LevelWorker): LevelSource {
  const kept = new Map<string, Level>()
  /** What the worker has not answered yet. */
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

/** Prepares what may come after the level that a run is at: the next one, and its first again. */
export function prepareAfter(levels: LevelSource, { seed, mode, level }: Run): void {
  if (!isSeries(mode)) return
  if (level < lastLevel(mode, level)) levels.prepare(seed, level + 1)
  levels.prepare(seed, 1)
}

function keyOf({ seed, number }: LevelOrder): string {
  return `${number}/${seed}`
}
