import { type Attempt, countsOf, type Course, courseKey } from '../core/attempt/attempt.ts'
import { createAttemptIndex } from './attempt-index.ts'
import { type AttemptJournal, keysOfAttempt } from './journal.ts'
import type { RecordKey } from './database.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import { type AttemptRecord, bareAttempt, isEndedAttempt, MAX_BEGUN, validOf } from './schema.ts'
import type { RecordChanged, Write, WriteQueue } from './write-queue.ts'

/**
 * Finished attempts and counts of begun ones, read from memory: the journal at first, the database a
 * moment later. Writes go to memory, the database and other tabs; after a failure they last as long as
 * the page.
 */
export type AttemptStore = ReturnType<typeof openAttemptStore>

export interface AttemptStoreServices {
  readonly writeQueue: WriteQueue
  readonly journal: AttemptJournal
  /** Requests persistent storage; called after an attempt was stored. */
  readonly persist: () => void
}

/** Milliseconds after which `ready` settles without the database. */
export const PATIENCE_MS = 5000

/** Record with the last storage sequence number. */
const LAST_ORDER: RecordKey = ['order', 'last']

export function openAttemptStore({ writeQueue, journal, persist }: AttemptStoreServices) {
  const index = createAttemptIndex()
  /** Numbers of begun attempts by the key of their course. */
  const begun = new Map<string, number>()
  const quarantined = new Set<string>()
  const listeners = new Set<() => void>()
  let willNotify = false

  function notify(): void {
    if (willNotify) return
    willNotify = true
    queueMicrotask(() => {
      willNotify = false
      for (const changed of listeners) changed()
    })
  }

  /** Indexes a stored attempt unless writes of it are pending. */
  function loadAttempt(stored: Attempt): void {
    const { id, order = 0, fromBackup } = stored
    if (quarantined.has(id) || writeQueue.pendingOf('attempts', id).length > 0) return
    index.put({ ...bareAttempt(stored), order, ...(fromBackup && { fromBackup }) })
  }

  /** Sets a stored count with its pending changes. */
  function loadBegun(stored: number, key: string): void {
    const pending = writeQueue.pendingOf('begun', key)
    const change = (count: number, write: Write): number => write.change([count])[0] as number
    begun.set(key, pending.reduce(change, stored))
  }

  /** Indexes the result of an ended attempt that the database has not confirmed. */
  function loadEnd(record: AttemptRecord): void {
    if (isEndedAttempt(record) && record.finished !== null) index.put(record.finished)
  }

  async function load(): Promise<void> {
    journal.all().forEach(loadEnd)
    if (!(await writeQueue.opened)) return
    // First the ends that local storage has lost, so that the journal has them again.
    await writeQueue.readAll('ended', (end) => {
      if (journal.restore(end)) loadEnd(end)
    })
    const damaged =
      (await writeQueue.readAll('attempts', loadAttempt)) +
      (await writeQueue.readAll('begun', loadBegun))
    if (damaged > 0) writeQueue.report('damaged', damaged)
  }

  /** Reloads a record that another tab has changed. */
  async function refresh({ name, key }: RecordChanged): Promise<void> {
    await loaded
    if (name === 'begun') {
      const count = await writeQueue.read(name, key)
      if (count?.value !== undefined) loadBegun(count.value, key)
    } else {
      const found = await writeQueue.read(name, key)
      if (found?.value !== undefined) loadAttempt(found.value)
      else if (found !== null && writeQueue.pendingOf(name, key).length === 0) index.remove(key)
    }
    notify()
  }

  /**
   * Saves a finished or a removed attempt; true once it is stored. The records of the unfinished
   * attempt with a key are deleted in the same transaction.
   */
  async function save(attempt: Attempt, unfinished?: string): Promise<boolean> {
    index.put(attempt)
    if (index.size() > MAX_ATTEMPTS) {
      for (const gone of expendable(index.attempts())) remove(gone.id)
    }
    const ended = unfinished === undefined ? [] : keysOfAttempt(unfinished)
    const isStored = await store([attempt], ended, [['attempts', attempt.id], ...ended])
    if (isStored) persist()
    return isStored
  }

  /** Saves new verified attempts in one transaction; true once they are stored. */
  function importAttempts(verified: readonly Attempt[]): Promise<boolean> {
    const attempts = verified.filter(({ id }) => !index.has(id))
    for (const attempt of attempts) index.put(attempt)
    // Removing one attempt must not supersede the others.
    return store(attempts, [], [])
  }

  /** Numbers and writes attempts of the index, and deletes other records. */
  async function store(
    attempts: readonly Attempt[],
    deleted: readonly RecordKey[],
    replaces: readonly RecordKey[],
  ): Promise<boolean> {
    notify()
    const saved = new Map<string, Attempt>()
    const isStored = await writeQueue.write({
      keys: [LAST_ORDER, ...attempts.map(({ id }) => ['attempts', id] as const), ...deleted],
      replaces,
      change([last, ...stored]) {
        let order = validOf('order', 'last', last) ?? 0
        const values = attempts.map((attempt, i) => {
          const { id } = attempt
          if (!index.has(id)) return stored[i]
          const numbered = { ...attempt, order: attempt.order ?? order + 1 }
          const value = validOf('attempts', id, stored[i]) ?? numbered
          order = Math.max(order, value.order ?? 0)
          saved.set(id, value)
          return value
        })
        return [order, ...values]
      },
    })
    if (!isStored) return false
    for (const [id, attempt] of saved) if (index.has(id)) loadAttempt(attempt)
    return true
  }

  /** Removes an attempt; the returned function restores it. */
  function remove(id: string): () => void {
    const attempt = index.remove(id)
    if (attempt === null) return () => undefined
    notify()
    const ended = journal.removeResult(id)
    const keys: RecordKey[] = [['attempts', id], ...ended.flatMap(keysOfAttempt)]
    const write: Write = { keys, replaces: keys, change: () => [], isBlind: true, isStrict: true }
    void writeQueue.write(write)
    return () => void save(attempt)
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
  const loaded = load().finally(() => {
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
    ...{ save, importAttempts, remove },
    /** True until the database is loaded or has failed. */
    isLoading: () => isLoading,
    /** Hides an attempt whose replay cannot be read; it stays in the database. */
    quarantine(id: string): void {
      quarantined.add(id)
      if (index.remove(id) === null) return
      writeQueue.report('damaged')
      notify()
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
