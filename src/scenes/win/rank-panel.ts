import { nameOfRunner, sentenceOfError } from '../../app/board/board-words.ts'
import type { Delivery } from '../../app/board/outbox.ts'
import { parseBoardKey } from '../../core/board/board-key.ts'
import type { BoardRow, Posted, Standing } from '../../core/board/answers.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { createDelta } from '../../ui/delta.ts'
import { formatOverPar, t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'

export interface RankActions {
  /** Races the replay of an entry. */
  readonly race: (row: BoardRow) => void
  readonly openBoard: (board: string) => void
}

/** State of a result's post; null while it is sent for the first time. */
export type PostState = Delivery | null

/** Ranks of a posted result: its place, the runners above and below with their gaps, and the next race. */
export function createRankPanel(actions: RankActions) {
  const root = element('section', { className: 'rank-panel row slim', role: 'status' })
  return {
    root,
    show: (state: PostState): void => replace(root, ...panelContent(state, actions)),
  }
}

function panelContent(state: PostState, actions: RankActions): Child[] {
  if (state === null) return [createRankSentence(t('board.posting'))]
  if (state.state === 'refused')
    return [createRankSentence(sentenceOfError(state.error), 'problem')]
  if (state.state === 'waiting') {
    return [createRankSentence(t(navigator.onLine ? 'board.retried' : 'board.queued'))]
  }
  const { posted, isLate = false } = state
  const standing = shownStanding(posted)
  if (standing === undefined) return []
  const isOwn = standing.row.runner === posted.runner
  const isBetter = isOwn && standing.row.entry !== posted.entry
  const name = posted.sameAs === undefined ? null : nameOfRunner(posted.sameAs)
  return [
    createLadder(standing, isOwn),
    createButtons(standing, actions),
    isLate && createRankSentence(t('board.late'), 'hint'),
    name !== null && createRankSentence(t('board.same-as', { name }), 'hint'),
    isBetter && createRankSentence(t('board.not-counted'), 'hint'),
  ]
}

/** Standing of the board that the run was posted for: fresh runs of the day, else its course. */
function shownStanding({ standings }: Posted): Standing | undefined {
  const any = standings.filter(({ category }) => category === 'any')
  const ofToday = any.find(({ board }) => {
    const id = parseBoardKey(board)
    return id?.kind === 'fresh' && id.day !== null
  })
  return ofToday ?? any.at(0)
}

/** The row in which the runner stands between the rows above and below, which have their gap to it. */
function createLadder({ board, of, row, above, below }: Standing, isOwn: boolean): HTMLElement {
  const beside = (other: BoardRow | null): Child =>
    other && createRung(other.rank, nameOfRunner(other.runner), gapOf(board, other, row))
  const name = nameOfRunner(row.runner)
  return element(
    'ol',
    { className: 'ladder subgrid' },
    beside(above),
    createRung(
      t('board.rank', { rank: row.rank, of }),
      isOwn ? t('board.you', { name }) : name,
      isOfCourse(board) ? formatTicks(row.time) : formatOverPar(row.overPar ?? 0),
      'own',
    ),
    beside(below),
  )
}

/** Rank, runner and result of a row. */
function createRung(rank: Child, name: string, result: Child, className = ''): HTMLElement {
  const runner = element('bdi', { className: 'runner-name' }, name)
  return element('li', { className }, element('span', {}, rank), runner, element('b', {}, result))
}

function createButtons({ board, above }: Standing, { race, openBoard }: RankActions): HTMLElement {
  return element(
    'div',
    { className: 'choices' },
    above !== null && button(t('board.race-above'), () => race(above)),
    button(t('board.open'), () => openBoard(board)),
  )
}

/** Difference of a row to the own one: a time, a share of par on boards of several seeds, or levels. */
function gapOf(board: string, row: BoardRow, own: BoardRow): Child {
  if (row.cleared !== own.cleared) return t('records.levels', { count: row.cleared ?? 0 })
  if (isOfCourse(board)) return createDelta(row.time - own.time)
  return formatOverPar((row.overPar ?? 0) - (own.overPar ?? 0))
}

function isOfCourse(board: string): boolean {
  return parseBoardKey(board)?.kind === 'course'
}

function createRankSentence(sentence: string, className = ''): HTMLElement {
  return element('p', { className }, sentence)
}
