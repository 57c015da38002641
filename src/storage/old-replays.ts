import type { Replay } from '../core/replay/replay.ts'
import { createVerification, type Verdict, verifyOn } from '../core/replay/verify.ts'
import { decodeReplay } from './attempt-check.ts'
import { attemptOf } from './finished.ts'
import type { Records } from './records.ts'
import type { Store } from './store.ts'

/** Where the fastest and the last replay of each course were kept before there were records. */
const PREFIX = 'asterion.replay.1.'

/** How many ticks are played before the page may draw. */
const SHARE_TICKS = 20_000

/** When they ended nobody wrote down. */
const UNKNOWN = { endedAt: 0, realMs: 0 }

/**
 * Moves the replays that an older version kept into the records, a little at a time. Each is
 * removed from its old place only once it is stored, or when it turns out to be none; those of
 * other rules, which cannot be checked here, stay.
 *
 * @param breathe settles when the page has had time for something else
 */
export async function moveOldReplays(
  store: Store,
  records: Records,
  breathe: () => Promise<void>,
): Promise<void> {
  await records.ready
  for (const key of store.keys().filter((name) => name.startsWith(PREFIX))) {
    const value = store.read(key) ?? ''
    const replay = decodeReplay(value.slice(value.indexOf(' ') + 1))
    const verdict = replay === null ? null : await verifySlowly(replay, breathe)
    if (verdict?.valid === false && verdict.fault === 'rules') continue
    const attempt = replay === null || verdict === null ? null : attemptOf(replay, verdict, UNKNOWN)
    const isMoved =
      attempt === null ||
      records.attemptsOf(attempt).some(({ id }) => id === attempt.id) ||
      (await records.keep(attempt))
    if (isMoved) store.remove(key)
  }
}

async function verifySlowly(replay: Replay, breathe: () => Promise<void>): Promise<Verdict> {
  const verification = createVerification(replay)
  // Each time it plays on, or ends a level: of both a replay has so many.
  for (;;) {
    const verdict = verifyOn(verification, SHARE_TICKS)
    if (verdict !== null) return verdict
    await breathe()
  }
}
