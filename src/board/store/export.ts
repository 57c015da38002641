import { sql } from 'kysely'
import { type BoardEntry, type ExportFact, RESULT_FIELDS } from '../../core/board/answers.ts'
import { resultOf } from '../../core/board/result.ts'
import { encodeBase64 } from '../../core/base64.ts'
import { Refused } from '../http/refusal.ts'
import { hashOf } from '../http/signature.ts'
import type { BoardRun } from '../verification/verified-run.ts'
import { courseOfKey } from '../../core/attempt/attempt.ts'
import { needBoard, setHidden, type BoardStore, inTransaction } from './tables.ts'
import { needRunner, storePost } from './entries.ts'
import { claimWalks } from './walks.ts'

/** Entries read at once. */
const BATCH = 200

/** Facts of a board besides its entries. */
export async function exportFacts(store: BoardStore): Promise<ExportFact[]> {
  const owners = await store
    .selectFrom('walks')
    .innerJoin('runners', 'runners.id', 'walks.runner')
    .select(['walk', 'key', 'since'])
    .where('kept', '=', 1)
    .orderBy('walk')
    .execute()
  const labyrinths = await store
    .selectFrom('labyrinths')
    .innerJoin('runners', 'runners.id', 'labyrinths.runner')
    .innerJoin('boards', 'boards.id', 'labyrinths.board')
    .select(['boards.key as labyrinth', 'runners.key', 'published_at as since'])
    .orderBy('published_at')
    .execute()
  const hidden = await store.selectFrom('hidden').select('seed as hidden').execute()
  return [...owners, ...labyrinths, ...hidden]
}

/** Stores a fact of another board. */
export function importFact(store: BoardStore, fact: ExportFact): Promise<unknown> {
  if ('hidden' in fact) return setHidden(store, fact.hidden, true)
  const { key, since } = fact
  return inTransaction(store, async (db) => {
    const hash = hashOf(Buffer.from(key, 'base64url'))
    const { id: runner } = await needRunner(db, { key, hash }, since)
    if ('walk' in fact) return claimWalks(db, runner, [fact], true, 1)
    const course = courseOfKey(fact.labyrinth)
    if (course === null) return null
    const { id: board } = await needBoard(db, course)
    const row = { board, runner, published_at: since }
    const added = db.insertInto('labyrinths').values(row)
    return added.onConflict((conflict) => conflict.doNothing()).execute()
  })
}

/** All entries after an id, in the order of their ids. */
export async function* exportEntries(store: BoardStore, after: number): AsyncGenerator<BoardEntry> {
  for (let last = after; ;) {
    const rows = await selectEntries(store)
      .where('entries.id', '>', last)
      .orderBy('entries.id')
      .limit(BATCH)
      .execute()
    for (const row of rows) yield entryOf(row)
    const end = rows.at(-1)
    if (end === undefined || rows.length < BATCH) return
    last = end.id
  }
}

/** One entry; null if there is none with this id. */
export async function findEntry(store: BoardStore, id: number): Promise<BoardEntry | null> {
  const row = await selectEntries(store).where('entries.id', '=', id).executeTakeFirst()
  return row === undefined ? null : entryOf(row)
}

function selectEntries(store: BoardStore) {
  return store
    .selectFrom('entries')
    .innerJoin('runners', 'runners.id', 'entries.runner')
    .innerJoin('boards', 'boards.id', 'entries.course')
    .leftJoin('walks', (join) =>
      join.on('copy', '=', 1).on(sql`walks.walk`, '=', sql`substr(entries.walks, 1, 43)`),
    )
    .leftJoin('runners as owner', 'owner.id', 'walks.runner')
    .select(RESULT_FIELDS.map((name) => `entries.${name}` as const))
    .select(['entries.id', 'entries.posted_at', 'entries.replay', 'owner.hash as same_as'])
    .select(['runners.hash', 'runners.key as runner_key', 'boards.key as board'])
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

function entryOf(row: EntryRow): BoardEntry {
  return {
    entry: row.id,
    board: row.board,
    runner: row.hash,
    key: row.runner_key,
    ...resultOf(row),
    postedAt: row.posted_at,
    ...(row.same_as !== null && { sameAs: row.same_as }),
    replay: encodeBase64(new Uint8Array(row.replay)),
  }
}

/** Stores a verified entry of another board with its runner and time; false if it is refused. */
export async function importEntry(
  store: BoardStore,
  run: BoardRun,
  { key, postedAt: at }: BoardEntry,
): Promise<boolean> {
  const runner = { key, hash: hashOf(Buffer.from(key, 'base64url')) }
  try {
    await storePost(store, { run, runner, at, since: run.walks.map(() => at) })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
