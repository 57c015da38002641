import type { Level } from '../core/game/level-layout.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { parseSource } from '../core/level/source.ts'
import { optimumOf } from '../core/level/optimum.ts'
import type { LevelOrder, WorkerAnswer, WorkerOrder } from './level-source.ts'

/** Levels whose optimum is searched for after all orders are built. */
const waiting: Level[] = []

/** Orders that are not built yet. */
let pending = 0

/** Settles once all orders so far are built; it never rejects. */
let built = Promise.resolve()

/** Worker thread: builds the ordered levels, in order, then finds their optima. */
addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  pending++
  built = built.then(async () => {
    const level = 'grid' in data ? data : await buildOrdered(data)
    pending--
    if (level !== null) waiting.push(level)
    // Runs after the orders that are queued by now.
    setTimeout(searchNext, 0)
  })
})

/** Builds and answers an order; an order that fails is answered as it came; then the result is null. */
async function buildOrdered({ seed, number }: LevelOrder): Promise<Level | null> {
  try {
    const level =
      parseSource(seed).kind === 'drawn'
        ? (await import('../core/level/drawn/build-drawn.ts')).buildDrawn(seed, number)
        : buildLevel(seed, number)
    answer(level)
    return level
  } catch {
    answer({ seed, number })
    return null
  }
}

/** Searches for one optimum, unless an order is pending, after which it is called again. */
function searchNext(): void {
  const level = pending === 0 ? waiting.shift() : undefined
  if (level === undefined) return
  const { seed, number } = level
  answer({ seed, number, optimum: optimumOf(level) })
  setTimeout(searchNext, 0)
}

function answer(found: WorkerAnswer): void {
  postMessage(found)
}
