import { openAttemptJournal } from './journal.ts'
import { openAttemptLocks } from './attempt-locks.ts'
import { openAttemptStore } from './attempt-store.ts'
import { openAutosave } from './autosave.ts'
import { openDatabase } from './database.ts'
import { isEarlierSite, type Store } from './store.ts'
import { openWriteQueue, type StorageError } from './write-queue.ts'

const PERSIST_KEY = 'asterion.persist.1'

/** Opens the database of this browser, its attempts, and the autosave of this page. */
export function openStorage(store: Store, showError: (error: StorageError) => void) {
  const open = isEarlierSite() ? refuseDatabase : openDatabase
  const writeQueue = openWriteQueue(open, openChannel(), showError)
  const journal = openAttemptJournal(store)
  const persist = (): void => askToPersist(store)
  const attemptStore = openAttemptStore({ writeQueue, journal, persist, now: Date.now })
  const autosave = openAutosave({
    writeQueue,
    attemptStore,
    journal,
    locks: openAttemptLocks('locks' in navigator ? navigator.locks : null),
    page: freshPage(),
    now: Date.now,
  })
  return { writeQueue, attemptStore, autosave }
}

function refuseDatabase(): Promise<never> {
  return Promise.reject(new DOMException('the records belong to the later site', 'ReadOnlyError'))
}

function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('asterion')
  } catch {
    // Blocked together with storage: this tab stands alone.
    return null
  }
}

/** Requests persistent storage, once only, as some browsers ask the player. */
function askToPersist(store: Store): void {
  if (!('storage' in navigator) || store.read(PERSIST_KEY) !== null) return
  store.write(PERSIST_KEY, 'asked')
  navigator.storage.persist().catch(() => undefined)
}

function freshPage(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4))
  return [...parts].map((part) => part.toString(36)).join('-')
}
