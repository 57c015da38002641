import { bareAttempt } from '../../src/storage/schema.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { byStored, courseKey } from '../../src/core/attempt/attempt.ts'
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
import { GATE, gateWon } from '../app/drawn-seeds.ts'
import { attempted, finished, finishedRun, forged, withReplay } from './attempts.ts'
import { emptyStore, fileOf, importFile } from './backups.ts'
import { emptyDisk, openTab, settle } from './tab.ts'

const FAST = attempted(finished('backup'))
const SLOW = attempted(finished('backup', 10), { endedAt: 2000 })
const NONE = { damaged: 0, rules: 0, full: 0, invalid: 0 }

/** Lists in each other, which no backup has. */
const DEEP = '['.repeat(13) + ']'.repeat(13)

beforeEach(emptyDisk)

const FORGED = forged(finished('backup', 20))

describe('a backup of hundreds of attempts', () => {
  test('restores all of them in an empty browser', async () => {
    const replay = finished('hundreds')
    const verdict = verify(replay)
    const attempts = Array.from({ length: 300 }, (_, i) =>
      attempted({ ...replay, attempt: i + 1 }, { endedAt: i }, verdict),
    )
    attempts.push(attempted(finishedRun('hundreds'), { endedAt: 300 }))
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
    expect(imported).toEqual({ added: 301, known: 0, rejected: NONE, isStored: true })
    expect(shown.at(0)).toEqual({ done: 0, total: 301 })
    expect(shown.at(-1)).toEqual({ done: 301, total: 301 })
    expect(shown.length).toBeGreaterThanOrEqual(6)
    const exported = attemptStore.attempts().map((attempt) => bareAttempt(attempt))
    expect(other.attemptStore.attempts()).toMatchObject(exported)
    expect(other.attemptStore.begun()).toEqual(attemptStore.begun())
    expect(readSettings(otherStore)).toEqual(readSettings(store))
    const again = [...writeBackup(other.attemptStore, otherStore)].join('')
    expect(again).toBe(text)
    await settle()
    const next = openTab()
    await next.attemptStore.ready
    expect(next.attemptStore.attempts()).toMatchObject(exported)
  })
})

test('a backup brings attempts at drawn levels into an empty browser', async () => {
  const won = gateWon()
  const { attemptStore } = openTab()
  await attemptStore.save(won)
  const text = [...writeBackup(attemptStore, emptyStore())].join('')
  emptyDisk()
  const other = openTab()
  const imported = await importFile(other.attemptStore, fileOf(text))
  expect(imported).toMatchObject({ added: 1, rejected: NONE })
  expect(other.attemptStore.attempts()).toMatchObject([{ seed: GATE, levels: won.levels }])
})

describe('a backup of more than there is space for', () => {
  /** Reports every attempt as valid, as playing them takes most of the time. */
  const trust: BackupReader = async (file, existing, report) => {
    const { attempts, ...rest } = await parseBackup(file, existing)
    report({ attempts, done: attempts.length, total: attempts.length })
    return rest
  }

  test('adds what fits, and removes nothing that is here', async () => {
    const replay = finished('crowd')
    const verdict = verify(replay)
    const crowd = Array.from({ length: MAX_ATTEMPTS }, (_, i) =>
      attempted({ ...replay, attempt: i + 1 }, { endedAt: 10_000 + i }, verdict),
    )
    // Nothing is stored: that takes most of the time.
    const { attemptStore } = openTab(() => Promise.reject(new DOMException('no', 'SecurityError')))
    const own = [FAST, SLOW, attempted(finished('backup', 20), { endedAt: 1 })]
    for (const attempt of own) void attemptStore.save(attempt)
    const imported = await importFile(attemptStore, fileOf({ attempts: crowd }), {
      readFile: trust,
    })
    expect(imported).toMatchObject({ added: MAX_ATTEMPTS - 3, rejected: { ...NONE, full: 3 } })
    const later = attempted(finished('backup', 30), { endedAt: 2 })
    void attemptStore.save(later)
    const kept = attemptStore.attempts().filter(({ fromBackup }) => fromBackup !== true)
    expect(kept.map(({ id }) => id).toSorted()).toEqual(
      [...own, later].map(({ id }) => id).toSorted(),
    )
    expect(attemptStore.attempts().length).toBeLessThan(MAX_ATTEMPTS)
  })
})

describe('a cancelled import', () => {
  const attempts = Array.from({ length: 120 }, (_, i) =>
    attempted({ ...finished('cancelled'), attempt: i + 1 }, { endedAt: i }),
  )
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
  test('is merged with the stored records, and adds nothing when it is imported twice', async () => {
    const { attemptStore } = openTab()
    await attemptStore.save(FAST)
    attemptStore.countBegun(FAST)
    const begun = { [courseKey(FAST)]: 7, nonsense: 8 }
    const file = fileOf({ attempts: [SLOW, FAST], begun })
    const nothing = { rejected: NONE, isStored: true }
    expect(await importFile(attemptStore, file)).toEqual({ added: 1, known: 1, ...nothing })
    expect(attemptStore.attempts()).toMatchObject([FAST, SLOW])
    expect(attemptStore.begunOf(FAST)).toBe(7)
    expect(await importFile(attemptStore, file)).toEqual({ added: 0, known: 2, ...nothing })
    expect(attemptStore.attempts()).toMatchObject([FAST, SLOW])
    expect([...attemptStore.begun().values()]).toEqual([7])
  })

  test('with other data of a stored attempt changes nothing', async () => {
    const { attemptStore } = openTab()
    await attemptStore.save(FAST)
    await importFile(attemptStore, fileOf({ attempts: [{ ...FAST, endedAt: 5 }] }))
    expect(attemptStore.attempts()).toMatchObject([FAST])
  })

  test('never makes its attempts the first, whatever their end', async () => {
    const { attemptStore } = openTab()
    await attemptStore.save(SLOW)
    await importFile(attemptStore, fileOf({ attempts: [{ ...FAST, endedAt: 1, revision: 0 }] }))
    const stored = attemptStore.attempts().toSorted(byStored)
    expect(stored).toMatchObject([SLOW, { ...FAST, endedAt: 1 }])
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

  test('does not say how an attempt was won: its replay does', async () => {
    const { attemptStore } = openTab()
    const [result] = FAST.levels
    const claimed = { ...FAST, levels: [{ ...result, catches: 9 }] }
    await importFile(attemptStore, fileOf({ attempts: [claimed] }))
    expect(attemptStore.attempts()).toMatchObject([FAST])
  })

  test('is imported without unknown fields of its attempts', async () => {
    const { attemptStore } = openTab()
    await importFile(attemptStore, fileOf({ attempts: [{ ...FAST, more: 'x'.repeat(1000) }] }))
    expect(attemptStore.attempts()).toEqual([
      { ...FAST, revision: expect.any(Number) as number, fromBackup: true },
    ])
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
