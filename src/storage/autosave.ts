import { type RecordedLevel, suspendAttempt } from '../core/attempt/recorded-level.ts'
import type { Attempt } from '../core/attempt/attempt.ts'
import type { AttemptLocks } from './attempt-locks.ts'
import type { AttemptStore } from './attempt-store.ts'
import type { RecordKey } from './database.ts'
import { type AttemptJournal, isNewer, keysOfAttempt } from './journal.ts'
import {
  type AttemptRecord,
  type EndedAttempt,
  isEndedAttempt,
  isSavedAttempt,
  type SavedAttempt,
} from './schema.ts'
import type { WriteQueue } from './write-queue.ts'

/**
 * Saves attempts from their first second to their end. Whenever a page is closed, with other tabs open:
 *
 * 1. A finished attempt is never lost, and counts once.
 * 2. An unfinished attempt is offered once, in one tab.
 * 3. A discarded attempt never comes back.
 * 4. Closing the page undoes no catch.
 *
 * An attempt keeps one key, and its newest revision counts. It has a record in the database, written
 * every second, and an entry in the journal, written in the tick of each event that the player sees. An
 * end stays in the journal until one transaction has stored the result and deleted the unfinished
 * attempt; a page that finds such an entry completes the transaction. The page that plays an attempt
 * holds its lock.
 *
 * Browsers flush local storage seconds later. So that a killed browser loses no event either, its tick
 * also commits the entry to the database, without a read before it. If one of the stores is full or
 * refused, the other keeps the promises.
 */
export type Autosave = ReturnType<typeof openAutosave>

export interface AutosaveServices {
  readonly writeQueue: WriteQueue
  readonly attemptStore: Pick<AttemptStore, 'ready' | 'save'>
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
  /** Key of the current attempt. */
  let key = freshKey()

  function freshKey(): string {
    const fresh = `${page}.${++begun}`
    void locks.acquire(fresh)
    return fresh
  }

  function switchTo(next: string): void {
    if (!own.has(key)) locks.release(key)
    key = next
  }

  function revisionAfter(record: AttemptRecord | undefined): number {
    return Math.max(now(), (record?.revision ?? 0) + 1)
  }

  /** Writes a record of an attempt that does not depend on the stored one. */
  function put(key: RecordKey, record: AttemptRecord, isStrict: boolean): void {
    const options = { isBlind: true, isStrict }
    void writeQueue.write({ keys: [key], replaces: [key], change: () => [record], ...options })
  }

  /** Changes records of an attempt, of which the first is the unfinished one; deletes all others. */
  function change(
    keys: readonly RecordKey[],
    changed: (value: unknown) => unknown,
  ): Promise<boolean> {
    return writeQueue.write({ keys, replaces: keys, change: ([value]) => [changed(value)] })
  }

  /** Saves the current attempt at its present tick, if there is anything to save. */
  function save(level: RecordedLevel, isAtOnce: boolean): void {
    const replay = suspendAttempt(level)
    if (replay === null) return
    const next = level.state.phase === 'cleared' ? level.run.level + 1 : level.run.level
    const current = { key, level: next, replay, revision: revisionAfter(own.get(key)) }
    own.set(key, current)
    put(keysOfAttempt(key)[0], current, isAtOnce)
    if (isAtOnce) journal.write(current)
  }

  /** Moves an end from the journal into the database. */
  async function settle(ended: EndedAttempt): Promise<boolean> {
    const { finished } = ended
    const isStored = await (finished === null
      ? change(keysOfAttempt(ended.key), (value) =>
          isSavedAttempt(value) && isNewer(value, ended) ? value : undefined,
        )
      : attemptStore.save(finished, ended.key))
    if (isStored) journal.remove(ended)
    locks.release(ended.key)
    return isStored
  }

  function endWith(ended: EndedAttempt): Promise<boolean> {
    own.delete(ended.key)
    if (ended.key === key) key = freshKey()
    // The database first: a browser that is killed now has not yet flushed local storage.
    put(keysOfAttempt(ended.key)[1], ended, true)
    const isInJournal = journal.write(ended)
    const isStored = settle(ended)
    return isInJournal ? Promise.resolve(true) : isStored
  }

  /** Settles the ends that closed pages have left in the journal. */
  async function settleAll(): Promise<void> {
    await attemptStore.ready
    const all = journal.all().filter(isEndedAttempt)
    for (const { key: left } of all.toSorted((a, b) => a.revision - b.revision)) {
      if (!(await locks.acquire(left))) continue
      const ended = journal.read(left)
      if (ended !== null && isEndedAttempt(ended)) await settle(ended)
      else locks.release(left)
    }
  }

  /** Discards an unfinished attempt for good, before it returns. */
  function discard(current: SavedAttempt): void {
    const known = journal.read(current.key)
    // Another tab has continued the attempt since it was offered here.
    if (known !== null && isNewer(known, current)) return
    void endWith({ key: current.key, revision: current.revision, finished: null })
  }

  /** Newest record of each attempt, including ended ones. */
  async function newest(): Promise<AttemptRecord[]> {
    const found = new Map<string, AttemptRecord>(own)
    const enter = (record: AttemptRecord): void => {
      const known = found.get(record.key)
      if (known === undefined || isNewer(record, known)) found.set(record.key, record)
    }
    // Read the journal first: an entry is removed only after the database has it.
    journal.all().forEach(enter)
    await writeQueue.readAll('unfinished', enter)
    return [...found.values()]
  }

  /** Claims an attempt for this page in both stores; false if another tab has changed it. */
  async function adopt(current: SavedAttempt): Promise<boolean> {
    const mine = { ...current, revision: revisionAfter(current) }
    const isUnchanged = (value: unknown): boolean => {
      const records = [journal.read(current.key), isSavedAttempt(value) ? value : null]
      const found = records.filter((record) => record !== null)
      return found.length > 0 && !found.some((record) => isNewer(record, current))
    }
    let isOurs = isUnchanged(undefined)
    let isStored = false
    if ((await writeQueue.read('unfinished', current.key)) !== null) {
      isStored = await change(keysOfAttempt(current.key).slice(0, 1), (value) => {
        isOurs = isUnchanged(value)
        return isOurs ? mine : value
      })
    }
    if (isOurs && !isStored) journal.write(mine)
    if (isOurs) own.set(current.key, mine)
    return isOurs
  }

  void settleAll()

  return {
    /** Begins an attempt, which becomes the current one. */
    begin: () => switchTo(freshKey()),
    /** Saves the current attempt, a moment later. */
    save: (level: RecordedLevel) => save(level, false),
    /** Saves the current attempt before it returns, for visible events and pages about to close. */
    saveAtOnce: (level: RecordedLevel) => save(level, true),
    /**
     * Ends the current attempt before it returns, with null if it was given up, and begins another.
     * False if neither store can hold the end.
     */
    end(finished: Attempt | null): Promise<boolean> {
      const known = own.get(key)
      // The attempt was never saved.
      if (finished === null && known === undefined) return Promise.resolve(true)
      return endWith({ key, revision: revisionAfter(known), finished })
    },
    /** Unfinished attempts of this page and of closed pages, the last saved first. */
    async unfinished(): Promise<readonly SavedAttempt[]> {
      await attemptStore.ready
      // Query the locks before the records: an attempt without a lock gets no newer record.
      const isHeld = await locks.held()
      const isOpen = ({ key: at, revision }: SavedAttempt): boolean =>
        isHeld === null ? Math.abs(now() - revision) < LEFT_MS : isHeld(at)
      const unfinished = (await newest())
        .filter(isSavedAttempt)
        .filter((current) => own.has(current.key) || !isOpen(current))
        .sort((a, b) => b.revision - a.revision)
      unfinished.slice(MAX_UNFINISHED).forEach(discard)
      return unfinished.slice(0, MAX_UNFINISHED)
    },
    discard,
    currentKey: () => key,
    /** Finds an unfinished attempt, whichever page has it; null if it has ended or was never saved. */
    async find(wanted: string): Promise<SavedAttempt | null> {
      await attemptStore.ready
      return (await newest()).filter(isSavedAttempt).find((found) => found.key === wanted) ?? null
    },
    /**
     * Makes an unfinished attempt the current one; false if another tab has continued or ended it.
     *
     * @param patienceMs time in which a page that is being closed may still release the attempt
     */
    async takeOver(current: SavedAttempt, patienceMs = 0): Promise<boolean> {
      const before = key
      if (!own.has(current.key)) {
        if (!(await locks.acquire(current.key, patienceMs))) return false
        if (!(await adopt(current))) {
          locks.release(current.key)
          return false
        }
      }
      // If another attempt was begun meanwhile, the adopted one stays unfinished.
      if (key === before) switchTo(current.key)
      return true
    },
  }
}
