import { beforeEach, describe, expect, test } from 'vitest'
import type { Attempt, Course } from '../../../src/core/speedrun/attempt.ts'
import { writeSplits } from '../../../src/core/speedrun/livesplit.ts'
import { recordOf } from '../../../src/core/speedrun/courses.ts'
import { timeOf } from '../../../src/core/speedrun/records.ts'
import { createRecordBook } from '../../../src/scenes/records/record-book.ts'
import { verifyBackup } from '../../../src/storage/backup-file.ts'
import { writeBackup } from '../../../src/storage/backup.ts'
import { openStore } from '../../../src/storage/store.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { createStorage } from '../../storage/storage.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'

const REPLAY = finished('book')
const FIRST = attempted(REPLAY, { endedAt: 1000 })
const SECOND = attempted(finished('book', 10), { endedAt: 2000 })
const COURSE: Course = { rules: FIRST.rules, seed: 'book', mode: 'level', level: 1 }

beforeEach(emptyDisk)

async function openBook(...attempts: readonly Attempt[]) {
  const { attemptStore } = openTab()
  const storage = createStorage()
  const store = openStore(() => storage)
  for (const attempt of attempts) await attemptStore.save(attempt)
  const book = createRecordBook({ attemptStore, store, readFile: verifyBackup })
  const importFile = (file: File) =>
    book.importFile(file, () => undefined, new AbortController().signal)
  return { book, attemptStore, store, importFile }
}

describe('the book of records', () => {
  test('lists the courses that fit a filter, with their notes', async () => {
    const { book } = await openBook(FIRST, SECOND)
    book.star(COURSE, true)
    const [found] = book.courses({ text: 'BOO', starred: true })
    expect(recordOf(found)).toMatchObject({
      course: COURSE,
      starred: true,
      finished: 2,
      best: FIRST,
    })
    expect(book.courses({ text: 'other' })).toEqual([])
    book.star(COURSE, false)
    expect(book.courses({ starred: true })).toEqual([])
  })

  test('has the attempts, star and counts of a course', async () => {
    const { book, attemptStore } = await openBook(FIRST)
    expect(book.facts(COURSE)).toMatchObject({
      ...{ attempts: [FIRST], starred: false, begun: 1, finished: 1 },
    })
    attemptStore.countBegun(COURSE)
    attemptStore.countBegun(COURSE)
    book.star(COURSE, true)
    expect(book.facts(COURSE)).toMatchObject({ starred: true, begun: 2, finished: 1 })
  })

  test('returns the replay of an attempt', async () => {
    const { book, attemptStore } = await openBook(FIRST)
    expect(book.replayOf(FIRST)).toEqual(REPLAY)
    expect(attemptStore.attempts()).toMatchObject([FIRST])
  })

  test('quarantines an attempt that does not match its replay', async () => {
    const forged = { ...FIRST, levels: [{ ...FIRST.levels[0], time: 5 }] }
    const { book, attemptStore } = await openBook(forged)
    expect(book.replayOf(forged)).toBeNull()
    expect(attemptStore.attempts()).toEqual([])
  })

  test('writes all records as a backup named after a day', async () => {
    const { book, attemptStore, store } = await openBook(FIRST)
    const { name, parts } = await book.backup('2026-11-22')
    expect(name).toBe('asterion-records-2026-11-22.json')
    expect(await new Blob(parts).text()).toBe([...writeBackup(attemptStore, store)].join(''))
  })

  test('writes the splits of a course in a category', async () => {
    const { book } = await openBook(FIRST, SECOND)
    const splits = book.splits(COURSE, 'any')
    expect(splits).toEqual({
      text: writeSplits([FIRST, SECOND], COURSE, 'any', 0),
      time: timeOf(FIRST),
    })
    const never = { ...COURSE, seed: 'never' }
    expect(book.splits(never, 'any')).toBeNull()
  })
})

describe('an imported file', () => {
  test('that is a backup adds its attempts', async () => {
    const { book, importFile } = await openBook(FIRST)
    const backup = new File((await book.backup('2026-11-22')).parts, 'a.json')
    book.remove(FIRST)
    expect(await importFile(backup)).toMatchObject({ added: 1, known: 0, isStored: true })
  })

  test('that is not a backup is refused', async () => {
    const { importFile } = await openBook()
    expect(await importFile(new File(['{}'], 'a.json'))).toEqual({ fault: 'format' })
  })
})
