import type { RecordedLevel } from '../core/replay/recorded-level.ts'
import { suspendAttempt } from '../core/replay/resume.ts'
import type { Attempt } from '../core/speedrun/attempt.ts'
import type { AttemptLocks } from './attempt-locks.ts'
import type { AttemptStore } from './attempt-store.ts'
import type { AttemptTexts } from './attempt-texts.ts'
import {
  type AttemptRecord,
  type EndedAttempt,
  isEndedAttempt,
  isNewer,
  isSavedAttempt,
  type SavedAttempt,
} from './saved-attempt.ts'
import type { WriteQueue } from './write-queue.ts'

/**
 * The attempts that are played, from their first second to their end. Whenever a page dies, with
 * other tabs open:
 *
 * 1. A finished attempt is never lost, and counts once.
 * 2. An unfinished one is offered once, in one tab.
 * 3. A dropped one never comes back.
 * 4. Nothing that was lost to a catch is got back by closing.
 *
 * An attempt keeps its key for good. What is known of it is a record with a version, `savedAt`: in
 * the database, written every second, and in one text of local storage, written in the tick in which
 * the player sees something happen, an end too. Of both the newest counts. An end stays in the text
 * until the database has taken it, in one transaction: the result in, the unfinished attempt out. A
 * page that finds such a text finishes that. The one that plays an attempt holds its lock.
 *
 * Where one of both stores is full or refused, the other one keeps the promises, the database as of
 * its next write. The browser itself writes local storage seconds later: that is lost if all of the
 * browser is killed, unless the database has it.
 */
export interface Autosave {
  /** Starts another attempt: later saves belong to that. */
  readonly begin: () => void
  /** Stores the attempt up to its last tick, a moment later. */
  readonly save: (level: RecordedLevel, realMs: number) => void
  /** The same before it returns: for what is seen now, and for a page that may be closed. */
  readonly saveAtOnce: (level: RecordedLevel, realMs: number) => void
  /**
   * Ends the attempt with its result, or with null where it was given up, before it returns; later
   * saves belong to another attempt. False where neither store can keep that.
   */
  readonly end: (finished: Attempt | null) => Promise<boolean>
  /** Unfinished attempts of this page and of closed ones, the last saved first. */
  readonly unfinished: () => Promise<readonly SavedAttempt[]>
  /** Removes an attempt for good before it returns. */
  readonly discard: (current: SavedAttempt) => void
  /**
   * Makes an unfinished attempt the one that is played here: later saves belong to it. False where
   * another tab has gone on with it, or ended it.
   */
  readonly takeOver: (current: SavedAttempt) => Promise<boolean>
}

/** Services that the autosave works with. */
export interface AutosaveServices {
  readonly writeQueue: WriteQueue
  readonly attemptStore: Pick<AttemptStore, 'ready' | 'keep'>
  readonly texts: AttemptTexts
  readonly locks: AttemptLocks
  /** Id of this page view; no other has the same. */
  readonly page: string
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
}

/** Without locks, an attempt that was not saved for so many milliseconds counts as left. */
const GONE_MS = 60_000

/** Unfinished attempts that are kept at most. */
const MAX_UNFINISHED = 10

export function openAutosave(services: AutosaveServices): Autosave {
  const { writeQueue, attemptStore, texts, page, locks, now } = services
  /** The attempts of this page: the one that is played, and unfinished ones. */
  const own = new Map<string, SavedAttempt>()
  let begun = 0
  /** Key of the attempt that is played. */
  let key = freshKey()

  function freshKey(): string {
    const fresh = `${page}.${++begun}`
    void locks.take(fresh)
    return fresh
  }

  /** Makes later saves belong to another attempt. */
  function playOn(next: string): void {
    if (!own.has(key)) locks.release(key)
    key = next
  }

  function versionAfter(record: AttemptRecord | undefined): number {
    return Math.max(now(), (record?.savedAt ?? 0) + 1)
  }

  function write(at: string, change: (value: unknown) => unknown): Promise<boolean> {
    const place = ['current', at] as const
    return writeQueue.write({
      places: [place],
      replaces: [place],
      change: ([value]) => [change(value)],
    })
  }

  /** The attempt as it is now; null where there is nothing to store, and the stored one stays. */
  function remember(level: RecordedLevel, realMs: number): SavedAttempt | null {
    const replay = suspendAttempt(level)
    if (replay === null) return null
    const known = own.get(key)
    const at = level.state.phase === 'cleared' ? level.run.level + 1 : level.run.level
    const savedAt = versionAfter(known)
    const current = { ...known, page: key, level: at, replay, realMs, savedAt }
    own.set(key, current)
    return current
  }

  function save(level: RecordedLevel, realMs: number, isAtOnce: boolean): void {
    const current = remember(level, realMs)
    if (current === null) return
    if (isAtOnce) texts.write(current)
    void write(key, () => current)
  }

  /** Writes an end into the database, and removes its text once it is there. */
  async function settle(ended: EndedAttempt): Promise<boolean> {
    const { page: at, finished } = ended
    const isStored = await (finished === null
      ? write(at, (value) => (isSavedAttempt(value) && isNewer(value, ended) ? value : undefined))
      : attemptStore.keep(finished, at))
    if (isStored) texts.remove(ended)
    locks.release(at)
    return isStored
  }

  function end(ended: EndedAttempt): Promise<boolean> {
    own.delete(ended.page)
    if (ended.page === key) key = freshKey()
    const isKept = texts.write(ended)
    const isStored = settle(ended)
    return isKept ? Promise.resolve(true) : isStored
  }

  /** Writes the ends that pages left behind, but not those of pages that do so themselves. */
  async function settleAll(): Promise<void> {
    const all = texts.all().filter(isEndedAttempt)
    for (const { page: at } of all.toSorted((a, b) => a.savedAt - b.savedAt)) {
      if (!(await locks.take(at))) continue
      const ended = texts.read(at)
      if (ended !== null && isEndedAttempt(ended)) await settle(ended)
      else locks.release(at)
    }
  }

  function discard(current: SavedAttempt): void {
    const { page: at, savedAt } = current
    const known = texts.read(at)
    // Another tab has gone on with it since it was offered here.
    if (known !== null && isNewer(known, current)) return
    void end({ page: at, savedAt, finished: null })
  }

  /** The newest record of each attempt, ended ones too. */
  async function newest(): Promise<AttemptRecord[]> {
    const found = new Map<string, AttemptRecord>(own)
    const enter = (record: AttemptRecord): void => {
      const known = found.get(record.page)
      if (known === undefined || isNewer(record, known)) found.set(record.page, record)
    }
    // Texts first: whoever removes one has written the database before.
    texts.all().forEach(enter)
    await writeQueue.readAll('current', (at, value) => {
      if (isSavedAttempt(value) && value.page === at) enter(value)
    })
    return [...found.values()]
  }

  /** Unless another tab has changed it, an attempt becomes this page's, in both stores. */
  async function take(current: SavedAttempt): Promise<boolean> {
    const { page: at } = current
    const mine = { ...current, savedAt: versionAfter(current) }
    const isUnchanged = (value: unknown): boolean => {
      const records = [texts.read(at), isSavedAttempt(value) ? value : null]
      const found = records.filter((record) => record !== null)
      return found.length > 0 && !found.some((record) => isNewer(record, current))
    }
    let isOurs = isUnchanged(undefined)
    let isStored = false
    if ((await writeQueue.read('current', at)) !== null) {
      isStored = await write(at, (value) => {
        isOurs = isUnchanged(value)
        return isOurs ? mine : value
      })
    }
    if (isOurs && !isStored) texts.write(mine)
    if (isOurs) own.set(at, mine)
    return isOurs
  }

  void settleAll()

  return {
    begin: () => playOn(freshKey()),
    save: (level, realMs) => save(level, realMs, false),
    saveAtOnce: (level, realMs) => save(level, realMs, true),
    end(finished) {
      const known = own.get(key)
      // Nothing of it was stored.
      if (finished === null && known === undefined) return Promise.resolve(true)
      return end({ page: key, savedAt: versionAfter(known), finished })
    },
    async unfinished() {
      await attemptStore.ready
      // Before the records: an attempt that nobody holds now has no newer one.
      const isTaken = await locks.taken()
      const all = (await newest()).filter(isSavedAttempt)
      // An older version may have left both copies of an attempt that went to another page.
      const copied = new Set(all.map(({ from }) => from))
      const isOpen = ({ page: at, savedAt }: SavedAttempt): boolean =>
        isTaken === null ? Math.abs(now() - savedAt) < GONE_MS : isTaken(at)
      const unfinished = all
        .filter(
          (current) => own.has(current.page) || !(copied.has(current.page) || isOpen(current)),
        )
        .sort((a, b) => b.savedAt - a.savedAt)
      unfinished.slice(MAX_UNFINISHED).forEach(discard)
      return unfinished.slice(0, MAX_UNFINISHED)
    },
    discard,
    async takeOver(current) {
      const { page: at } = current
      const before = key
      if (!own.has(at)) {
        if (!(await locks.take(at))) return false
        if (!(await take(current))) {
          locks.release(at)
          return false
        }
      }
      // Another attempt may have begun meanwhile: then this one waits here.
      if (key === before) playOn(at)
      return true
    },
  }
}
