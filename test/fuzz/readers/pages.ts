import { coursesOf } from '../../../src/core/attempt/attempt.ts'
import { daysPlayed } from '../../../src/core/courses/today.ts'
import {
  attemptResult,
  courseWords,
  formatDate,
  formatTimeOfDay,
} from '../../../src/app/attempts/attempt-words.ts'
import { exportSplits } from '../../../src/pages/course/runs.ts'
import { writeBackup } from '../../../src/storage/backup.ts'
import { openInLiveSplit } from '../../core/courses/livesplit-core.ts'
import type { Browser } from './disk.ts'

/** Uses every record as the pages do that show it, count it or write it into a file. */
export function usePages({ attemptStore, store }: Browser): void {
  const attempts = attemptStore.attempts()
  daysPlayed(attempts)
  for (const course of coursesOf(attempts)) {
    courseWords(course)
    for (const attempt of attemptStore.attemptsOf(course)) {
      attemptResult(attempt)
      formatDate(attempt.endedAt)
      formatTimeOfDay(attempt.endedAt)
    }
    const splits = exportSplits(attemptStore, course)
    if (splits === null) continue
    const timer = openInLiveSplit(splits.text)
    if (timer === null) throw new Error('LiveSplit cannot read an exported file')
    timer.dispose()
  }
  JSON.parse([...writeBackup(attemptStore, store)].join(''))
}
