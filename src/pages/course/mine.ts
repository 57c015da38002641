import { attemptResult } from '../../app/attempts/attempt-words.ts'
import type { ShownRun } from '../../app/runs/shown-run.ts'
import { type Attempt, timeOf } from '../../core/attempt/attempt.ts'
import { catchesOf } from '../../core/level/run.ts'
import { medalOf } from '../../core/times/medals.ts'
import type { AttemptStore } from '../../storage/attempt-store.ts'
import { replayIn } from '../../storage/schema.ts'
import { t } from '../../ui/message.ts'

/** A stored attempt as a run, named by its result; if its replay cannot be read, it leaves the list. */
export function runOfAttempt(
  attempt: Attempt,
  optimum: number | null,
  best: Attempt | null,
  { quarantine }: Pick<AttemptStore, 'quarantine'>,
): ShownRun {
  const { id, levels, lost, practice, endedAt } = attempt
  const isBest = attempt === best
  const time = lost === undefined ? timeOf(attempt) : null
  return {
    ...{ key: id, name: attemptResult(attempt), isOwn: true, rank: isBest ? 1 : null },
    ...{ time, at: endedAt, isFinished: true, verdict: 'valid' },
    words: lost === undefined ? '' : attemptResult(attempt),
    catches: catchesOf(levels) + (lost?.catches ?? 0),
    medal: practice || time === null || optimum === null ? null : medalOf(time, optimum),
    remark: isBest ? t('records.personal-best') : practice ? t('records.practice') : '',
    replay() {
      const replay = replayIn(attempt)
      if (replay === null) quarantine(id)
      return replay
    },
  }
}
