import type { Locks } from '../../src/storage/attempt-locks.ts'

/**
 * Creates the locks of a browser. Each is granted a turn of the event loop after the request, unless
 * another request has it; it ends with its page.
 */
export function createLocks(): {
  of: (page: string) => Locks
  kill: (page: string) => void
} {
  /** The page that holds each lock, by name. */
  const holders = new Map<string, string>()
  const dead = new Set<string>()

  async function request(
    page: string,
    name: string,
    act: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    await new Promise((next) => setImmediate(next))
    if (dead.has(page)) return new Promise(() => undefined)
    if (holders.has(name)) return act(null)
    holders.set(name, page)
    await act({ name, mode: 'exclusive' })
    if (holders.get(name) === page) holders.delete(name)
    return null
  }

  return {
    of: (page) => ({
      query: () => Promise.resolve({ held: [...holders.keys()].map((name) => ({ name })) }),
      request: (name: string, ...rest: unknown[]) =>
        request(page, name, rest.at(-1) as (lock: Lock | null) => unknown),
    }),
    kill(page) {
      dead.add(page)
      for (const [name, holder] of holders) if (holder === page) holders.delete(name)
    },
  }
}
