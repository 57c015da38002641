import type { RecordsData } from '../../../src/app/routing/routes.ts'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import { type Attempt, courseKey } from '../../../src/core/attempt/attempt.ts'
import { coursesOf, filterCourses } from '../../../src/core/courses/courses.ts'
import { countsOf } from '../../../src/core/attempt/records.ts'
import { open } from '../../../src/pages/records/page.ts'
import type { RecordBook } from '../../../src/pages/records/record-book.ts'
import { openPage } from '../open-page.ts'
import { answering, find, recordCalls } from '../page.ts'

/** 22 November 2026, an hour before midnight, UTC. */
const NOW = Date.UTC(2026, 10, 22, 23)

/** Opens the pages of records on some attempts; `changed` tells them that attempts were stored. */
export async function openPages(
  listed: readonly Attempt[],
  place: RecordsData = {},
  answers: Partial<RecordBook> = {},
) {
  const attempts = [...listed]
  const { actions, calls } = recordCalls<RecordBook>()
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
  let changed: () => void = () => undefined
  const listen = (callback: () => void) => {
    changed = callback
    return () => undefined
  }
  const opened = await openPage((host, data: RecordsData) => open(host, data, book), place, {
    attemptStore: { listen },
    levels: { peek: buildAnyLevel },
    now: () => NOW,
  })
  const root = (): HTMLElement => find(document, '#overlay > *')
  return { ...opened, root, calls, attempts, changed: () => changed() }
}
