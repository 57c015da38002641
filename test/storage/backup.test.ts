import { bareAttempt } from '../../src/storage/schema.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Attempt, byStored, courseKey } from '../../src/core/attempt/attempt.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { verify } from '../../src/core/replay/verify.ts'
import {
  BackupError,
  type ImportProgress,
  MAX_BACKUP_BYTES,
  parseBackup,
} from '../../src/storage/backup-file.ts'
import { type BackupReader, writeBackup } from '../../src/storage/backup.ts'
import { MAX_ATTEMPTS } from '../../src/storage/retention.ts'
import { keepSettings, readSettings } from '../../src/storage/settings.ts'
import { gateWon } from '../app/drawn-seeds.ts'
import { attempted, finished, finishedRun, forged, withReplay } from './attempts.ts'
import { emptyStore, fileOf, importFile } from './backups.ts'
import { emptyDisk, openRefused, openTab, settle } from './tab.ts'

const FAST = attempted(finished('backup'))
const SLOW = attempted(finished('backup', 10), { endedAt: 2000 })
const NONE = { damaged: 0, rules: 0, full: 0, invalid: 0 }

/** Lists in each other, which no backup has. */
const DEEP = '['.repeat(13) + ']'.repeat(13)

beforeEach(emptyDisk)

const FORGED = forged(finished('backup', 20))

/** Returns attempts that differ only in their number, by their ends. */
function manyOf(seed: string, count: number, firstEnd = 0): Attempt[] {
  const replay = finished(seed)
  const verdict = verify(replay)
  return Array.from({ length: count }, (_, i) =>
    attempted({ ...replay, attempt: i + 1 }, { endedAt: firstEnd + i }, verdict),
  )
}

test('a backup of hundreds of attempts restores all of them in an empty browser', async () => {
  const run = attempted(finishedRun('hundreds'), { endedAt: 300 })
  const attempts = [...manyOf('hundreds', 300), run, { ...gateWon(), endedAt: 301 }]
  const { attemptStore } = openTab()
  const store = emptyStore()
  await Promise.all(attempts.map((attempt) => attemptStore.save(attempt)))
  attemptStore.countBegun(attempts[0])
  keepSettings(store, { ...readSettings(store), name: 'Ariadne' })
  const text = [...writeBackup(attemptStore, store)].join('')

  emptyDisk()
  const other = openTab()
  const otherStore = emptyStore()
  const shown: ImportProgress[] = []
  const show = (progress: ImportProgress): unknown => shown.push(progress)
  const options = { store: otherStore, show }
  const imported = await importFile(other.attemptStore, fileOf(text), options)
  expect(imported).toEqual({ added: 302, known: 0, rejected: NONE, isStored: true })
  expect(shown.at(0)).toEqual({ done: 0, total: 302 })
  expect(shown.at(-1)).toEqual({ done: 302, total: 302 })
  expect(shown.length).toBeGreaterThanOrEqual(6)
  const exported = attemptStore.attempts().map((attempt) => bareAttempt(attempt))
  expect(other.attemptStore.attempts()).toMatchObject(exported)
  expect(other.attemptStore.begun()).toEqual(attemptStore.begun())
  expect(readSettings(otherStore)).toEqual(readSettings(store))
  expect([...writeBackup(other.attemptStore, otherStore)].join('')).toBe(text)
  await settle()
  const next = openTab()
  await next.attemptStore.ready
  expect(next.attemptStore.attempts()).toMatchObject(exported)
})

test('a backup of more than there is space for adds what fits, and removes nothing that is here', async () => {
  // Every attempt is reported as valid, and nothing is stored: both take most of the time.
  const trust: BackupReader = async (file, existing, report) => {
    const { attempts, ...rest } = await parseBackup(file, existing)
    report({ attempts, done: attempts.length, total: attempts.length })
    return rest
  }
  const { attemptStore } = openTab(openRefused)
  const own = [FAST, SLOW, attempted(finished('backup', 20), { endedAt: 1 })]
  for (const attempt of own) void attemptStore.save(attempt)
  const file = fileOf({ attempts: manyOf('crowd', MAX_ATTEMPTS, 10_000) })
  const imported = await importFile(attemptStore, file, { readFile: trust })
  expect(imported).toMatchObject({ added: MAX_ATTEMPTS - 3, rejected: { ...NONE, full: 3 } })
  const later = attempted(finished('backup', 30), { endedAt: 2 })
  void attemptStore.save(later)
  const kept = attemptStore.attempts().filter(({ fromBackup }) => fromBackup !== true)
  expect(new Set(kept.map(({ id }) => id))).toEqual(new Set([...own, later].map(({ id }) => id)))
  expect(attemptStore.attempts().length).toBeLessThan(MAX_ATTEMPTS)
})

describe('a cancelled import', () => {
  const attempts = manyOf('cancelled', 120)
  const begun = { [courseKey(FAST)]: 7 }

  test('stores what was verified before; another import adds the rest', async () => {
    const { attemptStore } = openTab()
    await attemptStore.save(FAST)
    const file = fileOf({ attempts, begun })
    const stopped = await importFile(attemptStore, file, {
      show: ({ done }, abort) => {
        if (done >= 50) abort.abort()
      },
    })
    expect(stopped).toMatchObject({ isStopped: true, isStored: true })
    expect(stopped.added).toBeGreaterThanOrEqual(50)
    expect(stopped.added).toBeLessThan(120)
    expect(attemptStore.attempts()).toHaveLength(1 + stopped.added)
    expect(attemptStore.attempts()).toContainEqual(expect.objectContaining({ id: FAST.id }))
    expect(attemptStore.begun().size).toBe(0)
    const next = openTab()
    await next.attemptStore.ready
    expect(next.attemptStore.attempts()).toHaveLength(1 + stopped.added)
    expect(await importFile(attemptStore, file)).toMatchObject({
      added: 120 - stopped.added,
      known: stopped.added,
    })
    expect(attemptStore.begunOf(FAST)).toBe(7)
  })

  test('before the first attempt changes nothing', async () => {
    const { attemptStore } = openTab()
    const show = (_: ImportProgress, abort: AbortController): void => {
      abort.abort()
    }
    const stopped = await importFile(attemptStore, fileOf({ attempts, begun }), { show })
    expect(stopped).toEqual({ added: 0, isStopped: true, isStored: true })
    expect([attemptStore.attempts(), attemptStore.begun().size]).toEqual([[], 0])
  })
})

describe('a backup', () => {
  test('is merged with the stored records, which it never changes or precedes', async () => {
    const { attemptStore } = openTab()
    await attemptStore.save(FAST)
    attemptStore.countBegun(FAST)
    const begun = { [courseKey(FAST)]: 7, nonsense: 8 }
    const early = { ...SLOW, endedAt: 1 }
    const file = fileOf({
      attempts: [
        { ...early, revision: 0 },
        { ...FAST, endedAt: 5 },
      ],
      begun,
    })
    for (const [added, known] of [
      [1, 1],
      [0, 2],
    ]) {
      const imported = await importFile(attemptStore, file)
      expect(imported).toEqual({ added, known, rejected: NONE, isStored: true })
      expect(attemptStore.attempts()).toMatchObject([early, FAST])
      expect(attemptStore.attempts().toSorted(byStored)).toMatchObject([FAST, early])
      expect([...attemptStore.begun().values()]).toEqual([7])
    }
  })

  const [level] = SLOW.levels
  const OTHER_RULES = { ...finished('backup', 10), rules: RULES_VERSION + 1 }
  test.each<[string, keyof typeof NONE, unknown]>([
    ['with an invalid replay', 'damaged', { ...SLOW, replay: `${SLOW.replay}A` }],
    ['with other times than its replay', 'damaged', { ...SLOW, levels: [{ ...level, time: 60 }] }],
    ['of other rules', 'rules', withReplay(SLOW, OTHER_RULES)],
    ['whose replay does not win', 'invalid', FORGED],
  ])('leaves out an attempt %s', async (_, reason, attempt) => {
    const { attemptStore } = openTab()
    const imported = await importFile(attemptStore, fileOf({ attempts: [attempt, FAST] }))
    const rejected = { ...NONE, [reason]: 1 }
    expect(imported).toEqual({ added: 1, known: 0, rejected, isStored: true })
    expect(attemptStore.attempts()).toMatchObject([FAST])
  })

  test('does not say how an attempt was won, as its replay does, nor adds fields', async () => {
    const { attemptStore } = openTab()
    const levels = FAST.levels.map((result) => ({ ...result, catches: 9, more: 1 }))
    const claimed = { ...FAST, levels, more: 'x'.repeat(1000) }
    await importFile(attemptStore, fileOf({ attempts: [claimed] }))
    const revision: unknown = expect.any(Number)
    expect(attemptStore.attempts()).toEqual([{ ...FAST, revision, fromBackup: true }])
  })

  const unread = () => Promise.reject(new Error('gone'))

  test.each([
    ['that is not JSON', 'format', fileOf('{"format":')],
    ['of another kind', 'format', fileOf({ format: 'shopping' })],
    ['of another version', 'version', fileOf({ version: 2 })],
    ['that is nested deeply', 'format', fileOf({ begun: JSON.parse(DEEP) as unknown })],
    ['without attempts', 'format', fileOf({ attempts: {} })],
    ['with too many attempts', 'format', fileOf({ attempts: Array(20_001).fill(0) })],
    ['that is too large', 'size', { size: MAX_BACKUP_BYTES + 1, arrayBuffer: unread }],
    ['that cannot be read', 'unread', { size: 1, arrayBuffer: unread }],
  ])('%s is refused, and nothing is imported', async (_, problem, file) => {
    const { attemptStore } = openTab()
    const importing = importFile(attemptStore, file)
    await expect(importing).rejects.toBeInstanceOf(BackupError)
    await expect(importing).rejects.toMatchObject({ problem })
    expect(attemptStore.attempts()).toEqual([])
  })
})
