import { isolate } from '../../core/isolate.ts'
import { eventOf } from '../../core/level/seed-namespace.ts'
import { formatDay } from './day-names.ts'
import { element, type Properties } from '../../ui/element.ts'
import { currentLocale, t } from '../../ui/message.ts'

/** The name of a seed: its event, or the text of a typed seed. */
export function seedName(seed: string): string {
  const event = eventOf(seed)
  if (event === null) return seed
  if (event.kind === 'daily') return t('seed.daily', { day: formatDay(event.day, currentLocale()) })
  return t('seed.five', { code: isolate(event.code), number: event.which })
}

/** The name of a seed for a sentence, isolated from the direction of the text around it. */
export function isolatedSeedName(seed: string): string {
  return isolate(seedName(seed))
}

/** The name of a seed as an element, isolated from the direction of the text around it. */
export function createSeedName(seed: string, properties: Properties<'bdi'> = {}): HTMLElement {
  return element('bdi', properties, seedName(seed))
}
