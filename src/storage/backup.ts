import { type Attempt, isUncheckable } from '../core/speedrun/attempt.ts'
import { mergeNotes } from '../core/speedrun/records.ts'
import { yieldToBrowser } from '../worker/idle.ts'
import type { AttemptStore } from './attempt-store.ts'
import {
  type BackupFile,
  FORMAT,
  type Here,
  type SiftedBackup,
  siftBackup,
  VERSION,
} from './backup-file.ts'
import { allImported, mergeImported } from './imported-splits.ts'
import { adoptSettings, readSettings } from './settings.ts'
import type { Store } from './store.ts'

/** Result of an import. */
export interface Imported {
  readonly added: number
  /** Attempts that were here already. */
  readonly known: number
  /** Attempts that were left out because they are damaged. */
  readonly refused: number
  /** Attempts, those of splits files too, that were left out because there is no room for them. */
  readonly leftOut: number
  /** Those of the added that only a game of other rules could play. */
  readonly otherRules: number
  /** True where all that was added is stored, false where some is in memory only. */
  readonly isKept: boolean
}

/**
 * Reads a backup as `siftBackup` does; calls `take` with its attempts, some at a time, and with none
 * where the file is refused.
 */
export type BackupReader = (
  file: BackupFile,
  here: Here,
  take: (attempts: readonly Attempt[]) => void,
) => Promise<Omit<SiftedBackup, 'attempts'>>

/** Records that are written or taken in before the page may draw. */
const SHARE = 50

/** Everything stored as the text of one file, JSON, in parts that are each written quickly. */
export function* writeBackup(attemptStore: AttemptStore, store: Store): Generator<string> {
  const attempts = attemptStore.all()
  yield `{"format":"${FORMAT}","version":${VERSION},"attempts":[`
  for (let i = 0; i < attempts.length; i += SHARE) {
    const texts = attempts.slice(i, i + SHARE).map((attempt) => JSON.stringify(attempt))
    yield (i === 0 ? '' : ',') + texts.join()
  }
  yield `],"notes":${JSON.stringify(attemptStore.notes())},`
  yield `"settings":${JSON.stringify(readSettings(store))},`
  yield `"splits":${JSON.stringify(allImported(store))}}`
}

/** @param day as YYYY-MM-DD */
export function backupFileName(day: string): string {
  return `asterion-records-${day}.json`
}

/**
 * Adds the content of a backup. Nothing that is stored is lost or changed: as many attempts are added
 * as there is room for, after those that are here; they are told apart by their replays, a star stays,
 * the higher of two counts holds, and settings are taken only where none were chosen. The attempts
 * count for nothing until they are played.
 *
 * @throws BackupError for a file that is no backup or too large; then nothing was taken in.
 */
export async function readBackup(
  attemptStore: AttemptStore,
  store: Store,
  file: BackupFile,
  readFile: BackupReader = readHere,
): Promise<Imported> {
  await attemptStore.ready
  const here = { ids: attemptStore.all().map(({ id }) => id), notes: attemptStore.notes() }
  const attempts: Attempt[] = []
  const { known, refused, leftOut, notes, settings, splits } = await readFile(file, here, (some) =>
    attempts.push(...some),
  )
  const writes: Promise<boolean>[] = []
  for (let i = 0; i < attempts.length; i += SHARE) {
    await yieldToBrowser()
    writes.push(attemptStore.keepBrought(attempts.slice(i, i + SHARE)))
  }
  for (const [i, value] of notes.entries()) {
    if (i % SHARE === 0) await yieldToBrowser()
    const { starred, begun } = value
    attemptStore.changeNote(value, (note) => mergeNotes([note], [{ ...note, starred, begun }])[0])
  }
  adoptSettings(store, settings)
  const merged = mergeImported(store, splits)
  const isKept = (await Promise.all(writes)).every((isStored) => isStored) && merged.isKept
  return {
    ...{ added: attempts.length, known, refused, isKept },
    leftOut: leftOut + merged.leftOut,
    otherRules: attempts.filter(isUncheckable).length,
  }
}

const readHere: BackupReader = async (file, here, take) => {
  const { attempts, ...rest } = await siftBackup(file, here)
  take(attempts)
  return rest
}
