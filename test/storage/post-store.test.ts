import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPostStore as openStoreOf, type PostStore } from '../../src/storage/post-store.ts'
import { makeKey, type RunnerJwk } from '../../src/core/board/runner-key.ts'
import { isRunnerJwk } from '../../src/storage/schema.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { writeBackup } from '../../src/storage/backup.ts'
import { emptyStore, fileOf, importFile } from './backups.ts'
import { emptyDisk, openTab } from './tab.ts'

const X = 'A'.repeat(43)
const KEY = await makeKey(crypto.subtle)
const OTHER = await makeKey(crypto.subtle)
/** A key with the private number of another. */
const UNUSABLE: RunnerJwk = { ...KEY, d: OTHER.d }
const POSTED = { entry: 7, runner: X, standing: null }
const POST = { id: 'a', replay: 'AQAB' }

beforeEach(emptyDisk)

/** Opens the posts as another tab does. */
function openPostStore(): PostStore {
  return openStoreOf(openTab(openDatabase).writeQueue)
}

describe('the key of the runner', () => {
  test('is the first one that a tab has stored', async () => {
    expect(await openPostStore().readKey()).toBeNull()
    expect(await openPostStore().addKey(KEY)).toEqual(KEY)
    expect(await openPostStore().addKey(OTHER)).toEqual(KEY)
    expect(await openPostStore().readKey()).toEqual(KEY)
  })

  test('of a backup takes the place of one that has not posted', async () => {
    const store = openPostStore()
    await store.addKey(KEY)
    expect(await store.importKey(OTHER)).toBe(true)
    expect(await store.readKey()).toEqual(OTHER)
    await store.queue(POST)
    expect(await store.importKey(KEY)).toBe(false)
    await store.settle(POST.id, POSTED)
    expect(await store.importKey(KEY)).toBe(false)
    expect(await store.importKey(OTHER)).toBe(true)
    expect(await store.readKey()).toEqual(OTHER)
  })

  test('of a backup is refused if it cannot sign, and replaces one that cannot', async () => {
    const store = openPostStore()
    await store.addKey(KEY)
    for (const key of [UNUSABLE, { ...KEY, x: OTHER.x, y: OTHER.y }, { ...KEY, x: OTHER.x }]) {
      expect(await store.importKey(key)).toBe('damaged')
    }
    expect(await store.readKey()).toEqual(KEY)
    await store.replaceKey(UNUSABLE)
    await store.queue(POST)
    expect(await store.importKey(OTHER)).toBe(true)
    expect(await store.readKey()).toEqual(OTHER)
  })

  test('travels in the backup file, unless it is damaged', async () => {
    const { attemptStore } = openTab()
    const damaged = { ...KEY, d: 'short' }
    expect([KEY, damaged, null, 'key'].map(isRunnerJwk)).toEqual([true, false, false, false])
    const runnerKeys = openPostStore()
    const importKey = (runner: RunnerJwk) => {
      const text = [...writeBackup(attemptStore, emptyStore(), runner)].join('')
      return importFile(attemptStore, fileOf(text), { runnerKeys })
    }
    expect(await importKey(damaged)).not.toHaveProperty('hasRunner')
    expect(await runnerKeys.readKey()).toBeNull()
    expect(await importKey(KEY)).toMatchObject({ hasRunner: true })
    expect(await runnerKeys.readKey()).toEqual(KEY)
  })
})

test('a post stays in the outbox until it is settled, and its answer until the entry is deleted', async () => {
  const store = openPostStore()
  await store.queue(POST)
  expect(await openPostStore().queued()).toEqual([POST])
  await store.settle(POST.id, POSTED)
  expect(await store.queued()).toEqual([])
  expect(await openPostStore().answerOf(POST.id)).toEqual(POSTED)
  expect(await store.forget(POSTED.entry + 1)).toBe(true)
  expect(await store.answerOf(POST.id)).toEqual(POSTED)
  await store.forget(POSTED.entry)
  expect(await store.answerOf(POST.id)).toBeNull()
})

test('a browser without a database finds nothing and says that it stored nothing', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const store = openPostStore()
  expect(await store.readKey()).toBeNull()
  expect(await store.addKey(KEY)).toEqual(KEY)
  expect(await store.queue(POST)).toBe(false)
  expect(await store.queued()).toEqual([])
})
