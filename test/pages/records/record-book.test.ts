import { beforeEach, describe, expect, test } from 'vitest'
import type { Attempt, Course } from '../../../src/core/attempt/attempt.ts'
import { writeSplits } from '../../../src/core/courses/livesplit.ts'
import { encodeReplay } from '../../../src/core/replay/codec/codec.ts'
import { recordOf } from '../../../src/core/courses/courses.ts'
import { timeOf } from '../../../src/core/attempt/records.ts'
import { createRecordBook } from '../../../src/pages/records/record-book.ts'
import { verifyBackup } from '../../../src/storage/backup-file.ts'
import { writeBackup } from '../../../src/storage/backup.ts'
import { openStore } from '../../../src/storage/store.ts'
import { GATE, gateWon } from '../../app/drawn-seeds.ts'
import { attempted, finished, forged } from '../../storage/attempts.ts'
import { NO_KEYS } from '../../storage/backups.ts'
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
  const book = createRecordBook({
    attemptStore,
    store,
    readFile: verifyBackup,
    runnerKeys: NO_KEYS,
  })
  const importFiles = (...files: readonly File[]) =>
    book.importFiles(files, () => undefined, new AbortController().signal)
  return { book, attemptStore, store, importFiles }
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

  test('finds and writes drawn levels by their title, never by the text of their seed', async () => {
    const won = gateWon()
    const { book } = await openBook(won, FIRST)
    const seedsOf = (text: string): string[] =>
      book.courses({ text }).map((each) => each.course.seed)
    expect(seedsOf('the gate')).toEqual([GATE])
    expect(seedsOf(GATE.slice(0, 20))).toEqual([])
    const splits = book.splits(won)?.text ?? ''
    expect(splits).toContain('<CategoryName>The Gate, level 1</CategoryName>')
    expect(splits).not.toContain('DRAWN')
  })

  test('has the attempts, star and counts of a course', async () => {
    const { book, attemptStore } = await openBook(FIRST)
    expect(book.facts(COURSE)).toMatchObject({
      ...{ attempts: [FIRST], starred: false, begun: 1, finished: 1 },
    })
    attemptStore.countBegun(COURSE)
    attemptStore.countBegun(COURSE)
    book.star(COURSE, true)
    expect(book.facts(COURSE)).toMatchObject({ starred: true, begun: 3, finished: 1 })
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

  test('writes the splits of a course', async () => {
    const { book } = await openBook(FIRST, SECOND)
    const splits = book.splits(COURSE)
    expect(splits).toEqual({
      text: writeSplits([FIRST, SECOND], COURSE, 0),
      time: timeOf(FIRST),
    })
    const never = { ...COURSE, seed: 'never' }
    expect(book.splits(never)).toBeNull()
  })
})

describe('an imported file', () => {
  test('that is a backup adds its attempts', async () => {
    const { book, importFiles } = await openBook(FIRST)
    const backup = new File((await book.backup('2026-11-22')).parts, 'a.json')
    book.remove(FIRST)
    expect(await importFiles(backup)).toMatchObject([{ added: 1, known: 0, isStored: true }])
  })

  test.for(['run.asterion', 'run.asterion.txt'])(
    'that is the replay %s adds its attempt, verified, once',
    async ([name]) => {
      const { book, importFiles } = await openBook()
      const file = new File([`${FIRST.replay}\n`], name, { lastModified: 7 })
      expect(await importFiles(file)).toMatchObject([{ added: 1, known: 0, isStored: true }])
      const { id, levels } = FIRST
      const [imported] = book.facts(COURSE).attempts
      expect(imported).toMatchObject({ ...{ id, levels }, endedAt: 7, realMs: 0 })
      expect(await importFiles(file)).toMatchObject([{ added: 0, known: 1 }])
    },
  )

  test('beside others is added with them, and one that cannot be read is left out', async () => {
    const { book, importFiles } = await openBook(FIRST)
    const backup = new File((await book.backup('2026-11-22')).parts, 'a.json')
    book.remove(FIRST)
    const other = finished('page')
    const files = ['?', SECOND.replay, attempted(other).replay].map((text, i) => {
      return new File([text], `${i}.asterion`)
    })
    const results = await importFiles(...files, backup, new File(['{}'], 'b.json'))
    expect(results).toMatchObject([
      { added: 2, known: 0, rejected: { damaged: 1, invalid: 0 } },
      { added: 1, known: 0, rejected: { damaged: 0, invalid: 0 } },
      { fault: 'format' },
    ])
    expect(await importFiles(files[0])).toEqual([{ fault: 'format' }])
  })

  test('with a replay that is unfinished or forged adds nothing', async () => {
    const { importFiles } = await openBook()
    const [unfinished, lied] = [{ ...REPLAY, mode: 'run' } as const, forged(REPLAY)]
    const files = [encodeReplay(unfinished) ?? '', lied.replay].map((text, i) => {
      return new File([text], `${i}.asterion`)
    })
    expect(await importFiles(...files)).toMatchObject([{ added: 0, rejected: { invalid: 2 } }])
  })
})
