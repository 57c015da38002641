import type { Run } from '../../core/level/run.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { type Attempt, type Course, courseOfRun } from '../../core/speedrun/attempt.ts'
import { bestOf } from '../../core/speedrun/records.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { replayIn } from '../../storage/schema.ts'

/** An attempt, and its replay. */
interface ReadAttempt {
  readonly attempt: Attempt
  readonly replay: Replay
}

/** The player's fastest replay of a run or level under these rules, by its stored time. */
export function readBest(attemptStore: AttemptStore, run: Run): Replay | null {
  const course = courseOfRun(run)
  return course && (readBestAttempt(attemptStore, course)?.replay ?? null)
}

/** The replay of a run or level that the player finished last. */
export function readLast(attemptStore: AttemptStore, run: Run): Replay | null {
  const course = courseOfRun(run)
  const last = (): Attempt | null => course && (attemptStore.attemptsOf(course).at(-1) ?? null)
  return firstReadable(attemptStore, last)?.replay ?? null
}

/** The best attempt without help, by the stored times. */
export function readBestAttempt(attemptStore: AttemptStore, course: Course): ReadAttempt | null {
  return firstReadable(attemptStore, () =>
    bestOf(attemptStore.attemptsOf(course).filter(({ practice }) => !practice)),
  )
}

/** The first choice whose replay can be read; one that cannot is quarantined, and the next chosen. */
function firstReadable(
  attemptStore: AttemptStore,
  choose: () => Attempt | null,
): ReadAttempt | null {
  for (let attempt = choose(); attempt !== null; attempt = choose()) {
    const replay = replayIn(attempt)
    if (replay !== null) return { attempt, replay }
    attemptStore.quarantine(attempt.id)
  }
  return null
}
