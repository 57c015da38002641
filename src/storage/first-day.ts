import { type Day, isDay, numberOfDay } from '../core/day.ts'
import type { Store } from './store.ts'

const KEY = 'asterion.first-day.1'

/**
 * Day of the first visit to the daily in this browser; stores today if there is none, or if a clock that
 * was ahead has stored a day to come. No backup contains or changes it.
 */
export function readFirstDay(store: Store, today: Day): Day {
  const known = store.read(KEY) ?? ''
  if (isDay(known) && numberOfDay(known) <= numberOfDay(today)) return known
  store.write(KEY, today)
  return today
}
