import { type WriteTime, writerOf } from '../../core/game/format-time.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import { catchesOf, sumOfOptima } from '../../core/level/run.ts'
import type { Attempt } from '../../core/attempt/attempt.ts'
import { bestOf, timeOf } from '../../core/attempt/records.ts'
import { rulesOfSite } from '../../storage/store.ts'
import { button, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import { attemptResult, formatDate, formatTimeOfDay } from '../../app/attempts/attempt-words.ts'
import type { RecordsActions } from './records-page.ts'

/**
 * Creates a table with a row for each finished attempt and its actions. Facts that all rows share are left
 * out: catches in a single level, where each ends the attempt.
 *
 * @param all all attempts of the course, of which the table may show a page
 */
export function createAttemptsTable(
  attempts: readonly Attempt[],
  all: readonly Attempt[],
  actions: RecordsActions,
): HTMLElement {
  const view: TableView = {
    best: bestOf(all.filter(({ practice }) => !practice)),
    hasCatches: all.some(({ mode }) => mode !== 'level'),
    write: writerOf(all.map(timeOf)),
  }
  const columns = [
    t('records.ended'),
    t('win.time-column'),
    view.hasCatches && t('win.catches-column'),
    element('span', { className: 'unseen' }, t('records.remarks')),
    element('span', { className: 'unseen' }, t('records.choices')),
  ]
  const rows = attempts.map((attempt) => createAttemptRow(attempt, view, actions))
  const className = view.hasCatches ? 'attempts subgrid with-catches' : 'attempts subgrid'
  return createTable({ className }, columns, rows)
}

/** Facts about the whole table. */
interface TableView {
  /** Attempt to mark as the best, without practice; null if there is none. */
  readonly best: Attempt | null
  readonly hasCatches: boolean
  readonly write: WriteTime
}

/** Key of the button with a label in the row of an attempt. */
export function rowKey(label: string, { id }: Pick<Attempt, 'id'>): string {
  return `${label} ${id}`
}

function createAttemptRow(attempt: Attempt, view: TableView, actions: RecordsActions): HTMLElement {
  const { id, endedAt, levels, practice } = attempt
  const isBest = attempt === view.best
  return element(
    'tr',
    { key: id, className: isBest ? 'best' : '' },
    element(
      'th',
      { scope: 'row' },
      formatDate(endedAt),
      ' ',
      element('span', { className: 'time-of-day is-lesser' }, formatTimeOfDay(endedAt)),
    ),
    element(
      'td',
      { className: isBest ? 'time is-best' : 'time' },
      !practice && createMedalOf(timeOf(attempt), sumOfOptima(levels)),
      attemptResult(attempt, view.write),
    ),
    view.hasCatches && createLabelled(t('win.catches-column'), String(catchesOf(levels))),
    element('td', { className: 'remark' }, remarksOf(attempt, isBest).join(' · ')),
    element('td', { className: 'row-choices plain' }, createRowChoices(attempt, actions)),
  )
}

/** Creates a cell with a label, shown if there is no room for the table head. */
function createLabelled(label: string, text: string): HTMLElement {
  return element('td', { className: 'labelled', data: { label } }, text)
}

function remarksOf({ practice }: Attempt, isBest: boolean): string[] {
  return [
    ...(isBest ? [t('records.personal-best')] : []),
    ...(practice ? [t('records.practice')] : []),
  ]
}

function createRowChoices(attempt: Attempt, actions: RecordsActions): HTMLElement[] {
  const choice = (label: string, choose: () => void): HTMLElement =>
    button(label, choose, { key: rowKey(label, attempt) })
  const remove = choice(t('records.delete'), () => actions.remove(attempt))
  const sharing = actions.shareChoices(attempt).map(({ label, choose }) => choice(label, choose))
  // Replays of other rules are watched in their own site, if this one keeps it.
  const rules = [String(RULES_VERSION), ...rulesOfSite()]
  if (!rules.includes(String(attempt.rules))) return [...sharing, remove]
  const watch = choice(t('run.watch'), () => actions.watch(attempt))
  return [watch, ...sharing, remove]
}
