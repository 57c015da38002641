import { type Attempt, type Course, courseKey, type CourseNote } from '../core/speedrun/attempt.ts'
import { blankNote, createAttemptIndex } from './attempt-index.ts'
import type { Channel } from './broadcast-channel.ts'
import type { Place, StoreName } from './database.ts'
import { isNumber } from './fields.ts'
import type { Journal } from './journal.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import { isEndedAttempt } from './saved-attempt.ts'
import { bareAttempt, bareNote, isAttempt, isNote } from './schema.ts'
import type { Write, WriteQueue } from './write-queue.ts'

/**
 * Every finished attempt and the notes of courses. Reads come from memory: only the journal at first,
 * the stored attempts a moment later. Writes go to memory, to the database and to other tabs; a write
 * that fails lasts for as long as the page is open.
 */
export type AttemptStore = ReturnType<typeof openAttemptStore>

export type NoteChange = (note: CourseNote) => CourseNote

/** Services that the attempt store works with. */
export interface AttemptStoreServices {
  readonly writeQueue: WriteQueue
  readonly journal: Journal
  readonly channel: Channel
  /** Calls later, unless the returned function is called before. */
  readonly later: (act: () => void, ms: number) => () => void
  /** Requests that the browser does not clear the database; called after an attempt was stored. */
  readonly persist: () => void
}

/** Milliseconds that the database may take before the player is told. */
export const PATIENCE_MS = 5000

/** Record with the last storage sequence number; readers of unfinished attempts skip it. */
const LAST_ORDER: Place = ['current', 'order']

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

  /** Indexes an attempt of the database; false if it is damaged. */
  function loadAttempt(key: string, value: unknown): boolean {
    if (!isAttempt(value) || value.id !== key) return false
    if (quarantined.has(key) || writeQueue.waiting('attempts', key).length > 0) return true
    const { order = 0, fromBackup } = value
    index.put({ ...bareAttempt(value), order, ...(fromBackup && { fromBackup }) })
    return true
  }

  /** Indexes a note of the database with its pending changes; false if it is damaged. */
  function loadNote(key: string, value: unknown): boolean {
    if (!isNote(value, key)) return false
    const pending = writeQueue.waiting('notes', key)
    const change = (note: CourseNote, write: Write): CourseNote =>
      write.change([note])[0] as CourseNote
    index.putNote(pending.reduce(change, bareNote(value)))
    return true
  }

  async function load(): Promise<void> {
    for (const record of journal.all()) {
      if (isEndedAttempt(record) && record.finished !== null) index.put(record.finished)
    }
    if (!(await writeQueue.opened)) return
    let damaged = 0
    await writeQueue.readAll('attempts', (key, value) => {
      if (!loadAttempt(key, value)) damaged++
    })
    await writeQueue.readAll('notes', (key, value) => {
      if (!loadNote(key, value)) damaged++
    })
    if (damaged > 0) writeQueue.report('damaged', damaged)
    notify()
  }

  /** Loads a record again that another tab has changed. */
  async function refresh(name: StoreName, key: string): Promise<void> {
    await loaded
    const found = await writeQueue.read(name, key)
    if (found === null) return
    if (name === 'notes') loadNote(key, found.value)
    else if (found.value !== undefined) loadAttempt(key, found.value)
    else if (writeQueue.waiting('attempts', key).length === 0) index.remove(key)
    notify()
  }

  /**
   * Saves an attempt, or restores a removed one; true once it is stored. The unfinished attempt with
   * its key is deleted in the same transaction.
   */
  async function save(attempt: Attempt, unfinished?: string): Promise<boolean> {
    const { id } = attempt
    index.put(attempt)
    if (index.size() > MAX_ATTEMPTS) {
      for (const gone of expendable(index.attempts(), index.notes())) remove(gone.id)
    }
    notify()
    const places: Place[] = [['attempts', id]]
    if (unfinished !== undefined) places.push(['current', unfinished])
    let saved = attempt
    const isStored = await writeQueue.write({
      places: [LAST_ORDER, ...places],
      replaces: places,
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

  /** Saves verified attempts in one transaction, except existing ones; true once they are stored. */
  async function importAttempts(verified: readonly Attempt[]): Promise<boolean> {
    const attempts = verified.filter(({ id }) => !index.has(id))
    const saved = new Map<string, Attempt>()
    for (const attempt of attempts) index.put(attempt)
    notify()
    const isStored = await writeQueue.write({
      places: [LAST_ORDER, ...attempts.map(({ id }): Place => ['attempts', id])],
      // A removal of one of them must not supersede the others.
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

  /** Removes an attempt and returns it, for `save` to undo that; null if there is none. */
  function remove(id: string): Attempt | null {
    const attempt = index.remove(id)
    if (attempt === null) return null
    notify()
    journal.removeResult(id)
    const places: Place[] = [['attempts', id]]
    void writeQueue
      .write({ places, replaces: places, change: () => [undefined] })
      .then((isStored) => {
        if (isStored) channel.post({ name: 'attempts', key: id })
      })
    return attempt
  }

  async function changeNote(course: Course, change: NoteChange): Promise<void> {
    const key = courseKey(course)
    index.putNote(change(index.noteOf(course)))
    notify()
    // Counts of two tabs add up in the database, so the written note depends on the stored one.
    const isStored = await writeQueue.write({
      places: [['notes', key]],
      replaces: [],
      change: ([value]) => [change(isNote(value, key) ? value : blankNote(course))],
    })
    if (!isStored) return
    channel.post({ name: 'notes', key })
    await refresh('notes', key)
  }

  const loaded = load()
  /** Settles when everything stored is loaded, when it cannot be, or when that takes too long. */
  const ready = new Promise<void>((settle) => {
    const cancel = later(() => {
      writeQueue.report('slow')
      settle()
    }, PATIENCE_MS)
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
    /** Leaves an attempt whose replay cannot be read in the database, but out of `attempts`. */
    quarantine(id: string): void {
      quarantined.add(id)
      if (index.remove(id) === null) return
      writeQueue.report('damaged')
      notify()
    },
    changeNote: (course: Course, change: NoteChange): void => void changeNote(course, change),
    /**
     * Calls back after changes, here or in another tab, and after errors, once for all of a moment; the
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
