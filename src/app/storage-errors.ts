import type { Store } from '../storage/store.ts'
import type { StorageError } from '../storage/write-queue.ts'
import { t } from '../ui/message.ts'
import { toast } from '../ui/toast.ts'

/** Shows an error of the database when it happens. */
export function showStorageError(error: StorageError, store: Store): void {
  toast(storageErrorMessage(error, store.hasRoom()))
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
