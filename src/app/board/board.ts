import { BoardError, createBoardClient } from '../../core/board/client.ts'
import { raceOfEntry } from '../../core/board/race/race-id.ts'
import { makeKey, type OwnRunner, runnerOfKey } from '../../core/board/runner-key.ts'
import type { PostStore } from '../../storage/post-store.ts'
import { isEarlierSite } from '../../storage/store.ts'
import { addBoardMessages } from '../../ui/board-messages.ts'
import { openDialog } from '../../ui/dialog.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { overlay } from '../../ui/overlay.ts'
import { linkTo, pageQuery } from '../routing/address.ts'
import { sentenceOfError, shortNameOfRunner } from './board-words.ts'
import { createOutbox } from './outbox.ts'

/** Longest wait for an answer. */
const TIMEOUT_MS = 20_000

/** The board of this host: its requests, this browser's runner and posts. */
export type HostBoard = ReturnType<typeof createBoard>

export function createBoard(store: PostStore) {
  addBoardMessages()
  let own: Promise<OwnRunner> | null = null
  let mayAsk = true
  const runner = (): Promise<OwnRunner> =>
    (own ??= openRunner(store).catch(async (error: unknown) => {
      own = null
      const isBadKey = error instanceof BoardError && error.failure === 'bad-key'
      if (!isBadKey || !mayAsk) throw error
      mayAsk = false
      if (!(await wantsNewName())) throw error
      await store.replaceKey(await makeKey(crypto.subtle))
      return openRunner(store)
    }))
  const client = createBoardClient({
    // The board may be in a folder of its host, which a proxy removes from the path; so are earlier rules.
    fetch: (path, request) =>
      fetch(`${isEarlierSite() ? '..' : '.'}${path}`, {
        ...request,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    ...{ now: Date.now, host: location.host, runner },
  })
  const outbox = createOutbox({ store, client, later: (act, ms) => void setTimeout(act, ms) })
  addEventListener('online', () => void outbox.flush())
  return {
    client,
    outbox,
    /** Id of this browser's runner; null before the first post, and if its key cannot be used. */
    ownId: async () =>
      (await store.readKey()) &&
      openRunner(store).then(
        ({ id }) => id,
        () => null,
      ),
    /** Name of this browser's runner, as levels have it. */
    ownName: async () => shortNameOfRunner((await runner()).id),
    answerOf: store.answerOf,
    /** Link of the race against an entry. */
    linkOfRace: (entry: number): string => linkTo(pageQuery('race', raceOfEntry(entry))),
    /** Stores the answer to an attempt whose race has posted it. */
    settle: store.settle,
    /** Publishes the drawn level of a board; returns a sentence on the outcome. */
    publish: (board: string): Promise<string> =>
      client.publish(board).then(
        () => t('board.published'),
        (error: unknown) => {
          const isUnposted = error instanceof BoardError && error.failure === 'not-found'
          return isUnposted ? t('board.publish-first') : sentenceOfError(error)
        },
      ),
    async remove(entry: number): Promise<void> {
      await client.remove(entry)
      await store.forget(entry)
    },
  }
}

/** Says that the stored key cannot be used, and asks whether a new one replaces it. */
function wantsNewName(): Promise<boolean> {
  return new Promise((answer) => {
    const title = t('board.new-name')
    const dialog = openDialog(overlay(), title, '')
    const take = (): void => {
      answer(true)
      dialog.close()
    }
    const choice = button(title, take, { className: 'main-choice' })
    dialog.root.addEventListener('close', () => answer(false))
    dialog.show(element('p', {}, t('board.problem.bad-key')), choice)
  })
}

/** Opens the stored runner; makes one at the first call. */
async function openRunner(store: Pick<PostStore, 'readKey' | 'addKey'>): Promise<OwnRunner> {
  // Pages without HTTPS cannot sign.
  if (!('subtle' in crypto)) throw new BoardError('insecure')
  const { subtle } = crypto
  const key = (await store.readKey()) ?? (await store.addKey(await makeKey(subtle)))
  return runnerOfKey(subtle, key).catch(() => {
    throw new BoardError('bad-key')
  })
}
