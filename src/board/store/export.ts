import { type BoardEntry, RESULT_FIELDS } from '../../core/board/answers.ts'
import { resultOf } from '../../core/board/result.ts'
import { encodeBase64 } from '../../core/base64.ts'
import { Refused } from '../http/refusal.ts'
import { hashOf } from '../http/signature.ts'
import type { BoardRun } from '../verification/verified-run.ts'
import { storePost } from './entries.ts'
import type { BoardStore } from './tables.ts'

/** Entries read at once. */
const BATCH = 200

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
    .leftJoin('entries as first', (join) =>
      join
        .onRef('first.course', '=', 'entries.course')
        .onRef('first.walk', '=', 'entries.walk')
        .on('first.copy', '=', 0)
        .on('entries.copy', '=', 1),
    )
    .select(RESULT_FIELDS.map((name) => `entries.${name}` as const))
    .select(['entries.id', 'entries.posted_at', 'entries.replay', 'first.id as same_as'])
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
    await storePost(store, { run, runner, at })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
