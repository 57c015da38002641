import type { Level } from '../core/game/level-layout.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { optimumOf } from '../core/level/optimum.ts'
import type { WorkerAnswer, WorkerOrder } from './messages.ts'

/** Levels whose optimum is searched for once no order waits to be built. */
const waiting: Level[] = []

/** Runs in a thread of its own: builds the levels of its orders, in order, then finds their optima. */
addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  waiting.push('grid' in data ? data : buildOrdered(data.seed, data.number))
  // Comes after the orders that wait by now.
  setTimeout(searchNext, 0)
})

function buildOrdered(seed: string, number: number): Level {
  const level = buildLevel(seed, number)
  answer(level)
  return level
}

/** Called once for each level that waits. */
function searchNext(): void {
  const level = waiting.shift()
  if (level === undefined) return
  const { seed, number } = level
  answer({ seed, number, optimum: optimumOf(level) })
}

function answer(found: WorkerAnswer): void {
  postMessage(found)
}
