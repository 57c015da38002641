import { RULES_VERSION } from '../../core/game/rules.ts'
import { catchesOf, sumOfOptima } from '../../core/level/run.ts'
import type { Attempt } from '../../core/speedrun/attempt.ts'
import type { ListedAttempt } from '../../core/speedrun/listed-attempts.ts'
import { bestOf, timeOf } from '../../core/speedrun/records.ts'
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
  attempts: readonly ListedAttempt[],
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
  const rows = attempts.map((listed) => createRow(listed, listed.attempt === best, actions))
  return createTable({ className: 'attempts' }, columns, rows)
}

/** The attempt of a course's list that is marked as the best: the best one without help. */
export function markedBest(listed: readonly ListedAttempt[]): Attempt | null {
  return bestOf(listed.map(({ attempt }) => attempt).filter(({ practice }) => !practice))
}

/** The key of the button that watches an attempt. */
export function watchKey({ id }: Pick<Attempt, 'id'>): string {
  return keyOf(t('run.watch'), id)
}

/** The key of the button that deletes an attempt. */
export function deleteKey({ id }: Pick<Attempt, 'id'>): string {
  return keyOf(t('records.delete'), id)
}

function createRow(listed: ListedAttempt, isBest: boolean, actions: AttemptActions): HTMLElement {
  const { attempt } = listed
  const { id, endedAt, realMs, levels, practice } = attempt
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
      !practice && createMedalOf(timeOf(attempt), sumOfOptima(levels)),
      attemptResult(attempt),
    ),
    createLabelled(t('records.real-time'), formatReal(realMs)),
    createLabelled(t('win.catches-column'), String(catchesOf(levels))),
    element('td', { className: 'remark' }, remarksOf(listed, isBest).join(' · ')),
    element('td', { className: 'row-choices' }, createRowChoices(attempt, actions)),
  )
}

/** A cell with a label of its own, shown where the head of the table has no room. */
function createLabelled(label: string, text: string): HTMLElement {
  return element('td', { className: 'labelled', data: { label } }, text)
}

function remarksOf({ attempt, count }: ListedAttempt, isBest: boolean): string[] {
  const categories = attempt.categories.filter((category) => category !== 'any')
  return [
    ...(isBest ? [t('records.personal-best')] : []),
    ...(attempt.practice ? [t('records.practice')] : []),
    ...(count > 1 ? [t('records.same-times', { count })] : []),
    ...categories.map(categoryName),
  ]
}

function createRowChoices(attempt: Attempt, actions: AttemptActions): HTMLElement[] {
  const choice = (label: string, choose: () => void): HTMLElement =>
    button(label, choose, { key: keyOf(label, attempt.id) })
  const remove = choice(t('records.delete'), () => actions.remove(attempt))
  const sharing = actions.shareChoices(attempt).map(({ label, choose }) => choice(label, choose))
  // A replay of other rules cannot be played by these.
  if (attempt.rules !== RULES_VERSION) return [...sharing, remove]
  const watch = choice(t('run.watch'), () => actions.watch(attempt))
  return [watch, ...sharing, remove]
}

function keyOf(label: string, id: string): string {
  return `${label} ${id}`
}
