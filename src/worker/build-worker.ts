import type { Level } from '../core/game/level-layout.ts'
import { buildLevel } from '../core/level/build-level.ts'
import { splitDrawnSeed } from '../core/level/drawn/drawn-seed.ts'
import { optimumOf } from '../core/level/optimum.ts'
import type { LevelOrder, WorkerAnswer, WorkerOrder } from './level-source.ts'

/** Levels whose optimum is searched for after all orders are built. */
const waiting: Level[] = []

/** Settles once all orders so far are built; it never rejects. */
let built = Promise.resolve()

/** Worker thread: builds the ordered levels, in order, then finds their optima. */
addEventListener('message', ({ data }: MessageEvent<WorkerOrder>) => {
  built = built.then(async () => {
    const level = 'grid' in data ? data : await buildOrdered(data)
    if (level === null) return
    waiting.push(level)
    // Runs after the orders that are queued by now.
    setTimeout(searchNext, 0)
  })
})

/** Builds and answers an order; an order that fails is answered as it came; then the result is null. */
async function buildOrdered({ seed, number }: LevelOrder): Promise<Level | null> {
  try {
    const build = splitDrawnSeed(seed) === null ? buildLevel : await drawnBuilder()
    const level = build(seed, number)
    answer(level)
    return level
  } catch {
    answer({ seed, number })
    return null
  }
}

/** Builder of drawn levels, fetched when the first one is ordered. */
async function drawnBuilder(): Promise<typeof buildLevel> {
  const { buildDrawn } = await import('../core/level/drawn/build-drawn.ts')
  return buildDrawn
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
