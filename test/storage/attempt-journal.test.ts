import { expect, test } from 'vitest'
import { startRun } from '../../src/core/level/run.ts'
import { openLevel, suspendAttempt } from '../../src/core/attempt/recorded-level.ts'
import { isNewer, openAttemptJournal } from '../../src/storage/journal.ts'
import type { AttemptRecord } from '../../src/storage/schema.ts'
import { openStore } from '../../src/storage/store.ts'
import { wander } from '../core/replay/playing.ts'
import { attempted, finished } from './attempts.ts'
import { createStorage } from './storage.ts'

const LEVEL = openLevel(startRun('journal'))
wander(LEVEL, 'journal', 100)
const REPLAY = suspendAttempt(LEVEL) ?? ''

function savedAt(revision: number): AttemptRecord {
  return { id: 'a.1', revision, continuesAt: 1, replay: REPLAY }
}

/** Journal with one entry. */
function journalWith(entry: AttemptRecord) {
  const storage = createStorage()
  const journal = openAttemptJournal(openStore(() => storage))
  journal.write(entry)
  return journal
}

test('of one revision, an end supersedes what goes on, and a removed attempt its end', () => {
  const ended: AttemptRecord = { ...attempted(finished('journal')), id: 'a.1', revision: 1 }
  const gone: AttemptRecord = { id: 'a.1', revision: 1, isGone: true }
  const inOrder = [savedAt(1), ended, gone]
  const newer = inOrder.map((one) => inOrder.map((other) => isNewer(one, other)))
  expect(newer).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
  ])
})

test('an entry is removed unless a newer one has replaced it', () => {
  const journal = journalWith(savedAt(2))
  journal.remove(savedAt(1))
  expect(journal.all()).toEqual([savedAt(2)])
  journal.remove(savedAt(2))
  expect(journal.all()).toEqual([])
})
