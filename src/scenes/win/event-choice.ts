import { namespaceOf } from '../../core/level/seed-namespace.ts'
import type { Choice } from '../../ui/choices.ts'
import { t } from '../../ui/message.ts'

/** What leads from a run of an event back to the event's page; null for a seed of none. */
export function eventChoice(
  seed: string,
  leave: (scene: string, data: object) => void,
): Choice | null {
  const event = namespaceOf(seed)
  if (event === null) return null
  if (event.kind === 'daily') {
    return {
      label: t('menu.daily'),
      choose: () => {
        leave('daily', { day: event.day })
      },
    }
  }
  return {
    label: t('five.on'),
    choose: () => {
      leave('five', { code: event.code })
    },
  }
}
