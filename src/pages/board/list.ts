import { categoryName, formatTimeOfDay } from '../../app/attempts/attempt-words.ts'
import { nameOfRunner } from '../../app/board/board-words.ts'
import type { BoardRow, FreshRun } from '../../core/board/answers.ts'
import { isConsistent } from '../../core/board/check-page.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { CATEGORIES, type Category } from '../../core/game/categories.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { selectField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { createBoardTable, ownEntryOf, type RowsView } from './table.ts'

/** Place in a board: next to a cursor, around a runner; the top if it is empty. */
export type BoardPlace = Partial<Readonly<Record<'after' | 'before' | 'runner', string>>>

export interface BoardActions {
  readonly open: (board: string) => void
  /** Opens the board of fresh runs of today or of all days. */
  readonly openFresh: (isToday: boolean) => void
  readonly choose: (category: Category) => void
  readonly turn: (place: BoardPlace) => void
  readonly select: (row: BoardRow) => void
  /** Plays the course of the board, or starts a fresh run. */
  readonly run: () => void
  readonly race: () => void
  readonly watch: () => void
  readonly copy: () => void
  /** Deletes the chosen own entry; the first call only asks. */
  readonly remove: () => void
  readonly retry: () => void
  readonly leave: () => void
}

/** One board, without a page while its rows are fetched. */
export interface BoardList extends Omit<RowsView, 'page'> {
  readonly title: string
  readonly category: Category
  readonly page: RowsView['page'] | null
  /** Fresh runs that were started last; none on other boards. */
  readonly started: readonly FreshRun[]
  /** Number of chosen rows whose replays can be raced. */
  readonly raced: number
  /** True once Delete was pressed. */
  readonly isDeleting: boolean
}

/** One board: what it shows and proves, its rows, and what to do with the chosen ones. */
export function createBoardList(view: BoardList, actions: BoardActions): Child[] {
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
    hasRows && createBoardTable({ ...view, page }, actions.select),
    page !== null && createRowPager(page, actions),
    page !== null && createUses(view, actions),
    started.length > 0 && createStarted(started),
  ]
}

/** Fields that choose the category and the days of fresh runs, and facts about all runners. */
function createFilters(
  { board, page, category }: BoardList,
  { choose, openFresh }: BoardActions,
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

/** Buttons to other rows; hidden on a board of one page. */
function createRowPager({ previous, next }: RowsView['page'], { turn }: BoardActions): HTMLElement {
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

/** Buttons that play and use the chosen rows, which stay in view. */
function createUses(
  { board, page, own, chosen, raced, isDeleting }: BoardList,
  actions: BoardActions,
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

/** Fresh runs that were started last, finished or not. */
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
