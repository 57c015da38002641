import { decodeReplay } from '../../core/replay/replay-text.ts'
import { attemptOf } from '../../core/speedrun/finished-attempt.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import type { Store } from '../../storage/store.ts'
import { verifyInSteps } from './attempt-verification.ts'

/** Keys of the fastest and the last replay of each course, before attempts were stored. */
const PREFIX = 'asterion.replay.1.'

/** Those replays were stored without a time of their end. */
const UNKNOWN = { endedAt: 0, realMs: 0 }

/**
 * Moves the replays that an older version stored into the attempt store, a little at a time. Each is
 * removed from its old place once it is stored, or where it is not valid; those of other rules, which
 * cannot be verified, stay.
 */
export async function migrateReplays(store: Store, attemptStore: AttemptStore): Promise<void> {
  await attemptStore.ready
  for (const key of store.keys().filter((name) => name.startsWith(PREFIX))) {
    const value = store.read(key) ?? ''
    const replay = decodeReplay(value.slice(value.indexOf(' ') + 1))
    const verdict = replay === null ? null : await verifyInSteps(replay)
    if (verdict?.valid === false && verdict.fault === 'rules') continue
    const attempt = replay === null || verdict === null ? null : attemptOf(replay, verdict, UNKNOWN)
    const isMoved =
      attempt === null ||
      attemptStore.attemptsOf(attempt).some(({ id }) => id === attempt.id) ||
      (await attemptStore.keep(attempt))
    if (isMoved) store.remove(key)
  }
}
