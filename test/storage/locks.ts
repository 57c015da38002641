import type { Locks } from '../../src/storage/attempt-locks.ts'

/**
 * Creates the locks of a browser. Each is granted a turn of the event loop after the request, unless
 * another request has it; it ends with its page.
 */
export function createLocks() {
  const held = new Set<HeldLock>()
  const dead = new Set<string>()

  async function request(
    page: string,
    { name, mode }: Lock,
    signal: AbortSignal | undefined,
    act: Grant,
  ): Promise<unknown> {
    await new Promise((next) => setImmediate(next))
    if (dead.has(page)) return new Promise(() => undefined)
    const isFree = (): boolean =>
      [...held].every((each) => each.name !== name || ![mode, each.mode].includes('exclusive'))
    while (signal !== undefined && !isFree()) {
      signal.throwIfAborted()
      await new Promise((next) => setImmediate(next))
    }
    if (!isFree()) return act(null)
    const lock = { page, name, mode }
    held.add(lock)
    await act(lock)
    held.delete(lock)
    return null
  }

  return {
    of: (page: string): Locks => ({
      query: () => Promise.resolve({ held: [...held].map(({ name, mode }) => ({ name, mode })) }),
      request: (name: string, ...rest: unknown[]) => {
        const { mode = 'exclusive', signal } = (rest.at(-2) ?? {}) as LockOptions
        return request(page, { name, mode }, signal, rest.at(-1) as Grant)
      },
    }),
    kill(page: string): void {
      dead.add(page)
      for (const lock of held) if (lock.page === page) held.delete(lock)
    },
  }
}

type Grant = (lock: Lock | null) => unknown

interface HeldLock extends Lock {
  readonly page: string
}
