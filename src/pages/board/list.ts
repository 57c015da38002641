import { categoryName, formatTimeOfDay } from '../../app/attempts/attempt-words.ts'
import { nameOfRunner } from '../../app/board/board-words.ts'
import type { BoardPage, BoardRow, FreshRun } from '../../core/board/answers.ts'
import type { BoardId } from '../../core/board/board-key.ts'
import { isConsistent } from '../../core/board/check-page.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { CATEGORIES, type Category } from '../../core/game/categories.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { selectField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { createBoardTable, ownEntryOf, type RowMarks } from './table.ts'

/** Place in a board: after or before a cursor, or around a runner; empty for the top. */
export type BoardPlace = Partial<Readonly<Record<'after' | 'before' | 'runner', string>>>

/** Actions of a board; `race`, `watch` and `copy` use the chosen rows. */
interface ListActions {
  readonly choose: (category: Category) => void
  /** Opens the board of fresh runs of today or of all days. */
  readonly openFresh: (isToday: boolean) => void
  readonly turn: (place: BoardPlace) => void
  readonly select: (row: BoardRow) => void
  /** Plays the course of the board, or starts a fresh run. */
  readonly run: () => void
  readonly race: () => void
  readonly watch: () => void
  readonly copy: () => void
  /** Deletes the chosen own entry; the first call only asks. */
  readonly remove: () => void
}

/** The open board. */
export interface OpenList {
  readonly key: string
  readonly board: BoardId
  readonly category: Category
  readonly place: BoardPlace
  /** Null while the rows are fetched. */
  readonly page: BoardPage | null
  /** Latest fresh runs; none on other boards. */
  readonly started: readonly FreshRun[]
}

/** The open board with marked rows. */
interface MarkedList extends OpenList, RowMarks {
  /** Number of chosen rows whose replays can be raced. */
  readonly raced: number
  /** True once Delete was pressed. */
  readonly isDeleting: boolean
}

/** Creates the filters of a board, what its rows prove, the rows, and buttons that use the chosen ones. */
export function createBoardList(view: MarkedList, actions: ListActions): Child[] {
  const { board, page, started } = view
  const isFresh = board.kind === 'fresh'
  const hasRows = page !== null && page.rows.length > 0
  const proof = t(isFresh ? 'board.fresh-proof' : 'board.proof')
  return [
    createFilters(view, actions),
    isFresh && element('p', { className: 'proof lesser-text' }, t('board.fresh-how')),
    hasRows && isConsistent(page) && element('p', { className: 'proof lesser-text' }, proof),
    hasRows &&
      !isConsistent(page) &&
      element('p', { className: 'problem', role: 'alert' }, t('board.contradiction')),
    page === null && element('p', { className: 'invitation stack' }, t('board.loading')),
    page?.rows.length === 0 && element('p', { className: 'invitation stack' }, t('board.empty')),
    hasRows && createBoardTable(board, page, view, actions.select),
    page !== null && createRowPager(page, actions.turn),
    page !== null && createUses(view, actions),
    started.length > 0 && createStarted(started),
  ]
}

/** Creates fields for the category and the days of fresh runs, and facts about all runners. */
function createFilters(
  { board, page, category }: MarkedList,
  { choose, openFresh }: ListActions,
): HTMLElement {
  const categories = CATEGORIES.map((value) => ({ value, label: categoryName(value) }))
  const days = (['today', 'ever'] as const).map((value) => ({
    value,
    label: t(`board.fresh-${value}`),
  }))
  return element(
    'div',
    { className: 'records-filters sheet slim' },
    board.kind === 'fresh' &&
      selectField(t('board.days'), days, board.day === null ? 'ever' : 'today', (value) =>
        openFresh(value === 'today'),
      ),
    selectField(t('records.category'), categories, category, choose),
    page !== null &&
      page.of > 0 &&
      element(
        'p',
        { className: 'board-facts row lesser-text' },
        element('span', {}, t('board.runners', { of: page.of })),
        page.par !== null && element('span', {}, t('board.par', { time: formatTicks(page.par) })),
      ),
  )
}

/** Creates buttons to other rows; hidden on a board of one page. */
function createRowPager(
  { previous, next }: BoardPage,
  turn: (place: BoardPlace) => void,
): HTMLElement {
  const isHidden = previous === null && next === null
  const properties = {
    className: 'pager row slim',
    hidden: isHidden,
    ariaLabel: t('records.pages'),
  }
  const turnTo = (key: 'top' | 'previous' | 'next', cursor: string | null): HTMLElement => {
    const places = { top: {}, previous: { before: cursor ?? '' }, next: { after: cursor ?? '' } }
    return button(t(`board.${key}`), () => turn(places[key]), { key, disabled: cursor === null })
  }
  return element(
    'nav',
    properties,
    turnTo('top', previous),
    turnTo('previous', previous),
    turnTo('next', next),
  )
}

/** Creates the buttons that play a course or use the chosen rows; always in view. */
function createUses(
  { board, page, own, chosen, raced, isDeleting }: MarkedList,
  actions: ListActions,
): HTMLElement {
  const isFresh = board.kind === 'fresh'
  const isEmpty = page?.rows.length === 0
  const isRunMain = isFresh || isEmpty
  const use = (key: string, label: string, act: () => void, isMain = false): HTMLElement =>
    button(label, act, {
      ...{ key, className: isMain ? 'main-choice' : '' },
      disabled: raced === 0 && !['run', 'delete'].includes(key),
    })
  const run = use('run', t(isFresh ? 'board.start' : 'board.run'), actions.run, isRunMain)
  const race = raced > 1 ? t('board.race-several', { count: raced }) : t('run.race')
  const isOwn =
    page?.rows.some((row) => chosen.has(row.entry) && ownEntryOf(row, own) !== undefined) === true
  const remove = t(isDeleting ? 'board.delete-sure' : 'board.delete')
  return element(
    'div',
    { className: 'choices row uses slim' },
    isRunMain && run,
    !isEmpty && [
      use('race', race, actions.race, !isRunMain),
      use('watch', t('run.watch'), actions.watch),
      use('copy', t('board.copy'), actions.copy),
      isOwn ? use('delete', remove, actions.remove) : !isRunMain && run,
    ],
  )
}

/** Creates the folded list of the latest fresh runs, finished or not. */
function createStarted(started: readonly FreshRun[]): HTMLElement {
  const rows = started.map(({ id, runner, startedAt, finishedAt }) =>
    element(
      'li',
      { key: id },
      element('span', {}, formatTimeOfDay(startedAt)),
      element('bdi', {}, nameOfRunner(runner)),
      element('span', {}, t(finishedAt === null ? 'board.fresh-left' : 'board.fresh-finished')),
    ),
  )
  const title = element('summary', {}, t('board.fresh-latest'))
  return element('details', { className: 'latest small' }, title, element('ul', {}, rows))
}
