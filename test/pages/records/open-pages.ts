import type { RecordsData } from '../../../src/app/routing/routes.ts'
import { buildAnyLevel } from '../../../src/core/level/any-level.ts'
import { type Attempt, courseKey, type CourseNote } from '../../../src/core/attempt/attempt.ts'
import { coursesOf, filterCourses } from '../../../src/core/courses/courses.ts'
import { countsOf } from '../../../src/core/attempt/records.ts'
import { open } from '../../../src/pages/records/page.ts'
import type { RecordBook } from '../../../src/pages/records/record-book.ts'
import { openPage } from '../open-page.ts'
import { answering, find, recordCalls, textsOf } from '../page.ts'

/** 22 November 2026, an hour before midnight, UTC. */
const NOW = Date.UTC(2026, 10, 22, 23)

/** Opens the pages of records with attempts and notes, to which a test may add; `changed` reports it. */
export async function openPages(
  listed: readonly Attempt[],
  place: RecordsData = {},
  answers: Partial<RecordBook> = {},
  noted: readonly CourseNote[] = [],
) {
  const [attempts, notes] = [[...listed], [...noted]]
  let changed: () => void = () => undefined
  const book = answering<RecordBook>(recordCalls<RecordBook>().actions, {
    isLoading: () => false,
    courses: (filter) => filterCourses(coursesOf(attempts, notes), filter),
    facts(course) {
      const played = attempts.filter((attempt) => courseKey(attempt) === courseKey(course))
      const note = notes.find((each) => courseKey(each) === courseKey(course))
      const starred = note?.starred ?? false
      return { attempts: played, starred, ...countsOf(played, course, note ?? null) }
    },
    star(course, starred) {
      const at = notes.findIndex((each) => courseKey(each) === courseKey(course))
      if (at === -1) notes.push({ ...course, starred, begun: 1 })
      else notes[at] = { ...notes[at], starred }
      changed()
    },
    remove(attempt) {
      const at = attempts.indexOf(attempt)
      attempts.splice(at, 1)
      return () => attempts.splice(at, 0, attempt)
    },
    ...answers,
  })
  const listen = (callback: () => void) => {
    changed = callback
    return () => undefined
  }
  const opened = await openPage((host, data: RecordsData) => open(host, data, book), place, {
    attemptStore: { listen },
    levels: { peek: buildAnyLevel },
    now: () => NOW,
  })
  return { ...opened, attempts, notes, changed: () => changed() }
}

export function searchIn(root: HTMLElement): HTMLInputElement {
  return find(root, 'input[type=search]', HTMLInputElement)
}

/** Names of the listed courses. */
export function seedsIn(root: HTMLElement): string[] {
  return textsOf(root, '.courses th button')
}

/** Times of the listed attempts. */
export function timesIn(root: HTMLElement): string[] {
  return textsOf(root, '.attempts .time')
}
