import type { Level } from '../core/game/level-layout.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { optimumOf } from '../core/level/optimum.ts'
import type { WorkerAnswer, WorkerOrder } from './level-source.ts'

/** Levels whose optimum is searched for after all orders are built. */
const waiting: Level[] = []

/** Worker thread: builds the ordered levels, in order, then finds their optima. */
addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  waiting.push('grid' in data ? data : buildOrdered(data.seed, data.number))
  // Runs after the orders that are queued by now.
  setTimeout(searchNext, 0)
})

function buildOrdered(seed: string, number: number): Level {
  const level = buildLevel(seed, number)
  answer(level)
  return level
}

/** Called once for each level in `waiting`. */
function searchNext(): void {
  const level = waiting.shift()
  if (level === undefined) return
  const { seed, number } = level
  answer({ seed, number, optimum: optimumOf(level) })
}

function answer(found: WorkerAnswer): void {
  postMessage(found)
}
