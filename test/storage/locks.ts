import type { ProgressWorld } from '../../src/storage/progress.ts'

/** The browser's locks: each is held until its page is killed. */
export function createLocks(): {
  of: (page: string) => NonNullable<ProgressWorld['locks']>
  kill: (page: string) => void
} {
  const held = new Map<string, string>()
  const query = (): Promise<LockManagerSnapshot> =>
    Promise.resolve({ held: [...held.keys()].map((name) => ({ name })) })
  return {
    of: (page) => {
      const request = (name: string, act: () => unknown): Promise<unknown> => {
        held.set(name, page)
        return Promise.resolve(act()).finally(() => held.delete(name))
      }
      return { query, request: request as LockManager['request'] }
    },
    kill(page) {
      for (const [name, of] of held) if (of === page) held.delete(name)
    },
  }
}
