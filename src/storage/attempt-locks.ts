/** Browser locks that tell which page plays an attempt; a lock is released when its page closes. */
export type AttemptLocks = ReturnType<typeof openAttemptLocks>

/** The browser's locks; a page not loaded over https has none. */
export type Locks = Pick<LockManager, 'request' | 'query'>

const PREFIX = 'asterion.attempt.'

export function openAttemptLocks(locks: Locks | null) {
  /** Functions that release the locks of this page, by attempt key. */
  const releases = new Map<string, () => void>()

  /** Holds a granted lock until its release; null if another page has it. */
  function hold(key: string, lock: Lock | null): Promise<void> | undefined {
    if (lock === null) releases.delete(key)
    if (!releases.has(key)) return undefined
    return new Promise<void>((release) => releases.set(key, release))
  }

  return {
    /**
     * Acquires the lock of an attempt; false if a page has it, this one included.
     *
     * @param patienceMs time in which another page may still release the lock
     */
    async acquire(key: string, patienceMs = 0): Promise<boolean> {
      if (releases.has(key)) return false
      releases.set(key, () => undefined)
      if (locks === null) return true
      return new Promise((settle) => {
        const signal = patienceMs > 0 ? AbortSignal.timeout(patienceMs) : undefined
        locks
          .request(PREFIX + key, signal ? { signal } : { ifAvailable: true }, (lock) => {
            settle(lock !== null)
            return hold(key, lock)
          })
          .catch(() => {
            const isLate = signal?.aborted === true
            if (isLate) releases.delete(key)
            // A browser that blocks storage may reject the request; then attempts have no locks.
            settle(!isLate)
          })
      })
    },
    release(key: string): void {
      releases.get(key)?.()
      releases.delete(key)
    },
    /** Queries which attempt keys are locked by open pages; null in a browser without locks. */
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
