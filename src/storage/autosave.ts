import { type RecordedLevel, suspendAttempt } from '../core/attempt/recorded-level.ts'
import type { Attempt } from '../core/attempt/attempt.ts'
import type { AttemptLocks } from './attempt-locks.ts'
import type { AttemptStore } from './attempt-store.ts'
import { type AttemptJournal, isNewer } from './journal.ts'
import { type AttemptRecord, isEndedAttempt, isSavedAttempt, type SavedAttempt } from './schema.ts'
import type { WriteQueue } from './write-queue.ts'

/**
 * Saves attempts from their first second to their end. Whenever a page is closed, with other tabs open:
 *
 * 1. A finished attempt is never lost, and counts once.
 * 2. An unfinished attempt is offered once, in one tab.
 * 3. A discarded attempt never comes back.
 * 4. Closing the page undoes no catch.
 *
 * An attempt has one record, and its newest revision counts. It is written into the database every second, and
 * into the journal in the tick of each event that the player sees. Its end is a change of the record, which
 * stays in the journal until the database has it; a page that finds such an entry writes it again. The page
 * that plays an attempt holds its lock.
 *
 * Browsers flush local storage seconds later. So that a killed browser loses no event either, its tick
 * also commits the record to the database, without a read before it. If one of the stores is full or
 * refused, the other keeps the promises.
 */
export type Autosave = ReturnType<typeof openAutosave>

export interface AutosaveServices {
  readonly writeQueue: WriteQueue
  readonly attemptStore: Pick<AttemptStore, 'ready' | 'write' | 'end' | 'revisionAfter'>
  readonly journal: AttemptJournal
  readonly locks: AttemptLocks
  /** Unique id of this page view. */
  readonly page: string
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
}

/** Milliseconds without a save after which an attempt counts as left in a browser without locks. */
const LEFT_MS = 60_000

const MAX_UNFINISHED = 10

export function openAutosave(services: AutosaveServices) {
  const { writeQueue, attemptStore, journal, page, locks, now } = services
  /** Unfinished attempts of this page, including the current one. */
  const own = new Map<string, SavedAttempt>()
  let begun = 0
  /** Id of the current attempt. */
  let id = freshId()

  function freshId(): string {
    const fresh = `${page}.${++begun}`
    void locks.acquire(fresh)
    return fresh
  }

  function switchTo(next: string): void {
    if (!own.has(id)) locks.release(id)
    id = next
  }

  /** Saves the current attempt at its present tick, if there is anything to save. */
  function save({ run, state }: RecordedLevel, replay: string | null, isAtOnce: boolean): void {
    if (replay === null) return
    const continuesAt = state.phase === 'cleared' ? run.level + 1 : run.level
    const current = { id, revision: attemptStore.revisionAfter(own.get(id)), continuesAt, replay }
    own.set(id, current)
    void attemptStore.write(current, isAtOnce)
    if (isAtOnce) journal.write(current)
  }

  /** Ends an attempt of this page or one that was offered, with null if it was given up. */
  function endWith(
    { id: ended, revision }: Pick<SavedAttempt, 'id' | 'revision'>,
    finished: Attempt | null,
  ): Promise<boolean> {
    own.delete(ended)
    if (ended === id) id = freshId()
    const end = finished === null ? { id: ended, isGone: true as const } : finished
    const { isInJournal, isStored } = attemptStore.end({ ...end, revision })
    void isStored.then(() => locks.release(ended))
    return isInJournal ? Promise.resolve(true) : isStored
  }

  /** Writes the ends that closed pages have left in the journal. */
  async function writeLeftEnds(): Promise<void> {
    await attemptStore.ready
    const all = journal.all().filter(isEndedAttempt)
    for (const { id: left } of all.toSorted((a, b) => a.revision - b.revision)) {
      if (!(await locks.acquire(left))) continue
      const ended = journal.read(left)
      if (ended !== null && isEndedAttempt(ended)) await attemptStore.end(ended).isStored
      locks.release(left)
    }
  }

  /** Discards an unfinished attempt for good, before it returns. */
  function discard(current: SavedAttempt): void {
    const known = journal.read(current.id)
    // Another tab has continued the attempt since it was offered here.
    if (known !== null && isNewer(known, current)) return
    void endWith({ ...current, revision: attemptStore.revisionAfter(current) }, null)
  }

  /** Newest records of the attempts that go on. */
  async function newest(): Promise<SavedAttempt[]> {
    const found = new Map<string, AttemptRecord>(own)
    const enter = (record: AttemptRecord): void => {
      const known = found.get(record.id)
      if (known === undefined || isNewer(record, known)) found.set(record.id, record)
    }
    // Read the journal first: an entry is removed only after the database has it.
    journal.all().forEach(enter)
    for (const record of await writeQueue.readUnfinished()) enter(record)
    return [...found.values()].filter(isSavedAttempt)
  }

  /** Claims an attempt for this page in both stores; false if another tab has changed it. */
  async function adopt(current: SavedAttempt): Promise<boolean> {
    const mine = { ...current, revision: attemptStore.revisionAfter(current) }
    const isUnchanged = (value: unknown): boolean => {
      const records = [journal.read(current.id), isSavedAttempt(value) ? value : null]
      const found = records.filter((record) => record !== null)
      return found.length > 0 && !found.some((record) => isNewer(record, current))
    }
    let isOurs = isUnchanged(undefined)
    const keys = [['attempts', current.id] as const]
    if ((await writeQueue.read('attempts', current.id)) !== null) {
      const change = ([value]: readonly unknown[]): unknown[] => {
        isOurs = isUnchanged(value)
        return [isOurs ? mine : value]
      }
      await writeQueue.write({ keys, replaces: keys, change })
    }
    if (!isOurs) return false
    // Also for tabs that still offer the attempt: they must not discard it.
    journal.write(mine)
    own.set(current.id, mine)
    return true
  }

  void writeLeftEnds()

  return {
    /** Begins an attempt, which becomes the current one. */
    begin: () => switchTo(freshId()),
    /** Saves the current attempt, a moment later. */
    save: (level: RecordedLevel) => save(level, suspendAttempt(level), false),
    /** Saves the current attempt before it returns, for visible events and pages about to close. */
    saveAtOnce: (level: RecordedLevel) => save(level, suspendAttempt(level), true),
    /**
     * Ends the current attempt before it returns, with null if it was given up, and begins another.
     * False if neither store can hold the end.
     */
    end(finished: Attempt | null): Promise<boolean> {
      const known = own.get(id)
      // The attempt was never saved.
      if (finished === null && known === undefined) return Promise.resolve(true)
      return endWith({ id, revision: attemptStore.revisionAfter(known) }, finished)
    },
    /** Unfinished attempts of this page and of closed pages, the last saved first. */
    async unfinished(): Promise<readonly SavedAttempt[]> {
      await attemptStore.ready
      // Query the locks before the records: an attempt without a lock gets no newer record.
      const isHeld = await locks.held()
      const isOpen = (at: SavedAttempt): boolean =>
        isHeld === null ? Math.abs(now() - at.revision) < LEFT_MS : isHeld(at.id)
      const unfinished = (await newest())
        .filter((current) => own.has(current.id) || !isOpen(current))
        .sort((a, b) => b.revision - a.revision)
      unfinished.slice(MAX_UNFINISHED).forEach(discard)
      return unfinished.slice(0, MAX_UNFINISHED)
    },
    discard,
    currentId: () => id,
    /** Finds an unfinished attempt, whichever page has it; null if it has ended or was never saved. */
    async find(wanted: string): Promise<SavedAttempt | null> {
      await attemptStore.ready
      return (await newest()).find((found) => found.id === wanted) ?? null
    },
    /**
     * Makes an unfinished attempt the current one; false if another tab has continued or ended it.
     *
     * @param patienceMs time in which a page that is being closed may still release the attempt
     */
    async takeOver(current: SavedAttempt, patienceMs = 0): Promise<boolean> {
      const before = id
      if (!own.has(current.id)) {
        if (!(await locks.acquire(current.id, patienceMs))) return false
        if (!(await adopt(current))) {
          locks.release(current.id)
          return false
        }
      }
      // If another attempt was begun meanwhile, the adopted one stays unfinished.
      if (id === before) switchTo(current.id)
      return true
    },
  }
}
