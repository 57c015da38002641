import { type BoardId, boardKey } from '../../core/board/board-key.ts'
import type { BoardStore } from './tables.ts'

/** Board as it is stored. */
export interface StoredBoard {
  readonly id: number
  readonly par: number | null
}

/** Finds a board, or adds it. Known boards are not locked: posts to one course go on side by side. */
export async function needBoard(db: BoardStore, board: BoardId): Promise<StoredBoard> {
  const key = boardKey(board)
  const find = () => db.selectFrom('boards').select(['id', 'par']).where('key', '=', key)
  const known = await find().executeTakeFirst()
  if (known !== undefined) return known
  await db
    .insertInto('boards')
    .values({ key, par: null })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return find().executeTakeFirstOrThrow()
}

/** Stores the par of a course's board. */
export async function setPar(db: BoardStore, key: string, par: number): Promise<void> {
  await db.updateTable('boards').set({ par }).where('key', '=', key).execute()
}
