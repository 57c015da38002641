import { type Course, courseKey, timeOf } from '../../core/attempt/attempt.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { fileField } from '../../ui/field.ts'
import { createMedalOf, perfectSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import { createSeedName } from '../../app/seeds/seed-name.ts'
import { attemptResult, courseWords, formatDate } from '../../app/attempts/attempt-words.ts'
import { type CourseFacts, createRecordsPage, pageOf, type RecordsActions } from './records-page.ts'

/** Courses on a page of the list. */
const PAGE_SIZE = 50

/**
 * Creates the list of played courses: their best result, number of attempts and last day. A row is a link.
 *
 * @param courses the last played first; null while the records are loading
 * @param page number in the list, from 0
 */
export function createCourseList(
  courses: readonly Course[] | null,
  page: number,
  factsOf: (course: Course) => CourseFacts,
  actions: RecordsActions,
): Child[] {
  const { openBoard } = actions
  const tools = [
    openBoard !== null && button(t('menu.board'), () => openBoard(null)),
    courses?.length !== 0 && button(t('records.export'), actions.exportAll),
    // Files of any type: phones do not know the type of replay files and would refuse them.
    fileField(t('records.import'), { multiple: true }, actions.importFiles),
  ]
  const content = courses && createContent(courses, page, factsOf, actions)
  return createRecordsPage(t('menu.records'), content, tools, actions.leave)
}

function createContent(
  courses: readonly Course[],
  page: number,
  factsOf: (course: Course) => CourseFacts,
  actions: RecordsActions,
): Child {
  if (courses.length === 0) {
    return element(
      'div',
      { className: 'invitation stack' },
      element('p', {}, t('records.none')),
      button(t('records.first-run'), actions.leave, { className: 'main-choice' }),
    )
  }
  const { items, pager } = pageOf(courses, page, PAGE_SIZE, actions.turn)
  const columns = [t('records.course'), t('records.best'), t('records.attempts')]
  const rows = items.map((course) => createCourseRow(factsOf(course), actions))
  return [createTable({ className: 'courses' }, columns, rows), pager]
}

function createCourseRow(
  { course, attempts, best, optimum, ...counts }: CourseFacts,
  { open, picture }: RecordsActions,
): HTMLElement {
  const openIt = button(createSeedName(course.seed), () => open(course), {
    className: 'plain',
    key: openKey(course),
  })
  return element(
    'tr',
    { key: courseKey(course) },
    element(
      'th',
      { scope: 'row' },
      element(
        'div',
        { className: 'course-name' },
        element('div', { className: 'maze-frame' }, best && picture(best)),
        element('div', {}, openIt, element('p', {}, courseWords(course))),
      ),
    ),
    element(
      'td',
      { className: 'best' },
      best === null
        ? '–'
        : [
            createMedalOf(timeOf(best), optimum?.ticks),
            attemptResult(best),
            element('p', { className: 'perfect-time' }, perfectSentence(optimum)),
          ],
    ),
    element(
      'td',
      {},
      t('records.counts', counts),
      element('p', {}, formatDate(attempts[attempts.length - 1].endedAt)),
    ),
  )
}

/** Key of the button that opens a course. */
export function openKey(course: Course): string {
  return `open ${courseKey(course)}`
}
