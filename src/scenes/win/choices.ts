import type { Choice } from '../../ui/choices.ts'
import { type MessageKey, t } from '../../ui/message.ts'

/** What can be done with a result, in the order in which it is offered. */
const LABELS = {
  again: 'win.again',
  watch: 'run.watch',
  watchOptimum: 'optimum.watch',
  raceOptimum: 'optimum.race',
  copyLink: 'win.copy',
  playFresh: 'win.new-seed',
  leave: 'win.menu',
} as const satisfies Record<string, MessageKey>

type ResultAction = keyof typeof LABELS
const ACTIONS = Object.keys(LABELS) as ResultAction[]

/** The choices below a result; what has no action is not offered. */
export function resultChoices(
  actions: Readonly<Record<ResultAction, (() => void) | null>>,
): Choice[] {
  return ACTIONS.flatMap((action) => {
    const choose = actions[action]
    return choose === null ? [] : [{ label: t(LABELS[action]), choose }]
  })
}
