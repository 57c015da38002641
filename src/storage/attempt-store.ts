import { type Attempt, type Course, courseKey, type CourseNote } from '../core/speedrun/attempt.ts'
import { blankNote, createAttemptIndex } from './attempt-index.ts'
import type { AttemptTexts } from './attempt-texts.ts'
import type { Channel } from './broadcast-channel.ts'
import type { Place, StoreName } from './database.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import { isEndedAttempt } from './saved-attempt.ts'
import { bareAttempt, bareNote, isAttempt, isNote } from './schema.ts'
import { keepSeveral, LAST_ORDER, orderOf, type SeveralAttempts } from './several-attempts.ts'
import type { StorageError, Write, WriteQueue } from './write-queue.ts'

/**
 * Every finished attempt and the notes of courses. All reads are of memory: at first with those alone
 * that the database has not taken yet, with the stored ones a moment later. All writes go to memory, to the database and to other tabs. A
 * write that cannot be stored lasts for as long as the page is open.
 */
export interface AttemptStore extends SeveralAttempts {
  /** Settles when everything stored is read, when it cannot be, or when that takes too long. */
  readonly ready: Promise<void>
  /**
   * The attempts that count, in order of their end; those of one moment in order of their id. One that
   * came with a backup is among them once it was played.
   */
  readonly attempts: () => readonly Attempt[]
  readonly attemptsOf: (course: Course) => readonly Attempt[]
  /** Those and all others, likewise: to be listed, removed and written into a backup. */
  readonly all: () => readonly Attempt[]
  readonly allOf: (course: Course) => readonly Attempt[]
  /** Those that came with a backup, can be played and were not yet, in any order. */
  readonly unchecked: () => readonly Attempt[]
  readonly notes: () => readonly CourseNote[]
  readonly noteOf: (course: Course) => CourseNote
  /**
   * Adds an attempt, or brings a removed one back; true once it is stored. The unfinished attempt of
   * a key, which it was, is removed in the same moment.
   */
  readonly keep: (attempt: Attempt, unfinished?: string) => Promise<boolean>
  /** Removes an attempt and returns it, for `keep` to undo that; null where there is none. */
  readonly remove: (id: string) => Attempt | null
  /** Leaves an attempt that does not end as it says in the database, but out of `attempts`. */
  readonly quarantine: (id: string) => void
  readonly changeNote: (course: Course, change: NoteChange) => void
  /**
   * Calls back after changes, here or in another tab, and when there is an error to take, once for
   * all of a moment; the returned function ends that.
   */
  readonly listen: (changed: () => void) => () => void
  /** The next error that was not taken yet, or null. */
  readonly takeError: () => StorageError | null
}

export type NoteChange = (note: CourseNote) => CourseNote

/** Services that the attempt store works with. */
export interface AttemptStoreServices {
  readonly writeQueue: WriteQueue
  readonly texts: AttemptTexts
  readonly channel: Channel
  /** Calls later, unless the returned function is called before. */
  readonly later: (act: () => void, ms: number) => () => void
  /** Requests that the browser does not clear the database; called after an attempt was stored. */
  readonly persist: () => void
}

/** Milliseconds that the database may take before the player is told. */
export const PATIENCE_MS = 5000

export function openAttemptStore({
  writeQueue,
  texts,
  channel,
  later,
  persist,
}: AttemptStoreServices): AttemptStore {
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

  /** Indexes an attempt as it is stored; false where it cannot be used. */
  function takeAttempt(key: string, value: unknown): boolean {
    if (!isAttempt(value) || value.id !== key) return false
    if (quarantined.has(key) || writeQueue.waiting('attempts', key).length > 0) return true
    const { order = 0, fromBackup, check } = value
    const origin = { ...(fromBackup && { fromBackup }), ...(check && { check }) }
    index.put({ ...bareAttempt(value), order, ...origin })
    return true
  }

  /** Indexes a note as it is stored, with the changes that wait to be written. */
  function takeNote(key: string, value: unknown): boolean {
    if (!isNote(value, key)) return false
    const waiting = writeQueue.waiting('notes', key)
    const change = (note: CourseNote, write: Write): CourseNote =>
      write.change([note])[0] as CourseNote
    index.putNote(waiting.reduce(change, bareNote(value)))
    return true
  }

  async function load(): Promise<void> {
    for (const record of texts.all()) {
      if (isEndedAttempt(record) && record.finished !== null) index.put(record.finished)
    }
    if (!(await writeQueue.opened)) return
    let damaged = 0
    await writeQueue.readAll('attempts', (key, value) => {
      if (!takeAttempt(key, value)) damaged++
    })
    await writeQueue.readAll('notes', (key, value) => {
      if (!takeNote(key, value)) damaged++
    })
    if (damaged > 0) writeQueue.report('damaged', damaged)
    notify()
  }

  /** Reads again a record that another tab has changed. */
  async function refresh(name: StoreName, key: string): Promise<void> {
    await loaded
    const found = await writeQueue.read(name, key)
    if (found === null) return
    if (name === 'notes') takeNote(key, found.value)
    else if (found.value !== undefined) takeAttempt(key, found.value)
    else if (writeQueue.waiting('attempts', key).length === 0) index.remove(key)
    notify()
  }

  async function keep(attempt: Attempt, unfinished?: string): Promise<boolean> {
    const { id } = attempt
    index.put(attempt)
    if (index.size() > MAX_ATTEMPTS) {
      for (const gone of expendable(index.all(), index.notes())) remove(gone.id)
    }
    notify()
    const places: Place[] = [['attempts', id]]
    if (unfinished !== undefined) places.push(['current', unfinished])
    let kept = attempt
    const isStored = await writeQueue.write({
      places: [LAST_ORDER, ...places],
      replaces: places,
      change([last, stored]) {
        const order = orderOf(last)
        kept = isAttempt(stored) ? stored : { ...attempt, order: attempt.order ?? order + 1 }
        return [Math.max(order, kept.order ?? 0), kept]
      },
    })
    if (!isStored) return false
    takeAttempt(id, kept)
    channel.post({ name: 'attempts', key: id })
    persist()
    return true
  }

  function remove(id: string): Attempt | null {
    const attempt = index.remove(id)
    if (attempt === null) return null
    notify()
    texts.takeOut(id)
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
    // Counts of two tabs add up in the database, so what is written depends on what is there.
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

  return {
    ready,
    attempts: index.attempts,
    attemptsOf: index.attemptsOf,
    all: index.all,
    allOf: index.allOf,
    unchecked: index.unchecked,
    notes: index.notes,
    noteOf: index.noteOf,
    keep,
    ...keepSeveral({ index, writeQueue, channel, takeAttempt, notify }),
    remove,
    quarantine(id) {
      quarantined.add(id)
      if (index.remove(id) === null) return
      writeQueue.report('damaged')
      notify()
    },
    changeNote(course, change) {
      void changeNote(course, change)
    },
    listen(changed) {
      listeners.add(changed)
      return () => {
        listeners.delete(changed)
      }
    },
    takeError: writeQueue.takeError,
  }
}
