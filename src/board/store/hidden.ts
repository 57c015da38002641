import type { BoardStore } from './tables.ts'

/** Hides a seed from lists or shows it again; false if it is so already. */
export async function setHidden(store: BoardStore, seed: string, isHidden: boolean) {
  const hide = store.insertInto('hidden').values({ seed })
  const show = store.deleteFrom('hidden').where('seed', '=', seed)
  const changed = await (isHidden
    ? hide
        .onConflict((conflict) => conflict.doNothing())
        .returning('seed')
        .execute()
    : show.returning('seed').execute())
  return changed.length > 0
}
