import type { Attempt } from '../core/speedrun/attempt.ts'
import type { AttemptIndex } from './attempt-index.ts'
import type { Channel } from './broadcast-channel.ts'
import type { Place } from './database.ts'
import { isNumber } from './fields.ts'
import { isAttempt } from './schema.ts'
import type { WriteQueue } from './write-queue.ts'

/** Attempts of a backup, some of them in one transaction. */
export interface SeveralAttempts {
  /** Adds those that are not here; true once they are stored. */
  readonly keepBrought: (attempts: readonly Attempt[]) => Promise<boolean>
  /** Stores what playing them has shown; true once it is stored. Those that are gone stay gone. */
  readonly keepChecked: (attempts: readonly Attempt[]) => Promise<boolean>
}

/** Place of the number that the attempt stored last has; whoever reads unfinished attempts skips it. */
export const LAST_ORDER: Place = ['current', 'order']

export function orderOf(stored: unknown): number {
  return isNumber(stored, 0, Number.MAX_SAFE_INTEGER - 1) ? stored : 0
}

/** The value to store of an attempt; null leaves what is stored. */
type Change = (attempt: Attempt, stored: unknown, order: number) => Attempt | null

interface Services {
  readonly index: AttemptIndex
  readonly writeQueue: WriteQueue
  readonly channel: Channel
  readonly takeAttempt: (key: string, value: unknown) => void
  readonly notify: () => void
}

export function keepSeveral({
  index,
  writeQueue,
  channel,
  takeAttempt,
  notify,
}: Services): SeveralAttempts {
  async function write(attempts: readonly Attempt[], change: Change): Promise<boolean> {
    const written = new Map<string, Attempt>()
    for (const attempt of attempts) index.put(attempt)
    notify()
    const isStored = await writeQueue.write({
      places: [LAST_ORDER, ...attempts.map(({ id }): Place => ['attempts', id])],
      // A removal of one of them must not take the others out of the queue.
      replaces: [],
      change([last, ...stored]) {
        let order = orderOf(last)
        const values = attempts.map((attempt, i) => {
          const value = index.has(attempt.id) ? change(attempt, stored[i], order + 1) : null
          if (value === null) return stored[i]
          order = Math.max(order, value.order ?? 0)
          written.set(attempt.id, value)
          return value
        })
        return [order, ...values]
      },
    })
    if (!isStored) return false
    for (const [id, attempt] of written) {
      if (index.has(id)) takeAttempt(id, attempt)
      channel.post({ name: 'attempts', key: id })
    }
    notify()
    return true
  }

  return {
    keepBrought: (attempts) =>
      write(
        attempts.filter(({ id }) => !index.has(id)),
        (attempt, stored, order) => (isAttempt(stored) ? stored : { ...attempt, order }),
      ),
    keepChecked: (attempts) =>
      write(
        attempts.filter(({ id }) => index.has(id)),
        (attempt, stored) => (isAttempt(stored) ? { ...attempt, order: stored.order ?? 0 } : null),
      ),
  }
}
