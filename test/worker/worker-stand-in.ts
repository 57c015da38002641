import type { Level } from '../../src/core/game/level-layout.ts'
import { buildLevel } from '../../src/core/level/build-level.ts'
import { optimumOf } from '../../src/core/level/optimum.ts'
import type {
  LevelOrder,
  LevelWorker,
  WorkerAnswer,
  WorkerOrder,
} from '../../src/worker/level-source.ts'

/** A worker whose answers the test sends. */
export function standIn() {
  const orders: WorkerOrder[] = []
  let isTerminated = false
  const worker: LevelWorker = {
    postMessage: (order: WorkerOrder) => {
      orders.push(structuredClone(order))
    },
    terminate: () => {
      isTerminated = true
    },
    onmessage: null,
    onerror: null,
    onmessageerror: null,
  }
  const send = (level: WorkerAnswer): void => {
    worker.onmessage?.call(worker as Worker, { data: level } as MessageEvent<WorkerAnswer>)
  }
  return {
    worker,
    orders,
    send,
    answer: ({ seed, number }: LevelOrder): Level => {
      const level = structuredClone(buildLevel(seed, number))
      send(level)
      return level
    },
    find: ({ seed, number }: LevelOrder): void => {
      send({ seed, number, optimum: structuredClone(optimumOf(buildLevel(seed, number))) })
    },
    fail: () => {
      worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent)
    },
    isTerminated: () => isTerminated,
  }
}

export type StandIn = ReturnType<typeof standIn>
