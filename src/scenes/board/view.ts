import type { BoardRow, FreshRun, PopularCourse } from '../../core/board/answers.ts'
import type { BoardId } from '../../core/board/board-key.ts'
import type { Category } from '../../core/replay/categories.ts'
import type { RowsView } from './table.ts'

/** Place in a board: next to a cursor, around a runner; the top if it is empty. */
export type BoardPlace = Partial<Readonly<Record<'after' | 'before' | 'runner', string>>>

export interface BoardActions {
  readonly open: (board: string) => void
  readonly openDaily: () => void
  /** Opens the board of fresh runs of today or of all days. */
  readonly openFresh: (isToday: boolean) => void
  readonly choose: (category: Category) => void
  readonly turn: (place: BoardPlace) => void
  readonly toggle: (row: BoardRow) => void
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

/** Popular boards, the first view; null while they are fetched. */
export interface StartView {
  readonly popular: readonly PopularCourse[] | null
}

/** One board, without a page while its rows are fetched. */
export interface ListOfBoard extends Omit<RowsView, 'page'> {
  readonly board: BoardId
  readonly title: string
  readonly category: Category
  readonly page: RowsView['page'] | null
  /** Fresh runs that were started last; none on other boards. */
  readonly started: readonly FreshRun[]
  /** True once Delete was pressed. */
  readonly isDeleting: boolean
}
