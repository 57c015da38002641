import type { BackupProblem } from '../../storage/backup-file.ts'
import type { Imported } from '../../storage/backup.ts'
import { t } from '../../ui/message.ts'

/** Result of importing a file, or why nothing was taken in; `splits`: it is a LiveSplit file. */
export type ImportResult = Imported | { readonly fault: BackupProblem | 'splits' }

/** The result in words. */
export function importWords(result: ImportResult): string {
  if ('fault' in result) return t(`problem.backup-${result.fault}`)
  const { added, known, refused, leftOut, otherRules, isKept } = result
  return [
    t('records.taken', { added, known }),
    ...(refused > 0 ? [t('records.refused', { refused })] : []),
    ...(leftOut > 0 ? [t('records.left-out', { count: leftOut })] : []),
    ...(otherRules > 0 ? [t('records.uncheckable', { count: otherRules })] : []),
    ...(isKept ? [] : [t('records.not-kept')]),
  ].join(' ')
}
