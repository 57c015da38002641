import { setTimeout } from 'node:timers/promises'
import { encodeBase64 } from '../core/base64.ts'
import type { BoardStore } from './store/tables.ts'
import { addWalk } from './store/walks.ts'
import type { VerificationPool } from './verification/pool.ts'

/** Pause while every thread has posts to verify, and after an error. */
const PAUSE_MS = 1_000

/**
 * Replays entries that an older version has stored, one at a time and only if a thread has nothing to do,
 * and stores their walks. After a restart it goes on; entries that failed are tried again then. Returns a
 * function that ends it.
 */
export function walkStored(
  { store, pool }: { readonly store: BoardStore; readonly pool: VerificationPool },
  report: (error: unknown) => void,
): () => Promise<void> {
  const ended = new AbortController()
  const { signal } = ended
  const isEnded = (): boolean => signal.aborted

  async function walkAll(): Promise<void> {
    for (let last = 0; !isEnded();) {
      try {
        const next = await findWithoutWalk(store, last)
        if (next === undefined) return
        while (!pool.isIdle()) await setTimeout(PAUSE_MS, undefined, { signal })
        last = next.id
        const text = encodeBase64(new Uint8Array(next.replay))
        const { run } = await pool.run({ text })
        // A replay of other rules cannot be played: its tracks stand for the walk.
        await addWalk(store, next.id, run?.walk ?? next.tracks)
      } catch (error) {
        if (isEnded()) return
        report(error)
        await setTimeout(PAUSE_MS, undefined, { signal }).catch(() => undefined)
      }
    }
  }

  const running = walkAll()
  return () => {
    ended.abort()
    return running
  }
}

/** First entry after an id that has no walk; undefined if there is none. */
function findWithoutWalk(store: BoardStore, after: number) {
  return store
    .selectFrom('entries')
    .select(['id', 'replay', 'tracks'])
    .where('walk', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}
