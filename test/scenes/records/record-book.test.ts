import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Attempt, Course } from '../../../src/core/speedrun/attempt.ts'
import { writeSplits } from '../../../src/core/speedrun/livesplit.ts'
import { recordOf } from '../../../src/core/speedrun/courses.ts'
import { timeOf } from '../../../src/core/speedrun/records.ts'
import { createRecordBook } from '../../../src/scenes/records/record-book.ts'
import { countBegun } from '../../../src/storage/attempt-changes.ts'
import { writeBackup } from '../../../src/storage/backup.ts'
import { keepImported } from '../../../src/storage/imported-splits.ts'
import { openStore, type Store } from '../../../src/storage/store.ts'
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
  for (const attempt of attempts) await attemptStore.keep(attempt)
  const book = createRecordBook({
    ...{ attemptStore, store },
    checks: { progress: () => null },
  })
  return { book, attemptStore, store }
}

/** Stores attempts as an older version imported them from a splits file. */
function importAttempts(store: Store, ...attempts: readonly Attempt[]): void {
  keepImported(store, COURSE, { names: ['Level 1'], attempts })
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

  test('has the attempts, names, star and counts of a course; imported attempts do not count', async () => {
    const { book, attemptStore, store } = await openBook(FIRST)
    expect(book.facts(COURSE)).toMatchObject({
      ...{ attempts: [FIRST], names: [], starred: false, begun: 1, finished: 1 },
    })
    countBegun(attemptStore, COURSE)
    countBegun(attemptStore, COURSE)
    book.star(COURSE, true)
    importAttempts(store, FIRST, SECOND)
    const facts = book.facts(COURSE)
    expect(facts).toMatchObject({ names: ['Level 1'], starred: true, begun: 2, finished: 1 })
    expect(facts.attempts.map(({ endedAt }) => endedAt)).toEqual([1000, 2000])
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

test('a course of imported splits alone is listed, and its splits can be removed', async () => {
  const { book, store } = await openBook()
  importAttempts(store, FIRST)
  expect(book.courses({ text: 'BOO' })).toMatchObject([{ course: COURSE, begun: 0, attempts: [] }])
  const [imported] = book.facts(COURSE).attempts
  book.takeOut(imported)
  expect([book.courses({}), store.keys()]).toEqual([[], []])
})

describe('a removed attempt', () => {
  test('is missing from the records until it is put back', async () => {
    const { book, attemptStore } = await openBook(FIRST, SECOND)
    const putBack = book.takeOut(FIRST)
    expect(attemptStore.attempts()).toMatchObject([SECOND])
    putBack()
    expect(attemptStore.attempts()).toMatchObject([FIRST, SECOND])
  })

  test('that was imported is missing from its course until it is put back', async () => {
    const { book, attemptStore, store } = await openBook(FIRST)
    importAttempts(store, SECOND)
    const [, imported] = book.facts(COURSE).attempts
    const putBack = book.takeOut(imported)
    expect(book.facts(COURSE).attempts).toMatchObject([FIRST])
    putBack()
    expect(book.facts(COURSE).attempts).toMatchObject([FIRST, imported])
    expect(attemptStore.attempts()).toMatchObject([FIRST])
  })
})

describe('an imported file', () => {
  test('that is a backup is read with pauses for the page', async () => {
    const { book } = await openBook(FIRST)
    const backup = new File((await book.backup('2026-11-22')).parts, 'a.json')
    book.takeOut(FIRST)
    const yields = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => {
      yields.mockRestore()
    })
    const result = await book.importFile(backup)
    expect(result).toMatchObject({ added: 1, known: 0, refused: 0, isKept: true })
    expect(yields).toHaveBeenCalled()
  })

  test('with splits of LiveSplit is refused and changes nothing', async () => {
    const { book, store, attemptStore } = await openBook()
    const text = writeSplits([FIRST, SECOND], COURSE, 'any', 7)
    expect(await book.importFile(new File([text], 'A.LSS'))).toEqual({ fault: 'splits' })
    expect([store.keys(), attemptStore.attempts(), attemptStore.notes()]).toEqual([[], [], []])
  })

  test('that is not a backup is refused', async () => {
    const { book } = await openBook()
    expect(await book.importFile(new File(['{}'], 'a.json'))).toEqual({ fault: 'format' })
  })
})
