import { type RunnerJwk, runnerOfKey } from '../core/board/runner-key.ts'
import type { Posted } from '../core/board/answers.ts'
import type { RecordKey } from './database.ts'
import { isRunnerJwk, type QueuedPost, type StoredValue, type StoreName } from './schema.ts'
import type { WriteQueue } from './write-queue.ts'

function canSign(key: RunnerJwk): Promise<boolean> {
  return runnerOfKey(crypto.subtle, key).then(
    () => true,
    () => false,
  )
}

/** The runner's key and the posts. If the browser refuses the database, reads find nothing. */
export type PostStore = ReturnType<typeof openPostStore>

const OWN: RecordKey = ['runner', 'own']

export function openPostStore(writeQueue: WriteQueue) {
  async function find<Name extends StoreName>(
    name: Name,
    key: string,
  ): Promise<StoredValue<Name> | null> {
    await writeQueue.opened
    return (await writeQueue.read(name, key))?.value ?? null
  }

  async function all<Name extends StoreName>(name: Name): Promise<[StoredValue<Name>, string][]> {
    await writeQueue.opened
    const found: [StoredValue<Name>, string][] = []
    await writeQueue.readAll(name, (value, key) => found.push([value, key]))
    return found
  }

  /** Puts values at keys, and deletes the records of keys without a value; false if it fails. */
  async function put(keys: readonly RecordKey[], ...values: readonly unknown[]): Promise<boolean> {
    if (keys.length === 0) return true
    return writeQueue.write({ keys, replaces: keys, change: () => values, isBlind: true })
  }

  return {
    readKey: () => find('runner', 'own'),
    /** Stores a key unless there is one, and returns the stored one. */
    async addKey(key: RunnerJwk): Promise<RunnerJwk> {
      let own = key
      const change = ([stored]: readonly unknown[]): readonly unknown[] => {
        own = isRunnerJwk(stored) ? stored : key
        return [own]
      }
      await writeQueue.write({ keys: [OWN], replaces: [], change })
      return own
    },
    replaceKey: (key: RunnerJwk) => put([OWN], key),
    /**
     * Stores the key of a backup if it can sign, unless the stored one can and has posted; true if it is the
     * stored one now.
     */
    async importKey(key: RunnerJwk): Promise<boolean | 'damaged'> {
      if (!(await canSign(key))) return 'damaged'
      const stored = await find('runner', 'own')
      const posts = [...(await all('posted')), ...(await all('outbox'))]
      if (stored !== null && posts.length > 0 && (await canSign(stored))) return stored.d === key.d
      return put([OWN], key)
    },
    queue: (post: QueuedPost) => put([['outbox', post.id]], post),
    queued: async (): Promise<readonly QueuedPost[]> => (await all('outbox')).map(([post]) => post),
    /** Removes a post from the outbox, with the answer to it; null if it was refused. */
    settle: (id: string, posted: Posted | null): Promise<boolean> => {
      const post: RecordKey = ['outbox', id]
      return posted === null ? put([post]) : put([post, ['posted', id]], undefined, posted)
    },
    /** The answer to the post of an attempt; null for none. */
    answerOf: (id: string) => find('posted', id),
    /** Deletes the answers that name a deleted entry. */
    async forget(entry: number): Promise<boolean> {
      const answers = (await all('posted')).filter(([posted]) => posted.entry === entry)
      return put(answers.map(([, id]) => ['posted', id]))
    },
  }
}
