import type { Locks } from '../../src/storage/attempt-locks.ts'

/**
 * Creates the locks of a browser. Each is granted a turn of the event loop after the request, unless
 * another request has it; it ends with its page.
 */
export function createLocks(): {
  of: (page: string) => Locks
  kill: (page: string) => void
} {
  const held = new Set<HeldLock>()
  const dead = new Set<string>()

  async function request(
    page: string,
    { name, mode }: Lock,
    act: (lock: Lock | null) => unknown,
  ): Promise<unknown> {
    await new Promise((next) => setImmediate(next))
    if (dead.has(page)) return new Promise(() => undefined)
    const others = [...held].filter((each) => each.name === name)
    if (others.some((each) => mode === 'exclusive' || each.mode === 'exclusive')) return act(null)
    const lock = { page, name, mode }
    held.add(lock)
    await act(lock)
    held.delete(lock)
    return null
  }

  return {
    of: (page) => ({
      query: () => Promise.resolve({ held: [...held].map(({ name, mode }) => ({ name, mode })) }),
      request: (name: string, ...rest: unknown[]) =>
        request(
          page,
          { name, mode: (rest.at(-2) as LockOptions | undefined)?.mode ?? 'exclusive' },
          rest.at(-1) as (lock: Lock | null) => unknown,
        ),
    }),
    kill(page) {
      dead.add(page)
      for (const lock of held) if (lock.page === page) held.delete(lock)
    },
  }
}

interface HeldLock extends Lock {
  readonly page: string
}
