import { decodeReplay } from '../core/replay/replay-text.ts'
import { attemptOf } from '../core/speedrun/finished-attempt.ts'
import type { AttemptStore } from '../storage/attempt-store.ts'
import type { Store } from '../storage/store.ts'
import { verifyInSteps } from './attempt-verification.ts'

/** Where the fastest and the last replay of each course were kept before there were records. */
const PREFIX = 'asterion.replay.1.'

/** When they ended nobody wrote down. */
const UNKNOWN = { endedAt: 0, realMs: 0 }

/**
 * Moves the replays that an older version kept into the records, a little at a time. Each is
 * removed from its old place only once it is stored, or when it turns out to be none; those of
 * other rules, which cannot be checked here, stay.
 *
 * @param breathe settles when the page has had time for something else
 */
export async function migrateReplays(
  store: Store,
  attemptStore: AttemptStore,
  breathe: () => Promise<void>,
): Promise<void> {
  await attemptStore.ready
  for (const key of store.keys().filter((name) => name.startsWith(PREFIX))) {
    const value = store.read(key) ?? ''
    const replay = decodeReplay(value.slice(value.indexOf(' ') + 1))
    const verdict = replay === null ? null : await verifyInSteps(replay, breathe)
    if (verdict?.valid === false && verdict.fault === 'rules') continue
    const attempt = replay === null || verdict === null ? null : attemptOf(replay, verdict, UNKNOWN)
    const isMoved =
      attempt === null ||
      attemptStore.attemptsOf(attempt).some(({ id }) => id === attempt.id) ||
      (await attemptStore.keep(attempt))
    if (isMoved) store.remove(key)
  }
}
