import type { RecordsData } from '../../../src/app/routing/routes.ts'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { open } from '../../../src/pages/records/page.ts'
import { createAttemptIndex } from '../../../src/storage/attempt-index.ts'
import type { BackupReader } from '../../../src/storage/backup.ts'
import { openPage } from '../open-page.ts'
import { textsOf } from '../page.ts'
import { emptyStore } from '../../storage/backups.ts'

/** 22 November 2026, an hour before midnight, UTC. */
const NOW = Date.UTC(2026, 10, 22, 23)

interface Options {
  readonly readFile?: BackupReader
  readonly isLoading?: () => boolean
  readonly begun?: number
}

/** Opens the pages of records with attempts; `add` stores another one. */
export async function openPages(
  listed: readonly Attempt[],
  place: RecordsData = {},
  { readFile, isLoading = () => false, begun = 0 }: Options = {},
) {
  const index = createAttemptIndex()
  let changed: () => void = () => undefined
  const add = (...attempts: readonly Attempt[]) => {
    attempts.forEach(index.put)
    changed()
  }
  add(...listed)
  const opened = await openPage((host, data: RecordsData) => open(host, data, readFile), place, {
    attemptStore: {
      ...index,
      ...{ isLoading, ready: Promise.resolve(), begunOf: () => begun, begun: () => new Map() },
      remove(id) {
        const attempt = index.remove(id)
        return () => attempt && index.put(attempt)
      },
      quarantine: (id) => void index.remove(id),
      importAttempts(attempts) {
        add(...attempts)
        return Promise.resolve(true)
      },
      listen(callback) {
        changed = callback
        return () => undefined
      },
    },
    autosave: { unfinished: () => Promise.resolve([]) },
    store: emptyStore(),
    writeQueue: { opened: Promise.resolve(false), read: () => Promise.resolve(null) },
    levels: { peek: buildAnyLevel },
    now: () => NOW,
  })
  return { ...opened, add, attempts: index.attempts }
}

/** Names of the listed courses. */
export function seedsIn(root: HTMLElement): string[] {
  return textsOf(root, '.courses th button')
}

/** Times of the listed attempts. */
export function timesIn(root: HTMLElement): string[] {
  return textsOf(root, '.attempts .time')
}
