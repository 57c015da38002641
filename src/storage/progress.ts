import type { RecordedLevel } from '../core/replay/recorded-level.ts'
import { type Current, currentOf, isCurrent } from './current.ts'
import type { Store } from './store.ts'
import type { Vault } from './vault.ts'

/**
 * What is being played, stored while it is, so that it can be played on or saved after the page was
 * gone. Every page that shows the game has its own.
 */
export interface Progress {
  /** Stores the attempt as far as it has come. */
  readonly save: (level: RecordedLevel, realMs: number) => void
  /** The same before it returns, for a page that may be gone the next moment. */
  readonly saveAtOnce: (level: RecordedLevel, realMs: number) => void
  /**
   * Forgets this page's attempt, which is finished, once it is stored as that; while it is not, the
   * attempt can still be played to its end again.
   */
  readonly drop: (stored: Promise<boolean>) => Promise<void>
  /** What was left unfinished, here and in pages that are gone, last one first. */
  readonly unfinished: () => Promise<readonly Current[]>
  /** Takes an attempt out of what is unfinished. Returns false where another tab was faster. */
  readonly claim: (current: Current) => Promise<boolean>
  /**
   * The same, to play it on: it becomes this page's own. At no moment is it stored nowhere, so that
   * it is not lost with a page that is killed before its next tick.
   */
  readonly takeOver: (current: Current) => Promise<boolean>
}

/** What it needs of the world. */
export interface ProgressWorld {
  readonly vault: Vault
  /** Settles, though the vault may never open. */
  readonly ready: Promise<void>
  readonly store: Store
  /** Which opening of the page this is; no other has the same. */
  readonly page: string
  /** The browser's locks, which end with their page; some browsers have none. */
  readonly locks: Pick<LockManager, 'request' | 'query'> | null
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number
}

const PREFIX = 'asterion.current.1.'
const PAGE_LOCK = 'asterion.page.'
const CLAIM_LOCK = 'asterion.claim'

/** Without locks, a page that has stored nothing for so long is taken to be gone. */
const GONE_MS = 60_000

/** How many attempts of pages that are gone are kept. */
const MAX_UNFINISHED = 10

export function openProgress(world: ProgressWorld): Progress {
  const { vault, ready, store, page, locks, now } = world
  let own: Current | null = null
  // Held for as long as this page is there.
  locks?.request(PAGE_LOCK + page, () => new Promise(() => undefined)).catch(() => undefined)

  function remember(level: RecordedLevel, realMs: number): Current | null {
    const replay = currentOf(level)
    own = replay === null ? null : { page, replay, realMs, savedAt: now() }
    return own
  }

  function write(key: string, change: (value: unknown) => unknown): Promise<boolean> {
    return vault.write({ name: 'current', key, change, replaces: true })
  }

  function remove(key: string): void {
    store.remove(PREFIX + key)
    void write(key, () => undefined)
  }

  async function claim({ page: key }: Current): Promise<boolean> {
    let isThere = key === page ? own !== null : store.read(PREFIX + key) !== null
    if (key === page) own = null
    store.remove(PREFIX + key)
    const removed = write(key, (value) => {
      isThere ||= value !== undefined
      return undefined
    })
    // What was found nowhere else was read from a vault that is open.
    if (!isThere) await removed
    return isThere
  }

  async function takeOver(current: Current): Promise<boolean> {
    if (current.page === page) return own !== null
    const mine = { ...current, page, savedAt: now() }
    keepAtOnce(mine)
    if (await claim(current)) {
      own = mine
      return true
    }
    if (own === null) remove(page)
    else keepAtOnce(own)
    return false
  }

  function keepAtOnce(current: Current): void {
    store.write(PREFIX + page, JSON.stringify(current))
    void write(page, () => current)
  }

  /** Does something while no other tab does, where the browser has locks. */
  async function alone(act: () => Promise<boolean>): Promise<boolean> {
    if (locks === null) return act()
    const acts: Promise<boolean>[] = []
    try {
      return await locks.request(CLAIM_LOCK, () => {
        acts.push(act())
        return acts[0]
      })
    } catch {
      // Locks may be there and refused, as storage is.
      return acts.length > 0 ? acts[0] : act()
    }
  }

  /** Whether an attempt is still being played, in another tab. */
  async function createIsAlive(): Promise<(current: Current) => boolean> {
    try {
      if (locks !== null) {
        const { held = [] } = await locks.query()
        const names = new Set(held.map(({ name }) => name))
        return (current) => names.has(PAGE_LOCK + current.page)
      }
    } catch {
      // Locks may be there and refused, as storage is.
    }
    return ({ savedAt }) => now() - savedAt < GONE_MS
  }

  return {
    save(level, realMs) {
      const current = remember(level, realMs)
      if (current !== null) void write(page, () => current)
    },
    saveAtOnce(level, realMs) {
      const current = remember(level, realMs)
      if (current !== null) store.write(PREFIX + page, JSON.stringify(current))
    },
    async drop(stored) {
      own = null
      // Meanwhile the next attempt may have taken its place.
      const isNext = (): boolean => own !== null
      if ((await stored) && !isNext()) remove(page)
    },
    async unfinished() {
      await ready
      const found = new Map<string, Current>()
      const enter = (key: string, value: unknown): void => {
        if (!isCurrent(value) || value.page !== key || key === page) return
        const known = found.get(key)
        if (known === undefined || known.savedAt < value.savedAt) found.set(key, value)
      }
      await vault.readAll('current', enter)
      for (const key of store.keys().filter((name) => name.startsWith(PREFIX))) {
        enter(key.slice(PREFIX.length), parse(store.read(key)))
      }
      const isAlive = await createIsAlive()
      const gone = [...found.values()]
        .filter((current) => !isAlive(current))
        .sort((a, b) => b.savedAt - a.savedAt)
      for (const { page: key } of gone.slice(MAX_UNFINISHED)) remove(key)
      return [...(own === null ? [] : [own]), ...gone.slice(0, MAX_UNFINISHED)]
    },
    claim: (current) => alone(() => claim(current)),
    takeOver: (current) => alone(() => takeOver(current)),
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
