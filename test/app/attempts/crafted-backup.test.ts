import { beforeEach, expect, test } from 'vitest'
import { bestAttempt } from '../../../src/app/ghosts/ghost-selection.ts'
import { RULES_VERSION } from '../../../src/core/game/rules.ts'
import { startRun } from '../../../src/core/level/run.ts'
import { dailySeed } from '../../../src/core/level/seed-namespace.ts'
import { encodeReplay } from '../../../src/core/replay/replay-text.ts'
import type { Track } from '../../../src/core/replay/replay.ts'
import { attemptIdOf } from '../../../src/core/speedrun/attempt-id.ts'
import type { Attempt } from '../../../src/core/speedrun/attempt.ts'
import { dailiesOf } from '../../../src/core/speedrun/daily.ts'
import { personalBest } from '../../../src/core/speedrun/records.ts'
import { readBackup } from '../../../src/storage/backup.ts'
import { openStore } from '../../../src/storage/store.ts'
import { attempted, finished } from '../../storage/attempts.ts'
import { createStorage } from '../../storage/storage.ts'
import { emptyDisk, openTab, settle } from '../../storage/tab.ts'
import { openChecks } from './checks.ts'

const FAST = attempted(finished('checks'))

beforeEach(emptyDisk)

function backupOf(attempts: readonly Attempt[]): Pick<File, 'size' | 'text'> {
  const parts = { attempts, notes: [], settings: {} }
  const text = JSON.stringify({ format: 'asterion-records', version: 1, ...parts })
  return { size: text.length, text: () => Promise.resolve(text) }
}

test('attempts of other rules are told when they come, are not played and count for nothing', async () => {
  const { attemptStore } = openTab()
  const storage = createStorage()
  const replay = encodeReplay({ ...finished('checks'), rules: RULES_VERSION + 1 }) ?? ''
  const other = { ...FAST, id: attemptIdOf(replay), replay, rules: RULES_VERSION + 1 }
  const file = backupOf([other])
  const store = openStore(() => storage)
  expect(await readBackup(attemptStore, store, file)).toMatchObject({
    ...{ added: 1, otherRules: 1 },
  })
  const { checks, played } = openChecks(attemptStore)
  checks.begin(() => 0)
  await settle()
  expect([played, checks.progress(), attemptStore.attempts()]).toEqual([[], null, []])
  expect(personalBest(attemptStore.all(), other)).toBeNull()
  expect(attemptStore.all()).toMatchObject([{ id: other.id }])
})

test('a crafted backup of a run of ten ticks is no best, no medal and no daily, and is refused', async () => {
  const day = '2026-11-21'
  const track: Track = { length: 1, ticks: [1], inputs: [1], seconds: [], end: 0 }
  const tracks = Array.from({ length: 10 }, () => track)
  const course = { rules: RULES_VERSION, seed: dailySeed(day), mode: 'run', level: 1 } as const
  const replay = encodeReplay({ ...course, attempt: 1, practice: false, tracks })
  if (replay === null) throw new Error('too long')
  const levels = tracks.map((_, i) => ({ level: i + 1, time: 1, catches: 0, optimum: 1 }))
  const crafted: Attempt = {
    ...{ ...course, id: attemptIdOf(replay), replay, practice: false, levels },
    ...{ categories: ['any'], endedAt: Date.parse(day), realMs: 84, check: 'verified' },
  }
  const { attemptStore } = openTab()
  const storage = createStorage()
  const store = openStore(() => storage)
  const file = backupOf([crafted])
  const imported = await readBackup(attemptStore, store, file)
  expect(imported).toMatchObject({ added: 1, refused: 0 })
  const shown = () => [
    dailiesOf(attemptStore.attempts()),
    personalBest(attemptStore.all(), course),
    bestAttempt(attemptStore, startRun(course.seed)),
  ]
  expect(shown()).toEqual([[], null, null])
  openChecks(attemptStore).checks.begin(() => 0)
  await expect.poll(() => attemptStore.all()[0].check).toBe('refused')
  expect(shown()).toEqual([[], null, null])
})
