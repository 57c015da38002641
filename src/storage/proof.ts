import { buildLevel } from '../core/game/building.ts'
import type { LevelBuilder } from '../core/game/level.ts'
import { compareResults } from '../core/game/run.ts'
import type { Replay } from '../core/replay/replay.ts'
import { createVerification, type Verdict, verifyOn } from '../core/replay/verify.ts'
import type { Attempt } from '../core/speedrun/attempt.ts'
import { replayIn } from './attempt-check.ts'
import { attemptOf, usableBest } from './finished.ts'
import type { Records } from './records.ts'

/** How many ticks are played before the page may draw: some milliseconds. */
const SHARE_TICKS = 5000

/**
 * Plays an attempt that was just kept again, and then the course's best, each a little at a time:
 * the one gets the categories that only playing shows, and what does not end as it says is set
 * aside. An attempt that was removed meanwhile stays away.
 *
 * @param breathe settles when the page has had time for something else
 */
export async function proveKept(
  records: Records,
  kept: Attempt,
  build: LevelBuilder,
  breathe: () => Promise<void>,
): Promise<void> {
  const proven = await prove(kept, build, breathe)
  const isThere = records.attemptsOf(kept).some(({ id }) => id === kept.id)
  if (proven === null) records.setAside(kept.id)
  else if (isThere && proven.categories.length > kept.categories.length) void records.keep(proven)
  for (;;) {
    const best = usableBest(records, kept)?.attempt ?? null
    if (best === null || best.id === kept.id) return
    if ((await prove(best, build, breathe)) !== null) return
    records.setAside(best.id)
  }
}

/** What playing a replay shows, a little at a time. */
export async function verifySlowly(
  replay: Replay,
  breathe: () => Promise<void>,
  build: LevelBuilder = buildLevel,
): Promise<Verdict> {
  const verification = createVerification(replay)
  // Each time it plays on, or ends a level: of both a replay has so many.
  for (;;) {
    const verdict = verifyOn(verification, SHARE_TICKS, build)
    if (verdict !== null) return verdict
    await breathe()
  }
}

/** An attempt as playing it shows it; null where that is not as it says. */
async function prove(
  attempt: Attempt,
  build: LevelBuilder,
  breathe: () => Promise<void>,
): Promise<Attempt | null> {
  await breathe()
  const replay = replayIn(attempt)
  if (replay === null) return null
  const proven = attemptOf(replay, await verifySlowly(replay, breathe, build), attempt)
  return proven !== null && compareResults(proven.levels, attempt.levels) === 0 ? proven : null
}
