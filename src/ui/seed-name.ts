import { eventOf } from '../core/level/seed-namespace.ts'
import { formatDay } from './day-names.ts'
import { say, spokenLocale } from './message.ts'

/** A seed as people read it: the event that it belongs to, or the seed itself where it is typed. */
export function seedName(seed: string): string {
  const event = eventOf(seed)
  if (event === null) return seed
  if (event.kind === 'daily')
    return say('seed.daily', { day: formatDay(event.day, spokenLocale()) })
  return say('seed.five', { code: event.code, number: event.which })
}
