import { namespaceOf } from '../core/level/seed-namespace.ts'
import { currentLocale, t } from '../ui/message.ts'
import { formatDay } from './day-names.ts'

/** The name of a seed: its event, or the seed itself where it was typed. */
export function seedName(seed: string): string {
  const event = namespaceOf(seed)
  if (event === null) return seed
  if (event.kind === 'daily') return t('seed.daily', { day: formatDay(event.day, currentLocale()) })
  return t('seed.five', { code: event.code, number: event.which })
}
