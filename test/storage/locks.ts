import type { AutosaveServices } from '../../src/storage/autosave.ts'

/** Request for a lock. */
interface LockRequest {
  readonly page: string
  readonly grant: () => void
}

/**
 * Creates the locks of a browser. Each is granted to one request after another, a turn of the event
 * loop after the request before has ended or its page was killed.
 */
export function createLocks(): {
  of: (page: string) => NonNullable<AutosaveServices['locks']>
  kill: (page: string) => void
} {
  /** Requests by lock name; the first one holds the lock. */
  const queues = new Map<string, LockRequest[]>()
  function release(name: string, gone: (waiting: LockRequest) => boolean): void {
    const queue = queues.get(name) ?? []
    const rest = queue.filter((waiting) => !gone(waiting))
    queues.set(name, rest)
    if (rest.length > 0 && rest[0] !== queue[0]) rest[0].grant()
  }
  const query = (): Promise<LockManagerSnapshot> => {
    const held = [...queues].filter(([, queue]) => queue.length > 0)
    return Promise.resolve({ held: held.map(([name]) => ({ name })) })
  }
  return {
    of: (page) => {
      const request = (name: string, ...rest: unknown[]): Promise<unknown> =>
        new Promise((settle, fail) => {
          const act = rest.at(-1) as () => unknown
          const waiting = { page, grant }
          const [{ signal }] = rest as [{ signal?: AbortSignal }]
          if (signal?.aborted === true) {
            fail(signal.reason as Error)
            return
          }
          function grant(): void {
            const isDone = (other: LockRequest): boolean => other === waiting
            void new Promise((next) => setImmediate(next))
              .then(act)
              .then(settle, fail)
              .finally(() => {
                release(name, isDone)
              })
          }
          const queue = queues.get(name) ?? []
          queues.set(name, [...queue, waiting])
          if (queue.length === 0) grant()
        })
      return { query, request: request }
    },
    kill(page) {
      for (const name of queues.keys()) release(name, (waiting) => waiting.page === page)
    },
  }
}
