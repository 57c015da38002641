import { parseJson } from './json.ts'
import {
  type AttemptRecord,
  type EndedAttempt,
  isEndedAttempt,
  isNewer,
  isSavedAttempt,
} from './saved-attempt.ts'
import type { Store } from './store.ts'

/**
 * The entries in local storage that the database has not confirmed: one for each attempt. An entry is
 * written synchronously, when the page may be closed and when the player saw something happen, and
 * removed once the database has stored how the attempt ended.
 */
export type Journal = ReturnType<typeof openJournal>

const PREFIX = 'asterion.current.1.'

export function openJournal(store: Store) {
  function keys(): string[] {
    const names = store.keys().filter((name) => name.startsWith(PREFIX))
    return names.map((name) => name.slice(PREFIX.length))
  }

  function read(key: string): AttemptRecord | null {
    const value = parseJson(store.read(PREFIX + key))
    const isRecord = isSavedAttempt(value) || isEndedAttempt(value)
    return isRecord && value.key === key ? value : null
  }

  /** Replaces the entry of an attempt; false if it lasts only as long as the page is open. */
  function write(record: AttemptRecord): boolean {
    const [name, text] = [PREFIX + record.key, JSON.stringify(record)]
    if (store.write(name, text) === 'kept') return true
    // The entry before must not outlast this one; without it there may be room.
    store.remove(name)
    return store.write(name, text) === 'kept'
  }

  return {
    all: () => keys().flatMap((key) => read(key) ?? []),
    read,
    write,
    /** Removes an entry, unless a newer one has replaced it. */
    remove(record: AttemptRecord): void {
      const found = read(record.key)
      if (found === null || isNewer(found, record)) return
      store.remove(PREFIX + record.key)
    },
    /** Removes a result from the entry of its attempt, which stays ended. */
    removeResult(id: string): void {
      for (const key of keys()) {
        if (store.read(PREFIX + key)?.includes(id) !== true) continue
        const record = read(key)
        if (record === null || !isEndedAttempt(record) || record.finished?.id !== id) continue
        write({ ...record, finished: null } satisfies EndedAttempt)
      }
    },
  }
}
