import { type BoardId, boardKey } from '../../core/board/board-key.ts'
import { isMadeSeed } from '../../core/level/seed.ts'
import type { BoardStore } from './tables.ts'

export interface StoredBoard {
  readonly id: number
  readonly par: number | null
}

/**
 * Fewest runners in a week who make a typed seed popular: it is free text, which strangers see. A seed
 * that the game has made needs one.
 */
export const LEAST_RUNNERS = 5

/** Fewest days of that week on which it was posted to: new keys are made in a second, days are not. */
export const LEAST_DAYS = 3

/** Finds a board, or adds it. Known boards are not locked: posts to one course go on side by side. */
export async function needBoard(db: BoardStore, board: BoardId): Promise<StoredBoard> {
  const key = boardKey(board)
  const find = () => db.selectFrom('boards').select(['id', 'par']).where('key', '=', key)
  const known = await find().executeTakeFirst()
  if (known !== undefined) return known
  const seed = board.kind === 'course' ? board.course.seed : null
  const isTyped = seed !== null && !isMadeSeed(seed)
  await db
    .insertInto('boards')
    .values({ key, par: null, seed, least_runners: isTyped ? LEAST_RUNNERS : 1 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return find().executeTakeFirstOrThrow()
}

export async function setPar(db: BoardStore, key: string, par: number): Promise<void> {
  await db.updateTable('boards').set({ par }).where('key', '=', key).execute()
}
