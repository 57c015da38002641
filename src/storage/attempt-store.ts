import type { Par } from '../core/level/optimum.ts'
import { withPars } from '../core/level/run.ts'
import { type Attempt, type Course, courseKey, type CourseNote } from '../core/attempt/attempt.ts'
import { countsOf, mergeNotes } from '../core/attempt/records.ts'
import { blankNote, createAttemptIndex } from './attempt-index.ts'
import { type AttemptJournal, keysOfAttempt } from './attempt-journal.ts'
import type { RecordKey } from './database.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import {
  type AttemptRecord,
  bareAttempt,
  bareNote,
  isEndedAttempt,
  MAX_BEGUN,
  validOf,
} from './schema.ts'
import type { RecordChanged, Write, WriteQueue } from './write-queue.ts'

/**
 * Finished attempts and the notes of courses, read from memory: the journal at first, the database a
 * moment later. Writes go to memory, the database and other tabs; after a failure they last as long as
 * the page.
 */
export type AttemptStore = ReturnType<typeof openAttemptStore>

type NoteChange = (note: CourseNote) => CourseNote

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

  /** Indexes a stored note with its pending changes. */
  function loadNote(stored: CourseNote): void {
    const pending = writeQueue.pendingOf('notes', courseKey(stored))
    const change = (note: CourseNote, write: Write): CourseNote =>
      write.change([note])[0] as CourseNote
    index.putNote(pending.reduce(change, bareNote(stored)))
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
      (await writeQueue.readAll('notes', loadNote))
    if (damaged > 0) writeQueue.report('damaged', damaged)
  }

  /** Reloads a record that another tab has changed. */
  async function refresh({ name, key }: RecordChanged): Promise<void> {
    await loaded
    if (name === 'notes') {
      const note = await writeQueue.read(name, key)
      if (note?.value !== undefined) loadNote(note.value)
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
      for (const gone of expendable(index.attempts(), index.notes())) remove(gone.id)
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

  /** Adds pars to a stored attempt whose levels were cleared before their pars were known. */
  function fillPars(attempt: Attempt, parOf: (level: number) => Par | null): void {
    const { id, levels } = attempt
    const filled = withPars(levels, parOf)
    if (filled === levels || !index.has(id)) return
    index.put({ ...attempt, levels: filled })
    notify()
    void writeQueue.write({
      keys: [['attempts', id]],
      replaces: [],
      change([value]) {
        const stored = validOf('attempts', id, value)
        return [stored && { ...stored, levels: withPars(stored.levels, parOf) }]
      },
    })
  }

  async function changeNote(course: Course, change: NoteChange): Promise<void> {
    const key = courseKey(course)
    index.putNote(change(index.noteOf(course)))
    notify()
    // The written note depends on the stored one, so that the counts of two tabs add up.
    const isStored = await writeQueue.write({
      keys: [['notes', key]],
      replaces: [],
      change: ([value]) => [change(validOf('notes', key, value) ?? blankNote(course))],
    })
    if (isStored) await refresh({ name: 'notes', key })
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

  const { attempts, attemptsOf, notes, noteOf } = index
  return {
    ...{ ready, attempts, attemptsOf, notes, noteOf },
    ...{ save, importAttempts, remove, fillPars },
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
      const { finished } = countsOf(index.attemptsOf(course), course, null)
      void changeNote(course, (note) => ({
        ...note,
        begun: Math.min(Math.max(note.begun, finished) + 1, MAX_BEGUN),
      }))
    },
    star: (course: Course, starred: boolean): void =>
      void changeNote(course, (note) => ({ ...note, starred })),
    /** Merges a note of a backup: a star stays, and the higher count holds. */
    importNote({ starred, begun, ...course }: CourseNote): void {
      void changeNote(course, (note) => mergeNotes([note], [{ ...note, starred, begun }])[0])
    },
    /** Calls back after changes here or in another tab, once per microtask; returns the end of it. */
    listen(changed: () => void): () => void {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
  }
}
