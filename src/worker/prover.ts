import { PLAYER_TICKS_PER_TILE } from '../core/game/rules.ts'
import type { DrawnLevel } from '../core/level/drawn/drawn-level.ts'
import type { DrawnProof } from '../core/level/drawn/proof.ts'
import { shortestPath } from '../core/path/shortest-path.ts'
import type { LevelWorker } from './level-source.ts'

/** Order of the first proof of a level, or of a better one than the first. */
export interface ProofOrder {
  readonly level: DrawnLevel
  readonly first: DrawnProof | null
}

/** Proofs of a level that is being drawn. */
export type Prover = ReturnType<typeof createProver>

/** Pause in drawing after which a better proof is searched for, so that strokes do not start that. */
export const PAUSE_MS = 150

/**
 * Creates a prover with at most one worker, opened for the first level. Calls back with a first proof of
 * the latest level and, where it can be improved, with a better one; drops the proofs of older levels.
 * First proofs are bounded, so they are awaited; the long search for a better one is terminated. A broken
 * worker proves nothing and is replaced for the next level.
 */
export function createProver(openWorker: () => LevelWorker, answered: (proof: DrawnProof) => void) {
  let worker: LevelWorker | null = null
  /** Order that the worker searches for. */
  let running: ProofOrder | null = null
  /** Latest level, while the worker still searches for an older one. */
  let waiting: DrawnLevel | null = null
  let pause: ReturnType<typeof setTimeout> | undefined

  const close = (): void => {
    worker?.terminate()
    worker = running = waiting = null
    clearTimeout(pause)
  }
  const open = (): LevelWorker => {
    const opened = openWorker()
    opened.onmessage = ({ data }: MessageEvent<DrawnProof>) => {
      // An answer may be on its way while its worker is terminated.
      if (opened === worker) settle(data)
    }
    opened.onerror = opened.onmessageerror = () => {
      if (opened === worker) fail()
    }
    return opened
  }
  const send = (order: ProofOrder): void => {
    running = order
    try {
      worker ??= open()
      worker.postMessage(order)
    } catch {
      fail()
    }
  }
  const fail = (): void => {
    worker?.terminate()
    worker = null
    settle(null)
  }
  /** Answers the running order, unless a newer level waits; null for a worker that broke. */
  const settle = (proof: DrawnProof | null): void => {
    const order = running
    const next = waiting
    running = waiting = null
    if (next !== null) send({ level: next, first: null })
    else if (order !== null) {
      if (order.first === null && (proof?.kind === 'won' || proof?.kind === 'not-proven'))
        pause = setTimeout(send, PAUSE_MS, { level: order.level, first: proof })
      answered(proof ?? giveUp(order))
    }
  }

  return {
    /** Proves a level in place of all before it. */
    prove: (level: DrawnLevel): void => {
      clearTimeout(pause)
      if (running !== null && running.first !== null) close()
      if (running === null) send({ level, first: null })
      else waiting = level
    },
    dispose: close,
  }
}

/** Proof if the worker broke: the first one, bounded by the shortest path, or none. */
function giveUp({ level: { grid, entrance, exit }, first }: ProofOrder): DrawnProof {
  if (first?.kind !== 'won') {
    const path = shortestPath(grid, entrance, exit) ?? []
    return { kind: 'not-proven', path: Array.from(path) }
  }
  const optimum = first.win.length
  const slack = optimum - (first.path.length - 1) * PLAYER_TICKS_PER_TILE
  return { ...first, par: slack === 0 ? { optimum } : { optimum, slack } }
}
