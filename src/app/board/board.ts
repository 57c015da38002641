import { openPostStore } from '../../storage/post-store.ts'
import { addBoardMessages } from '../../ui/board-messages.ts'
import { createBoardClient, BoardError } from './board-client.ts'
import { createOutbox } from './outbox.ts'
import { openRunner, type OwnRunner } from './runner-key.ts'

/** The board of this host: its requests, this browser's runner and posts. */
export type HostBoard = ReturnType<typeof createBoard>

/** Knowledge of earlier visits about the host. */
interface KnownHost {
  readonly isKnown: () => boolean
  /** Stores whether the host has a board. */
  readonly remember: (isThere: boolean) => void
}

export function createBoard({ isKnown, remember }: KnownHost, store = openPostStore()) {
  addBoardMessages()
  let own: Promise<OwnRunner> | null = null
  const runner = (): Promise<OwnRunner> => (own ??= openRunner(store))
  const client = createBoardClient({ fetch: fetch.bind(globalThis), now: Date.now, runner })
  const outbox = createOutbox({ store, client, later: (act, ms) => void setTimeout(act, ms) })
  let found: Promise<boolean> | null = null
  addEventListener('online', () => void outbox.flush())

  async function askHost(): Promise<boolean> {
    if (navigator.onLine) {
      const answer = await client.health().catch((error: unknown) => error)
      // A silent server says nothing about the host.
      const isSilent = answer instanceof BoardError && answer.failure !== 'no-board'
      if (!isSilent) remember(!(answer instanceof Error))
    }
    return isKnown()
  }

  return {
    client,
    outbox,
    /** True if this host has a board: one request for the whole visit. */
    async isThere(): Promise<boolean> {
      found ??= askHost()
      const isFound = await found
      // Asked again once there is a network.
      if (!navigator.onLine) found = null
      return isFound
    },
    runner,
    /** Id of this browser's runner; null before the first post. */
    async ownId(): Promise<string | null> {
      return (await store.readKey()) === null ? null : (await runner()).id
    },
    answerOf: store.answerOf,
    freshOf: store.freshOf,
    /** Starts a fresh run; returns its seed. */
    async startFresh(): Promise<string> {
      const { seed, id } = await client.startFresh()
      await store.addFresh(seed, id)
      return seed
    },
    /** Deletes an own entry. */
    async remove(entry: number): Promise<void> {
      await client.remove(entry)
      await store.forget(entry)
    },
  }
}
