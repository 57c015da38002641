import { PLAYER_TICKS_PER_TILE } from '../core/game/rules.ts'
import { runnerGrid } from '../core/game/gap.ts'
import type { DrawnLevel, DrawnProof } from '../core/level/drawn/drawn-level.ts'
import { shortestPath } from '../labyrinth/path/shortest-path.ts'
import type { ProofOrder } from './calls.ts'
import type { WorkerClient } from './worker-client.ts'

/** Proofs of a level that is being drawn. */
export type Prover = ReturnType<typeof createProver>

/** Pause in drawing after which a better proof is searched for, so that strokes do not start that. */
export const PAUSE_MS = 150

/**
 * Creates a prover with a worker of its own, which the first level starts. Calls back with a first proof of
 * the latest level and, if it can be improved, with a better one; drops the proofs of older levels.
 * First proofs are bounded, so they are awaited; the long search for a better one is cancelled.
 * A broken worker proves nothing and is replaced for the next level.
 */
export function createProver(
  worker: Pick<WorkerClient, 'call' | 'end'>,
  answered: (proof: DrawnProof) => void,
) {
  /** Order that the worker searches for. */
  let running: ProofOrder | null = null
  /** Latest level, while the worker still searches for an older one. */
  let waiting: DrawnLevel | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  const close = (): void => {
    running = waiting = null
    worker.end()
    clearTimeout(pause)
  }
  const send = async (order: ProofOrder): Promise<void> => {
    running = order
    const proof = await worker.call('prove', order).catch(() => null)
    if (running === order) settle(proof)
  }
  /** Answers the running order, unless a newer level waits; null if the worker broke. */
  const settle = (proof: DrawnProof | null): void => {
    const order = running
    const next = waiting
    running = waiting = null
    if (next !== null) void send({ level: next, first: null })
    else if (order !== null) {
      if (order.first === null && (proof?.kind === 'won' || proof?.kind === 'not-proven'))
        pause = setTimeout(() => void send({ level: order.level, first: proof }), PAUSE_MS)
      answered(proof ?? fallbackProof(order))
    }
  }

  return {
    /** Proves a level in place of all before it. */
    prove: (level: DrawnLevel): void => {
      clearTimeout(pause)
      if (running !== null && running.first !== null) close()
      if (running === null) void send({ level, first: null })
      else waiting = level
    },
    dispose: close,
  }
}

/** Proof if the worker broke: the first one, bounded by the shortest path, or none. */
function fallbackProof({ level: { grid, entrance, exit }, first }: ProofOrder): DrawnProof {
  if (first?.kind !== 'won') {
    const path = shortestPath(runnerGrid(grid), entrance, exit) ?? []
    return { kind: 'not-proven', path: Array.from(path) }
  }
  const ticks = first.win.length
  const slack = ticks - (first.path.length - 1) * PLAYER_TICKS_PER_TILE
  return { ...first, optimum: { ticks, slack } }
}
