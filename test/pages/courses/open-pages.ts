import type { Host, Page } from '../../../src/app/page.ts'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import type { Attempt } from '../../../src/core/attempt/attempt.ts'
import { open } from '../../../src/pages/courses/page.ts'
import { createAttemptIndex } from '../../../src/storage/attempt-store.ts'
import type { BackupReader } from '../../../src/storage/backup.ts'
import { openPage, type TestServices } from '../open-page.ts'
import { textsOf } from '../page.ts'
import { emptyStore } from '../../storage/backups.ts'

/** 22 November 2026, an hour before midnight, UTC. */
const NOW = Date.UTC(2026, 10, 22, 23)

interface Options extends TestServices {
  readonly isLoading?: () => boolean
  readonly begun?: number
}

/** Opens a page in a browser with attempts; `add` stores another one. */
export async function openWith<Data>(
  openIt: (host: Host, data: Data) => Page | null | Promise<Page | null>,
  data: Data,
  listed: readonly Attempt[],
  { isLoading = () => false, begun = 0, ...services }: Options = {},
) {
  const index = createAttemptIndex()
  let changed: () => void = () => undefined
  const add = (...attempts: readonly Attempt[]) => {
    attempts.forEach(index.put)
    changed()
  }
  add(...listed)
  const opened = await openPage(openIt, data, {
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
    levels: { peek: buildAnyLevel, take: buildAnyLevel },
    now: () => NOW,
    ...services,
  })
  return { ...opened, add, attempts: index.attempts }
}

/** Opens the list of courses with attempts. */
export function openCourses(
  listed: readonly Attempt[],
  { readFile, ...options }: Options & { readonly readFile?: BackupReader } = {},
) {
  return openWith((host, data: object) => open(host, data, readFile), {}, listed, options)
}

/** Names of the listed courses. */
export function seedsIn(root: HTMLElement): string[] {
  return textsOf(root, '.courses button')
}
