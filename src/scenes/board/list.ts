import { formatTimeOfDay } from '../../app/attempts/attempt-words.ts'
import { nameOfRunner } from '../../app/board/runner-name.ts'
import type { BoardPage, FreshRun } from '../../core/board/answers.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { CATEGORIES } from '../../core/replay/categories.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import type { BoardActions, ListOfBoard } from './view.ts'
import { createBoardTable, MOST_CHOSEN } from './table.ts'

/** One board: categories, rows, what to do with the chosen ones, and what the board proves. */
export function createList(list: ListOfBoard, actions: BoardActions): Child[] {
  const { board, page } = list
  const isFresh = board.kind === 'fresh'
  return [
    isFresh && createFreshHead(board.day !== null, actions),
    element(
      'div',
      { className: 'values tabs', role: 'group', ariaLabel: t('board.category') },
      CATEGORIES.map((category) =>
        button(t(`board.tab-${category}`), () => actions.choose(category), {
          key: category,
          ariaPressed: String(category === list.category),
        }),
      ),
    ),
    page === null && element('p', { className: 'hint' }, t('board.loading')),
    page !== null && createFacts(page, list),
    page !== null && page.rows.length > 0
      ? [
          createBoardTable({ ...list, page }, actions.toggle),
          createPager(page, list, actions),
          createUses(list, actions),
        ]
      : page !== null && !isFresh && createEmpty(actions),
    createLatest(list),
    createProofs(isFresh),
  ]
}

function createEmpty({ run }: BoardActions): Child[] {
  return [
    element('p', { className: 'hint' }, t('board.empty')),
    button(t('board.run'), run, { className: 'main-choice' }),
  ]
}

/** Number of runners, par, and how far the checks are. */
function createFacts(
  { of, par, rows }: BoardPage,
  { checks, isChecked }: ListOfBoard,
): HTMLElement {
  const isDone = rows.every(({ entry }) => checks.has(entry))
  const isGood = rows.every(({ entry }) => (checks.get(entry) ?? null) === null)
  const state = !isDone ? 'board.checking' : isGood ? 'board.all-checked' : 'board.some-failed'
  return element(
    'p',
    { className: 'board-facts' },
    element('span', {}, t('board.runners', { of })),
    par !== null && element('span', {}, t('board.par', { time: formatTicks(par) })),
    isChecked && rows.length > 0 && element('span', { role: 'status' }, t(state)),
  )
}

/** Buttons to other rows; hidden on a board of one page. */
function createPager(
  { previous, next }: BoardPage,
  { own }: ListOfBoard,
  { turn }: BoardActions,
): HTMLElement {
  const isHidden = previous === null && next === null
  const properties = { className: 'pager', hidden: isHidden, ariaLabel: t('board.pages') }
  return element(
    'nav',
    properties,
    button(t('board.top'), () => turn({}), { key: 'top', disabled: previous === null }),
    button(t('board.previous'), () => turn(previous === null ? {} : { before: previous }), {
      key: 'previous',
      disabled: previous === null,
    }),
    button(t('board.next'), () => turn(next === null ? {} : { after: next }), {
      key: 'next',
      disabled: next === null,
    }),
    own !== null && button(t('board.own'), () => turn({ runner: own }), { key: 'own' }),
  )
}

/** Buttons for the chosen rows, which stay in view. */
function createUses(list: ListOfBoard, actions: BoardActions): HTMLElement {
  const { board, page, own, chosen, isDeleting } = list
  const isNone = chosen.size === 0
  const rows = page?.rows.filter(({ entry }) => chosen.has(entry)) ?? []
  const isOwn = rows.length === 1 && rows[0].runner === own
  const isMain = board.kind === 'fresh' ? '' : 'main-choice'
  return element(
    'div',
    { className: 'choices row uses' },
    button(t('board.race'), actions.race, { key: 'race', className: isMain, disabled: isNone }),
    button(t('board.watch'), actions.watch, { key: 'watch', disabled: isNone }),
    button(t('board.copy'), actions.copy, { key: 'copy', disabled: isNone }),
    isOwn && board.kind !== 'five'
      ? button(t(isDeleting ? 'board.delete-sure' : 'board.delete'), actions.remove, {
          key: 'delete',
        })
      : board.kind !== 'fresh' && button(t('board.run'), actions.run, { key: 'run' }),
    board.kind === 'course' &&
      element('span', {}, t('board.chosen', { count: chosen.size, most: MOST_CHOSEN })),
  )
}

/** How fresh runs work, their start, and their two boards. */
function createFreshHead(isToday: boolean, { run, openFresh }: BoardActions): Child[] {
  return [
    element('p', { className: 'hint' }, t('board.fresh-how')),
    element('p', { className: 'hint' }, t('board.fresh-time')),
    element(
      'div',
      { className: 'choices row' },
      button(t('board.start'), run, { className: 'main-choice' }),
      button(t('board.fresh-today'), () => openFresh(true), { ariaPressed: String(isToday) }),
      button(t('board.fresh-ever'), () => openFresh(false), { ariaPressed: String(!isToday) }),
    ),
  ]
}

/** Fresh runs that were started last, finished or not. */
function createLatest({ started }: ListOfBoard): Child {
  if (started.length === 0) return null
  return element(
    'section',
    { className: 'latest' },
    element('h2', {}, t('board.fresh-latest')),
    element('ul', {}, started.map(createStarted)),
  )
}

function createStarted({ id, runner, startedAt, finishedAt }: FreshRun): HTMLElement {
  const state = t(finishedAt === null ? 'board.fresh-left' : 'board.fresh-finished')
  return element(
    'li',
    { key: id },
    element('span', {}, formatTimeOfDay(startedAt)),
    element('bdi', { className: 'runner-name' }, nameOfRunner(runner)),
    element('span', {}, state),
  )
}

function createProofs(isFresh: boolean): HTMLElement {
  const keys = isFresh
    ? (['board.fresh-proven', 'board.fresh-unproven'] as const)
    : (['board.seeded-proven'] as const)
  return element(
    'div',
    { className: 'proofs hint' },
    keys.map((key) => element('p', {}, t(key))),
  )
}
