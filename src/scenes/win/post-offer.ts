import type { HostBoard } from '../../app/board/board.ts'
import type { LaterBoard } from '../../app/board/later-board.ts'
import type { Delivery } from '../../app/board/outbox.ts'
import { nameOfRunner, sentenceOfError } from '../../app/board/board-words.ts'
import type { Go } from '../../app/routing/routes.ts'
import type { BoardRow } from '../../core/board/answers.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { isolate } from '../../core/isolate.ts'
import { startCourse } from '../../core/level/run.ts'
import { decodeReplay } from '../../core/replay/codec/codec.ts'
import type { Attempt } from '../../core/attempt/attempt.ts'
import { createDelta } from '../../ui/delta.ts'
import { button, type Child, type Choice, element, replace } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/overlay.ts'

export interface OfferServices {
  readonly board: LaterBoard
  readonly attempt: Attempt
  /** Best time of the course in this browser; null if none counts, or if time does not rank. */
  readonly best: number | null
  /** True if the attempt is posted without being asked for. */
  readonly isPosted: boolean
  readonly go: Go
  /** Called with the choice that posts, and later with the one in its place; only on hosts with a board. */
  readonly offer: (choice: Choice) => void
  readonly showPanel: (panel: HTMLElement) => void
  /** Called with the link of the race against the posted result. */
  readonly challenge: (link: string) => void
  readonly closed: AbortSignal
}

/** Offers to post a result if the host has a board of its course; once it is posted, to see that board. */
export async function offerPost(services: OfferServices): Promise<void> {
  const { board: later, attempt, closed, go, isPosted } = services
  const board = later.isThere() ? await later.open().catch(() => null) : null
  if (board === null) return
  const answer = await board.answerOf(attempt.id)
  if (closed.aborted) return
  const panel = createOfferPanel(board, services)
  const { outbox } = board
  const offer = (label: string, choose: () => void): void =>
    services.offer({ key: 'post', label, choose })
  const back = attempt.mode === 'today' && { back: ['today', {}] as const }
  const show = (delivery: Delivery): void => {
    offer(t('board.open'), () => go('course', { course: attempt, of: 'everybody', ...back }))
    panel(delivery)
  }
  const post = (): void => {
    // A second press of a double click does nothing.
    offer(t('board.posting'), () => undefined)
    const stop = outbox.listen((posted, delivery) => {
      if (posted === attempt.id && !closed.aborted) show(delivery)
    })
    closed.addEventListener('abort', stop)
    void outbox.post({ id: attempt.id, replay: attempt.replay })
  }
  if (answer !== null) show({ state: 'posted', posted: answer })
  else if (isPosted) post()
  else offer(t('board.post'), post)
}

/**
 * Puts an empty panel onto the page, and returns a function that shows the state of the post in it: the
 * place of the result, and the race against the runner above or a sentence.
 */
function createOfferPanel({ client, linkOfRace }: HostBoard, services: OfferServices) {
  const { attempt, best, go, showPanel, challenge, closed } = services
  const root = element('section', { className: 'rank-panel slim', role: 'status' })
  showPanel(root)
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
  return (delivery: Delivery): void => {
    if (delivery.state === 'posted' && attempt.mode !== 'today') {
      challenge(linkOfRace(delivery.posted.entry))
    }
    replace(root, ...panelContent(delivery, race, best))
  }
}

function panelContent(
  delivery: Delivery,
  race: (above: BoardRow) => Promise<void>,
  best: OfferServices['best'],
): Child[] {
  if (delivery.state === 'refused')
    return [createRankSentence(sentenceOfError(delivery.error), 'problem')]
  if (delivery.state === 'waiting') {
    return [createRankSentence(t(navigator.onLine ? 'board.retried' : 'board.queued'))]
  }
  const { runner, entry, sameAs, standing } = delivery.posted
  const name = sameAs === undefined ? null : nameOfRunner(sameAs)
  const first = name === null ? t('board.same-as-unknown') : t('board.same-as', { name })
  // A copy of another's walk may have no row of its own.
  if (standing === null) return [createRankSentence(first, 'hint')]
  const { of, row, above } = standing
  const isOwn = row.runner === runner
  const isBetter = isOwn && row.entry !== entry
  const isUnposted = best !== null && isOwn && best < row.time
  const place = [
    t('board.rank', { rank: row.rank, of }),
    t('board.you', { name: nameOfRunner(runner) }),
  ]
  const sentence =
    name !== null
      ? first
      : isUnposted
        ? t('board.unposted', { time: formatTicks(best) })
        : isBetter && t('board.not-counted')
  return [
    createRankSentence(place.join(' · '), 'own'),
    sentence !== false
      ? createRankSentence(sentence, 'hint')
      : above && createRace(above, row, race),
  ]
}

/** Races the runner above, named with the time that the own row lost to it. */
function createRace(
  above: BoardRow,
  own: BoardRow,
  race: (above: BoardRow) => Promise<void>,
): Child {
  const hasGap = above.stepsLeft === null && own.stepsLeft === null
  const label = t('board.race-above', { name: isolate(nameOfRunner(above.runner)) })
  return button([label, hasGap && createDelta(own.time - above.time)], () => void race(above))
}

function createRankSentence(sentence: string, className = ''): HTMLElement {
  return element('p', { className }, sentence)
}
