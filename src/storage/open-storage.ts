import { openAttemptLocks } from './attempt-locks.ts'
import { openAttemptStore } from './attempt-store.ts'
import { openAutosave } from './autosave.ts'
import { openChannel } from './broadcast-channel.ts'
import { openDatabase } from './database.ts'
import { openJournal } from './journal.ts'
import type { Store } from './store.ts'
import { openWriteQueue } from './write-queue.ts'

const PERSIST_KEY = 'asterion.persist.1'

/** Opens the attempt store of this browser, and the autosave of this page. */
export function openStorage(store: Store) {
  const writeQueue = openWriteQueue(openDatabase)
  const journal = openJournal(store)
  const attemptStore = openAttemptStore({
    writeQueue,
    journal,
    channel: openChannel((name) => new BroadcastChannel(name)),
    later: (act, ms) => {
      const timer = setTimeout(act, ms)
      return () => clearTimeout(timer)
    },
    persist: () => askToPersist(store),
  })
  const autosave = openAutosave({
    writeQueue,
    attemptStore,
    journal,
    locks: openAttemptLocks('locks' in navigator ? navigator.locks : null),
    page: freshPage(),
    now: Date.now,
  })
  return { attemptStore, autosave }
}

/** Requests persistent storage, once only, as some browsers ask the player. */
function askToPersist(store: Store): void {
  if (!('storage' in navigator) || store.read(PERSIST_KEY) !== null) return
  store.write(PERSIST_KEY, 'asked')
  navigator.storage.persist().catch(() => undefined)
}

/** Creates a random id of this page view. */
function freshPage(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4))
  return [...parts].map((part) => part.toString(36)).join('-')
}
