import type { Course } from '../../core/speedrun/attempt.ts'
import type { SplitsProblem } from '../../core/speedrun/livesplit-reader.ts'
import { t } from '../../ui/message.ts'
import { seedName } from '../../ui/seed-name.ts'

interface Taken {
  readonly added: number
  readonly known: number
  readonly isKept: boolean
}

/** What came of a file: what was taken in, or why nothing was. */
export type ImportResult =
  | ({ readonly kind: 'backup'; readonly refused: number } & Taken)
  | ({ readonly kind: 'splits'; readonly course: Course } & Taken)
  | { readonly kind: 'backup-fault'; readonly fault: 'size' | 'unread' | 'format' | 'version' }
  | {
      readonly kind: 'splits-fault'
      readonly fault: SplitsProblem | 'unread' | 'offline' | 'elsewhere'
      /** Where it is wrong, from 1. */
      readonly line: number
    }

/** What came of a file in words. */
export function importWords(result: ImportResult): string {
  if (result.kind === 'backup-fault') return t(`problem.backup-${result.fault}`)
  if (result.kind === 'splits-fault') {
    return t(`problem.splits-${result.fault}`, { line: result.line })
  }
  const { added, known, isKept } = result
  const notKept = isKept ? [] : [t('records.not-kept')]
  if (result.kind === 'backup') {
    const { refused } = result
    const left = refused > 0 ? [t('records.refused', { refused })] : []
    return [t('records.taken', { added, known }), ...left, ...notKept].join(' ')
  }
  const name = seedName(result.course.seed)
  // Attempts without a replay cannot be merged into the records.
  const unproven = added > 0 ? [t('records.splits-unproven')] : []
  return [t('records.splits-taken', { name, added, known }), ...unproven, ...notKept].join(' ')
}
