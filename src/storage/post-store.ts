import type { DBSchema } from 'idb'
import type { Posted } from '../core/board/answers.ts'
import { isRecord } from './json.ts'
import { openForOneUse } from './one-use.ts'

/** Private key of a runner as it is stored and written into a backup. */
export type RunnerJwk = Readonly<Record<'kty' | 'crv' | 'x' | 'y' | 'd', string>>

/** Finished attempt on its way to the board. */
export interface QueuedPost {
  /** Id of the attempt, and key of the post. */
  readonly id: string
  readonly replay: string
  /** Id of the fresh run that it finishes; null for none. */
  readonly fresh: string | null
}

interface Stores {
  /** The runner's key, under `own`. */
  keys: { key: string; value: RunnerJwk }
  outbox: { key: string; value: QueuedPost }
  /** Answers to posts, by the id of the attempt. */
  posted: { key: string; value: Posted }
  /** Ids of fresh runs that were started and not ended, by seed. */
  fresh: { key: string; value: string }
}

type BoardSchema = DBSchema & Stores

/**
 * The runner's key and the posts, in a database of their own, so that tabs with an older version of the
 * game keep their records. If the browser refuses it, reads find nothing and writes are false.
 */
export type PostStore = ReturnType<typeof openPostStore>

const OWN = 'own'

export function openPostStore(name = 'asterion-board') {
  const use = openForOneUse<BoardSchema>(name, (opened) => {
    for (const store of ['keys', 'outbox', 'posted', 'fresh'] as const) {
      opened.createObjectStore(store)
    }
  })
  const put = <Name extends keyof Stores>(
    name: Name,
    value: BoardSchema[Name]['value'],
    key: string,
  ): Promise<boolean> =>
    use(async (database) => {
      await database.put(name, value, key)
      return true
    }, false)
  const get = <Name extends keyof Stores>(name: Name, key: string) =>
    use(async (database) => (await database.get(name, key)) ?? null, null)

  return {
    /** The stored key; null for none. */
    readKey: () => get('keys', OWN),
    /** Stores a key unless there is one, and returns the stored one. */
    addKey: (key: RunnerJwk): Promise<RunnerJwk> =>
      use(async (database) => {
        const { store, done } = database.transaction('keys', 'readwrite')
        const stored = (await store.get(OWN)) ?? key
        await store.put(stored, OWN)
        await done
        return stored
      }, key),
    /** Stores the key of a backup, unless the stored one has posted; true if it is the stored one now. */
    importKey: (key: RunnerJwk): Promise<boolean> =>
      use(async (database) => {
        const transaction = database.transaction(['keys', 'posted', 'outbox'], 'readwrite')
        const keys = transaction.objectStore('keys')
        const stored = await keys.get(OWN)
        const posts =
          (await transaction.objectStore('posted').count()) +
          (await transaction.objectStore('outbox').count())
        const isUsed = stored !== undefined && posts > 0
        if (!isUsed) await keys.put(key, OWN)
        await transaction.done
        return !isUsed || stored.d === key.d
      }, false),
    queue: (post: QueuedPost) => put('outbox', post, post.id),
    queued: (): Promise<readonly QueuedPost[]> => use((database) => database.getAll('outbox'), []),
    /** Removes a post from the outbox, with the answer to it; null if it was refused. */
    settle: (id: string, posted: Posted | null): Promise<boolean> =>
      use(async (database) => {
        const transaction = database.transaction(['outbox', 'posted'], 'readwrite')
        await transaction.objectStore('outbox').delete(id)
        if (posted !== null) await transaction.objectStore('posted').put(posted, id)
        await transaction.done
        return true
      }, false),
    /** The answer to the post of an attempt; null for none. */
    answerOf: (id: string) => get('posted', id),
    /** Forgets the answers that name an entry, which was deleted. */
    forget: (entry: number): Promise<boolean> =>
      use(async (database) => {
        const { store, done } = database.transaction('posted', 'readwrite')
        for await (const cursor of store) if (cursor.value.entry === entry) await cursor.delete()
        await done
        return true
      }, false),
    /** Stores the id of a fresh run by its seed. */
    addFresh: (seed: string, id: string) => put('fresh', id, seed),
    /** Ends a fresh run: it has one try, and later runs of its seed are usual ones. */
    endFresh: (id: string): Promise<boolean> =>
      use(async (database) => {
        const { store, done } = database.transaction('fresh', 'readwrite')
        for await (const cursor of store) if (cursor.value === id) await cursor.delete()
        await done
        return true
      }, false),
    /** Id of the fresh run with a seed; null for none. */
    freshOf: (seed: string) => get('fresh', seed),
  }
}

/** Checks the key of a backup: the numbers of a P-256 key pair, each of 32 bytes in base64url. */
export function isRunnerJwk(value: unknown): value is RunnerJwk {
  if (!isRecord(value) || value['kty'] !== 'EC' || value['crv'] !== 'P-256') return false
  return ['x', 'y', 'd'].every((part) => /^[\w-]{43}$/.test(String(value[part])))
}
