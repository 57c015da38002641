import type { StorageError } from '../storage/write-queue.ts'
import { t } from '../ui/message.ts'

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
