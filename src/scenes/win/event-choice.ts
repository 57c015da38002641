import type { Go } from '../../app/routing/go.ts'
import { namespaceOf } from '../../core/level/seed-namespace.ts'
import type { Choice } from '../../ui/choices.ts'
import { t } from '../../ui/message.ts'

/** The choice that leads from a run of an event back to the event's page; null for other seeds. */
export function eventChoice(seed: string, go: Go): Choice | null {
  const event = namespaceOf(seed)
  if (event === null) return null
  if (event.kind === 'daily') {
    return { label: t('menu.daily'), choose: () => go('daily', { day: event.day }) }
  }
  return { label: t('five.on'), choose: () => go('five', { code: event.code }) }
}
