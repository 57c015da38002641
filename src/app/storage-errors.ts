import type { AttemptStore } from '../storage/attempt-store.ts'
import type { Store } from '../storage/store.ts'
import type { StorageError } from '../storage/write-queue.ts'
import { t } from '../ui/message.ts'
import { toast } from '../ui/toast.ts'

/** Shows each error of the database when it happens. */
export function showStorageErrors(attemptStore: AttemptStore, store: Store): void {
  const take = (): StorageError | null => attemptStore.takeError()
  attemptStore.listen(() => {
    for (let error = take(); error !== null; error = take()) {
      toast(storageErrorMessage(error, store.hasRoom()))
    }
  })
}

/**
 * Message of a database error and its consequence. The journal keeps results until the database has
 * them, if local storage has room; stars and counts are not in the journal.
 */
export function storageErrorMessage({ reason, count }: StorageError, hasRoom: boolean): string {
  const message = t(`trouble.${reason}`, { count })
  // Damaged records remain in the database.
  if (reason === 'damaged') return message
  return `${message} ${t(hasRoom ? 'trouble.results-kept' : 'trouble.nothing-kept')}`
}
