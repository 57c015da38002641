import type { StorageError } from '../storage/write-queue.ts'
import { t } from '../ui/message.ts'

/**
 * An error of the database in words, and what follows from it: results are in local storage until the
 * database has them, where that has room; stars and counts are not.
 */
export function troubleWords({ reason, count }: StorageError, hasRoom: boolean): string {
  const words = t(`trouble.${reason}`, { count })
  // Damaged records stay where they are.
  if (reason === 'damaged') return words
  return `${words} ${t(hasRoom ? 'trouble.results-kept' : 'trouble.nothing-kept')}`
}
