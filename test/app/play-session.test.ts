import { expect, test } from 'vitest'
import type { Past } from '../../src/app/lessons.ts'
import { startRun } from '../../src/core/level/run.ts'
import { mayHeldKeyStart } from '../../src/app/play-session.ts'
import type { RaceSession } from '../../src/app/race/session.ts'
import { keepCleared } from '../../src/storage/progress.ts'
import { openStore } from '../../src/storage/store.ts'
import { createStorage } from '../storage/storage.ts'

function past(...cleared: readonly number[]): Past {
  const storage = createStorage()
  const store = openStore(() => storage)
  for (const level of cleared) keepCleared(store, level)
  return { store, attemptStore: { attempts: () => [] } }
}

const SECOND = { run: { ...startRun('theseus'), level: 2 }, isNext: true }

test.for([
  [[], false],
  [[1, 3], false],
  [[2], true],
] as const)('with levels %j cleared a held key starts level 2: %s', ([cleared, isStarted]) => {
  expect(mayHeldKeyStart(SECOND, past(...cleared))).toBe(isStarted)
})

test('in a race a held key starts each level', () => {
  expect(mayHeldKeyStart({ ...SECOND, race: {} as RaceSession }, past())).toBe(true)
})

test('a level that does not follow another starts at once: after a restart, from a link', () => {
  const { run } = SECOND
  expect(mayHeldKeyStart({ run }, past())).toBe(true)
})
