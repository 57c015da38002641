import { parseJson } from './json.ts'
import type { Store } from './store.ts'
import type { RecordKey } from './database.ts'
import { type AttemptRecord, type EndedAttempt, isAttemptRecord, isEndedAttempt } from './schema.ts'

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

/** True if a record supersedes another one of its attempt; an end wins between equal revisions. */
export function isNewer(record: AttemptRecord, other: AttemptRecord): boolean {
  if (record.revision !== other.revision) return record.revision > other.revision
  return 'finished' in record && !('finished' in other)
}

/** Database keys of an attempt: of its unfinished record, and of its end until the result is stored. */
export function keysOfAttempt(key: string): [unfinished: RecordKey, end: RecordKey] {
  return [
    ['unfinished', key],
    ['ended', key],
  ]
}

export function openAttemptJournal(store: Store) {
  const journal = openJournal(store, 'asterion.attempt.', isAttemptRecord, ({ key }) => key)
  const { all, read, write } = journal
  return {
    ...journal,
    /** Removes an entry, unless a newer one has replaced it. */
    remove(record: AttemptRecord): void {
      const found = read(record.key)
      if (found !== null && !isNewer(found, record)) journal.remove(record.key)
    },
    /** Writes an end of the database that the journal has lost; true if it had. */
    restore(end: EndedAttempt): boolean {
      const known = read(end.key)
      if (known !== null && !isNewer(end, known)) return false
      write(end)
      return true
    },
    /** Removes the result of an ended attempt from its entries; returns their attempt keys. */
    removeResult(id: string): readonly string[] {
      const ends = all()
        .filter(isEndedAttempt)
        .filter(({ finished }) => finished?.id === id)
      for (const end of ends) write({ ...end, finished: null })
      return ends.map(({ key }) => key)
    },
  }
}
