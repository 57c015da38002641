import type { RecordedLevel } from '../core/replay/recorded-level.ts'
import { suspendAttempt } from '../core/replay/resume.ts'
import { parseJson } from './json.ts'
import { isSavedAttempt, type SavedAttempt } from './saved-attempt.ts'
import type { Store } from './store.ts'
import type { WriteQueue } from './write-queue.ts'

/**
 * The attempt that is being played, stored every second, so that it can be resumed or saved after the
 * page was closed. Each attempt has a key of its own, and stays stored when another is begun.
 */
export interface Autosave {
  /** Starts another attempt: later saves belong to that. */
  readonly begin: () => void
  /** Stores the attempt up to its last tick. */
  readonly save: (level: RecordedLevel, realMs: number) => void
  /** The same before it returns, for a page that may be closed the next moment. */
  readonly saveAtOnce: (level: RecordedLevel, realMs: number) => void
  /**
   * Removes the attempt, which is over, once its result is stored; until then it can still be played
   * to its end again. Later saves belong to another attempt.
   */
  readonly drop: (stored: Promise<boolean>) => Promise<void>
  /** Unfinished attempts of this page and of closed ones, the last saved first. */
  readonly unfinished: () => Promise<readonly SavedAttempt[]>
  /** Removes an attempt for good before it returns, also where the page is closed the next moment. */
  readonly discard: (current: SavedAttempt) => void
  /**
   * Moves an unfinished attempt to this page, to resume it: later saves belong to it. It is stored at
   * every moment, so that it is not lost with a page that is killed before its next tick. False where
   * another tab was faster.
   */
  readonly takeOver: (current: SavedAttempt) => Promise<boolean>
}

/** Services that the autosave works with. */
export interface AutosaveServices {
  readonly writeQueue: WriteQueue
  /** Settles, though the database may never open. */
  readonly ready: Promise<void>
  readonly store: Store
  /** Id of this page view; no other has the same. */
  readonly page: string
  /** The browser's locks, which end with their page; some browsers have none. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | null
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
}

const PREFIX = 'asterion.current.1.'
/** Marks an attempt that was discarded, for as long as the database may still hold it. */
const DISCARDED = 'asterion.discarded.1.'
const PAGE_LOCK = 'asterion.page.'
const CLAIM_LOCK = 'asterion.claim'

/** Milliseconds that a take-over in another tab may last. */
const CLAIM_MS = 5000

/** Without locks, a page that has stored nothing for so many milliseconds counts as closed. */
const GONE_MS = 60_000

/** Unfinished attempts that are kept at most. */
const MAX_UNFINISHED = 10

export function openAutosave(services: AutosaveServices): Autosave {
  const { writeQueue, ready, store, page, locks, now } = services
  /** The attempts of this page: the one that is played, and unfinished ones. */
  const own = new Map<string, SavedAttempt>()
  let begun = 0
  /** Key of the attempt that is played. */
  let key = freshKey()
  // Held for as long as this page is open.
  locks?.request(PAGE_LOCK + page, () => new Promise(() => undefined)).catch(() => undefined)

  function freshKey(): string {
    return `${page}.${++begun}`
  }

  /** The attempt as it is now; null where there is nothing to store, and the stored one stays. */
  function remember(level: RecordedLevel, realMs: number): SavedAttempt | null {
    const replay = suspendAttempt(level)
    if (replay === null) return null
    const at = level.state.phase === 'cleared' ? level.run.level + 1 : level.run.level
    const current = { ...own.get(key), page: key, level: at, replay, realMs, savedAt: now() }
    own.set(key, current)
    return current
  }

  function write(at: string, change: (value: unknown) => unknown): Promise<boolean> {
    return writeQueue.write({ name: 'current', key: at, change, replaces: true })
  }

  function remove(at: string): void {
    own.delete(at)
    store.remove(PREFIX + at)
    void write(at, () => undefined)
  }

  /** Removes an attempt that is marked as discarded, and the mark once the database has removed it. */
  function removeDiscarded(at: string): void {
    own.delete(at)
    store.remove(PREFIX + at)
    void write(at, () => undefined).then((isRemoved) => {
      if (isRemoved) store.remove(DISCARDED + at)
    })
  }

  function isDiscarded(at: string): boolean {
    return store.read(DISCARDED + at) !== null
  }

  /** Removes an attempt from wherever it is stored; false where it was stored nowhere. */
  async function claim({ page: at }: SavedAttempt): Promise<boolean> {
    let isThere = own.delete(at) || store.read(PREFIX + at) !== null
    store.remove(PREFIX + at)
    const removed = write(at, (value) => {
      isThere ||= value !== undefined
      return undefined
    })
    // An attempt that is stored nowhere else was read from a database that is open.
    if (!isThere) await removed
    return isThere
  }

  /** `isNext` is false where another attempt was begun meanwhile: then this one stays unfinished. */
  async function takeOver(current: SavedAttempt, isNext: () => boolean): Promise<boolean> {
    // The database may still hold an attempt that another page has taken over.
    if (isDiscarded(current.page)) return false
    if (texts().some(({ from }) => from === current.page)) return false
    if (pageOf(current) === page) {
      if (!own.has(current.page)) return false
      if (isNext()) key = current.page
      return true
    }
    const mine = { ...current, page: freshKey(), from: current.page, savedAt: now() }
    store.write(PREFIX + mine.page, JSON.stringify(mine))
    void write(mine.page, () => mine)
    if (!(await claim(current))) {
      remove(mine.page)
      return false
    }
    own.set(mine.page, mine)
    if (isNext()) key = mine.page
    return true
  }

  /** Attempts in local storage, of all pages. */
  function texts(): SavedAttempt[] {
    const keys = store.keys().filter((name) => name.startsWith(PREFIX))
    return keys.flatMap((name) => {
      const value = parseJson(store.read(name))
      return isSavedAttempt(value) && PREFIX + value.page === name ? value : []
    })
  }

  /** Runs an action while no other tab runs one, where the browser has locks. */
  async function alone(act: () => Promise<boolean>): Promise<boolean> {
    if (locks === null) return act()
    const acts: Promise<boolean>[] = []
    try {
      const signal = AbortSignal.timeout(CLAIM_MS)
      return await locks.request(CLAIM_LOCK, { signal }, () => {
        acts.push(act())
        return acts[0]
      })
    } catch {
      // Locks may be there and refused, as storage is, or held by a tab that hangs.
      return acts.length > 0 ? acts[0] : act()
    }
  }

  /** Ids of the pages that are still open. */
  async function openPages(all: readonly SavedAttempt[]): Promise<ReadonlySet<string>> {
    try {
      if (locks !== null) {
        const { held = [] } = await locks.query()
        const names = held.map(({ name = '' }) => name)
        return new Set(names.map((name) => name.replace(PAGE_LOCK, '')))
      }
    } catch {
      // Locks may be there and refused, as storage is.
    }
    return new Set(all.filter(({ savedAt }) => now() - savedAt < GONE_MS).map(pageOf))
  }

  return {
    begin() {
      key = freshKey()
    },
    save(level, realMs) {
      const current = remember(level, realMs)
      if (current !== null) void write(key, () => current)
    },
    saveAtOnce(level, realMs) {
      const current = remember(level, realMs)
      if (current !== null) store.write(PREFIX + key, JSON.stringify(current))
    },
    async drop(stored) {
      const finished = key
      key = freshKey()
      own.delete(finished)
      if (await stored) remove(finished)
    },
    async unfinished() {
      await ready
      const found = new Map(own)
      const enter = (current: SavedAttempt): void => {
        if (pageOf(current) === page) return
        const known = found.get(current.page)
        if (known === undefined || known.savedAt < current.savedAt) found.set(current.page, current)
      }
      await writeQueue.readAll('current', (at, value) => {
        if (isSavedAttempt(value) && value.page === at) enter(value)
      })
      texts().forEach(enter)
      for (const name of store.keys().filter((one) => one.startsWith(DISCARDED))) {
        const at = name.slice(DISCARDED.length)
        found.delete(at)
        removeDiscarded(at)
      }
      const all = [...found.values()]
      const pages = await openPages(all)
      const left = all.filter((current) => own.has(current.page) || !pages.has(pageOf(current)))
      // A page that was killed during a take-over may have left both copies of the attempt.
      const taken = new Set(all.map(({ from = '' }) => from).filter((from) => !own.has(from)))
      for (const { from = '' } of left) if (taken.has(from) && found.has(from)) remove(from)
      const unfinished = left
        .filter((current) => !taken.has(current.page))
        .sort((a, b) => b.savedAt - a.savedAt)
      for (const { page: at } of unfinished.slice(MAX_UNFINISHED)) remove(at)
      return unfinished.slice(0, MAX_UNFINISHED)
    },
    discard({ page: at }) {
      store.write(DISCARDED + at, '')
      removeDiscarded(at)
    },
    takeOver(current) {
      const before = key
      return alone(() => takeOver(current, () => key === before))
    },
  }
}

/** Id of the page view that an attempt is played in. */
function pageOf({ page }: SavedAttempt): string {
  return page.replace(/\.\d+$/, '')
}
