import type { WorkshopSettings } from '../../app/workshop-link/workshop-settings.ts'
import { type AlgorithmOption, MAZE_ALGORITHMS } from '../../core/maze/generators.ts'
import { type Child, element } from '../../ui/element.ts'
import { numberField, selectField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'

/** The choice of an algorithm, and how its mazes feel. */
export function createAlgorithmChoice(
  { algorithm: id }: WorkshopSettings,
  change: (changes: Partial<WorkshopSettings>) => void,
): Child[] {
  const names = MAZE_ALGORITHMS.map(({ id }) => ({ value: id, label: t(`algorithm.${id}`) }))
  const choose = (algorithm: WorkshopSettings['algorithm']): void =>
    change({ algorithm, options: {}, at: 0 })
  return [
    selectField(t('workshop.algorithm'), names, id, choose),
    element('p', { className: 'feel' }, t(`feel.${id}`)),
  ]
}

/** The bias and the source of the chosen algorithm, and its own options. */
export function createOptionFields(
  settings: WorkshopSettings,
  change: (changes: Partial<WorkshopSettings>) => void,
): Child[] {
  const chosen = MAZE_ALGORITHMS.filter(({ id }) => id === settings.algorithm)
  return chosen.map(({ bias, source, options }) => [
    element('p', { className: 'source' }, t(`bias.${bias}`)),
    element('p', { className: 'source' }, source),
    options.map((option) =>
      createOptionField(option, settings.options, (changed) => {
        change({ options: { ...settings.options, ...changed }, at: 0 })
      }),
    ),
  ])
}

function createOptionField(
  option: AlgorithmOption,
  options: WorkshopSettings['options'],
  change: (changed: WorkshopSettings['options']) => void,
): HTMLElement {
  const label = t(`option.${option.id}`)
  const value = options[option.id] ?? option.default
  const choose = (chosen: string | number): void => change({ [option.id]: chosen })
  if (option.kind === 'integer') return numberField(label, option, Number(value), choose)
  const choices = option.choices.map((choice) => ({ value: choice, label: choice }))
  return selectField<string>(label, choices, String(value), choose)
}
