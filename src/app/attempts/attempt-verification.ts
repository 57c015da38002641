import type { LevelBuilder } from '../../core/game/level-layout.ts'
import { buildLevel } from '../../core/level/build-level.ts'
import { compareResults, type Run } from '../../core/level/run.ts'
import type { Replay } from '../../core/replay/replay.ts'
import {
  clearedLevels,
  createVerification,
  type Verdict,
  verifyOn,
} from '../../core/replay/verify.ts'
import { courseOfRun } from '../../core/speedrun/attempt.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { idle, yieldToBrowser } from '../../worker/idle.ts'
import { readBestAttempt } from '../ghosts/best-replay.ts'

/** Ticks that are played before the page may draw: some milliseconds. */
const SHARE_TICKS = 5000

/**
 * Verifies the best attempt at the course of a run, as long as that is wanted: one that does not end
 * as it says is quarantined, and the next one is verified.
 */
export type AttemptVerifier = (run: Run, isWanted: () => boolean) => Promise<void>

/**
 * A verifier that plays each attempt at most once for as long as the page is open, a little at a time.
 */
export function createAttemptVerifier(
  attemptStore: AttemptStore,
  build: LevelBuilder,
): AttemptVerifier {
  const verified = new Set<string>()
  return async (run, isWanted) => {
    const course = courseOfRun(run)
    for (;;) {
      const best = course && readBestAttempt(attemptStore, course)
      if (best === null || verified.has(best.attempt.id)) return
      const { id, levels } = best.attempt
      const verdict = await verifyInSteps(best.replay, build, isWanted, idle)
      if (verdict === null) return
      const isFinished = verdict.valid && verdict.finished
      if (isFinished && compareResults(clearedLevels(verdict), levels) === 0) verified.add(id)
      else attemptStore.quarantine(id)
    }
  }
}

/** The verdict on a replay, played in slices with pauses between them; null if `isWanted` turns false. */
export async function verifyInSteps(
  replay: Replay,
  build: LevelBuilder = buildLevel,
  isWanted = (): boolean => true,
  pause: () => Promise<void> = yieldToBrowser,
): Promise<Verdict | null> {
  const verification = createVerification(replay)
  // Ends: each step plays ticks or ends a level, and a replay has a limited number of both.
  for (;;) {
    await pause()
    if (!isWanted()) return null
    const verdict = verifyOn(verification, SHARE_TICKS, build)
    if (verdict !== null) return verdict
  }
}
