import type { ListView } from '../../app/routes.ts'
import { optimumOf } from '../../core/level/run.ts'
import type { Category } from '../../core/replay/categories.ts'
import { type Course, courseKey } from '../../core/speedrun/attempt.ts'
import {
  bestOf,
  type CourseFilter,
  type CourseRecord,
  historyOf,
  timeOf,
} from '../../core/speedrun/records.ts'
import { button, element } from '../../ui/element.ts'
import { checkField, fileField } from '../../ui/field.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { seedName } from '../../ui/seed-name.ts'
import { attemptResult, courseWords, formatDate } from './attempt-words.ts'
import { createCategoryField } from './category-field.ts'
import { IMPORTED_FILES } from './import-files.ts'
import { partOf } from './list-part.ts'
import { createNoticeLine } from './notice-line.ts'
import { createPager, placed, putUp } from './paging.ts'

export const WHOLE_LIST: ListView = { text: '', starred: false, category: 'any', page: 0 }

/** How many courses stand on a page of the list. */
const PAGE_SIZE = 50
const MAX_FILTER_LENGTH = 100

export interface CourseListActions {
  /** The courses that were played, in order. */
  readonly courses: (filter: CourseFilter) => readonly CourseRecord[]
  readonly viewChanged: (view: ListView) => void
  readonly open: (course: Course) => void
  readonly star: (course: Course, starred: boolean) => void
  readonly exportAll: () => void
  readonly importFile: (file: File) => void
  readonly leave: () => void
}

/** A page of records: the list of courses or one of them. */
export interface RecordsPage {
  readonly root: HTMLElement
  /** Shows what has changed. */
  readonly refresh: () => void
  /** Shows a sentence, and a button that takes back what it tells. */
  readonly notify: (sentence: string, undo?: () => void) => void
  /** Shows a sentence that tells what went wrong. */
  readonly complain: (sentence: string) => void
}

/** Every course that was played: its best, how often it was run, and when last. */
export function createCourseList(start: ListView, actions: CourseListActions): RecordsPage {
  let view = start
  const notice = createNoticeLine()
  const body = element('div', { className: 'records-body' })
  const search = element('input', {
    type: 'search',
    value: view.text,
    maxLength: MAX_FILTER_LENGTH,
    placeholder: t('records.search'),
    ariaLabel: t('records.search'),
    spellcheck: false,
    autocomplete: 'off',
  })
  search.addEventListener('input', () => {
    change({ text: search.value, page: 0 })
  })
  const filters = element(
    'div',
    { className: 'records-filters' },
    search,
    checkField(t('records.starred'), view.starred, (starred) => {
      change({ starred, page: 0 })
    }),
    createCategoryField(view.category, (category) => {
      change({ category })
    }),
  )

  function change(changes: Partial<ListView>): void {
    view = { ...view, ...changes }
    actions.viewChanged(view)
    refresh()
  }

  function refresh(): void {
    const courses = actions.courses(view)
    const part = partOf(courses, view.page, PAGE_SIZE)
    if (courses.length === 0) {
      const isFiltered = view.text !== '' || view.starred
      const sentence = t(isFiltered ? 'records.none-found' : 'records.none')
      putUp(body, element('p', { className: 'hint' }, sentence))
      return
    }
    const rows = part.items.map((record) => createRow(record, view.category, actions))
    const pager = createPager(part, (page) => {
      change({ page })
    })
    putUp(body, createTable(rows), pager)
  }

  refresh()
  const head = createPageHead(t('menu.records'), actions.leave)
  const tools = element(
    'div',
    { className: 'records-tools' },
    button(t('records.export'), actions.exportAll),
    fileField(t('records.import'), IMPORTED_FILES, actions.importFile),
  )
  const bar = element('div', { className: 'records-bar' }, filters, tools)
  const root = element('main', { className: 'page records' }, head, bar, body, notice.root)
  return { root, refresh, notify: notice.show, complain: notice.complain }
}

function createTable(rows: readonly HTMLElement[]): HTMLElement {
  const columns = [
    element('span', { className: 'unseen' }, t('records.starred')),
    t('records.course'),
    t('records.best'),
    t('records.attempts'),
  ]
  return element(
    'table',
    { className: 'courses' },
    element(
      'thead',
      {},
      element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column))),
    ),
    element('tbody', {}, ...rows),
  )
}

function createRow(
  { course, starred, begun, finished, attempts }: CourseRecord,
  category: Category,
  { open, star }: Pick<CourseListActions, 'open' | 'star'>,
): HTMLElement {
  const key = courseKey(course)
  const name = seedName(course.seed)
  const best = bestOf(historyOf(attempts, course, category))
  const optimum = optimumOf(best?.levels ?? [])
  const way = button('', () => {
    open(course)
  })
  way.append(element('bdi', {}, name))
  const last = attempts.at(-1)?.endedAt ?? 0
  return element(
    'tr',
    {},
    element(
      'td',
      {},
      createStar(name, starred, key, (wanted) => {
        star(course, wanted)
      }),
    ),
    element(
      'th',
      { scope: 'row' },
      placed(way, `open ${key}`),
      element('p', {}, courseWords(course)),
    ),
    element(
      'td',
      { className: 'best' },
      ...(best === null ? ['–'] : [createMedalOf(timeOf(best), optimum), attemptResult(best)]),
    ),
    element('td', {}, t('records.counts', { finished, begun }), element('p', {}, formatDate(last))),
  )
}

/** A star to put on a course or take away. */
export function createStar(
  name: string,
  starred: boolean,
  key: string,
  star: (starred: boolean) => void,
): HTMLElement {
  const made = button(starred ? '★' : '☆', () => {
    star(!starred)
  })
  made.className = 'star'
  made.ariaPressed = String(starred)
  made.ariaLabel = t('records.star', { name })
  return placed(made, `star ${key}`)
}
