/**
 * The browser's local storage, without failures: a text that it refuses or cannot hold stays in
 * memory for as long as the page is open. A text outlasts the page at once, but the browser may
 * write it seconds later: if all of the browser is killed, the last ones are gone.
 */
export interface Store {
  readonly read: (key: string) => string | null
  readonly write: (key: string, text: string) => Writing
  readonly remove: (key: string) => void
  readonly keys: () => string[]
  /** True while there is room for the text of a long run. */
  readonly hasRoom: () => boolean
  /** True once after a text could not be stored, then false. */
  readonly takeError: () => boolean
}

/** `kept`: stored. `full`: no room. `refused`: the browser stores nothing. */
export type Writing = 'kept' | 'full' | 'refused'

const PROBE_KEY = 'asterion.room'
const PROBE = ' '.repeat(8 * 1024)

/** @param open returns the browser's storage; throws where that is blocked */
export function openStore(open: () => Storage): Store {
  const memory = new Map<string, string>()
  let isReported = false
  /** A value read from the browser's storage; `otherwise` where it is blocked. */
  const readFrom = <T>(read: (storage: Storage) => T, otherwise: T): T => {
    try {
      return read(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => memory.get(key) ?? readFrom((storage) => storage.getItem(key), null),
    write(key, text) {
      const writing = tryTo(() => open().setItem(key, text))
      if (writing === 'kept') memory.delete(key)
      else memory.set(key, text)
      return writing
    },
    remove(key) {
      memory.delete(key)
      readFrom((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...readFrom(keysOf, [])])],
    hasRoom() {
      const writing = tryTo(() => open().setItem(PROBE_KEY, PROBE))
      readFrom((storage) => storage.removeItem(PROBE_KEY), undefined)
      return writing === 'kept'
    },
    takeError() {
      const isNews = memory.size > 0 && !isReported
      isReported ||= isNews
      return isNews
    },
  }
}

function tryTo(write: () => void): Writing {
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
