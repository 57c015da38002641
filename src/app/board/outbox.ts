import type { Posted } from '../../core/board/answers.ts'
import { type BoardClient, BoardError, type BoardFailure } from '../../core/board/client.ts'
import type { PostStore } from '../../storage/post-store.ts'
import type { QueuedPost } from '../../storage/schema.ts'

/** State of a post. `waiting` posts are sent again later, because of `failure`. */
export type Delivery =
  | {
      readonly state: 'posted'
      readonly posted: Posted
    }
  | { readonly state: 'waiting'; readonly failure: BoardFailure }
  | { readonly state: 'refused'; readonly error: BoardError }

export interface OutboxServices {
  readonly store: Pick<PostStore, 'queue' | 'queued' | 'settle'>
  readonly client: Pick<BoardClient, 'post'>
  readonly later: (act: () => void, ms: number) => void
}

/** Failures after which a post is sent again; every other one refuses it for good. */
const TEMPORARY = ['no-answer', 'no-board', 'too-many', 'busy', 'broken', 'clock', 'bad-key']

const FIRST_RETRY_MS = 5_000
const LAST_RETRY_MS = 5 * 60_000

/**
 * Posts that outlive the page: each is stored before it is sent, and sent again until the board has
 * answered. A post that was sent twice has the same answer.
 */
export function createOutbox({ store, client, later }: OutboxServices) {
  const listeners = new Set<(id: string, delivery: Delivery) => void>()
  /** Posts of this visit, also if the browser stores nothing. */
  const queue = new Map<string, QueuedPost>()
  let retryMs = FIRST_RETRY_MS
  let isWaiting = false
  let running: Promise<void> | null = null

  async function deliverAll(): Promise<void> {
    for (const post of await store.queued()) queue.set(post.id, post)
    for (const post of queue.values()) {
      const delivery = await deliver(post)
      for (const listener of listeners) listener(post.id, delivery)
      if (delivery.state === 'waiting') return
    }
    retryMs = FIRST_RETRY_MS
  }

  async function deliver({ id, replay }: QueuedPost): Promise<Delivery> {
    try {
      const posted = await client.post(replay)
      queue.delete(id)
      await store.settle(id, posted)
      return { state: 'posted', posted }
    } catch (error) {
      if (!(error instanceof BoardError)) throw error
      const { failure } = error
      if (TEMPORARY.includes(failure)) {
        retryLater(error.retryMs ?? retryMs)
        return { state: 'waiting', failure }
      }
      queue.delete(id)
      await store.settle(id, null)
      return { state: 'refused', error }
    }
  }

  function retryLater(ms: number): void {
    if (isWaiting) return
    isWaiting = true
    retryMs = Math.min(LAST_RETRY_MS, 2 * retryMs)
    later(() => {
      isWaiting = false
      void flush()
    }, ms)
  }

  /** Sends all posts in the outbox; resolves once each was tried. */
  async function flush(): Promise<void> {
    // A post that was queued meanwhile waits for a delivery of its own.
    while (running !== null) await running
    running = deliverAll().finally(() => {
      running = null
    })
    await running
  }

  return {
    flush,
    async post(post: QueuedPost): Promise<void> {
      queue.set(post.id, post)
      await store.queue(post)
      await flush()
    },
    /** Calls back after each attempt at a delivery; the returned function ends that. */
    listen(listener: (id: string, delivery: Delivery) => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
