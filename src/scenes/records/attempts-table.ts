import { RULES_VERSION } from '../../core/game/rules.ts'
import { catchesOf, optimumOf } from '../../core/level/run.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { bestOf, historyOf, timeOf } from '../../core/speedrun/records.ts'
import { isImported } from '../../core/speedrun/splits-history.ts'
import type { Choice } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { attemptResult, formatDate, formatReal, formatTimeOfDay } from './attempt-words.ts'
import { categoryName } from './category-field.ts'
import { placed } from './paging.ts'

export interface AttemptActions {
  readonly watch: (attempt: Attempt) => void
  /** Ways of passing an attempt on. */
  readonly shareChoices: (attempt: Attempt) => readonly Choice[]
  readonly remove: (attempt: Attempt) => void
}

/** Finished attempts, a row each, with what can be done with them. */
export function createAttemptsTable(
  attempts: readonly Attempt[],
  best: Attempt | null,
  actions: AttemptActions,
): HTMLElement {
  const columns = [
    t('records.ended'),
    t('win.time-column'),
    t('records.real-time'),
    t('win.catches-column'),
    t('records.remarks'),
    element('span', { className: 'unseen' }, t('records.choices')),
  ]
  return element(
    'table',
    { className: 'attempts' },
    element(
      'thead',
      {},
      element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column))),
    ),
    element('tbody', {}, ...attempts.map((attempt) => createRow(attempt, best, actions))),
  )
}

/** The attempt that is marked as the best: of the course alone, and without help. */
export function markedBest(attempts: readonly Attempt[]): Attempt | null {
  return attempts.length === 0 ? null : bestOf(historyOf(attempts, attempts[0]))
}

function createRow(attempt: Attempt, best: Attempt | null, actions: AttemptActions): HTMLElement {
  const { endedAt, realMs, levels, practice } = attempt
  const catches = catchesOf(levels)
  const optimum = optimumOf(levels)
  const hasMedal = !practice && !isImported(attempt)
  return element(
    'tr',
    { className: attempt === best ? 'best' : '' },
    element('th', { scope: 'row' }, formatDate(endedAt), ' ', createTimeOfDay(endedAt)),
    element(
      'td',
      { className: 'time' },
      ...(hasMedal ? [createMedalOf(timeOf(attempt), optimum)] : []),
      attemptResult(attempt),
    ),
    labelled('records.real-time', formatReal(realMs)),
    labelled('win.catches-column', isImported(attempt) ? '–' : String(catches)),
    element('td', { className: 'remark' }, remarksOf(attempt, attempt === best).join(' · ')),
    element('td', { className: 'row-choices' }, ...rowChoices(attempt, actions)),
  )
}

function createTimeOfDay(endedAt: number): HTMLElement {
  return element('span', { className: 'time-of-day' }, formatTimeOfDay(endedAt))
}

/** A cell that says what it is where the head of the table has no room. */
function labelled(name: 'records.real-time' | 'win.catches-column', text: string): HTMLElement {
  const cell = element('td', { className: 'labelled' }, text)
  cell.dataset['label'] = t(name)
  return cell
}

function remarksOf(attempt: Attempt, isBest: boolean): string[] {
  const categories = attempt.categories.flatMap((category) =>
    category === 'any' ? [] : categoryName(category),
  )
  return [
    ...(isBest ? [t('records.personal-best')] : []),
    ...(attempt.practice ? [t('records.practice')] : []),
    ...(isImported(attempt) ? [t('records.imported')] : []),
    ...categories,
  ]
}

function rowChoices(attempt: Attempt, actions: AttemptActions): HTMLElement[] {
  const { id } = attempt
  const remove: Choice = {
    label: t('records.delete'),
    choose: () => {
      actions.remove(attempt)
    },
  }
  const watch: Choice = {
    label: t('run.watch'),
    choose: () => {
      actions.watch(attempt)
    },
  }
  const sharing = isImported(attempt) ? [] : actions.shareChoices(attempt)
  // A replay of other rules cannot be played by these.
  const isWatched = !isImported(attempt) && attempt.rules === RULES_VERSION
  const choices = [...(isWatched ? [watch] : []), ...sharing, remove]
  return choices.map(({ label, choose }) => placed(button(label, choose), placeOf(label, id)))
}

/** The name of the control that deletes an attempt. */
export function placeOfDelete({ id }: Pick<Attempt, 'id'>): string {
  return placeOf(t('records.delete'), id)
}

function placeOf(label: string, id: string): string {
  return `${label} ${id}`
}
