import type { AutosaveServices } from '../../src/storage/autosave.ts'

/** Somebody who asked for a lock. */
interface Asking {
  readonly page: string
  readonly grant: () => void
}

/**
 * The browser's locks: one after the other has each, a turn of the loop of events after the one
 * before it is done or its page is killed.
 */
export function createLocks(): {
  of: (page: string) => NonNullable<AutosaveServices['locks']>
  kill: (page: string) => void
} {
  /** By the names of the locks; the first has it. */
  const queues = new Map<string, Asking[]>()
  function letGo(name: string, gone: (asking: Asking) => boolean): void {
    const queue = queues.get(name) ?? []
    const rest = queue.filter((asking) => !gone(asking))
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
          const asking = { page, grant }
          const [{ signal }] = rest as [{ signal?: AbortSignal }]
          if (signal?.aborted === true) {
            fail(signal.reason as Error)
            return
          }
          function grant(): void {
            const isDone = (other: Asking): boolean => other === asking
            void new Promise((next) => setImmediate(next))
              .then(act)
              .then(settle, fail)
              .finally(() => {
                letGo(name, isDone)
              })
          }
          const queue = queues.get(name) ?? []
          queues.set(name, [...queue, asking])
          if (queue.length === 0) grant()
        })
      return { query, request: request }
    },
    kill(page) {
      for (const name of queues.keys()) letGo(name, (asking) => asking.page === page)
    },
  }
}
