import type { DBSchema } from 'idb'
import { isName } from '../core/name.ts'
import { enterFriendRun, type FriendRun } from '../core/speedrun/friends.ts'
import { isRecord } from './json.ts'
import { openForOneUse } from './one-use.ts'
import { isAttempt } from './schema.ts'

/** Friends' runs of one seed, and the time at which the last one was opened. */
interface SeedRuns {
  readonly seed: string
  readonly openedAt: number
  /** A list of `FriendRun`, unchecked. */
  readonly runs: unknown
}

interface FriendSchema extends DBSchema {
  runs: { key: string; value: SeedRuns; indexes: { openedAt: number } }
}

/** Limit of seeds with friends' runs: the one whose last run was opened first is removed. */
export const MAX_FRIEND_SEEDS = 60

/**
 * Verified runs of others, by seed, in a database of their own: no list of the player's attempts ever
 * contains them, and tabs with an older version of the game keep their records. A backup leaves them
 * out: the links bring them again.
 */
export type FriendStore = ReturnType<typeof openFriendStore>

export function openFriendStore(name = 'asterion-friends') {
  const use = openForOneUse<FriendSchema>(name, (opened) => {
    opened.createObjectStore('runs', { keyPath: 'seed' }).createIndex('openedAt', 'openedAt')
  })
  return {
    /** Friends' runs of some seeds; none if the browser stores nothing. */
    read: (seeds: readonly string[]): Promise<readonly FriendRun[]> =>
      use(async (database) => {
        const found = await Promise.all(seeds.map((seed) => database.get('runs', seed)))
        return found.flatMap((record) => runsIn(record))
      }, []),
    /** Stores runs; false if the browser refuses. */
    enter: (entered: readonly FriendRun[]): Promise<boolean> =>
      use(async (database) => {
        const transaction = database.transaction('runs', 'readwrite')
        for (const run of entered) {
          const { seed, endedAt } = run.attempt
          const runs = enterFriendRun(runsIn(await transaction.store.get(seed)), run)
          await transaction.store.put({ seed, openedAt: endedAt, runs })
        }
        const surplus = (await transaction.store.count()) - MAX_FRIEND_SEEDS
        if (surplus > 0) {
          const oldest = await transaction.store.index('openedAt').getAllKeys(null, surplus)
          for (const seed of oldest) await transaction.store.delete(seed)
        }
        await transaction.done
        return true
      }, false),
  }
}

function runsIn(record: SeedRuns | undefined): FriendRun[] {
  if (!Array.isArray(record?.runs)) return []
  return (record.runs as readonly unknown[]).filter(
    (run): run is FriendRun =>
      isRecord(run) &&
      typeof run['name'] === 'string' &&
      isName(run['name']) &&
      isAttempt(run['attempt']) &&
      run['attempt'].seed === record.seed,
  )
}
