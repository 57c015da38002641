import { type BoardId, boardKey } from '../../core/board/board-key.ts'
import { isMadeSeed } from '../../core/level/seed.ts'
import type { BoardStore } from './tables.ts'

/** Board as it is stored. */
export interface StoredBoard {
  readonly id: number
  readonly par: number | null
}

/**
 * Fewest runners in a week who make a typed seed popular: it is free text, which strangers see. A seed
 * that the game has made needs one.
 */
export const LEAST_RUNNERS = 5

/** Finds a board; null if nothing was ever posted to it. */
export async function findBoard(db: BoardStore, key: string): Promise<StoredBoard | null> {
  const found = await db
    .selectFrom('boards')
    .select(['id', 'par'])
    .where('key', '=', key)
    .executeTakeFirst()
  return found ?? null
}

/** Finds a board, or adds it. Known boards are not locked: posts to one course go on side by side. */
export async function needBoard(db: BoardStore, board: BoardId): Promise<StoredBoard> {
  const key = boardKey(board)
  const known = await findBoard(db, key)
  if (known !== null) return known
  const seed = board.kind === 'course' ? board.course.seed : null
  const isTyped = seed !== null && !isMadeSeed(seed)
  await db
    .insertInto('boards')
    .values({ key, par: null, seed, least_runners: isTyped ? LEAST_RUNNERS : 1 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const added = await findBoard(db, key)
  if (added === null) throw new Error(`board ${key} cannot be added`)
  return added
}

/** Stores the par of a course. */
export async function setPar(db: BoardStore, board: number, par: number): Promise<void> {
  await db.updateTable('boards').set({ par }).where('id', '=', board).execute()
}
