import { readReplayFile, refusalOf } from '../../app/sharing/open-replays.ts'
import { isReplayFile } from '../../app/sharing/share-choices.ts'
import { encodeReplay } from '../../core/replay/codec/codec.ts'
import type { Replay } from '../../core/replay/replay.ts'
import type { Attempt } from '../../core/attempt/attempt.ts'
import {
  BackupError,
  type BackupFile,
  type BackupProblem,
  FORMAT,
  type ImportProgress,
  type Rejection,
  REJECTIONS,
  VERSION,
} from '../../storage/backup-file.ts'
import {
  importBackup,
  type ImportResult,
  type ImportServices,
  type StoppedImport,
  writeBackup,
} from '../../storage/backup.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { yieldToBrowser } from '../../worker/idle.ts'
import { hashBytes } from '../../core/game/hash.ts'
import { hexOf } from '../../labyrinth/integer.ts'

/** Writes all records as a backup, while the page may draw. */
export async function exportRecords(services: ImportServices): Promise<Blob> {
  const { attemptStore, store, runnerKeys } = services
  const parts: Blob[] = []
  for (const part of writeBackup(attemptStore, store, await runnerKeys.readKey())) {
    parts.push(new Blob([part]))
    await yieldToBrowser()
  }
  return new Blob(parts, { type: 'application/json' })
}

/** Result of importing a backup or replay files, or why nothing was imported, with a sentence on each refused line. */
export type FileImport = (ImportResult | StoppedImport | { readonly fault: BackupProblem }) & {
  readonly refused?: readonly string[]
}

/** True for a file with the name of a backup. */
function isBackupFile({ name }: Pick<File, 'name'>): boolean {
  return /\.json$/i.test(name)
}

/** True for a file with the name or the beginning of a backup, which some programs rename. */
async function isBackup(file: File): Promise<boolean> {
  if (isBackupFile(file)) return true
  const begin = await file
    .slice(0, 100)
    .text()
    .catch(() => '')
  return begin.trimStart().startsWith('{')
}

/** Opens backups and replays that are dropped on the window, before the page of replays reads them. */
export function listenToImports(open: (files: readonly File[]) => void, signal: AbortSignal): void {
  window.addEventListener(
    'drop',
    (event) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0 || !files.every((file) => isBackupFile(file) || isReplayFile(file)))
        return
      event.preventDefault()
      open(files)
    },
    { capture: true, signal },
  )
}

/** Creates the progress bar of a running import, with a button to cancel it. */
export function createImportBar(cancel: () => void) {
  const bar = element('progress', { max: 1, value: 0, ariaLabel: t('records.verifying') })
  const count = element('span')
  const root = element(
    'div',
    { className: 'records-import sheet row slim is-lesser', key: 'import', hidden: true },
    bar,
    count,
    button(t('records.cancel'), cancel, { key: 'cancel' }),
  )
  return {
    root,
    /** Shows the progress of an import; null while its file is read. */
    show: (progress: ImportProgress | null): void => {
      root.hidden = false
      bar.value = progress === null ? 0 : progress.done / Math.max(1, progress.total)
      count.textContent = progress === null ? '' : t('records.verified', { ...progress })
    },
    hide(): void {
      root.hidden = true
    },
  }
}

/** Message about a finished import. */
export function importMessage(result: FileImport): string {
  const { refused = [] } = result
  const refusal = refused.length === 0 ? [] : [refusalOf(refused)]
  if ('fault' in result) return [t(`problem.backup-${result.fault}`), ...refusal].join(' ')
  const { added, isStored } = result
  const messages =
    'isStopped' in result
      ? [t('records.import-stopped', { added })]
      : [
          t('records.taken', { added, known: result.known }),
          ...rejectionMessages(result.rejected),
          ...(result.hasRunner === true ? [t('records.runner-back')] : []),
          ...(result.hasRunner === 'damaged' ? [t('records.runner-damaged')] : []),
        ]
  return [...messages, ...refusal, ...(isStored ? [] : [t('records.not-kept')])].join(' ')
}

/** Message on the number of rejected attempts, with the reason if there is only one. */
function rejectionMessages(rejected: Readonly<Record<Rejection, number>>): string[] {
  const reasons = REJECTIONS.filter((reason) => rejected[reason] > 0)
  const count = reasons.reduce((sum, reason) => sum + rejected[reason], 0)
  if (count === 0) return []
  const key = reasons.length === 1 ? (`rejected-${reasons[0]}` as const) : 'rejected'
  return [t(`records.${key}`, { count })]
}

/** Imports each backup, then replay files together, until the signal is aborted. */
export async function importFiles(
  services: ImportServices,
  files: readonly File[],
  show: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<FileImport[]> {
  const kinds = await Promise.all(files.map(isBackup))
  const [backups, replayFiles] = [true, false].map((kind) =>
    files.filter((_, i) => kinds[i] === kind),
  )
  // The attempts of a backup keep their ids, by which its replays in other files are known.
  const groups = [...backups.map((file) => [file]), replayFiles]
  const results: FileImport[] = []
  for (const group of groups.filter(({ length }) => length > 0)) {
    results.push(await importGroup(services, group, group !== replayFiles, show, signal))
    if (signal.aborted) break
  }
  return results
}

/** Imports a backup, or the replays of files. */
async function importGroup(
  services: ImportServices,
  files: readonly File[],
  isOfBackup: boolean,
  show: (progress: ImportProgress) => void,
  signal: AbortSignal,
): Promise<FileImport> {
  const refused: string[] = []
  try {
    const backup = isOfBackup ? files[0] : await backupOfReplays(services, files, refused)
    return { ...(await importBackup(services, backup, show, signal)), refused }
  } catch (error) {
    if (error instanceof BackupError) return { fault: error.problem, refused }
    throw error
  }
}

/**
 * Makes a backup of the replays in some files, so that they are imported like one: verified first. An
 * attempt ends when its file was saved. Replays that are too long count as damaged attempts.
 *
 * @param refused gets a sentence on each line that is no replay
 * @throws BackupError if no file has a readable replay
 */
async function backupOfReplays(
  { attemptStore }: ImportServices,
  files: readonly File[],
  refused: string[],
): Promise<BackupFile> {
  await attemptStore.ready
  const known = new Map(attemptStore.attempts().map(({ replay, id }) => [replay, id]))
  const attempts: (Attempt | null)[] = []
  for (const file of files) {
    const read = await readReplayFile(file)
    const replays = read.texts.flatMap((text) => text.replays)
    attempts.push(...replays.map(({ replay }) => attemptOf(replay, file.lastModified, known)))
    refused.push(...read.refused)
  }
  if (attempts.every((attempt) => attempt === null)) {
    throw new BackupError('format', 'no file has a replay')
  }
  const backup = { format: FORMAT, version: VERSION, attempts, begun: {}, settings: {} }
  return new File([JSON.stringify(backup)], 'replays')
}

/**
 * The attempt of an unverified replay, whose times alone are known; null if it is too long.
 *
 * @param known ids of the stored attempts by their replays
 */
function attemptOf(
  replay: Replay,
  endedAt: number,
  known: ReadonlyMap<string, string>,
): Attempt | null {
  const text = encodeReplay(replay)
  if (text === null) return null
  const { rules, seed, mode, level, practice, tracks } = replay
  const levels = tracks.map(({ length }, i) => ({
    ...{ level: level + i, time: length },
    ...{ catches: 0, optimum: 1 },
  }))
  const course = { rules, seed, mode, level }
  const id = known.get(text) ?? importedId(text)
  return { ...course, id, replay: text, practice, levels, endedAt }
}

/**
 * Attempt id of an imported replay text, so that importing it twice adds one attempt: a 64-bit hash as 16
 * hexadecimal digits. Costs a twentieth of a millisecond for a run of ten levels.
 */
export function importedId(text: string): string {
  const [first, second] = ['', text].map((salt) =>
    hashBytes(Uint8Array.from(salt + text, (character) => character.charCodeAt(0))),
  )
  return hexOf(first) + hexOf(second)
}
