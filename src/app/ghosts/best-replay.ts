import type { Run } from '../../core/level/run.ts'
import type { Replay } from '../../core/replay/replay.ts'
import { type Attempt, courseOfRun } from '../../core/attempt/attempt.ts'
import { bestOf } from '../../core/attempt/records.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { replayIn } from '../../storage/schema.ts'

/** The player's fastest replay without help of a run or level, by its stored time. */
export function readBest(attemptStore: AttemptStore, run: Run): Replay | null {
  const course = courseOfRun(run)
  if (course === null) return null
  return firstReadable(attemptStore, () =>
    bestOf(attemptStore.attemptsOf(course).filter(({ practice }) => !practice)),
  )
}

export function readLast(attemptStore: AttemptStore, run: Run): Replay | null {
  const course = courseOfRun(run)
  if (course === null) return null
  return firstReadable(attemptStore, () => attemptStore.attemptsOf(course).at(-1) ?? null)
}

/** The replay of the first chosen attempt that can be read; unreadable attempts are quarantined. */
function firstReadable(attemptStore: AttemptStore, choose: () => Attempt | null): Replay | null {
  for (let attempt = choose(); attempt !== null; attempt = choose()) {
    const replay = replayIn(attempt)
    if (replay !== null) return replay
    attemptStore.quarantine(attempt.id)
  }
  return null
}
