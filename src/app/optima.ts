import { type Course, courseKey, courseOfRun } from '../core/attempt/attempt.ts'
import type { Level } from '../core/game/level-layout.ts'
import { RULES_VERSION } from '../core/game/rules.ts'
import { knownOptimum, type Optimum } from '../core/level/optimum.ts'
import { levelNumbers, type Run } from '../core/level/run.ts'
import { givenLevel } from '../core/level/source.ts'
import { PATIENCE_MS } from '../storage/attempt-store.ts'
import type { WriteQueue } from '../storage/write-queue.ts'
import type { LevelOrder } from '../worker/calls.ts'
import type { LevelCache } from '../worker/level-source.ts'

/** Optima of the levels that this browser has met: each is searched for once, in the worker, and stored. */
export type LevelOptima = ReturnType<typeof openOptima>

interface OptimaServices {
  readonly writeQueue: Pick<WriteQueue, 'opened' | 'readAll' | 'write'>
  readonly levels: Pick<LevelCache, 'cached' | 'prepare' | 'listen'>
}

export function openOptima({ writeQueue, levels }: OptimaServices) {
  const known = new Map<string, Optimum>()
  /** Queue of levels to search. Only the first is requested: the next level also needs the worker. */
  const wanted = new Map<string, LevelOrder>()
  const listeners = new Set<() => void>()
  let isLoading = true

  function notify(): void {
    for (const changed of listeners) changed()
  }

  function orderNext(): void {
    const [next] = wanted.values()
    if (wanted.size > 0) levels.prepare(next.seed, next.number)
  }

  /** Stores the optimum of a level if it is known; returns it. */
  function keep(key: string, level: Level | null): Optimum | null {
    const optimum = level && knownOptimum(level)
    if (optimum === null) return null
    known.set(key, optimum)
    wanted.delete(key)
    const keys = [['optima', key]] as const
    void writeQueue.write({ keys, replaces: keys, change: () => [optimum], isBlind: true })
    return optimum
  }

  function optimumAt({ rules, seed }: Course, number: number): Optimum | null {
    const key = keyOf(seed, number, rules)
    const found = known.get(key) ?? null
    if (found !== null || rules !== RULES_VERSION) return found
    const optimum = keep(key, levels.cached(seed, number))
    if (optimum !== null || wanted.has(key)) return optimum
    wanted.set(key, { seed, number })
    if (wanted.size === 1 && !isLoading) orderNext()
    return null
  }

  levels.listen((level) => {
    const key = keyOf(level.seed, level.number)
    const isWanted = wanted.has(key)
    if (isWanted) keep(key, level)
    orderNext()
    if (isWanted) notify()
  })
  const ready = Promise.race([
    load(),
    new Promise<void>((settle) => void setTimeout(settle, PATIENCE_MS)),
  ])

  async function load(): Promise<void> {
    await writeQueue.opened
    await writeQueue.readAll('optima', (optimum, key) => known.set(key, optimum))
    isLoading = false
    for (const key of known.keys()) wanted.delete(key)
    orderNext()
    notify()
  }

  const of = (course: Course): readonly (Optimum | null)[] =>
    levelNumbers(course).map((number) => optimumAt(course, number))
  return {
    /** Settles once the stored optima are known, or cannot be. */
    ready,
    /** Optima of a course's levels, in order; null for one that is unknown yet and then searched for. */
    of,
    /** Optima of the levels of a run, also of one that no seed builds. */
    ofRun(run: Run): readonly (Optimum | null)[] {
      const given = givenLevel(run.source)
      const course = courseOfRun(run)
      if (given !== undefined) return [knownOptimum(given)]
      return course === null ? [] : of(course)
    },
    /** Calls back after each optimum that becomes known; returns the end of it. */
    listen(changed: () => void): () => void {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
  }
}

function keyOf(seed: string, level: number, rules = RULES_VERSION): string {
  return courseKey({ rules, seed, mode: 'level', level })
}
