import { beforeEach, expect, test } from 'vitest'
import { readBest } from '../../../src/app/ghosts/best-replay.ts'
import { migrateReplays } from '../../../src/app/attempts/migration.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { startLevel } from '../../../src/core/level/run.ts'
import { encodeReplay } from '../../../src/core/replay/replay-text.ts'
import type { Replay } from '../../../src/core/replay/replay.ts'
import { openStore } from '../../../src/storage/store.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { createStorage } from '../../storage/storage.ts'
import { emptyDisk, openTab } from '../../storage/tab.ts'

const SEED = 'old'
const FAST = finished(SEED)
const SLOW = finished(SEED, 10)

beforeEach(emptyDisk)

/** Returns the local storage of an older version. */
function oldStorage(replays: Readonly<Record<string, Replay | string>>): Storage {
  const storage = createStorage()
  storage.setItem('asterion.settings.1', '{}')
  for (const [slot, replay] of Object.entries(replays)) {
    const text = typeof replay === 'string' ? replay : (encodeReplay(replay) ?? '')
    storage.setItem(`asterion.replay.1.${slot}.${RULES_VERSION}.level.1.${SEED}`, `1 ${text}`)
  }
  return storage
}

test('replays of an older version become attempts with an unknown end, and are removed', async () => {
  const storage = oldStorage({ best: FAST, last: SLOW })
  const { attemptStore } = openTab()
  await migrateReplays(
    openStore(() => storage),
    attemptStore,
  )
  const unknown = { endedAt: 0, realMs: 0 }
  expect(attemptStore.attempts()).toHaveLength(2)
  for (const replay of [FAST, SLOW]) {
    expect(attemptStore.attempts()).toContainEqual(
      expect.objectContaining(attempted(replay, unknown)),
    )
  }
  expect(readBest(attemptStore, startLevel(SEED, 1))).toEqual(FAST)
  expect(storage.length).toBe(1)
})

test('a replay stored twice becomes one attempt, and an attempt already stored keeps its end', async () => {
  const storage = oldStorage({ best: FAST, last: FAST })
  const { attemptStore } = openTab()
  await attemptStore.keep(attempted(FAST, { endedAt: 5 }))
  await migrateReplays(
    openStore(() => storage),
    attemptStore,
  )
  expect(attemptStore.attempts()).toMatchObject([attempted(FAST, { endedAt: 5 })])
  expect(storage.length).toBe(1)
})

test('replays are not removed while they cannot be stored as attempts', async () => {
  const storage = oldStorage({ best: FAST })
  const { attemptStore } = openTab(() => Promise.reject(new DOMException('no', 'SecurityError')))
  await migrateReplays(
    openStore(() => storage),
    attemptStore,
  )
  expect(readBest(attemptStore, startLevel(SEED, 1))).toEqual(FAST)
  expect(storage.length).toBe(2)
})

test('replays that do not verify are removed, and replays of other rules stay', async () => {
  const forged = { ...FAST, tracks: [{ ...FAST.tracks[0], end: 1 }] }
  const storage = oldStorage({ best: forged, last: 'nonsense', older: { ...FAST, rules: 7 } })
  const { attemptStore } = openTab()
  await migrateReplays(
    openStore(() => storage),
    attemptStore,
  )
  expect(attemptStore.attempts()).toEqual([])
  expect(storage.length).toBe(2)
  expect(storage.getItem(`asterion.replay.1.older.${RULES_VERSION}.level.1.${SEED}`)).not.toBeNull()
})
