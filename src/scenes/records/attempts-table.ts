import { RULES_VERSION } from '../../core/game/rules.ts'
import { catchesOf, optimumOf } from '../../core/level/run.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import { isImported } from '../../core/speedrun/imported-attempts.ts'
import { bestOf, historyOf, timeOf } from '../../core/speedrun/records.ts'
import type { Choice } from '../../ui/choices.ts'
import { button, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import { attemptResult, formatDate, formatReal, formatTimeOfDay } from './attempt-words.ts'
import { categoryName } from './category-field.ts'

export interface AttemptActions {
  readonly watch: (attempt: Attempt) => void
  /** Ways of sharing an attempt. */
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
  const rows = attempts.map((attempt) => createRow(attempt, attempt === best, actions))
  return createTable({ className: 'attempts' }, columns, rows)
}

/** The attempt that is marked as the best: of the course alone, and without help. */
export function markedBest(attempts: readonly Attempt[]): Attempt | null {
  return attempts.length === 0 ? null : bestOf(historyOf(attempts, attempts[0]))
}

/** The key of the button that watches an attempt. */
export function watchKey({ id }: Pick<Attempt, 'id'>): string {
  return keyOf(t('run.watch'), id)
}

/** The key of the button that deletes an attempt. */
export function deleteKey({ id }: Pick<Attempt, 'id'>): string {
  return keyOf(t('records.delete'), id)
}

function createRow(attempt: Attempt, isBest: boolean, actions: AttemptActions): HTMLElement {
  const { id, endedAt, realMs, levels, practice } = attempt
  const hasMedal = !practice && !isImported(attempt)
  const catches = isImported(attempt) ? '–' : String(catchesOf(levels))
  return element(
    'tr',
    { key: id, className: isBest ? 'best' : '' },
    element(
      'th',
      { scope: 'row' },
      formatDate(endedAt),
      ' ',
      element('span', { className: 'time-of-day' }, formatTimeOfDay(endedAt)),
    ),
    element(
      'td',
      { className: 'time' },
      hasMedal && createMedalOf(timeOf(attempt), optimumOf(levels)),
      attemptResult(attempt),
    ),
    createLabelled(t('records.real-time'), formatReal(realMs)),
    createLabelled(t('win.catches-column'), catches),
    element('td', { className: 'remark' }, remarksOf(attempt, isBest).join(' · ')),
    element('td', { className: 'row-choices' }, createRowChoices(attempt, actions)),
  )
}

/** A cell with a label of its own, shown where the head of the table has no room. */
function createLabelled(label: string, text: string): HTMLElement {
  return element('td', { className: 'labelled', data: { label } }, text)
}

function remarksOf(attempt: Attempt, isBest: boolean): string[] {
  const categories = attempt.categories.filter((category) => category !== 'any')
  return [
    ...(isBest ? [t('records.personal-best')] : []),
    ...(attempt.practice ? [t('records.practice')] : []),
    ...(isImported(attempt) ? [t('records.imported')] : []),
    ...categories.map(categoryName),
  ]
}

function createRowChoices(attempt: Attempt, actions: AttemptActions): HTMLElement[] {
  const choice = (label: string, choose: () => void): HTMLElement =>
    button(label, choose, { key: keyOf(label, attempt.id) })
  const remove = choice(t('records.delete'), () => actions.remove(attempt))
  if (isImported(attempt)) return [remove]
  const sharing = actions.shareChoices(attempt).map(({ label, choose }) => choice(label, choose))
  // A replay of other rules cannot be played by these.
  if (attempt.rules !== RULES_VERSION) return [...sharing, remove]
  const watch = choice(t('run.watch'), () => actions.watch(attempt))
  return [watch, ...sharing, remove]
}

function keyOf(label: string, id: string): string {
  return `${label} ${id}`
}
