import { failureSentence } from '../../app/board/board-words.ts'
import type { Delivery } from '../../app/board/outbox.ts'
import { nameOfRunner } from '../../app/board/runner-name.ts'
import { parseBoardKey } from '../../core/board/board-key.ts'
import type { BoardRow, Posted, Standing } from '../../core/board/answers.ts'
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
  const root = element('section', { className: 'rank-panel', role: 'status' })
  return {
    root,
    show: (state: PostState): void => replace(root, ...contentOf(state, actions)),
  }
}

function contentOf(state: PostState, actions: RankActions): Child[] {
  if (state === null) return [createSentence(t('board.posting'))]
  if (state.state === 'refused') return [createSentence(failureSentence(state.error), 'problem')]
  if (state.state === 'waiting') {
    return [createSentence(t(navigator.onLine ? 'board.retried' : 'board.queued'))]
  }
  const { posted, isLate = false } = state
  const standing = shownStanding(posted)
  if (standing === undefined) return []
  return [
    isLate && createSentence(t('board.late')),
    createStanding(standing, posted, actions),
    createSentence(t('board.runner', { name: nameOfRunner(posted.runner) }), 'hint'),
  ]
}

/** Standing of the board that the run was posted for: fresh runs of the day, else its course. */
function shownStanding({ standings }: Posted): Standing | undefined {
  const any = standings.filter(({ category }) => category === 'any')
  return any.find(({ board }) => /^\d+\.fresh\.1\.\d/.test(board)) ?? any.at(0)
}

function createStanding(
  { board, of, row, above, below }: Standing,
  { entry }: Posted,
  { race, openBoard }: RankActions,
): Child[] {
  const beside = [above, below].filter((each) => each !== null)
  return [
    element('p', { className: 'rank' }, t('board.rank', { rank: row.rank, of })),
    row.entry !== entry && createSentence(t('board.not-counted')),
    beside.length > 0 &&
      element(
        'ol',
        { className: 'neighbours' },
        beside.map((each) => createNeighbour(each, gapOf(board, each, row))),
      ),
    element(
      'div',
      { className: 'choices row' },
      above !== null && button(t('board.race-above'), () => race(above)),
      button(t('board.open'), () => openBoard(board)),
    ),
  ]
}

/** Rank, runner and gap of the row above or below. */
function createNeighbour({ rank, runner }: BoardRow, gap: Child): HTMLElement {
  const name = element('bdi', { className: 'runner-name' }, nameOfRunner(runner))
  return element('li', {}, `${rank} `, name, ' ', gap)
}

/** Difference of a row to the own one: a time, a share of par on boards of several seeds, or levels. */
function gapOf(board: string, row: BoardRow, own: BoardRow): Child {
  if (row.cleared !== own.cleared) return t('records.levels', { count: row.cleared ?? 0 })
  if (parseBoardKey(board)?.kind === 'course') return createDelta(row.time - own.time)
  return formatOverPar((row.overPar ?? 0) - (own.overPar ?? 0))
}

function createSentence(sentence: string, className = ''): HTMLElement {
  return element('p', { className }, sentence)
}
