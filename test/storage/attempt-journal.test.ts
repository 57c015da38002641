import { expect, test } from 'vitest'
import { startRun } from '../../src/core/level/run.ts'
import { openLevel, suspendAttempt } from '../../src/core/attempt/recorded-level.ts'
import { openAttemptJournal } from '../../src/storage/journal.ts'
import type { AttemptRecord, EndedAttempt } from '../../src/storage/schema.ts'
import { openStore } from '../../src/storage/store.ts'
import { wander } from '../core/replay/playing.ts'
import { createStorage } from './storage.ts'

const LEVEL = openLevel(startRun('journal'))
wander(LEVEL, 'journal', 100)
const REPLAY = suspendAttempt(LEVEL) ?? ''

function savedAt(revision: number): AttemptRecord {
  return { key: 'a.1', revision, level: 1, replay: REPLAY }
}

function endedAt(revision: number): EndedAttempt {
  return { key: 'a.1', revision, finished: null }
}

/** Journal with one entry. */
function journalWith(entry: AttemptRecord) {
  const storage = createStorage()
  const journal = openAttemptJournal(openStore(() => storage))
  journal.write(entry)
  return journal
}

test('an entry is removed unless a newer one has replaced it', () => {
  const journal = journalWith(savedAt(2))
  journal.remove(savedAt(1))
  expect(journal.all()).toEqual([savedAt(2)])
  journal.remove(savedAt(2))
  expect(journal.all()).toEqual([])
})

test('an end in the database replaces an entry of its revision or an older one', () => {
  for (const revision of [1, 2]) {
    const journal = journalWith(savedAt(revision))
    expect(journal.restore(endedAt(2))).toBe(true)
    expect(journal.read('a.1')).toEqual(endedAt(2))
  }
  const later = journalWith(savedAt(3))
  expect(later.restore(endedAt(2))).toBe(false)
  expect(later.read('a.1')).toEqual(savedAt(3))
})
