import { parseJson } from './json.ts'
import type { Store } from './store.ts'

/**
 * Journal in local storage: entries that the database has not confirmed. Written synchronously when the
 * page may be closed or the player saw something happen; removed once the database has the entry.
 */
export function openJournal<Entry>(
  store: Store,
  prefix: string,
  isEntry: (value: unknown) => value is Entry,
  keyOf: (entry: Entry) => string,
) {
  /** Entry of a key; null if there is none or it is damaged. */
  function read(key: string): Entry | null {
    const value = parseJson(store.read(prefix + key))
    return isEntry(value) && keyOf(value) === key ? value : null
  }

  return {
    all: (): Entry[] =>
      store
        .keys()
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => read(name.slice(prefix.length)) ?? []),
    read,
    /** Replaces an entry; false if it lasts only as long as the page is open. */
    write: (entry: Entry): boolean => {
      const [name, text] = [prefix + keyOf(entry), JSON.stringify(entry)]
      if (store.write(name, text)) return true
      // An older entry must not outlast this one, and without it there may be space.
      store.remove(name)
      return store.write(name, text)
    },
    remove: (key: string): void => store.remove(prefix + key),
  }
}
