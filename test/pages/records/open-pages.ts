import { onTestFinished } from 'vitest'
import type { RecordsData } from '../../../src/app/routing/routes.ts'
import { type Attempt, courseKey } from '../../../src/core/speedrun/attempt.ts'
import { coursesOf, filterCourses } from '../../../src/core/speedrun/courses.ts'
import { countsOf } from '../../../src/core/speedrun/records.ts'
import {
  openRecordsPages,
  type RecordsExits,
  type RecordsPages,
} from '../../../src/pages/records/page.ts'
import type { RecordBook } from '../../../src/pages/records/record-book.ts'
import { answering, find, recordCalls } from '../page.ts'

/** 22 November 2026, an hour before midnight, UTC. */
const NOW = Date.UTC(2026, 10, 22, 23)

export interface OpenedPages {
  readonly pages: RecordsPages
  /** Returns the page that is shown. */
  readonly root: () => HTMLElement
  /** Calls of the book without a result of their own, and calls of exits. */
  readonly calls: unknown[][]
  readonly attempts: Attempt[]
}

/** Opens the pages of records on some attempts. */
export function openPages(
  listed: readonly Attempt[],
  place: RecordsData = {},
  answers: Partial<RecordBook> = {},
): OpenedPages {
  const attempts = [...listed]
  const { actions, calls } = recordCalls<RecordBook & RecordsExits>()
  const exits = answering<RecordsExits>(actions, { picture: () => null })
  const book = answering<RecordBook>(actions, {
    isLoading: () => false,
    courses: (filter) => filterCourses(coursesOf(attempts, []), filter),
    facts: (course) => ({
      attempts: attempts.filter((attempt) => courseKey(attempt) === courseKey(course)),
      starred: false,
      ...countsOf(attempts, course, null),
    }),
    remove: (attempt) => {
      const place = attempts.indexOf(attempt)
      attempts.splice(place, 1)
      return () => attempts.splice(place, 0, attempt)
    },
    ...answers,
  })
  const pages = openRecordsPages(book, exits, place, () => NOW)
  onTestFinished(pages.dispose)
  return { pages, root: () => find(document, '#overlay > *'), calls, attempts }
}
