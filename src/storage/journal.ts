import { decodeReplay } from '../core/replay/codec.ts'
import { MAX_TEXT_LENGTH } from '../core/replay/replay.ts'
import type { Attempt } from '../core/speedrun/attempt.ts'
import type { RecordKey } from './database.ts'
import { isNumber, isRecord, isText, parseJson } from './json.ts'
import { isAttempt, MAX_LEVEL } from './schema.ts'
import type { Store } from './store.ts'

interface AttemptVersion {
  /** Attempt key: id of the page view that began it, a full stop, and a number from 1. */
  readonly key: string
  /** Revision of the record, always growing: milliseconds since 1970, UTC, if the clock allows. */
  readonly revision: number
}

/** An unfinished attempt, up to the tick at which it was saved. */
export interface SavedAttempt extends AttemptVersion {
  /** Level number at which the attempt continues. */
  readonly level: number
  /** Replay so far as the text of a link, including the current level. */
  readonly replay: string
  /** Real time since the first movement, in milliseconds. */
  readonly realMs: number
}

export interface EndedAttempt extends AttemptVersion {
  /** Result of the attempt; null if it was given up or discarded. */
  readonly finished: Attempt | null
}

export type AttemptRecord = SavedAttempt | EndedAttempt

/** True for an unfinished attempt whose replay can be decoded. */
export function isSavedAttempt(value: unknown): value is SavedAttempt {
  if (!isVersion(value)) return false
  const { level, replay, realMs } = value
  return (
    isNumber(level, 1, MAX_LEVEL) &&
    isText(replay, MAX_TEXT_LENGTH) &&
    isNumber(realMs, 0, Number.MAX_SAFE_INTEGER) &&
    decodeReplay(replay) !== null
  )
}

/** True for an ended attempt without a result or with a valid one. */
export function isEndedAttempt(value: unknown): value is EndedAttempt {
  return isVersion(value) && (value['finished'] === null || isAttempt(value['finished']))
}

/** True if a record supersedes another one of its attempt; an end wins between equal revisions. */
export function isNewer(record: AttemptRecord, other: AttemptRecord): boolean {
  if (record.revision !== other.revision) return record.revision > other.revision
  return 'finished' in record && !('finished' in other)
}

function isVersion(value: unknown): value is AttemptVersion & Readonly<Record<string, unknown>> {
  return (
    isRecord(value) &&
    isText(value['key'], 100) &&
    isNumber(value['revision'], 0, Number.MAX_SAFE_INTEGER)
  )
}

/**
 * Journal in local storage: one entry for each attempt that the database has not confirmed. Written
 * synchronously when the page may be closed or the player saw something happen; removed once the
 * database has stored the end of the attempt.
 */
export type Journal = ReturnType<typeof openJournal>

const PREFIX = 'asterion.current.1.'

/** Prefix of the key under which the database has the end of an attempt. */
const END_PREFIX = 'end '

/** Database keys of an attempt: of its unfinished record, and of its end until the result is stored. */
export function keysOfAttempt(key: string): [unfinished: RecordKey, end: RecordKey] {
  return [
    ['current', key],
    ['current', END_PREFIX + key],
  ]
}

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
    // An older entry must not outlast this one, and without it there may be space.
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
    /** Writes an entry from a record of the database if that is an end which the journal lacks. */
    restore(at: string, value: unknown): value is EndedAttempt {
      if (!isEndedAttempt(value) || at !== END_PREFIX + value.key) return false
      const known = read(value.key)
      if (known !== null && !isNewer(value, known)) return false
      write(value)
      return true
    },
    /** Removes the result of an ended attempt from its entries, and returns their attempt keys. */
    removeResult(id: string): readonly string[] {
      const changed: string[] = []
      for (const key of keys()) {
        if (store.read(PREFIX + key)?.includes(id) !== true) continue
        const record = read(key)
        if (record === null || !isEndedAttempt(record) || record.finished?.id !== id) continue
        write({ ...record, finished: null } satisfies EndedAttempt)
        changed.push(key)
      }
      return changed
    },
  }
}
