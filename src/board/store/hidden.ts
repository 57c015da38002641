import type { BoardStore } from './tables.ts'

/** Hides a seed from the popular ones; false if it is hidden already. */
export async function hideSeed(store: BoardStore, seed: string): Promise<boolean> {
  const added = await store
    .insertInto('hidden')
    .values({ seed })
    .onConflict((conflict) => conflict.column('seed').doNothing())
    .returning('seed')
    .executeTakeFirst()
  return added !== undefined
}

/** Shows a hidden seed again; false if it is not hidden. */
export async function showSeed(store: BoardStore, seed: string): Promise<boolean> {
  const removed = await store
    .deleteFrom('hidden')
    .where('seed', '=', seed)
    .returning('seed')
    .executeTakeFirst()
  return removed !== undefined
}
