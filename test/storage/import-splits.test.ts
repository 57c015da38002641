import { beforeEach, describe, expect, test } from 'vitest'
import { type Course, courseKey, courseOfKey } from '../../src/core/speedrun/attempt.ts'
import { writeSplits } from '../../src/core/speedrun/livesplit.ts'
import { timeOf } from '../../src/core/speedrun/records.ts'
import { exportSplits } from '../../src/scenes/records/export-splits.ts'
import { readBackup, writeBackup } from '../../src/storage/backup.ts'
import { importFile } from '../../src/storage/import-file.ts'
import { importSplits, removeImported, withImported } from '../../src/storage/import-splits.ts'
import { keepImported, MAX_IMPORTED, readImported } from '../../src/storage/imported-splits.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { attemptOf } from '../core/speedrun/attempts.ts'
import { attempted, finished } from './attempts.ts'
import { createStorage } from './storage.ts'
import { emptyDisk, openTab } from './tab.ts'

const FIRST = attempted(finished('splits'), { endedAt: 1000 })
const SECOND = attempted(finished('splits', 10), { endedAt: 2000 })
const COURSE: Course = { rules: FIRST.rules, seed: 'splits', mode: 'level', level: 1 }
const TEXT = writeSplits([FIRST, SECOND], COURSE, 'any', 7)

beforeEach(emptyDisk)

function emptyStore(room = Infinity): Store {
  const storage = createStorage(room)
  return openStore(() => storage)
}

function fileOf(text: string, name = 'a.lss'): Pick<File, 'name' | 'size' | 'text'> {
  return { name, size: text.length, text: () => Promise.resolve(text) }
}

const rulesOf = (): number => COURSE.rules

describe('a splits file', () => {
  test('adds the attempts that are not here, beside the records', async () => {
    const { attemptStore } = openTab()
    const store = emptyStore()
    await attemptStore.keep(FIRST)
    const taken = await importSplits(attemptStore, store, fileOf(TEXT), rulesOf)
    expect(taken).toEqual({ course: COURSE, added: 1, known: 1, isKept: true })
    expect(attemptStore.attempts()).toEqual([FIRST])
    const { attempts, names } = withImported(attemptStore, store, COURSE)
    expect(attempts.map(({ endedAt }) => endedAt)).toEqual([1000, 2000])
    expect(attempts[1]).toMatchObject({ replay: '', realMs: 500, ...COURSE })
    expect(names).toEqual(['Level 1'])
    expect(attemptStore.noteOf(COURSE).begun).toBe(7)
  })

  test('taken in twice changes nothing the second time', async () => {
    const { attemptStore } = openTab()
    const store = emptyStore()
    await importSplits(attemptStore, store, fileOf(TEXT), rulesOf)
    const before = withImported(attemptStore, store, COURSE)
    const again = await importSplits(attemptStore, store, fileOf(TEXT), rulesOf)
    expect(again).toMatchObject({ added: 0, known: 2 })
    expect(withImported(attemptStore, store, COURSE)).toEqual(before)
    expect(attemptStore.noteOf(COURSE).begun).toBe(7)
  })

  test.each([
    ['one after the other', 60_000],
    ['at a time that nobody knows', 0],
  ])('of more attempts than are kept, ended %s, adds those that are, once', async (_, apart) => {
    const { attemptStore } = openTab()
    const store = emptyStore()
    const attempts = Array.from({ length: MAX_IMPORTED + 200 }, (_, i) =>
      attemptOf(i, [400 + i], { ...COURSE, endedAt: i * apart }),
    )
    const file = fileOf(writeSplits(attempts, COURSE, 'any', attempts.length))
    const taken = await importSplits(attemptStore, store, file, rulesOf)
    expect(taken).toMatchObject({ added: MAX_IMPORTED, known: 0 })
    const before = readImported(store, COURSE)
    expect(before.attempts).toHaveLength(MAX_IMPORTED)
    const again = await importSplits(attemptStore, store, file, rulesOf)
    expect(again).toMatchObject({ added: 0, known: MAX_IMPORTED })
    expect(readImported(store, COURSE)).toEqual(before)
  })

  test('whose attempts come with their replays later shows them once', async () => {
    const { attemptStore } = openTab()
    const store = emptyStore()
    await importSplits(attemptStore, store, fileOf(TEXT), rulesOf)
    await attemptStore.keep(SECOND)
    const { attempts } = withImported(attemptStore, store, COURSE)
    expect(attempts.map(({ replay }) => replay)).toEqual(['', SECOND.replay])
  })

  test('that the browser has no room for says so, and is there while the page is', async () => {
    const { attemptStore } = openTab()
    const store = emptyStore(10)
    const taken = await importSplits(attemptStore, store, fileOf(TEXT), rulesOf)
    expect(taken).toMatchObject({ added: 2, isKept: false })
    expect(withImported(attemptStore, store, COURSE).attempts).toHaveLength(2)
  })

  test.each([
    ['<', 'xml'],
    ['<Run version="1.2"></Run>', 'version'],
    [TEXT.replace('Asterion', 'Celeste'), 'elsewhere'],
    ['x'.repeat(9_000_000), 'too-long'],
  ])('that cannot be used is refused and changes nothing', async (text, fault) => {
    const { attemptStore } = openTab()
    const store = emptyStore()
    expect(await importSplits(attemptStore, store, fileOf(text), rulesOf)).toMatchObject({ fault })
    expect(store.keys()).toEqual([])
    expect(attemptStore.notes()).toEqual([])
  })

  test('that cannot be read is refused', async () => {
    const { attemptStore } = openTab()
    const file = { size: 1, text: () => Promise.reject(new Error('gone')) }
    const taken = await importSplits(attemptStore, emptyStore(), file, rulesOf)
    expect(taken).toMatchObject({ fault: 'unread' })
  })
})

test('what was imported is exported again, with all that is here', async () => {
  const { attemptStore } = openTab()
  const store = emptyStore()
  expect(exportSplits(attemptStore, store, COURSE, 'any')).toBeNull()
  await attemptStore.keep(FIRST)
  await importSplits(attemptStore, store, fileOf(TEXT), rulesOf)
  expect(exportSplits(attemptStore, store, COURSE, 'any')).toEqual({
    text: TEXT,
    time: timeOf(FIRST),
  })
})

test('what was imported goes with a backup, and comes back once', async () => {
  const { attemptStore } = openTab()
  const store = emptyStore()
  await importSplits(attemptStore, store, fileOf(TEXT), rulesOf)
  const text = writeBackup(attemptStore, store)
  const other = emptyStore()
  for (let i = 0; i < 2; i++) {
    await readBackup(attemptStore, other, fileOf(text), () => Promise.resolve())
    expect(readImported(other, COURSE)).toEqual(readImported(store, COURSE))
  }
  const full = emptyStore(10)
  const taken = await readBackup(attemptStore, full, fileOf(text), () => Promise.resolve())
  expect(taken.isKept).toBe(false)
})

test.each(['', '0.maze.1.x', '00.run.1.x', '0.run.1.', 'x'])(
  '%j is the key of no course',
  (key) => {
    expect(courseOfKey(key)).toBeNull()
    expect(courseOfKey(courseKey(COURSE))).toEqual(COURSE)
  },
)

test('an imported attempt that is taken away can be brought back', () => {
  const store = emptyStore()
  const attempts = [attemptOf(1, [400], COURSE), attemptOf(2, [500], COURSE)]
  keepImported(store, COURSE, { names: ['Gate'], attempts })
  const before = readImported(store, COURSE)
  const putBack = removeImported(store, COURSE, before.attempts[0].id)
  expect(readImported(store, COURSE).attempts).toEqual([before.attempts[1]])
  putBack()
  expect(readImported(store, COURSE)).toEqual(before)
})

test('of more attempts than are kept the oldest go', () => {
  const store = emptyStore()
  const attempts = Array.from({ length: MAX_IMPORTED + 5 }, (_, i) => attemptOf(i, [400], COURSE))
  keepImported(store, COURSE, { names: [], attempts: attempts.toReversed() })
  const kept = readImported(store, COURSE).attempts.map(({ endedAt }) => endedAt)
  expect(kept).toEqual(attempts.slice(5).map(({ endedAt }) => endedAt))
})

test('what is stored and does not fit is left out', () => {
  const store = emptyStore()
  keepImported(store, COURSE, { names: ['Gate'], attempts: [attemptOf(1, [400], COURSE)] })
  const [key] = store.keys()
  const good = JSON.parse(store.read(key) ?? '') as { attempts: object[] }
  const [row] = good.attempts
  const bad = [{ ...row, times: [0] }, { ...row, times: [] }, { ...row, category: 'fast' }, null]
  store.write(key, JSON.stringify({ names: [5, 'Gate'], attempts: [...bad, row] }))
  expect(readImported(store, COURSE)).toMatchObject({ names: ['Gate'], attempts: [{}] })
  store.write(key, '[')
  expect(readImported(store, COURSE)).toEqual({ names: [], attempts: [] })
})

describe('a file', () => {
  const place = (store = emptyStore()) => ({
    attemptStore: openTab().attemptStore,
    store,
    rulesOf,
    breathe: () => Promise.resolve(),
  })

  test('is a splits file or a backup by its name', async () => {
    expect(await importFile(fileOf(TEXT, 'A.LSS'), place())).toMatchObject({ kind: 'splits' })
    const asBackup = await importFile(fileOf(TEXT, 'a.json'), place())
    expect(asBackup).toEqual({ kind: 'backup-fault', fault: 'format' })
    const asSplits = await importFile(fileOf('{}'), place())
    expect(asSplits).toMatchObject({ kind: 'splits-fault', fault: 'xml' })
  })
})
