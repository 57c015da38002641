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
  ['cleared', [], false],
  ['cleared', [1, 3], false],
  ['cleared', [2], true],
  ['all', [], true],
  ['none', [2], false],
] as const)('setting %s, levels %j cleared: a held key starts level 2: %s', (row) => {
  const [heldKeys, cleared, isStarted] = row
  expect(mayHeldKeyStart(SECOND, { heldKeys }, past(...cleared))).toBe(isStarted)
})

test('in a race a held key starts each level, unless the player has switched that off', () => {
  const race = {} as RaceSession
  const starts = (heldKeys: 'cleared' | 'none'): boolean =>
    mayHeldKeyStart({ ...SECOND, race }, { heldKeys }, past())
  expect([starts('cleared'), starts('none')]).toEqual([true, false])
})

test('a level that does not follow another starts at once: after a restart, from a link', () => {
  const { run } = SECOND
  expect(mayHeldKeyStart({ run }, { heldKeys: 'none' }, past())).toBe(true)
})
