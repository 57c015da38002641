/** Which page an attempt belongs to: it holds a lock of the browser, which ends with the page. */
export interface AttemptLocks {
  /** Takes the lock of an attempt; false where it is taken, by this page or another. */
  readonly take: (key: string) => Promise<boolean>
  readonly release: (key: string) => void
  /** Keys of the attempts of all open pages; null in a browser without locks. */
  readonly taken: () => Promise<ReadonlySet<string> | null>
}

/** The browser's locks; a page that was not fetched over https has none. */
export type Locks = Pick<LockManager, 'request' | 'query'>

const PREFIX = 'asterion.attempt.'

export function openAttemptLocks(locks: Locks | null): AttemptLocks {
  /** Ends the lock of each attempt of this page. */
  const releases = new Map<string, () => void>()

  /** Called with the lock, or with null where another page has it. */
  function hold(key: string, lock: Lock | null): Promise<void> | undefined {
    if (lock === null) releases.delete(key)
    if (!releases.has(key)) return undefined
    return new Promise((release) => releases.set(key, release))
  }

  return {
    async take(key) {
      if (releases.has(key)) return false
      releases.set(key, () => undefined)
      if (locks === null) return true
      return new Promise((settle) => {
        const granted = (lock: Lock | null): Promise<void> | undefined => {
          settle(lock !== null)
          return hold(key, lock)
        }
        // Locks may be there and refused, as storage is.
        locks.request(PREFIX + key, { ifAvailable: true }, granted).catch(() => settle(true))
      })
    },
    release(key) {
      releases.get(key)?.()
      releases.delete(key)
    },
    async taken() {
      try {
        if (locks === null) return null
        const { held = [] } = await locks.query()
        return new Set(held.map(({ name = '' }) => name.slice(PREFIX.length)))
      } catch {
        return null
      }
    },
  }
}
