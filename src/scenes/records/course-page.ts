import { optimumOf } from '../../core/level/run.ts'
import type { Category } from '../../core/replay/categories.ts'
import type { Attempt, Course } from '../../core/speedrun/attempt.ts'
import { optimaOf } from '../../core/speedrun/comparisons.ts'
import { bestOf, type Counts, historyOf, timeOf } from '../../core/speedrun/records.ts'
import { isImported } from '../../core/speedrun/splits-history.ts'
import { button, element } from '../../ui/element.ts'
import { fileField } from '../../ui/field.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createPageHead } from '../../ui/page-head.ts'
import { seedName } from '../../ui/seed-name.ts'
import { attemptResult, courseWords } from './attempt-words.ts'
import { type AttemptActions, createAttemptsTable, markedBest } from './attempts-table.ts'
import { createCategoryField } from './category-field.ts'
import { createStar, type RecordsPage } from './course-list.ts'
import { createHistoryChart } from './history-chart.ts'
import { IMPORTED_FILES } from './import-files.ts'
import { partOf } from './list-part.ts'
import { createNoticeLine } from './notice-line.ts'
import { createPager, putUp } from './paging.ts'
import { segmentColumns } from './segment-columns.ts'
import { createSegmentsTable } from './segments-table.ts'

/** What is known of a course. */
export interface CourseFacts extends Counts {
  /** Finished ones, and those that splits files told of, in the order in which they ended. */
  readonly attempts: readonly Attempt[]
  readonly starred: boolean
  /** How its levels are called, where somebody named them. */
  readonly names: readonly string[]
}

export interface CourseActions extends AttemptActions {
  readonly facts: () => CourseFacts
  readonly runAgain: () => void
  readonly copyLink: () => void
  readonly star: (starred: boolean) => void
  readonly exportSplits: (category: Category) => void
  readonly importFile: (file: File) => void
  readonly categoryChanged: (category: Category) => void
  readonly leave: () => void
}

/** How many attempts stand on a page of the table. */
const PAGE_SIZE = 25

/** A course: how its levels went, its times one after the other, and every finished attempt. */
export function createCoursePage(
  course: Course,
  start: Category,
  actions: CourseActions,
): RecordsPage {
  let category = start
  let page = 0
  const notice = createNoticeLine()
  const body = element('div', { className: 'records-body' })

  function refresh(): void {
    const facts = actions.facts()
    const history = historyOf(facts.attempts, course, category)
    putUp(
      body,
      createSummary(course, facts, history, actions.star),
      ...createSections(course, facts, history),
      ...createAttempts(facts.attempts),
    )
  }

  function createAttempts(attempts: readonly Attempt[]): HTMLElement[] {
    if (attempts.length === 0) return []
    const part = partOf(attempts.toReversed(), page, PAGE_SIZE)
    const pager = createPager(part, (wanted) => {
      page = wanted
      refresh()
    })
    const table = createAttemptsTable(part.items, markedBest(attempts), actions)
    return [createSection(t('records.attempts'), table, pager)]
  }

  refresh()
  const head = createPageHead(seedName(course.seed), actions.leave)
  const tools = element(
    'div',
    { className: 'records-tools' },
    button(t('records.again'), actions.runAgain),
    button(t('win.copy'), actions.copyLink),
    button(t('records.export-splits'), () => {
      actions.exportSplits(category)
    }),
    fileField(t('records.import'), IMPORTED_FILES, actions.importFile),
  )
  const filters = element(
    'div',
    { className: 'records-filters' },
    createCategoryField(category, (chosen) => {
      category = chosen
      actions.categoryChanged(chosen)
      refresh()
    }),
  )
  const bar = element('div', { className: 'records-bar' }, filters, tools)
  const root = element('main', { className: 'page records course' }, head, bar, body, notice.root)
  return { root, refresh, notify: notice.show, complain: notice.complain }
}

function createSummary(
  course: Course,
  { starred, finished, begun }: CourseFacts,
  history: readonly Attempt[],
  star: (starred: boolean) => void,
): HTMLElement {
  const best = bestOf(history)
  const optimum = optimumOf(best?.levels ?? [])
  const shown =
    best === null
      ? t('records.no-best')
      : element(
          'b',
          {},
          ...(isImported(best) ? [] : [createMedalOf(timeOf(best), optimum)]),
          attemptResult(best),
        )
  return element(
    'p',
    { className: 'course-summary' },
    createStar(seedName(course.seed), starred, 'course', star),
    element('span', {}, courseWords(course)),
    shown,
    element('span', {}, t('records.counts', { finished, begun })),
  )
}

/** Segments and chart, where there is something to show. */
function createSections(
  course: Course,
  { attempts, names }: CourseFacts,
  history: readonly Attempt[],
): HTMLElement[] {
  if (history.length === 0) return []
  const count = history.reduce((most, { levels }) => Math.max(most, levels.length), 0)
  const known = attempts.filter((attempt) => !isImported(attempt))
  const columns = segmentColumns(history, optimaOf(known, count))
  return [
    createSection(t('records.segments'), createSegmentsTable(course, columns, names)),
    createSection(t('records.chart'), createHistoryChart(history)),
  ]
}

function createSection(title: string, ...content: readonly HTMLElement[]): HTMLElement {
  return element('section', {}, element('h2', {}, title), ...content)
}
