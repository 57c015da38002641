import { clearRecorded, openLevel, playRecorded } from '../../src/core/attempt/recorded-level.ts'
import { isFinished } from '../../src/core/level/run.ts'
import type { Attempt } from '../../src/core/attempt/attempt.ts'
import { endLevel } from '../../src/core/attempt/finished-attempt.ts'
import type { PlayData } from '../../src/app/play-session.ts'
import type { PlayContext } from '../../src/scenes/play/system.ts'
import { createAutosave } from '../../src/scenes/play/systems/autosave.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { openAutosave } from '../../src/storage/autosave.ts'
import { openAttemptLocks } from '../../src/storage/attempt-locks.ts'
import { openAttemptJournal } from '../../src/storage/journal.ts'
import { openAttemptStore } from '../../src/storage/attempt-store.ts'
import { openStore } from '../../src/storage/store.ts'
import { openWriteQueue } from '../../src/storage/write-queue.ts'
import { builtLevel } from '../core/level/built-level.ts'
import './page-globals.ts'
import { createLocks } from './locks.ts'
import { createStorage } from './storage.ts'

/** State of a browser that outlives its pages: local storage, locks and the time. */
export interface BrowserProfile {
  readonly storage: Storage
  /** Null for a browser without locks. */
  readonly locks: ReturnType<typeof createLocks> | null
  time: number
}

export function createProfile(hasLocks = true): BrowserProfile {
  const locks = hasLocks ? createLocks() : null
  return { storage: createStorage(), locks, time: 1_800_000_000_000 }
}

/** Page of the game that can be killed at any moment. */
export type KillablePage = Awaited<ReturnType<typeof openPage>>

export type PlayedLevel = ReturnType<KillablePage['open']>

/** Behaviour of a page's stores. */
export interface PageConditions {
  /** Turns that a write waits for the disk, from the index of the write. */
  readonly delay?: (write: number) => number
  /** Called before and after each change of a store; true kills the page. */
  readonly dies?: () => boolean
  /** Opens no database. */
  readonly hasNoDisk?: boolean
  /** Stores no further attempt. */
  readonly isFull?: boolean
}

/** Exclusive maximum of turns of the event loop that a write waits for the disk. */
const LATENCY = 6

export async function openPage(
  profile: BrowserProfile,
  name: string,
  conditions: PageConditions = {},
) {
  const { locks } = profile
  let [isOver, unstored] = [false, 0]
  const disk = await openDatabase(() => undefined)
  const kill = (): void => {
    isOver = true
    locks?.kill(name)
  }
  const live = (): boolean => {
    if (!isOver && conditions.dies?.() === true) kill()
    return !isOver
  }
  const delay = conditions.delay ?? ((write) => (write * 7) % LATENCY)
  const store = openStore(() => killableStorage(profile.storage, live))
  const writeQueue = openWriteQueue(
    () =>
      conditions.hasNoDisk === true
        ? Promise.reject(new DOMException('no', 'SecurityError'))
        : Promise.resolve(killableDisk(disk, conditions.isFull === true, live, delay)),
    null,
    () => undefined,
  )
  const journal = openAttemptJournal(store)
  const now = (): number => profile.time++
  const attemptStore = openAttemptStore({ writeQueue, journal, persist: () => undefined, now })
  const ofPage = openAttemptLocks(locks?.of(name) ?? null)
  const served = { writeQueue, attemptStore, journal, locks: ofPage, page: name, now }
  const autosave = openAutosave(served)
  await attemptStore.ready
  return {
    attemptStore,
    autosave,
    /** Opens a level like the play scene; `play` plays a tick, `end` leaves the level. */
    open(start: PlayData) {
      const level = start.resumed ?? openLevel(start.run, builtLevel)
      const levels = { take: builtLevel, peek: builtLevel }
      // Without a document there are no messages.
      const quiet = { ...store, takeError: () => false }
      const noting = {
        ...autosave,
        async end(finished: Attempt | null) {
          if (!(await autosave.end(finished))) unstored++
          return true
        },
      }
      const services = { store: quiet, attemptStore, autosave: noting, now, levels }
      const context = { level, start, services, end: null } as unknown as PlayContext
      const part = createAutosave(context)
      return {
        level,
        play(input: number): void {
          const { phase } = level.state
          const isAgain = playRecorded(level, input)
          part.followTick?.(isAgain)
          if (level.state.phase === phase) return
          context.end = endLevel(level, autosave.currentId(), now)
          part.enter?.(level.state.phase)
        },
        end: (): void => part.end?.(),
      }
    },
    /** Stops the page; its pending writes are never done. */
    kill(): void {
      kill()
      disk.close()
    },
    isAlive: () => !isOver,
    /** Ends that the player was told are stored nowhere. */
    unstored: () => unstored,
  }
}

/** Opens the level after a cleared one; returns null after the last. */
export function openNext(page: KillablePage, { level, end }: PlayedLevel): PlayedLevel | null {
  end()
  const run = clearRecorded(level)
  return isFinished(run) ? null : page.open({ run })
}

/** Passes a frame: some turns of the event loop. */
export async function passFrame(turns: number): Promise<void> {
  for (let i = 0; i < turns; i++) await new Promise((next) => setImmediate(next))
}

/** Returns a promise that stays pending, like those of a killed page. */
const never = <T>(): Promise<T> => new Promise(() => undefined)

function killableDisk(
  disk: Database,
  isFull: boolean,
  live: () => boolean,
  delay: (write: number) => number,
): Database {
  let writes = 0
  let last: Promise<unknown> = Promise.resolve()
  const write: Database['change'] = async (...change) => {
    await passFrame(delay(writes++))
    if (!live()) return never()
    const [keys] = change
    if (isFull && keys.some(([name]) => name === 'attempts')) {
      throw new DOMException('no', 'QuotaExceededError')
    }
    await disk.change(...change)
    if (!live()) return never()
  }
  return {
    ...disk,
    // Like a database, in the order in which the changes were begun.
    change(...change) {
      const written = last.then(() => write(...change))
      last = written.catch(() => undefined)
      return written
    },
  }
}

/** Local storage that a dead page no longer changes. */
function killableStorage(storage: Storage, live: () => boolean): Storage {
  return {
    ...storage,
    get length() {
      return storage.length
    },
    setItem(key, text) {
      if (live()) storage.setItem(key, text)
    },
    removeItem(key) {
      if (live()) storage.removeItem(key)
    },
  }
}
