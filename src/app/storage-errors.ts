import type { StorageError } from '../storage/write-queue.ts'
import { t } from '../ui/message.ts'

/** Message of a database error and, unless records are only damaged, its consequence. */
export function storageErrorMessage({ reason, count }: StorageError): string {
  const message = t(`trouble.${reason}`, { count })
  return reason === 'damaged' ? message : `${message} ${t('trouble.unsaved')}`
}
