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
 * The records of attempts in local storage: one text for each attempt, written synchronously. It is
 * written when the page may be closed and when the player saw something happen, and removed once the
 * database has stored how the attempt ended.
 */
export interface AttemptTexts {
  readonly all: () => AttemptRecord[]
  readonly read: (key: string) => AttemptRecord | null
  /** Replaces the text of an attempt; false where it lasts only as long as the page is open. */
  readonly write: (record: AttemptRecord) => boolean
  /** Removes a record, unless a newer one has taken its place. */
  readonly remove: (record: AttemptRecord) => void
  /** Takes a result out of the record of its attempt, which stays ended. */
  readonly takeOut: (id: string) => void
}

const PREFIX = 'asterion.current.1.'
/** Marks by which an older version of the game told which attempts were dropped. */
const DISCARDED = 'asterion.discarded.1.'

export function openAttemptTexts(store: Store): AttemptTexts {
  function keysOf(prefix: string): string[] {
    const names = store.keys().filter((name) => name.startsWith(prefix))
    return names.map((name) => name.slice(prefix.length))
  }

  function read(key: string): AttemptRecord | null {
    const value = parseJson(store.read(PREFIX + key))
    const isRecord = isSavedAttempt(value) || isEndedAttempt(value)
    return isRecord && value.page === key ? value : null
  }

  function write(record: AttemptRecord): boolean {
    const [name, text] = [PREFIX + record.page, JSON.stringify(record)]
    if (store.write(name, text) === 'kept') return true
    // The text before it must not outlast it; without that one there may be room.
    store.remove(name)
    return store.write(name, text) === 'kept'
  }

  function remove(record: AttemptRecord): void {
    const found = read(record.page)
    if (found === null || isNewer(found, record)) return
    store.remove(PREFIX + record.page)
  }

  for (const key of keysOf(DISCARDED)) {
    write({ page: key, savedAt: Number.MAX_SAFE_INTEGER, finished: null })
    store.remove(DISCARDED + key)
  }

  return {
    all: () => keysOf(PREFIX).flatMap((key) => read(key) ?? []),
    read,
    write,
    remove,
    takeOut(id) {
      for (const key of keysOf(PREFIX)) {
        if (store.read(PREFIX + key)?.includes(id) !== true) continue
        const record = read(key)
        if (record === null || !isEndedAttempt(record) || record.finished?.id !== id) continue
        write({ ...record, finished: null } satisfies EndedAttempt)
      }
    },
  }
}
