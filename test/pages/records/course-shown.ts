import type { Category } from '../../../src/core/game/categories.ts'
import type { Attempt, Course } from '../../../src/core/attempt/attempt.ts'
import { type CourseActions, createCoursePage } from '../../../src/pages/records/course-page.ts'
import type { CourseFacts } from '../../../src/pages/records/record-book.ts'
import { element } from '../../../src/ui/element.ts'
import { answering, find, recordCalls, show, textsOf } from '../page.ts'
import { inNovember, levelOf, playedOf } from './played.ts'

/** A course, and attempts at it. */
export const ARIADNE = levelOf('ariadne')
export const FAST = playedOf(1, [100], { ...ARIADNE, endedAt: inNovember(19) })
export const CLEAN = playedOf(2, [180], {
  ...ARIADNE,
  endedAt: inNovember(20),
  categories: ['any', 'no-catch'],
})
/** Shows the page of a course with facts that may change later. */
export function showCourse(
  known: Partial<CourseFacts>,
  start: Category = 'any',
  course: Course = ARIADNE,
  isLoading = (): boolean => false,
) {
  let facts: CourseFacts = {
    ...{ attempts: [], starred: false, begun: 0, finished: 0 },
    ...known,
  }
  const { actions, calls } = recordCalls<CourseActions>()
  const answers = {
    ...{ facts: () => facts, shareChoices: () => [], importBar: element('div') },
    isLoading,
    picture: ({ id }: Attempt) => element('i', { id }),
  }
  const page = createCoursePage(course, start, answering(actions, answers))
  const change = (changes: Partial<CourseFacts>): void => {
    facts = { ...facts, ...changes }
    page.refresh()
  }
  return { page, root: show(page.root), calls, change }
}

/** Chooses a category in the field of a page. */
export function choose(root: HTMLElement, category: string): void {
  const field = find(root, 'select', HTMLSelectElement)
  field.value = category
  field.dispatchEvent(new Event('change'))
}

/** The times in the table of attempts. */
export const times = (root: HTMLElement): string[] => textsOf(root, '.attempts .time')
