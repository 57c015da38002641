import { isReplayFile, readReplayFile, ReplayFileError } from '../../app/sharing/replay-file.ts'
import { decodeReplays, encodeReplay } from '../../core/replay/codec/codec.ts'
import { ReplayError } from '../../core/replay/codec/replay-error.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { attemptIdOf } from '../../core/attempt/attempt-id.ts'
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
import type { ImportResult, StoppedImport } from '../../storage/backup.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { yieldToBrowser } from '../../worker/idle.ts'

/** Result of importing a backup or replay files, or why nothing was imported. */
export type FileImport = ImportResult | StoppedImport | { readonly fault: BackupProblem }

/** True for a file with the name of a backup. */
export function isBackupFile({ name }: Pick<File, 'name'>): boolean {
  return /\.json$/i.test(name)
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
  if ('fault' in result) return t(`problem.backup-${result.fault}`)
  const { added, isStored } = result
  const messages =
    'isStopped' in result
      ? [t('records.import-stopped', { added })]
      : [
          t('records.taken', { added, known: result.known }),
          ...rejectionMessages(result.rejected),
          ...(result.hasRunner === true ? [t('records.runner-back')] : []),
        ]
  return [...messages, ...(isStored ? [] : [t('records.not-kept')])].join(' ')
}

/** Message on the number of rejected attempts, with the reason if there is only one. */
function rejectionMessages(rejected: Readonly<Record<Rejection, number>>): string[] {
  const reasons = REJECTIONS.filter((reason) => rejected[reason] > 0)
  const count = reasons.reduce((sum, reason) => sum + rejected[reason], 0)
  if (count === 0) return []
  const key = reasons.length === 1 ? (`rejected-${reasons[0]}` as const) : 'rejected'
  return [t(`records.${key}`, { count })]
}

/**
 * Makes a backup of the replays in some files, so that they are imported like one: verified first. An
 * attempt ends when its file was saved. Files without readable replays count as damaged attempts.
 *
 * @throws BackupError if no file has a readable replay
 */
export async function backupOfReplays(files: readonly File[]): Promise<BackupFile> {
  const attempts: (Attempt | null)[] = []
  for (const file of files) {
    const replays = await replaysIn(file)
    attempts.push(...replays.map((replay) => replay && attemptOf(replay, file.lastModified)))
    await yieldToBrowser()
  }
  if (attempts.every((attempt) => attempt === null)) {
    throw new BackupError('format', 'no file has a replay')
  }
  const backup = { format: FORMAT, version: VERSION, attempts, notes: [], settings: {} }
  return new File([JSON.stringify(backup)], 'replays')
}

async function replaysIn(file: File): Promise<(Replay | null)[]> {
  try {
    return decodeReplays(await readReplayFile(file)).map(({ replay }) => replay)
  } catch (error) {
    if (error instanceof ReplayError || error instanceof ReplayFileError) return [null]
    throw error
  }
}

/** The attempt of an unverified replay, whose times alone are known; null if it is too long. */
function attemptOf(replay: Replay, endedAt: number): Attempt | null {
  const text = encodeReplay(replay)
  if (text === null) return null
  const { rules, seed, mode, level, practice, tracks } = replay
  // An endless run ends with the last catch, in a level that is not cleared.
  const cleared = mode === 'endless' ? tracks.slice(0, -1) : tracks
  const levels = cleared.map(({ length }, i) => ({
    ...{ level: level + i, time: length },
    ...{ catches: 0, optimum: 1 },
  }))
  const course = { rules, seed, mode, level }
  const id = attemptIdOf(text)
  return { ...course, id, replay: text, practice, levels, endedAt, realMs: 0 }
}
