import type { ListView } from '../../../src/app/routing/routes.ts'
import type { Attempt, CourseNote } from '../../../src/core/attempt/attempt.ts'
import { coursesOf, filterCourses } from '../../../src/core/courses/courses.ts'
import {
  type CourseListActions,
  createCourseList,
  WHOLE_LIST,
} from '../../../src/pages/records/course-list.ts'
import { element } from '../../../src/ui/element.ts'
import type { RecordsPage } from '../../../src/pages/records/records-page.ts'
import { answering, recordCalls, show } from '../page.ts'
import { chooseFile } from './played.ts'

/** List of courses that is shown. */
export interface ShownList {
  readonly page: RecordsPage
  readonly root: HTMLElement
  readonly calls: unknown[][]
  /** Listed attempts; added ones are shown with the next refresh. */
  readonly attempts: Attempt[]
  readonly choose: (file: File) => void
}

/** Shows the list of the courses of some attempts. */
export function showList(
  listed: readonly Attempt[],
  notes: readonly CourseNote[] = [],
  start: ListView = WHOLE_LIST,
  isLoading = () => false,
): ShownList {
  const attempts = [...listed]
  const { actions, calls } = recordCalls<CourseListActions>()
  const courses: CourseListActions['courses'] = (filter) =>
    filterCourses(coursesOf(attempts, notes), filter)
  const page = createCourseList(
    start,
    answering(actions, {
      ...{ picture: ({ id }) => element('i', { title: id }), courses },
      ...{ importBar: element('div'), isLoading },
    }),
  )
  const root = show(page.root)
  const choose = (file: File): void => {
    chooseFile(root, file)
  }
  return { page, root, calls, attempts, choose }
}
