import { formatDate } from '../../app/attempts/attempt-words.ts'
import { nameOfRunner } from '../../app/board/board-words.ts'
import type { BoardPage, BoardRow } from '../../core/board/answers.ts'
import type { RowFault } from '../../core/board/check-row.ts'
import { type WriteTime, writerOf } from '../../core/game/format-time.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'

/** Facts by which rows are marked: own, chosen, checked or refused. */
export interface RowMarks {
  /** Id of this browser's runner; null if there is none. */
  readonly own: string | null
  /** Entries that are chosen. */
  readonly chosen: ReadonlySet<number>
  /** Results of checks by entry: a fault, or null for a row that matches its replay. */
  readonly faults: ReadonlyMap<number, RowFault | null>
}

export interface RowActions {
  readonly openRunner: (runner: string) => void
  readonly select: (row: BoardRow) => void
}

/** Creates the table of a board; a press on a runner's name opens the runner, one elsewhere chooses the row. */
export function createBoardTable(
  { rows, optimum }: BoardPage,
  marks: RowMarks,
  actions: RowActions,
): HTMLElement {
  const write = writerOf(rows.map(({ time }) => time))
  const hasCatches = rows.some(({ catches }) => catches > 0)
  const columns = [
    t('board.column-rank'),
    t('board.column-runner'),
    t('board.column-result'),
    hasCatches && t('board.column-catches'),
    t('board.column-when'),
    element('span', { className: 'unseen' }, t('board.column-checked')),
  ]
  const body = rows.map((row) => {
    const result = [
      row.stepsLeft === null && createMedalOf(row.time, optimum),
      rowResult(row, write),
    ]
    return createRunnerRow(row, marks, [result, hasCatches && row.catches], actions)
  })
  return createTable({ className: 'board-rows sheet' }, columns, body)
}

function createRunnerRow(
  row: BoardRow,
  { own, chosen, faults }: RowMarks,
  [result, catches]: readonly [result: Child, catches: Child],
  { openRunner, select }: RowActions,
): HTMLElement {
  const { entry, rank, runner, postedAt } = row
  const fault = faults.get(entry)
  const isOwn = runner === own
  const name = nameOfRunner(runner)
  // A press reaches the row.
  const choose = element('button', {
    ...{ type: 'button', className: 'choose' },
    ariaPressed: String(chosen.has(entry)),
    ariaLabel: t('board.choose', { name, rank }),
  })
  const classes = [isOwn && 'own', fault && 'failed', chosen.has(entry) && 'chosen']
  return element(
    'tr',
    {
      ...{ key: String(entry), id: `entry-${entry}`, on: { click: () => select(row) } },
      className: classes.filter(Boolean).join(' '),
    },
    element('td', { className: 'rank' }, rank, choose),
    element(
      'th',
      { scope: 'row' },
      button(nameOfShown(runner, own), () => openRunner(runner), { className: 'runner-name' }),
      fault ? element('p', { className: 'fault', role: 'alert' }, rowFaultSentence(fault)) : null,
      row.sameWay !== undefined && createSameWay(row.sameWay, own),
    ),
    element('td', { className: 'result' }, result),
    catches !== false && element('td', { className: 'fact' }, catches),
    element('td', { className: 'when' }, formatDate(postedAt)),
    element('td', { className: 'check is-ahead' }, createCheckSign(fault)),
  )
}

/** Creates the folded list of runners who took the same way later. */
function createSameWay(
  { of, earliest }: NonNullable<BoardRow['sameWay']>,
  own: string | null,
): HTMLElement {
  const names = earliest.map(({ runner }) => nameOfShown(runner, own))
  return element(
    'details',
    { className: 'same-way' },
    element('summary', {}, t('board.same-way', { count: of })),
    element(
      'ul',
      {},
      [...names, ...(of > names.length ? ['…'] : [])].map((name) => element('li', {}, name)),
    ),
  )
}

function nameOfShown(runner: string, own: string | null): string {
  const name = nameOfRunner(runner)
  return runner === own ? t('board.you', { name }) : name
}

/** Entry of a runner in a row: the row's, or one that took the same way later; undefined for none. */
export function ownEntryOf({ entry, runner, sameWay }: BoardRow, own: string | null) {
  const copies = sameWay?.earliest ?? []
  return [{ entry, runner }, ...copies].find((each) => each.runner === own)?.entry
}

/** Formats the time of a row, or the steps that a lost one had left. */
export function rowResult({ time, stepsLeft }: BoardRow, write: WriteTime): string {
  return stepsLeft === null ? write(time) : t('today.lost', { count: stepsLeft })
}

/** Creates the sign of a checked row; null for a row that was not checked yet. */
function createCheckSign(fault: RowFault | null | undefined): Child {
  if (fault === undefined) return null
  const label = fault === null ? t('board.checked') : rowFaultSentence(fault)
  const properties = { role: 'img', ariaLabel: label, title: label }
  return element('span', properties, fault === null ? '✓' : '✕')
}

function rowFaultSentence(fault: RowFault): string {
  const { level, tick } = fault.kind === 'invalid' ? fault : { level: 0, tick: 0 }
  return t('board.failed', { reason: t(`board.failed-${fault.kind}`, { level, tick }) })
}
