import type { Choice } from '../../ui/choices.ts'
import { type MessageKey, t } from '../../ui/message.ts'

/** Labels of the actions on a result, in the order of the page. */
const LABELS = {
  again: 'win.again',
  nextLevel: 'win.next-level',
  watch: 'run.watch',
  playFresh: 'win.new-seed',
  leave: 'win.menu',
  watchOptimum: 'optimum.watch',
  raceNext: 'race.next',
  raceOptimum: 'optimum.race',
  copyLink: 'win.copy',
} as const satisfies Record<string, MessageKey>

type ResultAction = keyof typeof LABELS
const ACTIONS = Object.keys(LABELS) as ResultAction[]

/** The choices below a result; an action that is null has none. */
export function resultChoices(
  actions: Readonly<Record<ResultAction, (() => void) | null>>,
): Choice[] {
  return ACTIONS.flatMap((action) => {
    const choose = actions[action]
    return choose === null ? [] : [{ label: t(LABELS[action]), choose }]
  })
}
