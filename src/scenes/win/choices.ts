import type { Go } from '../../app/routing/go.ts'
import type { LevelSource } from '../../core/level/source.ts'
import type { Choice } from '../../ui/choices.ts'
import { type MessageKey, t } from '../../ui/message.ts'

/** Labels of the actions on a result, in the order of the page. */
const LABELS = {
  nextLevel: 'win.next-level',
  again: 'win.again',
  share: 'share.share',
  leave: 'pause.menu',
  watch: 'run.watch',
  playFresh: 'win.new-seed',
  watchOptimum: 'optimum.watch',
  raceNext: 'race.next',
  raceOptimum: 'optimum.race',
  editCopy: 'pause.edit-copy',
} as const satisfies Record<string, MessageKey>

type ResultAction = keyof typeof LABELS
const ACTIONS = Object.keys(LABELS) as ResultAction[]

/**
 * Choices below a result, one for each action that is not null.
 *
 * @param back label of the choice that leaves
 */
export function resultChoices(
  actions: Readonly<Record<ResultAction, (() => void) | null>>,
  back: MessageKey = LABELS.leave,
): Choice[] {
  return ACTIONS.flatMap((action) => {
    const choose = actions[action]
    return choose === null ? [] : [{ label: t(action === 'leave' ? back : LABELS[action]), choose }]
  })
}

/** Choice from a daily run back to its page; null for other sources. */
export function dailyChoice(source: LevelSource, go: Go): Choice | null {
  if (source.kind !== 'day') return null
  const { day } = source
  return { label: t('menu.daily'), choose: () => go('daily', { day }) }
}
