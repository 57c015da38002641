import { type Attempt, type Course, courseKey, type CourseNote } from '../core/speedrun/attempt.ts'
import { mergeNotes } from '../core/speedrun/records.ts'
import { blankNote, createAttemptIndex } from './attempt-index.ts'
import type { Channel } from './broadcast-channel.ts'
import type { RecordKey, StoreName } from './database.ts'
import { type AttemptRecord, type Journal, isEndedAttempt, keysOfAttempt } from './journal.ts'
import { isNumber } from './json.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import { bareAttempt, bareNote, isAttempt, isNote, MAX_BEGUN } from './schema.ts'
import type { Write, WriteQueue } from './write-queue.ts'

/**
 * Finished attempts and the notes of courses, read from memory: the journal at first, the database a
 * moment later. Writes go to memory, the database and other tabs; after a failure they last as long as
 * the page.
 */
export type AttemptStore = ReturnType<typeof openAttemptStore>

type NoteChange = (note: CourseNote) => CourseNote

/** Services that the attempt store works with. */
export interface AttemptStoreServices {
  readonly writeQueue: WriteQueue
  readonly journal: Journal
  readonly channel: Channel
  /** Sets a timer; the returned function cancels it. */
  readonly later: (act: () => void, ms: number) => () => void
  /** Requests persistent storage; called after an attempt was stored. */
  readonly persist: () => void
}

/** Milliseconds after which `ready` settles without the database. */
export const PATIENCE_MS = 5000

/** Record with the last storage sequence number; skipped when unfinished attempts are read. */
const LAST_ORDER: RecordKey = ['current', 'order']

export function openAttemptStore({
  writeQueue,
  journal,
  channel,
  later,
  persist,
}: AttemptStoreServices) {
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

  /** Indexes a stored attempt unless writes of it are pending; false if it is damaged. */
  function loadAttempt(key: string, value: unknown): boolean {
    if (!isAttempt(value) || value.id !== key) return false
    if (quarantined.has(key) || writeQueue.pendingOf('attempts', key).length > 0) return true
    const { order = 0, fromBackup } = value
    index.put({ ...bareAttempt(value), order, ...(fromBackup && { fromBackup }) })
    return true
  }

  /** Indexes a stored note with its pending changes; false if it is damaged. */
  function loadNote(key: string, value: unknown): boolean {
    if (!isNote(value, key)) return false
    const pending = writeQueue.pendingOf('notes', key)
    const change = (note: CourseNote, write: Write): CourseNote =>
      write.change([note])[0] as CourseNote
    index.putNote(pending.reduce(change, bareNote(value)))
    return true
  }

  /** Indexes the result of an ended attempt that the database has not confirmed. */
  function loadEnd(record: AttemptRecord): void {
    if (isEndedAttempt(record) && record.finished !== null) index.put(record.finished)
  }

  async function load(): Promise<void> {
    journal.all().forEach(loadEnd)
    if (!(await writeQueue.opened)) return
    let damaged = 0
    // First the ends that local storage has lost, so that the journal has them again.
    await writeQueue.readAll('current', (key, value) => {
      if (journal.restore(key, value)) loadEnd(value)
    })
    await writeQueue.readAll('attempts', (key, value) => {
      if (!loadAttempt(key, value)) damaged++
    })
    await writeQueue.readAll('notes', (key, value) => {
      if (!loadNote(key, value)) damaged++
    })
    if (damaged > 0) writeQueue.report('damaged', damaged)
  }

  /** Reloads a record that another tab has changed. */
  async function refresh(name: StoreName, key: string): Promise<void> {
    await loaded
    const found = await writeQueue.read(name, key)
    if (found === null) return
    if (name === 'notes') loadNote(key, found.value)
    else if (found.value !== undefined) loadAttempt(key, found.value)
    else if (writeQueue.pendingOf('attempts', key).length === 0) index.remove(key)
    notify()
  }

  /**
   * Saves a finished or a removed attempt; true once it is stored. The records of the unfinished
   * attempt with a key are deleted in the same transaction.
   */
  async function save(attempt: Attempt, unfinished?: string): Promise<boolean> {
    const { id } = attempt
    index.put(attempt)
    if (index.size() > MAX_ATTEMPTS) {
      for (const gone of expendable(index.attempts(), index.notes())) remove(gone.id)
    }
    notify()
    const keys: RecordKey[] = [['attempts', id]]
    if (unfinished !== undefined) keys.push(...keysOfAttempt(unfinished))
    let saved = attempt
    const isStored = await writeQueue.write({
      keys: [LAST_ORDER, ...keys],
      replaces: keys,
      change([last, stored]) {
        const order = orderOf(last)
        saved = isAttempt(stored) ? stored : { ...attempt, order: attempt.order ?? order + 1 }
        return [Math.max(order, saved.order ?? 0), saved]
      },
    })
    if (!isStored) return false
    loadAttempt(id, saved)
    channel.post({ name: 'attempts', key: id })
    persist()
    return true
  }

  /** Saves new verified attempts in one transaction; true once they are stored. */
  async function importAttempts(verified: readonly Attempt[]): Promise<boolean> {
    const attempts = verified.filter(({ id }) => !index.has(id))
    const saved = new Map<string, Attempt>()
    for (const attempt of attempts) index.put(attempt)
    notify()
    const isStored = await writeQueue.write({
      keys: [LAST_ORDER, ...attempts.map(({ id }): RecordKey => ['attempts', id])],
      // Removing one attempt must not supersede the others.
      replaces: [],
      change([last, ...stored]) {
        let order = orderOf(last)
        const values = attempts.map((attempt, i) => {
          if (!index.has(attempt.id)) return stored[i]
          const value = stored[i]
          const imported = isAttempt(value) ? value : { ...attempt, order: order + 1 }
          order = Math.max(order, imported.order ?? 0)
          saved.set(attempt.id, imported)
          return imported
        })
        return [order, ...values]
      },
    })
    if (!isStored) return false
    for (const [id, attempt] of saved) {
      if (index.has(id)) loadAttempt(id, attempt)
      channel.post({ name: 'attempts', key: id })
    }
    notify()
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
    void writeQueue.write(write).then((isStored) => {
      if (isStored) channel.post({ name: 'attempts', key: id })
    })
    return () => void save(attempt)
  }

  async function changeNote(course: Course, change: NoteChange): Promise<void> {
    const key = courseKey(course)
    index.putNote(change(index.noteOf(course)))
    notify()
    // The written note depends on the stored one, so that the counts of two tabs add up.
    const isStored = await writeQueue.write({
      keys: [['notes', key]],
      replaces: [],
      change: ([value]) => [change(isNote(value, key) ? value : blankNote(course))],
    })
    if (!isStored) return
    channel.post({ name: 'notes', key })
    await refresh('notes', key)
  }

  let isLoading = true
  const loaded = load().finally(() => {
    isLoading = false
    notify()
  })
  /** Settles once the database is loaded, has failed or takes too long. */
  const ready = new Promise<void>((settle) => {
    const cancel = later(settle, PATIENCE_MS)
    void loaded.then(() => {
      cancel()
      settle()
    })
  })
  writeQueue.listen(notify)
  channel.listen(({ name, key }) => void refresh(name, key))

  const { attempts, attemptsOf, notes, noteOf } = index
  return {
    ...{ ready, attempts, attemptsOf, notes, noteOf },
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
    /** Counts a begun attempt. */
    countBegun(course: Course): void {
      void changeNote(course, (note) => ({ ...note, begun: Math.min(note.begun + 1, MAX_BEGUN) }))
    },
    /** Sets or clears the star of a course. */
    star: (course: Course, starred: boolean): void =>
      void changeNote(course, (note) => ({ ...note, starred })),
    /** Merges a note of a backup: a star stays, and the higher count holds. */
    importNote({ starred, begun, ...course }: CourseNote): void {
      void changeNote(course, (note) => mergeNotes([note], [{ ...note, starred, begun }])[0])
    },
    /**
     * Calls back after changes, here or in another tab, and after errors, once per microtask; the
     * returned function ends that.
     */
    listen(changed: () => void): () => void {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
    /** Returns the next error that was not taken yet, or null. */
    takeError: writeQueue.takeError,
  }
}

function orderOf(stored: unknown): number {
  return isNumber(stored, 0, Number.MAX_SAFE_INTEGER - 1) ? stored : 0
}
