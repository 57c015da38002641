import { beforeEach, describe, expect, test } from 'vitest'
import { verify } from '../../src/core/replay/verify.ts'
import type { Attempt } from '../../src/core/speedrun/attempt.ts'
import { byStored } from '../../src/core/speedrun/records.ts'
import { MAX_ATTEMPTS } from '../../src/storage/retention.ts'
import { countBegun, star } from '../../src/storage/attempt-changes.ts'
import { BackupError, MAX_BACKUP_BYTES } from '../../src/storage/backup-file.ts'
import { readBackup, writeBackup } from '../../src/storage/backup.ts'
import { keepSettings, readSettings } from '../../src/storage/settings.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { attempted, finished, finishedRun } from './attempts.ts'
import { createStorage } from './storage.ts'
import { emptyDisk, openTab, settle } from './tab.ts'

const FAST = attempted(finished('backup'))
const SLOW = attempted(finished('backup', 10), { endedAt: 2000 })

/** Lists in each other, which no backup has. */
const DEEP = '['.repeat(13) + ']'.repeat(13)

const EMPTY = { format: 'asterion-records', version: 1, attempts: [], notes: [], settings: {} }

beforeEach(emptyDisk)

function emptyStore(): Store {
  const storage = createStorage()
  return openStore(() => storage)
}

function fileOf(text: string): Pick<File, 'size' | 'text'> {
  return { size: text.length, text: () => Promise.resolve(text) }
}

describe('a backup of a thousand runs', () => {
  test('restores all of them in an empty browser', async () => {
    const replay = finishedRun('thousand')
    const verdict = verify(replay)
    const attempts = Array.from({ length: 1000 }, (_, i) =>
      attempted({ ...replay, attempt: i + 1 }, { endedAt: i, realMs: i }, verdict),
    )
    const { attemptStore } = openTab()
    const store = emptyStore()
    await Promise.all(attempts.map((attempt) => attemptStore.keep(attempt)))
    countBegun(attemptStore, attempts[0])
    star(attemptStore, attempts[0], true)
    keepSettings(store, { ...readSettings(store), name: 'Ariadne' })
    const text = [...writeBackup(attemptStore, store)].join('')

    emptyDisk()
    const other = openTab()
    const otherStore = emptyStore()
    const imported = await readBackup(other.attemptStore, otherStore, fileOf(text))
    const nothing = { known: 0, refused: 0, leftOut: 0, otherRules: 0 }
    expect(imported).toEqual({ added: 1000, ...nothing, isKept: true })
    expect(other.attemptStore.all()).toMatchObject(attemptStore.all())
    expect(other.attemptStore.notes()).toEqual(attemptStore.notes())
    expect(readSettings(otherStore)).toEqual(readSettings(store))
    const brought = [...writeBackup(other.attemptStore, otherStore)].join('')
    expect(brought.replaceAll(',"fromBackup":true', '')).toBe(text)
    await settle()
    const again = openTab()
    await again.attemptStore.ready
    expect(again.attemptStore.all()).toMatchObject(attemptStore.all())
  })
})

describe('a backup of more than there is room for', () => {
  test('brings what fits, and removes nothing that is here', async () => {
    const replay = finished('crowd')
    const verdict = verify(replay)
    const crowd = Array.from({ length: MAX_ATTEMPTS }, (_, i) =>
      attempted({ ...replay, attempt: i + 1 }, { endedAt: 10_000 + i }, verdict),
    )
    // Nothing is stored: that takes most of the time.
    const { attemptStore } = openTab(() => Promise.reject(new DOMException('no', 'SecurityError')))
    const own = [FAST, SLOW, attempted(finished('backup', 20), { endedAt: 1 })]
    for (const attempt of own) void attemptStore.keep(attempt)
    const file = fileOf(JSON.stringify({ ...EMPTY, attempts: crowd }))
    const imported = await readBackup(attemptStore, emptyStore(), file)
    expect(imported).toMatchObject({ added: MAX_ATTEMPTS - 3, leftOut: 3 })
    const later = attempted(finished('backup', 30), { endedAt: 2 })
    void attemptStore.keep(later)
    const kept = attemptStore.all().filter(({ fromBackup }) => fromBackup !== true)
    expect(kept.map(({ id }) => id).toSorted()).toEqual(
      [...own, later].map(({ id }) => id).toSorted(),
    )
    expect(attemptStore.all().length).toBeLessThan(MAX_ATTEMPTS)
  })
})

describe('a backup', () => {
  const textOf = (changes: object): string =>
    JSON.stringify({ ...EMPTY, attempts: [SLOW], ...changes })

  test('is merged with the stored records, and adds nothing when it is read twice', async () => {
    const { attemptStore } = openTab()
    await attemptStore.keep(FAST)
    countBegun(attemptStore, FAST)
    const { rules, seed, mode, level } = FAST
    const notes = [{ rules, seed, mode, level, starred: true, begun: 7 }]
    const file = fileOf(textOf({ attempts: [SLOW, FAST], notes }))
    const store = emptyStore()
    const first = await readBackup(attemptStore, store, file)
    expect(first).toMatchObject({ added: 1, known: 1, refused: 0, isKept: true })
    expect(attemptStore.all()).toMatchObject([FAST, SLOW])
    expect(attemptStore.noteOf(FAST)).toMatchObject({ starred: true, begun: 7 })
    const second = await readBackup(attemptStore, store, file)
    expect(second).toMatchObject({ added: 0, known: 2, refused: 0, isKept: true })
    expect(attemptStore.all()).toMatchObject([FAST, SLOW])
    expect(attemptStore.noteOf(FAST).begun).toBe(7)
  })

  test('with other data of a stored attempt changes nothing', async () => {
    const { attemptStore } = openTab()
    await attemptStore.keep(FAST)
    const file = fileOf(textOf({ attempts: [{ ...FAST, endedAt: 5, realMs: 5 }] }))
    await readBackup(attemptStore, emptyStore(), file)
    expect(attemptStore.all()).toMatchObject([FAST])
  })

  test('does not change settings if any were chosen', async () => {
    const file = fileOf(textOf({ settings: { name: 'Theseus', ghosts: 'none' } }))
    const store = emptyStore()
    keepSettings(store, { ...readSettings(store), name: 'Ariadne' })
    await readBackup(openTab().attemptStore, store, file)
    expect(readSettings(store)).toMatchObject({ name: 'Ariadne', ghosts: 'best' })
  })

  test('never makes its attempts the first, whatever their end', async () => {
    const { attemptStore } = openTab()
    await attemptStore.keep(SLOW)
    const early = { ...FAST, endedAt: 1, order: 0 }
    await readBackup(attemptStore, emptyStore(), fileOf(textOf({ attempts: [early] })))
    const stored = attemptStore.all().toSorted(byStored)
    expect(stored.map(({ id, order }) => [id, order])).toEqual([
      [SLOW.id, 1],
      [FAST.id, 2],
    ])
  })

  const [level] = SLOW.levels
  const forgeries: [string, unknown][] = [
    ['that is a number', 7],
    ['with a better time than its replay', { ...SLOW, levels: [{ ...level, time: 60 }] }],
    ['with the id of another', { ...SLOW, id: FAST.id }],
    ['of another seed', { ...SLOW, seed: 'another' }],
    ['with an invalid replay', { ...SLOW, replay: `${SLOW.replay}A` }],
  ]
  test.each(forgeries)('leaves out an attempt %s', async (_, attempt) => {
    const { attemptStore } = openTab()
    const file = fileOf(textOf({ attempts: [attempt, FAST] }))
    const imported = await readBackup(attemptStore, emptyStore(), file)
    expect(imported).toMatchObject({ added: 1, known: 0, refused: 1, isKept: true })
    expect(attemptStore.all()).toMatchObject([FAST])
  })

  test.each(['verified', 'refused'] as const)(
    'does not say of its attempts that they are %s',
    async (check) => {
      const { attemptStore } = openTab()
      const attempts: Attempt[] = [{ ...FAST, fromBackup: true, check }]
      await readBackup(attemptStore, emptyStore(), fileOf(textOf({ attempts })))
      expect(attemptStore.all()).toMatchObject([{ id: FAST.id, fromBackup: true }])
      expect(attemptStore.all()[0]).not.toHaveProperty('check')
      expect(attemptStore.attempts()).toEqual([])
      expect(attemptStore.attemptsOf(FAST)).toEqual([])
    },
  )

  test('is read without unknown fields of its attempts', async () => {
    const { attemptStore } = openTab()
    const attempts: Attempt[] = [{ ...FAST, ...{ more: 'x'.repeat(1000) } }]
    await readBackup(attemptStore, emptyStore(), fileOf(textOf({ attempts })))
    expect(attemptStore.all()).toMatchObject([FAST])
  })

  test.each([
    ['that is not JSON', 'format', fileOf('{"format":')],
    ['of another kind', 'format', fileOf(textOf({ format: 'shopping' }))],
    ['of another version', 'version', fileOf(textOf({ version: 2 }))],
    ['that is nested deeply', 'format', fileOf(textOf({ notes: JSON.parse(DEEP) as unknown }))],
    ['without attempts', 'format', fileOf(textOf({ attempts: {} }))],
    ['with too many attempts', 'format', fileOf(textOf({ attempts: Array(20_001).fill(0) }))],
    ['that is too large', 'size', { ...fileOf(textOf({})), size: MAX_BACKUP_BYTES + 1 }],
    ['that cannot be read', 'unread', { size: 1, text: () => Promise.reject(new Error('gone')) }],
  ])('%s is refused, and nothing is imported', async (_, problem, file) => {
    const { attemptStore } = openTab()
    const reading = readBackup(attemptStore, emptyStore(), file)
    await expect(reading).rejects.toBeInstanceOf(BackupError)
    await expect(reading).rejects.toMatchObject({ problem })
    expect(attemptStore.all()).toEqual([])
  })
})
