import { nameOfRunner } from '../../app/board/board-words.ts'
import { makerWords } from '../../app/maze-name.ts'
import { factsOfDrawn } from '../../app/seeds/level-facts.ts'
import type { BoardPage } from '../../core/board/answers.ts'
import type { Course } from '../../core/attempt/attempt.ts'
import { isConsistent } from '../../core/board/check-page.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import { rulesOfSite } from '../../storage/store.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { checkField, selectField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { createBoardTable, ownEntryOf, type RowActions, type RowMarks } from './table.ts'

/** Place in a board: after or before a cursor, or around a runner; empty for the top. */
export type BoardPlace = Partial<Readonly<Record<'after' | 'before' | 'runner', string>>>

/** Actions of a board; `race`, `watch` and `copy` use the chosen rows. */
interface ListActions extends RowActions {
  readonly showRivals: (areAlone: boolean) => void
  readonly openSeason: (rules: string) => void
  readonly turn: (place: BoardPlace) => void
  /** Plays the course of the board. */
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
  readonly course: Course
  readonly place: BoardPlace
  /** Null while the rows are fetched. */
  readonly page: BoardPage | null
  /** True for the rows of rivals alone, and the own one. */
  readonly ofRivals: boolean
  /** Runner who won yesterday's labyrinth, on the board of today's; null for none. */
  readonly winner: string | null
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
  const { page, ofRivals, winner } = view
  const proof = (sentence: string): Child =>
    element('p', { className: 'proof sheet lesser-text' }, sentence)
  const invitation = (sentence: string): Child =>
    element('p', { className: 'invitation stack' }, sentence)
  const parts = [
    createFilters(view, actions),
    winner !== null && proof(t('board.yesterday', { name: nameOfRunner(winner) })),
  ]
  if (page === null) return [...parts, invitation(t('board.loading'))]
  const empty = ofRivals ? 'board.none-rivals' : 'board.empty'
  const rows = [
    isConsistent(page)
      ? proof(t('board.proof'))
      : element('p', { className: 'problem', role: 'alert' }, t('board.contradiction')),
    createBoardTable(page, view, actions),
  ]
  return [
    ...parts,
    page.rows.length === 0 ? invitation(t(empty)) : rows,
    createRowPager(page, actions.turn),
    createUses(view, actions),
  ]
}

/** Creates fields for the season and for rivals, and facts about all runners. */
function createFilters(
  { key, course, page, ofRivals }: MarkedList,
  { showRivals, openSeason }: ListActions,
): HTMLElement {
  const drawn = factsOfDrawn(course.seed)
  const seasons = rulesOfSite().map((rules) => ({
    value: rules,
    label: t('board.of-rules', { rules }),
  }))
  return element(
    'div',
    { className: 'board-filters sheet slim' },
    seasons.length > 1 && selectField(t('board.season'), seasons, key.split('.')[0], openSeason),
    checkField(t('board.rivals'), ofRivals, showRivals),
    element('span', { className: 'lesser-text' }, makerWords(drawn ?? {})),
    page !== null &&
      page.of > 0 &&
      element(
        'p',
        { className: 'board-facts row lesser-text' },
        element('span', {}, t('board.runners', { of: page.of })),
        page.optimum !== null &&
          element('span', {}, t('perfect.time', { time: formatTicks(page.optimum) })),
      ),
  )
}

/** Creates buttons to other rows; hidden on a board of one page. */
function createRowPager({ previous, next }: BoardPage, turn: ListActions['turn']): HTMLElement {
  const turnTo = (key: 'top' | 'previous' | 'next', place: BoardPlace | null): HTMLElement =>
    button(t(`board.${key}`), () => turn(place ?? {}), { key, disabled: place === null })
  return element(
    'nav',
    {
      ...{ className: 'pager row slim', ariaLabel: t('records.pages') },
      hidden: previous === null && next === null,
    },
    turnTo('top', previous === null ? null : {}),
    turnTo('previous', previous === null ? null : { before: previous }),
    turnTo('next', next === null ? null : { after: next }),
  )
}

/** Creates the buttons that play a course or use the chosen rows; always in view. */
function createUses(
  { page, own, chosen, raced, isDeleting }: MarkedList,
  actions: ListActions,
): HTMLElement {
  const isEmpty = page?.rows.length === 0
  const use = (key: string, label: string, act: () => void, isMain = false): HTMLElement =>
    button(label, act, {
      ...{ key, className: isMain ? 'main-choice' : '' },
      disabled: raced === 0 && !['run', 'delete'].includes(key),
    })
  const run = use('run', t('board.run'), actions.run, isEmpty)
  const race = raced > 1 ? t('board.race-several', { count: raced }) : t('run.race')
  const isOwn =
    page?.rows.some((row) => chosen.has(row.entry) && ownEntryOf(row, own) !== undefined) === true
  const remove = t(isDeleting ? 'board.delete-sure' : 'board.delete')
  return element(
    'div',
    { className: 'choices row uses sheet slim' },
    isEmpty
      ? run
      : [
          use('race', race, actions.race, true),
          use('watch', t('run.watch'), actions.watch),
          use('copy', t('board.copy'), actions.copy),
          isOwn ? use('delete', remove, actions.remove) : run,
        ],
  )
}
