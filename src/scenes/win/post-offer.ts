import type { HostBoard } from '../../app/board/board.ts'
import type { LaterBoard } from '../../app/board/later-board.ts'
import type { Delivery } from '../../app/board/outbox.ts'
import { nameOfRunner, sentenceOfError } from '../../app/board/board-words.ts'
import type { Go } from '../../app/routing/go.ts'
import type { BoardRow } from '../../core/board/answers.ts'
import { hasBoard } from '../../core/board/board-key.ts'
import { startCourse } from '../../core/level/run.ts'
import { decodeReplay } from '../../core/replay/codec/codec.ts'
import type { Attempt } from '../../core/attempt/attempt.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/toast.ts'
import { createRankPanel } from './rank-panel.ts'

/** Services and facts that an offer to post needs. */
export interface OfferServices {
  readonly board: LaterBoard
  readonly attempt: Attempt
  /** True if the attempt is posted without being asked for. */
  readonly isPosted: boolean
  readonly go: Go
  /** Adds a button that posts; called only on hosts with a board. */
  readonly offer: (label: string, choose: () => void) => HTMLElement
  /** Puts the panel of ranks onto the page. */
  readonly showPanel: (panel: HTMLElement) => void
  /** Aborted when the page is closed. */
  readonly closed: AbortSignal
}

/** Offers to post a result if the host has a board of its course. */
export async function offerPost(services: OfferServices): Promise<void> {
  const { board: later, attempt, closed } = services
  const isClosed = (): boolean => closed.aborted
  const board = later.isThere() && hasBoard(attempt) ? await later.open().catch(() => null) : null
  if (board === null) return
  const [answer, fresh] = await Promise.all([
    board.answerOf(attempt.id),
    attempt.mode === 'run' ? board.freshOf(attempt.seed) : null,
  ])
  if (isClosed()) return
  const panel = createOfferPanel(board, services)
  const { outbox } = board
  const post = (): void => {
    panel(null)
    const { id, replay } = attempt
    const stop = outbox.listen((posted, delivery) => {
      if (posted === id && !closed.aborted) panel(delivery)
    })
    closed.addEventListener('abort', stop)
    void outbox.post({ id, replay, fresh })
  }
  if (answer !== null) panel({ state: 'posted', posted: answer })
  else if (services.isPosted || fresh !== null) post()
  else {
    const button = services.offer(t('board.post'), () => {
      button.remove()
      post()
    })
  }
}

/** Returns a function that shows the state of the post, in a panel that is put onto the page once. */
function createOfferPanel({ client }: HostBoard, services: OfferServices) {
  const { go, showPanel, closed } = services
  const race = async ({ entry, runner }: BoardRow): Promise<void> => {
    try {
      const { replay: text } = await client.entry(entry)
      const replay = decodeReplay(text)
      if (replay === null || closed.aborted) return
      go('play', { run: startCourse(replay), rivals: [{ name: nameOfRunner(runner), replay }] })
    } catch (error) {
      toast(sentenceOfError(error))
    }
  }
  const panel = createRankPanel({
    race: (row) => void race(row),
    openBoard: (key) => go('board', { board: key }),
  })
  let isShown = false
  return (delivery: Delivery | null): void => {
    panel.show(delivery)
    if (!isShown) showPanel(panel.root)
    isShown = true
  }
}
