import { expect, test } from 'vitest'
import { isNewer, openAttemptJournal } from '../../src/storage/journal.ts'
import type { AttemptRecord } from '../../src/storage/schema.ts'
import { openStore } from '../../src/storage/store.ts'
import { attempted, finished } from './attempts.ts'
import { createStorage } from './storage.ts'

const ENDED = { ...attempted(finished('journal')), id: 'a.1', revision: 1 }

test('of one revision, an end supersedes what goes on, and a removed attempt its end', () => {
  const saved: AttemptRecord = { id: 'a.1', revision: 1, continuesAt: 1, replay: ENDED.replay }
  const inOrder = [saved, ENDED, { id: 'a.1', revision: 1, isGone: true } as const]
  const newer = inOrder.map((one) => inOrder.map((other) => isNewer(one, other)))
  expect(newer).toEqual([
    [false, false, false],
    [true, false, false],
    [true, true, false],
  ])
})

test('an entry is removed unless a newer one has replaced it', () => {
  const storage = createStorage()
  const journal = openAttemptJournal(openStore(() => storage))
  const entry = { ...ENDED, revision: 2 }
  journal.write(entry)
  journal.remove(ENDED)
  expect(journal.all()).toEqual([entry])
  journal.remove(entry)
  expect(journal.all()).toEqual([])
})
