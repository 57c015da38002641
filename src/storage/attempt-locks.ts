/** Browser locks that tell which page an attempt belongs to: a lock ends with its page. */
export type AttemptLocks = ReturnType<typeof openAttemptLocks>

/** The browser's locks; a page that was not fetched over https has none. */
export type Locks = Pick<LockManager, 'request' | 'query'>

const PREFIX = 'asterion.attempt.'

export function openAttemptLocks(locks: Locks | null) {
  /** Ends the lock of each attempt of this page. */
  const releases = new Map<string, () => void>()

  /** Holds a granted lock until its release; null is the lock of another page. */
  function hold(key: string, lock: Lock | null): Promise<void> | undefined {
    if (lock === null) releases.delete(key)
    if (!releases.has(key)) return undefined
    return new Promise<void>((release) => releases.set(key, release))
  }

  return {
    /** Acquires the lock of an attempt; false if this page or another has it. */
    async acquire(key: string): Promise<boolean> {
      if (releases.has(key)) return false
      releases.set(key, () => undefined)
      if (locks === null) return true
      return new Promise((settle) => {
        const granted = (lock: Lock | null): Promise<void> | undefined => {
          settle(lock !== null)
          return hold(key, lock)
        }
        // A browser may refuse its locks, as it may refuse storage.
        locks.request(PREFIX + key, { ifAvailable: true }, granted).catch(() => settle(true))
      })
    },
    release(key: string): void {
      releases.get(key)?.()
      releases.delete(key)
    },
    /** Returns whether an open page has the attempt of a key; null in a browser without locks. */
    async held(): Promise<((key: string) => boolean) | null> {
      try {
        if (locks === null) return null
        const { held = [] } = await locks.query()
        const names = new Set(held.map(({ name }) => name))
        return (key) => names.has(PREFIX + key)
      } catch {
        return null
      }
    },
  }
}
