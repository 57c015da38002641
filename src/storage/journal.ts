import { parseJson } from './json.ts'
import type { Store } from './store.ts'
import { type AttemptRecord, isAttemptRecord } from './schema.ts'

/** Journal with one entry for each attempt, its newest record. */
export type AttemptJournal = ReturnType<typeof openAttemptJournal>

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

/** True if a record supersedes another one of its attempt; between equal revisions an end wins, above all no record. */
export function isNewer(record: AttemptRecord, other: AttemptRecord): boolean {
  return record.revision === other.revision
    ? finality(record) > finality(other)
    : record.revision > other.revision
}

function finality(record: AttemptRecord): number {
  if ('isGone' in record) return 2
  return 'continuesAt' in record ? 0 : 1
}

export function openAttemptJournal(store: Store) {
  const journal = openJournal(store, 'asterion.attempt.', isAttemptRecord, ({ id }) => id)
  return {
    ...journal,
    /** Removes the entry of an attempt, unless it is newer than a record. */
    remove(record: AttemptRecord): void {
      const found = journal.read(record.id)
      if (found !== null && !isNewer(found, record)) journal.remove(record.id)
    },
  }
}
