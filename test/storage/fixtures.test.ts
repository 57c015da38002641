import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { migrateReplays } from '../../src/app/attempts/migration.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { resumeAttempt } from '../../src/core/replay/resume.ts'
import { verify } from '../../src/core/replay/verify.ts'
import { type Attempt, courseKey, courseOfKey } from '../../src/core/speedrun/attempt.ts'
import { bindingsOf } from '../../src/input/bindings.ts'
import type { AttemptStore } from '../../src/storage/attempt-store.ts'
import { openAttemptLocks } from '../../src/storage/attempt-locks.ts'
import { openAutosave } from '../../src/storage/autosave.ts'
import { readBackup } from '../../src/storage/backup.ts'
import { withImported } from '../../src/storage/imported-splits.ts'
import { hasMoved } from '../../src/storage/onboarding-flags.ts'
import { replayIn } from '../../src/storage/schema.ts'
import { readSettings } from '../../src/storage/settings.ts'
import { openStore, type Store } from '../../src/storage/store.ts'
import { type Expected, type Fixture, install } from './fixture.ts'
import { createStorage } from './storage.ts'
import { emptyDisk, openTab } from './tab.ts'

/*
 * This version must read the data that every released version stored. A release adds its fixture with
 * `npx tsx test/storage/fixtures/write.ts`; the fixture is not edited afterwards.
 */

const FOLDER = new URL('fixtures/', import.meta.url)
const FIXTURES = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Fixture)

/** Fixtures of versions with backups. */
const WITH_BACKUP = FIXTURES.filter(({ backup }) => backup !== null)

test('the fixtures include every stored format', () => {
  expect(FIXTURES.length).toBeGreaterThanOrEqual(3)
  expect(WITH_BACKUP.length).toBeGreaterThanOrEqual(2)
})

describe.each(FIXTURES)('the data stored by $version', (fixture) => {
  const { rules, expected } = fixture
  const isPlayable = rules === RULES_VERSION

  test('is read completely', async () => {
    const storage = await install(fixture)
    const store = openStore(() => storage)
    const { attemptStore, writeQueue, texts } = openTab(undefined, undefined, storage)
    await migrateReplays(store, attemptStore)
    expect(attemptStore.takeError()).toBeNull()
    // Replays of other rules that a version without a database stored are left unchanged.
    if (isPlayable || fixture.database !== null) expectRecords(attemptStore, expected, isPlayable)
    else for (const key of Object.keys(fixture.texts)) expect(storage.getItem(key)).not.toBeNull()
    expectTexts(attemptStore, store, expected)
    if (isPlayable) {
      const now = (): number => Number.MAX_SAFE_INTEGER
      const services = {
        ...{ writeQueue, attemptStore, texts, page: 'new', now },
        locks: openAttemptLocks(null),
      }
      const left = await openAutosave(services).unfinished()
      const reopened = left.map(({ replay }) => resumeAttempt(replay))
      expect(
        reopened.map((level) => ({
          seed: level?.run.seed,
          level: level?.run.level,
          ticks: level?.recording.length,
        })),
      ).toEqual(expected.unfinished)
    }
  })
})

describe.each(WITH_BACKUP)('the backup of $version', (fixture) => {
  const { backup, rules, expected } = fixture

  test('contains all records', async () => {
    emptyDisk()
    const { attemptStore } = openTab()
    const storage = createStorage()
    const store = openStore(() => storage)
    const file = new File([backup ?? ''], 'backup.json')
    const imported = await readBackup(attemptStore, store, file)
    expect(imported).toMatchObject({ added: expected.attempts.length, refused: 0, isKept: true })
    expectRecords(attemptStore, expected, rules === RULES_VERSION)
    expectTexts(attemptStore, store, { ...expected, hasMoved: false })
  })
})

function timesOf({ levels }: Attempt): number[] {
  return levels.map(({ time }) => time)
}

function expectRecords(attemptStore: AttemptStore, expected: Expected, isPlayable: boolean): void {
  const attempts = attemptStore.all()
  const found = attempts.map((attempt) => ({
    course: courseKey(attempt),
    times: timesOf(attempt),
  }))
  expect(found).toHaveLength(expected.attempts.length)
  expect(found).toEqual(expect.arrayContaining([...expected.attempts]))
  for (const attempt of attempts) {
    const replay = replayIn(attempt)
    if (replay === null) throw new Error(`the replay of ${attempt.id} cannot be read`)
    if (isPlayable) expect(verify(replay)).toMatchObject({ valid: true, finished: true })
  }
  const starred = attemptStore.notes().filter((note) => note.starred)
  expect(starred.map(courseKey)).toEqual(expected.starred)
  for (const [key, begun] of Object.entries(expected.begun)) {
    expect([key, attemptStore.notes().find((note) => courseKey(note) === key)?.begun]).toEqual([
      key,
      begun,
    ])
  }
}

function expectTexts(attemptStore: AttemptStore, store: Store, expected: Expected): void {
  expect(readSettings(store)).toMatchObject(expected.settings)
  const bound = bindingsOf(expected.settings)
  expect(bindingsOf(readSettings(store))).toEqual(bound)
  expect(hasMoved(store)).toBe(expected.hasMoved)
  for (const [key, times] of Object.entries(expected.imported)) {
    const course = courseOfKey(key)
    if (course === null) throw new Error(`${key} is no course`)
    expect(withImported(attemptStore, store, course).attempts.flatMap(timesOf)).toEqual(times)
  }
}
