import type { RecordedRun } from '../core/replay/recorded-level.ts'
import { type Attempt, type Course, courseKey, type CourseNote } from '../core/speedrun/attempt.ts'
import { attemptOfRun, type Timing } from '../core/speedrun/finished-attempt.ts'
import { blankNote, createAttemptIndex } from './attempt-index.ts'
import type { Channel } from './broadcast-channel.ts'
import type { StoreName } from './database.ts'
import { expendable, MAX_ATTEMPTS } from './retention.ts'
import { bareAttempt, bareNote, isAttempt, isNote, MAX_BEGUN } from './schema.ts'
import type { StorageError, WriteQueue } from './write-queue.ts'

/**
 * Every finished attempt and what is noted of courses. All reads are of memory: empty at first,
 * with what is stored a moment later. All writes go to memory and on to the database, which other
 * tabs are told of. What cannot be stored is kept for as long as the page is open.
 */
export interface AttemptStore {
  /** Settles when everything stored has come, when it cannot, or when it takes too long. */
  readonly ready: Promise<void>
  /** All, in order of their end; those of one moment in order of their id. */
  readonly attempts: () => readonly Attempt[]
  readonly attemptsOf: (course: Course) => readonly Attempt[]
  readonly notes: () => readonly CourseNote[]
  readonly noteOf: (course: Course) => CourseNote
  /** Keeps an attempt, or brings a removed one back; returns whether it was stored. */
  readonly keep: (attempt: Attempt) => Promise<boolean>
  /** Removes an attempt; returns it, for `keep` to undo that, or null where there is none. */
  readonly remove: (id: string) => Attempt | null
  /** Leaves an attempt that does not end as it says in the database, but out of the records. */
  readonly quarantine: (id: string) => void
  readonly changeNote: (course: Course, change: NoteChange) => void
  /**
   * Calls back after changes, here or in another tab, and when there is a trouble to take, once for
   * all of a moment; the returned function ends that.
   */
  readonly listen: (changed: () => void) => () => void
  /** A trouble that nobody has been told of, each reason once, or null. */
  readonly takeError: () => StorageError | null
}

export type NoteChange = (note: CourseNote) => CourseNote

/** Services that the attempt store works with. */
export interface AttemptStoreServices {
  readonly writeQueue: WriteQueue
  readonly channel: Channel
  /** Calls later, unless the returned function is called before. */
  readonly later: (act: () => void, ms: number) => () => void
  /** Asks the browser not to clear the database; called after the first attempt was stored. */
  readonly persist: () => void
}

/** How long the database may take before the player is told. */
export const PATIENCE_MS = 5000

export function openAttemptStore({
  writeQueue,
  channel,
  later,
  persist,
}: AttemptStoreServices): AttemptStore {
  const index = createAttemptIndex()
  const setAsides = new Set<string>()
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

  /** Takes in an attempt as it is stored; returns whether it can be used. */
  function takeAttempt(key: string, value: unknown): boolean {
    if (!isAttempt(value) || value.id !== key) return false
    if (setAsides.has(key) || writeQueue.waiting('attempts', key).length > 0) return true
    index.put(bareAttempt(value))
    return true
  }

  /** Takes in a note as it is stored, with what is still to be written to it. */
  function takeNote(key: string, value: unknown): boolean {
    if (!isNote(value, key)) return false
    const late = writeQueue.waiting('notes', key)
    index.putNote(late.reduce((note, { change }) => change(note) as CourseNote, bareNote(value)))
    return true
  }

  async function load(): Promise<void> {
    if (!(await writeQueue.opened)) return
    let damaged = 0
    await writeQueue.readAll('attempts', (key, value) => {
      if (!takeAttempt(key, value)) damaged++
    })
    await writeQueue.readAll('notes', (key, value) => {
      if (!takeNote(key, value)) damaged++
    })
    if (damaged > 0) writeQueue.tell('damaged', damaged)
    notify()
  }

  /** Reads again what another tab has changed. */
  async function refresh(name: StoreName, key: string): Promise<void> {
    await loaded
    const found = await writeQueue.read(name, key)
    if (found === null) return
    if (name === 'notes') takeNote(key, found.value)
    else if (found.value !== undefined) takeAttempt(key, found.value)
    else if (writeQueue.waiting('attempts', key).length === 0) index.remove(key)
    notify()
  }

  async function put(id: string, attempt: Attempt | undefined): Promise<boolean> {
    notify()
    const change = (): Attempt | undefined => attempt
    const isKept = await writeQueue.write({ name: 'attempts', key: id, change, replaces: true })
    if (isKept) channel.post({ name: 'attempts', key: id })
    return isKept
  }

  async function keep(attempt: Attempt): Promise<boolean> {
    index.put(attempt)
    if (index.size() > MAX_ATTEMPTS) {
      for (const { id } of expendable(index.attempts(), index.notes())) remove(id)
    }
    const isKept = await put(attempt.id, attempt)
    if (isKept) persist()
    return isKept
  }

  function remove(id: string): Attempt | null {
    const attempt = index.remove(id)
    if (attempt !== null) void put(id, undefined)
    return attempt
  }

  async function changeNote(course: Course, change: NoteChange): Promise<void> {
    const key = courseKey(course)
    index.putNote(change(index.noteOf(course)))
    notify()
    // Counts of two tabs add up in the database, so what is written depends on what is there.
    const changeStored = (value: unknown): CourseNote =>
      change(isNote(value, key) ? value : blankNote(course))
    const isKept = await writeQueue.write({
      name: 'notes',
      key,
      change: changeStored,
      replaces: false,
    })
    if (!isKept) return
    channel.post({ name: 'notes', key })
    await refresh('notes', key)
  }

  const loaded = load()
  const ready = new Promise<void>((settle) => {
    const callOff = later(() => {
      writeQueue.tell('slow')
      settle()
    }, PATIENCE_MS)
    void loaded.then(() => {
      callOff()
      settle()
    })
  })
  writeQueue.listen(notify)
  channel.listen(({ name, key }) => {
    void refresh(name, key)
  })

  return {
    ready,
    attempts: index.attempts,
    attemptsOf: index.attemptsOf,
    notes: index.notes,
    noteOf: index.noteOf,
    keep,
    remove,
    quarantine(id) {
      setAsides.add(id)
      if (index.remove(id) === null) return
      writeQueue.tell('damaged')
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

/**
 * Keeps a finished run as it was recorded. Returns whether it was stored, which may never be known;
 * null for one that is too long to be written, which is not kept.
 */
export function keepFinished(
  attemptStore: AttemptStore,
  ended: RecordedRun,
  timing: Timing,
): Promise<boolean> | null {
  const attempt = attemptOfRun(ended, timing)
  return attempt && attemptStore.keep(attempt)
}

/** Counts an attempt that was begun. */
export function countBegun(attemptStore: AttemptStore, course: Course): void {
  attemptStore.changeNote(course, (note) => ({
    ...note,
    begun: Math.min(note.begun + 1, MAX_BEGUN),
  }))
}

/** Stars a course, or takes its star away. */
export function star(attemptStore: AttemptStore, course: Course, starred: boolean): void {
  attemptStore.changeNote(course, (note) => ({ ...note, starred }))
}

/** Removes an attempt; the returned function brings it back. */
export function takeOut(attemptStore: AttemptStore, id: string): () => void {
  const removed = attemptStore.remove(id)
  return () => {
    if (removed !== null) void attemptStore.keep(removed)
  }
}
