/**
 * The browser's local storage without failures: a text that cannot be stored stays in memory while the
 * page is open. Stored texts outlast the page at once, but browsers flush them seconds later: if the
 * browser is killed, the last ones are lost.
 */
export type Store = ReturnType<typeof openStore>

/** @param open returns the browser's storage; throws if it is blocked */
export function openStore(open: () => Storage) {
  const memory = new Map<string, string>()
  let isReported = false
  /** Uses the browser's storage; returns `otherwise` if it is blocked or full. */
  const tryTo = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key: string) => memory.get(key) ?? tryTo((storage) => storage.getItem(key), null),
    /** Writes a text; false if it lasts only as long as the page is open. */
    write(key: string, text: string): boolean {
      const isStored = tryTo((storage) => {
        storage.setItem(key, text)
        return true
      }, false)
      if (isStored) memory.delete(key)
      else memory.set(key, text)
      return isStored
    },
    remove(key: string): void {
      memory.delete(key)
      tryTo((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...tryTo(keysOf, [])])],
    /** True once after a text could not be stored, then false. */
    takeError(): boolean {
      const isNews = memory.size > 0 && !isReported
      isReported ||= isNews
      return isNews
    },
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
}
