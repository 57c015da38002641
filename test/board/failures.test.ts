import Database from 'libsql'
import { openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../src/board/http/app.ts'
import { storePost } from '../../src/board/store/entries.ts'
import { pageOf } from '../../src/board/store/lists.ts'
import { openStore, type StorePlace } from '../../src/board/store/open.ts'
import { type BoardStore, inTransaction } from '../../src/board/store/tables.ts'
import { RULES_VERSION } from '../../src/core/game/rules.ts'
import { asterion } from '../cli/asterion.ts'
import { getJson, makeRunner, postText } from './ask.ts'
import { runCourse, runnerCalled, verifiedRun, winningText } from './runs.ts'
import { useBoards } from './server.ts'
import { DATABASE, usePlaces } from './stores.ts'

const place = usePlaces()
const start = useBoards()
const onSqlite = test.runIf(DATABASE === 'SQLite')

const FILE = 'board.sqlite'
const LIST = { board: `${RULES_VERSION}.run.1.theseus`, limit: 9, replays: false } as const

function post(store: BoardStore) {
  const run = verifiedRun(runCourse('theseus'))
  return storePost(store, { run, runner: runnerCalled('a'), at: 0 })
}

/** Makes a closed database one that is only read, also for root. */
async function makeReadOnly({ postgres, folder }: StorePlace): Promise<void> {
  if (postgres === null) {
    // Write version of the file's format: higher ones are only read.
    writeSync(openSync(join(folder, FILE), 'r+'), Buffer.from([3]), 0, 1, 18)
    return
  }
  const store = await openStore({ postgres, folder })
  const name = new URL(postgres).pathname.slice(1)
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(store)
  await store.destroy()
}

/** Requests a list while the database fails with a code; it works again from then on. */
async function failOnce(code: string) {
  const store = await openStore(place())
  onTestFinished(() => store.destroy())
  let isFailing = true
  const failing = store.withPlugin({
    transformQuery({ node }) {
      if (isFailing) throw Object.assign(new Error('failed'), { code })
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const parts = { store: failing, posting: null as never, races: null as never, site: null }
  const app = createApp(parts, { origins: [], proxies: 0 }, () => undefined)
  const list = await app.request(`/api/v1/list?board=${LIST.board}`)
  isFailing = false
  return { list, health: async () => app.request('/api/v1/health') }
}

describe(`a database in ${DATABASE}`, () => {
  test('that is new is opened by several nodes at once', async () => {
    const shared = place()
    const stores = await Promise.all([1, 2, 3, 4].map(() => openStore(shared)))
    for (const store of stores) await post(store)
    expect(await pageOf(stores[0], LIST)).toMatchObject({ of: 1 })
    for (const store of stores) await store.destroy()
  })

  test('that cannot be written is not opened', async () => {
    const readOnly = place()
    await (await openStore(readOnly)).destroy()
    await makeReadOnly(readOnly)
    await expect(openStore(readOnly)).rejects.toThrow(/^The database cannot be written: /)
  })

  test('that cannot be reached is not opened, which the command line says in one line', async () => {
    const nowhere = { ASTERION_DATA: '/proc/nope/data', DATABASE_URL: 'postgres://a@127.0.0.1:9/b' }
    for (const [name, value] of Object.entries(nowhere)) {
      process.env[name] = value
      const { exitCode, err } = await asterion(['board', 'hide', 'theseus']).finally(() => {
        Reflect.deleteProperty(process.env, name)
      })
      expect([exitCode, err]).toEqual([2, expect.stringMatching(/^error: The database .+\n$/)])
    }
  })

  onSqlite('that is full loses nothing, and stores again when there is room', async () => {
    const store = await openStore(place())
    await post(store)
    await sql`pragma max_page_count = 1`.execute(store)
    let stored = 1
    const fill = async () => {
      for (; stored < 1000; stored++) await post(store)
    }
    await expect(fill()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    await sql`pragma max_page_count = 10000`.execute(store)
    const full = Object.assign(new Error('full'), { code: 'SQLITE_FULL' })
    const rolledBack = inTransaction(store, async (db) => {
      // A commit that finds no room does so.
      await sql`rollback`.execute(db)
      throw full
    })
    await expect(rolledBack).rejects.toBe(full)
    await post(store)
    const { rows } = await sql`select id from entries`.execute(store)
    expect(rows).toHaveLength(stored + 1)
    await store.destroy()
  })

  test.each([
    ['SQLITE_FULL', 'The disk of the board is full: try again later.'],
    ['53100', 'The disk of the board is full: try again later.'],
    ['ECONNREFUSED', 'The database does not answer: try again later.'],
  ])('whose error is %s is named, also by health', async (code, sentence) => {
    const { list, health } = await failOnce(code)
    for (const answer of [list, await health()]) {
      expect([answer.status, await answer.json()]).toEqual([503, { error: 'busy', sentence }])
    }
  })

  test('that works again is healthy once the time of Retry-After has passed', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    onTestFinished(() => {
      vi.useRealTimers()
    })
    const { list, health } = await failOnce('ECONNREFUSED')
    const seconds = Number(list.headers.get('retry-after'))
    vi.advanceTimersByTime(1000 * seconds - 1)
    expect((await health()).status).toBe(503)
    vi.advanceTimersByTime(1)
    expect((await health()).status).toBe(200)
  })

  onSqlite('that another process locks answers soon, and stores afterwards', async () => {
    const { address, store } = await start()
    const [runner, text] = [await makeRunner(), winningText('theseus', 1, 0)]
    const other = new Database(join(store.folder, FILE))
    other.exec('begin immediate')
    const posted = postText(address, text, runner)
    expect(await Promise.race([posted, getJson(address, '/health')])).toMatchObject({ ok: true })
    expect(await posted).toMatchObject({
      status: 503,
      body: { sentence: 'Another process uses the database: try again later.' },
    })
    other.exec('rollback')
    expect(await postText(address, text, runner)).toMatchObject({ status: 201 })
    other.close()
  })
})
