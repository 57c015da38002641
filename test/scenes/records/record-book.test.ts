import { beforeEach, describe, expect, test } from 'vitest'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import type { Attempt, Course } from '../../../src/core/speedrun/attempt.ts'
import { writeSplits } from '../../../src/core/speedrun/livesplit.ts'
import { timeOf } from '../../../src/core/speedrun/records.ts'
import { createRecordBook } from '../../../src/scenes/records/record-book.ts'
import { writeBackup } from '../../../src/storage/backup.ts'
import { countBegun } from '../../../src/storage/attempt-store.ts'
import { openStore } from '../../../src/storage/store.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { createStorage } from '../../storage/storage.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'

const REPLAY = finished('book')
const FIRST = attempted(REPLAY, { endedAt: 1000 })
const SECOND = attempted(finished('book', 10), { endedAt: 2000 })
const COURSE: Course = { rules: FIRST.rules, seed: 'book', mode: 'level', level: 1 }
const SPLITS = writeSplits([FIRST, SECOND], COURSE, 'any', 7)

beforeEach(emptyDisk)

async function openBook(...attempts: readonly Attempt[]) {
  const { attemptStore } = openTab()
  const storage = createStorage()
  const store = openStore(() => storage)
  for (const attempt of attempts) await attemptStore.keep(attempt)
  let breaths = 0
  const breathe = (): Promise<void> => {
    breaths++
    return Promise.resolve()
  }
  const book = createRecordBook(attemptStore, store, breathe)
  return { book, attemptStore, store, breaths: () => breaths }
}

const splitsFile = (text = SPLITS): File => new File([text], 'a.lss')

describe('the book of records', () => {
  test('lists the courses that fit a filter, with what is noted of them', async () => {
    const { book } = await openBook(FIRST, SECOND)
    book.star(COURSE, true)
    const [found] = book.courses({ text: 'BOO', starred: true })
    expect(found).toMatchObject({ course: COURSE, starred: true, finished: 2, best: FIRST })
    expect(book.courses({ text: 'other' })).toEqual([])
    book.star(COURSE, false)
    expect(book.courses({ starred: true })).toEqual([])
  })

  test('knows of a course its attempts, names, star and counts, which imported ones do not raise', async () => {
    const { book, attemptStore } = await openBook(FIRST)
    expect(book.facts(COURSE)).toEqual({
      ...{ attempts: [FIRST], names: [], starred: false, begun: 1, finished: 1 },
    })
    countBegun(attemptStore, COURSE)
    countBegun(attemptStore, COURSE)
    book.star(COURSE, true)
    await book.importFile(splitsFile(), COURSE)
    const facts = book.facts(COURSE)
    expect(facts).toMatchObject({ names: ['Level 1'], starred: true, begun: 7, finished: 1 })
    expect(facts.attempts.map(({ endedAt }) => endedAt)).toEqual([1000, 2000])
  })

  test('gives the replay of an attempt', async () => {
    const { book, attemptStore } = await openBook(FIRST)
    expect(book.replayOf(FIRST)).toEqual(REPLAY)
    expect(attemptStore.attempts()).toEqual([FIRST])
  })

  test('sets an attempt aside whose replay is another', async () => {
    const forged = { ...FIRST, levels: [{ ...FIRST.levels[0], time: 5 }] }
    const { book, attemptStore } = await openBook(forged)
    expect(book.replayOf(forged)).toBeNull()
    expect(attemptStore.attempts()).toEqual([])
  })

  test('writes everything as a backup of a day', async () => {
    const { book, attemptStore, store } = await openBook(FIRST)
    expect(book.backup('2026-11-22')).toEqual({
      name: 'asterion-records-2026-11-22.json',
      text: writeBackup(attemptStore, store),
    })
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

describe('an attempt that is taken out', () => {
  test('is gone from the records until it is brought back', async () => {
    const { book, attemptStore } = await openBook(FIRST, SECOND)
    const putBack = book.takeOut(FIRST)
    expect(attemptStore.attempts()).toEqual([SECOND])
    putBack()
    expect(attemptStore.attempts()).toEqual([FIRST, SECOND])
  })

  test('and was imported is gone from beside them until it is brought back', async () => {
    const { book, attemptStore } = await openBook(FIRST)
    await book.importFile(splitsFile(), COURSE)
    const [, imported] = book.facts(COURSE).attempts
    const putBack = book.takeOut(imported)
    expect(book.facts(COURSE).attempts).toEqual([FIRST])
    putBack()
    expect(book.facts(COURSE).attempts).toEqual([FIRST, imported])
    expect(attemptStore.attempts()).toEqual([FIRST])
  })
})

describe('a file that is taken in', () => {
  test('as a backup lets the page breathe', async () => {
    const { book, breaths } = await openBook(FIRST)
    const backup = new File([book.backup('2026-11-22').text], 'a.json')
    const result = await book.importFile(backup, null)
    expect(result).toEqual({ kind: 'backup', added: 0, known: 1, refused: 0, isKept: true })
    expect(breaths()).toBe(1)
  })

  const older = { ...COURSE, rules: RULES_VERSION + 3 }
  test.each([
    ['today’s rules where no course is shown', null, RULES_VERSION],
    ['the rules of the course shown, where it is that', older, older.rules],
    ['today’s rules beside another seed', { ...older, seed: 'other' }, RULES_VERSION],
    ['today’s rules beside another level', { ...older, level: 2 }, RULES_VERSION],
    ['today’s rules beside the whole run', { ...older, mode: 'run' } as const, RULES_VERSION],
  ])('as splits is of %s', async (_, shown, rules) => {
    const { book } = await openBook()
    const result = await book.importFile(splitsFile(), shown)
    expect(result).toMatchObject({ kind: 'splits', added: 2, course: { ...COURSE, rules } })
    expect(book.facts({ ...COURSE, rules }).attempts).toHaveLength(2)
  })
})
