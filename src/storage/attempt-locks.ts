/** Which page an attempt belongs to: it holds a lock of the browser, which ends with the page. */
export interface AttemptLocks {
  /** Takes the lock of an attempt; false where it is taken, by this page or another. */
  readonly take: (key: string) => Promise<boolean>
  readonly release: (key: string) => void
  /** Tells by its key whether an open page has an attempt; null in a browser without locks. */
  readonly taken: () => Promise<((key: string) => boolean) | null>
}

/** The browser's locks; a page that was not fetched over https has none. */
export type Locks = Pick<LockManager, 'request' | 'query'>

const PREFIX = 'asterion.attempt.'

/**
 * A page of an older version of the game has one lock, for all attempts whose keys begin with its id. It
 * takes those of other pages for left where their pages have none: so a shared one is held for each
 * attempt of this page.
 */
const PAGE_PREFIX = 'asterion.page.'

export function openAttemptLocks(locks: Locks | null): AttemptLocks {
  /** Ends the lock of each attempt of this page. */
  const releases = new Map<string, () => void>()

  /** Called with the lock, or with null where another page has it. */
  function hold(key: string, lock: Lock | null): Promise<void> | undefined {
    if (lock === null) releases.delete(key)
    if (!releases.has(key)) return undefined
    const released = new Promise<void>((release) => releases.set(key, release))
    const forOlder = { mode: 'shared' } as const
    locks?.request(PAGE_PREFIX + pageOf(key), forOlder, () => released).catch(() => undefined)
    return released
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
        const names = new Set(
          held.filter(({ mode }) => mode === 'exclusive').map(({ name }) => name),
        )
        return (key) => names.has(PREFIX + key) || names.has(PAGE_PREFIX + pageOf(key))
      } catch {
        return null
      }
    },
  }
}

/** Id of the page view that began an attempt. */
function pageOf(key: string): string {
  return key.replace(/\.\d+$/, '')
}
