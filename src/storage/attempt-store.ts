import { type Attempt, countsOf, type Course, courseKey, byEnd } from '../core/attempt/attempt.ts'
import type { RecordKey } from './database.ts'
import { type AttemptJournal, isNewer } from './journal.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import {
  type AttemptRecord,
  bareAttempt,
  type EndedAttempt,
  isEndedAttempt,
  MAX_BEGUN,
  validOf,
} from './schema.ts'
import type { RecordChanged, Write, WriteQueue } from './write-queue.ts'
/**
 * Records of attempts and counts of begun ones. The finished ones are read from memory: the journal at first,
 * the database a moment later. Writes go to memory, the database and other tabs; after a failure they last as
 * long as the page.
 */
export type AttemptStore = ReturnType<typeof openAttemptStore>

export interface AttemptStoreServices {
  readonly writeQueue: WriteQueue
  readonly journal: AttemptJournal
  /** Requests persistent storage; called after an attempt was stored. */
  readonly persist: () => void
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
}

/** Milliseconds in which browsers write local storage to the disk, many times over. */
const FLUSHED_MS = 60_000

/** Milliseconds after which `ready` settles without the database. */
export const PATIENCE_MS = 5000

export function openAttemptStore({ writeQueue, journal, persist, now }: AttemptStoreServices) {
  const index = createAttemptIndex()
  /** Numbers of begun attempts by the key of their course. */
  const begun = new Map<string, number>()
  const quarantined = new Set<string>()
  const listeners = new Set<() => void>()
  let willNotify = false
  /** Largest known revision of an attempt. */
  let latest = 0

  function notify(): void {
    if (willNotify) return
    willNotify = true
    queueMicrotask(() => {
      willNotify = false
      for (const changed of listeners) changed()
    })
  }

  function hide(id: string): boolean {
    if (index.remove(id) === null) return false
    notify()
    return true
  }

  /** Shows a finished attempt, and no other, without unknown fields. */
  function show(record: AttemptRecord): void {
    if ('continuesAt' in record || 'isGone' in record || quarantined.has(record.id)) {
      hide(record.id)
      return
    }
    const { revision, firstRevision, fromBackup } = record
    latest = Math.max(latest, revision)
    index.put({
      ...bareAttempt(record),
      revision,
      ...(firstRevision !== undefined && { firstRevision }),
      ...(fromBackup && { fromBackup }),
    })
    notify()
  }

  /** Shows what is stored of an attempt, unless a write of it is pending or the journal has a newer record. */
  function load(record: AttemptRecord | undefined, id: string): void {
    const entry = journal.read(id)
    if (writeQueue.pendingOf('attempts', id).length > 0) return
    if (entry !== null && (record === undefined || isNewer(entry, record))) return
    if (record === undefined) {
      hide(id)
      return
    }
    show(record)
    if (isEndedAttempt(record)) journal.remove(record)
    // By now local storage is on the disk, too, and nothing brings the attempt back.
    if ('isGone' in record && now() - record.revision > FLUSHED_MS) void deleteNote(record)
  }

  /** Deletes the record of a removed attempt, unless a newer one has replaced it, as after a restoration. */
  async function deleteNote({ id, revision }: AttemptRecord): Promise<void> {
    const isStored = await writeQueue.write({
      keys: [['attempts', id]],
      replaces: [],
      change: ([value]) => [
        validOf('attempts', id, value)?.revision === revision ? undefined : value,
      ],
    })
    if (isStored) await refresh({ name: 'attempts', key: id })
  }

  /** Sets a stored count with its pending changes. */
  function loadBegun(stored: number, key: string): void {
    const pending = writeQueue.pendingOf('begun', key)
    const change = (count: number, write: Write): number => write.change([count])[0] as number
    begun.set(key, pending.reduce(change, stored))
  }

  async function loadAll(): Promise<void> {
    for (const record of journal.all()) if (isEndedAttempt(record)) show(record)
    if (!(await writeQueue.opened)) return
    const damaged =
      (await writeQueue.readAll('attempts', load)) + (await writeQueue.readAll('begun', loadBegun))
    if (damaged > 0) writeQueue.report('damaged', damaged)
  }

  /** Reloads a record that another tab has changed. */
  async function refresh({ name, key }: RecordChanged): Promise<void> {
    await loaded
    if (name === 'begun') {
      const count = await writeQueue.read(name, key)
      if (count?.value !== undefined) loadBegun(count.value, key)
      notify()
    } else {
      const found = await writeQueue.read(name, key)
      if (found !== null) load(found.value, key)
    }
  }

  /** Writes a record whatever is stored, in the tick of the call; true once it is done. */
  function write(record: AttemptRecord, isStrict: boolean): Promise<boolean> {
    const keys = keysOf([record])
    return writeQueue.write({
      keys,
      replaces: keys,
      change: () => [record],
      isBlind: true,
      isStrict,
    })
  }

  /** Ends an attempt before it returns, in journal and database; `isStored` tells later of the database. */
  function end(record: EndedAttempt) {
    show(record)
    // The database first: a browser that is killed now has not yet flushed local storage.
    const isStored = write(record, true).then((isDone) => {
      if (isDone) journal.remove(record)
      if (isDone && !('isGone' in record)) persist()
      return isDone
    })
    const isInJournal = journal.write(record)
    if (index.size() > MAX_ATTEMPTS) deleteAll(expendable(index.attempts()))
    return { isInJournal, isStored }
  }

  /** Deletes attempts in one write, without notes: attempts that come back are too many again. */
  function deleteAll(attempts: readonly Attempt[]): void {
    for (const { id } of attempts) hide(id)
    const keys = keysOf(attempts)
    void writeQueue.write({ keys, replaces: keys, change: () => [], isBlind: true })
  }

  /** Revision of a record that follows another one of its attempt. */
  function revisionAfter(record?: Pick<AttemptRecord, 'revision'>): number {
    return Math.max(now(), latest + 1, (record?.revision ?? 0) + 1)
  }

  /** Stores a finished attempt. */
  function save(attempt: Attempt): Promise<boolean> {
    return end({ ...attempt, revision: attempt.revision ?? revisionAfter() }).isStored
  }

  /** Stores new verified attempts, all of them or none; true once they are stored. */
  function importAttempts(verified: readonly Attempt[]): Promise<boolean> {
    const records = verified
      .filter(({ id }) => !index.has(id))
      .map((attempt) => {
        const record = { ...attempt, revision: revisionAfter() }
        show(record)
        return record
      })
    return writeQueue.write({
      keys: keysOf(records),
      replaces: [],
      // A retried write leaves alone the attempts that were removed meanwhile.
      change: (stored) => records.map((record, i) => (index.has(record.id) ? record : stored[i])),
    })
  }

  /** Removes an attempt; the returned function restores it, at its place in the order of storing. */
  function remove(id: string): () => void {
    const attempt = index.remove(id)
    if (attempt === null) return () => undefined
    notify()
    const gone = { id, revision: revisionAfter(), isGone: true } as const
    end(gone)
    const { firstRevision = attempt.revision } = attempt
    return () => void end({ ...attempt, firstRevision, revision: revisionAfter(gone) })
  }

  async function changeBegun(key: string, change: (count: number) => number): Promise<void> {
    begun.set(key, change(begun.get(key) ?? 0))
    notify()
    // The written count depends on the stored one, so that the counts of two tabs add up.
    const isStored = await writeQueue.write({
      keys: [['begun', key]],
      replaces: [],
      change: ([value]) => [change(validOf('begun', key, value) ?? 0)],
    })
    if (isStored) await refresh({ name: 'begun', key })
  }

  let isLoading = true
  const loaded = loadAll().finally(() => {
    isLoading = false
    notify()
  })
  /** Settles once the database is loaded, has failed or takes too long. */
  const ready = Promise.race([
    loaded,
    new Promise<void>((settle) => void setTimeout(settle, PATIENCE_MS)),
  ])
  writeQueue.listenToTabs((changed) => void refresh(changed))

  const { attempts, attemptsOf } = index
  return {
    ...{ ready, attempts, attemptsOf },
    ...{ write, end, save, importAttempts, remove, revisionAfter },
    /** True until the database is loaded or has failed. */
    isLoading: () => isLoading,
    /** Hides an attempt whose replay cannot be read; it stays in the database. */
    quarantine(id: string): void {
      quarantined.add(id)
      if (hide(id)) writeQueue.report('damaged')
    },
    /** Counts an attempt that begins here, after all that began here or were imported. */
    countBegun(course: Course): void {
      const { finished } = countsOf(index.attemptsOf(course), course, 0)
      void changeBegun(courseKey(course), (count) =>
        Math.min(Math.max(count, finished) + 1, MAX_BEGUN),
      )
    },
    /** Number of attempts counted at a course when they began. */
    begunOf: (course: Course): number => begun.get(courseKey(course)) ?? 0,
    /** Numbers of begun attempts by the keys of their courses. */
    begun: (): ReadonlyMap<string, number> => begun,
    /** Merges a count of a backup; the higher one holds, so that importing twice counts nothing twice. */
    importBegun: (key: string, imported: number): void =>
      void changeBegun(key, (count) => Math.max(count, imported)),
    /** Calls back after changes here or in another tab, once per microtask; returns the end of it. */
    listen(changed: () => void): () => void {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
  }
}

function keysOf(records: readonly Pick<AttemptRecord, 'id'>[]): RecordKey[] {
  return records.map(({ id }) => ['attempts', id])
}

/** Attempts in memory, indexed by course. */
export function createAttemptIndex() {
  const attempts = new Map<string, Attempt>()
  const members = new Map<string, Map<string, Attempt>>()
  const courseLists = new Map<string, readonly Attempt[]>()
  let allList: readonly Attempt[] | null = null

  function invalidate(key: string): void {
    allList = null
    courseLists.delete(key)
  }

  /** Removes and returns an attempt; null if there is none. */
  function remove(id: string): Attempt | null {
    const attempt = attempts.get(id)
    if (attempt === undefined) return null
    const key = courseKey(attempt)
    attempts.delete(id)
    members.get(key)?.delete(id)
    invalidate(key)
    return attempt
  }

  return {
    size: () => attempts.size,
    has: (id: string) => attempts.has(id),
    /** All attempts by end, then by id; the same array until one changes. */
    attempts: () => (allList ??= [...attempts.values()].sort(byEnd)),
    /** Attempts of one course by end, then by id; the same array until one of them changes. */
    attemptsOf: (course: Course): readonly Attempt[] => {
      const key = courseKey(course)
      const list = courseLists.get(key) ?? [...(members.get(key)?.values() ?? [])].sort(byEnd)
      courseLists.set(key, list)
      return list
    },
    put(attempt: Attempt) {
      remove(attempt.id)
      const key = courseKey(attempt)
      const course = members.get(key) ?? new Map<string, Attempt>()
      attempts.set(attempt.id, attempt)
      members.set(key, course.set(attempt.id, attempt))
      invalidate(key)
    },
    remove,
  }
}
