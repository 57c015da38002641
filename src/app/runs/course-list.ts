import './runs.css'
import { type Course, courseKey } from '../../core/attempt/attempt.ts'
import { courseWords } from '../attempts/attempt-words.ts'
import { createSeedName } from '../seeds/seed-name.ts'
import { button, type Child, element } from '../../ui/element.ts'

/** A course in a list: what is said of it, and its maze. */
export interface ListedCourse {
  readonly course: Course
  /** In place of the name of its seed. */
  readonly name?: Child
  /** Sentence below the name, in place of its mode and level. */
  readonly words?: string
  /** The best result, large; null for none. */
  readonly result: Child
  readonly facts: readonly string[]
  /** Picture of its maze; null while that is dark. */
  readonly picture: HTMLElement | null
}

/** Creates a list of courses, a line each: its maze, its name, its best and facts. A line is a link. */
export function createCourseList(
  courses: readonly ListedCourse[],
  open: (course: Course) => void,
): HTMLElement {
  const lines = courses.map(({ course, name, words, result, facts, picture }) =>
    element(
      'li',
      { key: courseKey(course) },
      element('div', { className: 'maze-frame' }, picture),
      element(
        'div',
        { className: 'course-name' },
        button(name ?? createSeedName(course.seed), () => open(course), {
          ...{ className: 'plain', data: { course: courseKey(course) } },
        }),
        element('p', {}, words ?? courseWords(course)),
      ),
      element('div', { className: 'course-best' }, result),
      element('p', { className: 'course-facts' }, facts.filter(Boolean).join(' · ')),
    ),
  )
  return element('ol', { className: 'courses sheet plain' }, lines)
}
