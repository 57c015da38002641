import type { ListView } from '../../app/routing/routes.ts'
import { sumOfOptima } from '../../core/level/run.ts'
import { type Course, courseKey } from '../../core/attempt/attempt.ts'
import { parTimeOf } from '../../core/times/over-par.ts'
import { type CourseRecord, type ListedCourse, recordOf } from '../../core/courses/courses.ts'
import { timeOf } from '../../core/attempt/records.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { checkField, fileField } from '../../ui/field.ts'
import { createMedalOf, parNote } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import { createSeedName } from '../../app/seeds/seed-name.ts'
import {
  attemptResult,
  countsWords,
  courseWords,
  formatDate,
} from '../../app/attempts/attempt-words.ts'
import { createPager, partOf } from './paging.ts'
import { createRecordsPage, createStar, type RecordsActions } from './records-page.ts'

export const WHOLE_LIST: ListView = { text: '', starred: false, page: 0 }

/** Courses on a page of the list. */
const PAGE_SIZE = 50
const MAX_FILTER_LENGTH = 100

/**
 * Creates the list of played courses: their best result, number of attempts and last day. A row is a link.
 *
 * @param courses filtered courses in the order of the list; null while the records are loading
 */
export function createCourseList(
  view: ListView,
  courses: readonly ListedCourse[] | null,
  actions: RecordsActions,
): Child[] {
  const { change } = actions
  const search = element('input', {
    type: 'search',
    value: view.text,
    maxLength: MAX_FILTER_LENGTH,
    placeholder: t('records.search'),
    ariaLabel: t('records.search'),
    spellcheck: false,
    autocomplete: 'off',
    on: { input: ({ currentTarget }) => change({ text: currentTarget.value, page: 0 }) },
  })
  const parts = {
    title: t('menu.records'),
    filters: [
      search,
      checkField(t('records.starred'), view.starred, (starred) => change({ starred, page: 0 })),
    ],
    content: courses && createContent(view, courses, actions),
    tools: [
      button(t('records.export'), actions.exportAll),
      // Files of any type: phones do not know the type of replay files and would refuse them.
      fileField(t('records.import'), { multiple: true }, actions.importFiles),
    ],
  }
  return createRecordsPage(parts, actions.leave)
}

function createContent(
  view: ListView,
  courses: readonly ListedCourse[],
  actions: RecordsActions,
): HTMLElement[] {
  if (courses.length === 0) {
    const isFiltered = view.text !== '' || view.starred
    if (isFiltered) return [element('p', { className: 'hint' }, t('records.none-found'))]
    return [createInvitation(actions.leave)]
  }
  const part = partOf(courses, view.page, PAGE_SIZE)
  const columns = [
    element('span', { className: 'unseen' }, t('records.starred')),
    t('records.course'),
    t('records.best'),
    t('records.attempts'),
  ]
  const rows = part.items.map((listed) => createCourseRow(recordOf(listed), actions))
  const pager = createPager(part, (page) => actions.change({ page }))
  return [createTable({ className: 'courses' }, columns, rows), pager]
}

/** Creates the empty page: a button to the first run. */
function createInvitation(leave: () => void): HTMLElement {
  return element(
    'div',
    { className: 'invitation stack' },
    element('p', {}, t('records.none')),
    button(t('records.first-run'), leave, { className: 'main-choice' }),
  )
}

function createCourseRow(
  { course, starred, begun, finished, best, endedAt }: CourseRecord,
  { open, star, picture }: RecordsActions,
): HTMLElement {
  const openIt = button(createSeedName(course.seed), () => open(course), {
    className: 'plain',
    key: openKey(course),
  })
  return element(
    'tr',
    { key: courseKey(course) },
    element('td', {}, createStar(course, starred, star)),
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
            createMedalOf(timeOf(best), sumOfOptima(best.levels)),
            attemptResult(best),
            element('p', { className: 'par' }, parNote(parTimeOf(best))),
          ],
    ),
    element(
      'td',
      {},
      countsWords(course, { finished, begun }),
      element('p', {}, formatDate(endedAt)),
    ),
  )
}

/** Key of the button that opens a course. */
export function openKey(course: Course): string {
  return `open ${courseKey(course)}`
}
