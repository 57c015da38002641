import { BackupError, type BackupProblem, type Imported, readBackup } from './backup.ts'
import {
  importSplits,
  type RulesOf,
  type SplitsFault,
  type SplitsImported,
} from './import-splits.ts'
import type { AttemptStore } from './attempt-store.ts'
import type { Store } from './store.ts'

/** What came of a file: what was taken in, or why nothing was. */
export type FileImported =
  | ({ readonly kind: 'backup' } & Imported)
  | ({ readonly kind: 'splits' } & SplitsImported)
  | { readonly kind: 'backup-fault'; readonly fault: BackupProblem }
  | { readonly kind: 'splits-fault'; readonly fault: SplitsFault; readonly line: number }

/** What the records are taken from and put into. */
export interface ImportPlace {
  readonly attemptStore: AttemptStore
  readonly store: Store
  readonly rulesOf: RulesOf
  /** Settles when the page has had time for something else. */
  readonly breathe: () => Promise<void>
}

/** Takes in a backup, or a splits file by its name, `.lss`. */
export async function importFile(
  file: Pick<File, 'name' | 'size' | 'text'>,
  { attemptStore, store, rulesOf, breathe }: ImportPlace,
): Promise<FileImported> {
  if (file.name.toLowerCase().endsWith('.lss')) {
    const taken = await importSplits(attemptStore, store, file, rulesOf)
    return 'fault' in taken ? { kind: 'splits-fault', ...taken } : { kind: 'splits', ...taken }
  }
  try {
    return { kind: 'backup', ...(await readBackup(attemptStore, store, file, breathe)) }
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    return { kind: 'backup-fault', fault: error.problem }
  }
}
