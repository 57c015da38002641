import { formatDate } from '../../app/attempts/attempt-words.ts'
import { nameOfRunner } from '../../app/board/runner-name.ts'
import type { BoardPage, BoardRow } from '../../core/board/answers.ts'
import type { RowFault } from '../../core/board/check-row.ts'
import { type WriteTime, writerOf } from '../../core/game/format-time.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { formatOverPar, t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'

/** Most rows that are watched or raced at once. */
export const MOST_CHOSEN = 5

/** Rows of a board as they are shown. */
export interface RowsView {
  readonly page: BoardPage
  /** Id of this browser's runner; null if there is none. */
  readonly own: string | null
  /** Entries that are chosen. */
  readonly chosen: ReadonlySet<number>
  readonly checks: ReadonlyMap<number, RowFault | null>
  /** False on boards whose rows stand for several runs. */
  readonly isChecked: boolean
}

/** Table of a board: each runner is a button that chooses the row. */
export function createBoardTable(view: RowsView, toggle: (row: BoardRow) => void): HTMLElement {
  const { page, isChecked } = view
  const write = writerOf(page.rows.map(({ time }) => time))
  const columns = [
    t('board.column-rank'),
    t('board.column-runner'),
    t('board.column-result'),
    t('board.column-over-par'),
    t('board.column-catches'),
    t('board.column-when'),
    isChecked && element('span', { className: 'unseen' }, t('board.column-checked')),
  ]
  const rows = page.rows.map((row) => createRow(row, view, write, toggle))
  return createTable({ className: 'board-rows' }, columns, rows)
}

function createRow(
  row: BoardRow,
  view: RowsView,
  write: WriteTime,
  toggle: (row: BoardRow) => void,
): HTMLElement {
  const { entry, rank, runner, overPar, catches, postedAt } = row
  const fault = view.isChecked ? view.checks.get(entry) : undefined
  const isOwn = runner === view.own
  const name = nameOfRunner(runner)
  const classes = [isOwn && 'own', fault && 'failed'].filter(Boolean).join(' ')
  const cell = (className: string, ...content: Child[]): HTMLElement =>
    element('td', { className }, ...content)
  return element(
    'tr',
    { key: String(entry), className: classes },
    cell('rank', rank),
    element(
      'th',
      { scope: 'row' },
      button(isOwn ? t('board.you', { name }) : name, () => toggle(row), {
        className: 'runner-name',
        ariaPressed: String(view.chosen.has(entry)),
        // Voice control needs the visible label first.
        ariaLabel: `${name}: ${t('board.choose', { name, rank })}`,
      }),
      fault !== undefined &&
        fault !== null &&
        element('p', { className: 'fault' }, faultSentence(fault)),
    ),
    cell('result', resultOf(row, write)),
    cell('over-par', overPar === null ? '–' : formatOverPar(overPar)),
    element(
      'td',
      {
        className: catches === 0 ? 'catches none' : 'catches',
        data: { label: t('board.column-catches') },
      },
      catches,
    ),
    cell('when', formatDate(postedAt)),
    view.isChecked && cell('check', createSign(fault)),
  )
}

/** Time of a row; in endless runs behind the number of levels. */
function resultOf({ time, cleared }: BoardRow, write: WriteTime): Child {
  if (cleared === null) return write(time)
  return `${t('records.levels', { count: cleared })} · ${write(time)}`
}

/** Sign of a check; nothing for a row that was not checked yet. */
function createSign(fault: RowFault | null | undefined): Child {
  if (fault === undefined) return null
  const label = fault === null ? t('board.checked') : faultSentence(fault)
  const properties = { role: 'img', ariaLabel: label, title: label }
  return element('span', properties, fault === null ? '✓' : '✕')
}

function faultSentence(fault: RowFault): string {
  const { level, tick } = fault.kind === 'invalid' ? fault : { level: 0, tick: 0 }
  return t('board.failed', { reason: t(`board.failed-${fault.kind}`, { level, tick }) })
}
