/**
 * The browser's local storage without failures: a text that cannot be stored stays in memory while the
 * page is open. Stored texts outlast the page at once, but browsers flush them seconds later: if the
 * browser is killed, the last ones are lost.
 */
export type Store = ReturnType<typeof openStore>

/** `kept`: stored. `full`: no space. `refused`: the browser stores nothing. */
export type WriteResult = 'kept' | 'full' | 'refused'

const PROBE_KEY = 'asterion.room'
const PROBE = ' '.repeat(8 * 1024)

/** @param open returns the browser's storage; throws if it is blocked */
export function openStore(open: () => Storage) {
  const memory = new Map<string, string>()
  let isReported = false
  /** Reads from the browser's storage; `otherwise` if it is blocked. */
  const readFrom = <T>(read: (storage: Storage) => T, otherwise: T): T => {
    try {
      return read(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key: string) => memory.get(key) ?? readFrom((storage) => storage.getItem(key), null),
    write(key: string, text: string): WriteResult {
      const result = tryTo(() => open().setItem(key, text))
      if (result === 'kept') memory.delete(key)
      else memory.set(key, text)
      return result
    },
    remove(key: string): void {
      memory.delete(key)
      readFrom((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...readFrom(keysOf, [])])],
    /** True while there is space for the text of a long run. */
    hasRoom(): boolean {
      const result = tryTo(() => open().setItem(PROBE_KEY, PROBE))
      readFrom((storage) => storage.removeItem(PROBE_KEY), undefined)
      return result === 'kept'
    },
    /** True once after a text could not be stored, then false. */
    takeError(): boolean {
      const isNews = memory.size > 0 && !isReported
      isReported ||= isNews
      return isNews
    },
  }
}

function tryTo(write: () => void): WriteResult {
  try {
    write()
    return 'kept'
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'refused'
  }
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
}
