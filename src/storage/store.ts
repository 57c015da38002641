/**
 * The browser's store of texts, as something that never fails: what it refuses, or cannot read
 * because it is blocked, is kept in memory for as long as the page is open.
 */
export interface Store {
  readonly read: (key: string) => string | null
  readonly write: (key: string, text: string) => Writing
  readonly remove: (key: string) => void
  readonly keys: () => string[]
  /** Whether something could not be kept and nobody has been told: true once, then false. */
  readonly takeError: () => boolean
}

/** Whether the browser keeps it, has no room for it, or keeps nothing. */
export type Writing = 'kept' | 'full' | 'refused'

/** @param open gives the browser's store; where it is blocked, asking for it is what throws */
export function openStore(open: () => Storage): Store {
  const memory = new Map<string, string>()
  let isTold = false
  /** What the browser's store says, or something else where it cannot be asked. */
  const ask = <T>(question: (storage: Storage) => T, otherwise: T): T => {
    try {
      return question(open())
    } catch {
      return otherwise
    }
  }
  return {
    read: (key) => memory.get(key) ?? ask((storage) => storage.getItem(key), null),
    write(key, text) {
      const writing = tryTo(() => {
        open().setItem(key, text)
      })
      if (writing === 'kept') memory.delete(key)
      else memory.set(key, text)
      return writing
    },
    remove(key) {
      memory.delete(key)
      ask((storage) => {
        storage.removeItem(key)
      }, undefined)
    },
    keys: () => [...new Set([...memory.keys(), ...ask(keysOf, [])])],
    takeError() {
      const isNews = memory.size > 0 && !isTold
      isTold ||= isNews
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
