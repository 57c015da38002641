import type { Par } from '../../core/level/optimum.ts'
import { sumOfOptima, sumOfPars } from '../../core/level/run.ts'
import type { Category } from '../../core/replay/categories.ts'
import type { Attempt, Course } from '../../core/speedrun/attempt.ts'
import { parsOf } from '../../core/speedrun/comparisons.ts'
import { listedAttempts } from '../../core/speedrun/listed-attempts.ts'
import { parTimeOf } from '../../core/speedrun/par-time.ts'
import { bestOf, historyOf, timeOf } from '../../core/speedrun/records.ts'
import { button, element } from '../../ui/element.ts'
import { fileField } from '../../ui/field.ts'
import { createMedalOf, parNote, parSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { attemptResult, courseWords } from './attempt-words.ts'
import { type AttemptActions, createAttemptsTable, markedBest } from './attempts-table.ts'
import { createCategoryField } from './category-field.ts'
import { createHistoryChart } from './history-chart.ts'
import { IMPORTED_FILES } from './imports.ts'
import { createPager, partOf } from './paging.ts'
import type { CourseFacts } from './record-book.ts'
import { createRecordsPage, type RecordsPage } from './records-page.ts'
import { segmentColumns } from './segment-columns.ts'
import { createSegmentsTable } from './segments-table.ts'
import { createStar } from './star.ts'

export interface CourseActions extends AttemptActions {
  readonly facts: () => CourseFacts
  /** A picture of a maze of an attempt. */
  readonly picture: (attempt: Attempt) => HTMLElement | null
  readonly runAgain: () => void
  readonly copyLink: () => void
  readonly star: (starred: boolean) => void
  readonly exportSplits: (category: Category) => void
  readonly importFile: (file: File) => void
  readonly importBar: HTMLElement
  readonly categoryChanged: (category: Category) => void
  readonly leave: () => void
}

/** Attempts on a page of the table. */
const PAGE_SIZE = 25

/** A course: how its levels went, its times one after the other, and every finished attempt. */
export function createCoursePage(
  course: Course,
  start: Category,
  actions: CourseActions,
): RecordsPage {
  let category = start
  let which = 0
  const page = createRecordsPage({
    className: 'course',
    title: isolatedSeedName(course.seed),
    leave: actions.leave,
    filters: [
      createCategoryField(category, (chosen) => {
        category = chosen
        actions.categoryChanged(chosen)
        page.refresh()
      }),
    ],
    tools: [
      button(t('records.again'), actions.runAgain, { className: 'main-choice' }),
      button(t('win.copy'), actions.copyLink),
      button(t('records.export-splits'), () => actions.exportSplits(category)),
      fileField(t('records.import'), IMPORTED_FILES, actions.importFile),
    ],
    importBar: actions.importBar,
    content() {
      const facts = actions.facts()
      const history = historyOf(facts.attempts, course, category)
      // Of many attempts each pass takes milliseconds.
      const best = bestOf(history)
      return [
        element(
          'div',
          { className: 'course-head' },
          best !== null && element('div', { className: 'maze-frame' }, actions.picture(best)),
          createSummary(course, facts, best, actions.star),
        ),
        ...createSections(course, history, best),
        ...createAttempts(facts.attempts, which, actions, (wanted) => {
          which = wanted
          page.refresh()
        }),
      ]
    },
  })
  return page
}

function createSummary(
  course: Course,
  { starred, finished, begun }: CourseFacts,
  best: Attempt | null,
  star: (starred: boolean) => void,
): HTMLElement {
  return element(
    'p',
    { className: 'course-summary' },
    createStar(isolatedSeedName(course.seed), starred, 'course', star),
    element('span', {}, courseWords(course)),
    best === null
      ? t('records.no-best')
      : element(
          'b',
          {},
          createMedalOf(timeOf(best), sumOfOptima(best.levels)),
          attemptResult(best),
        ),
    best !== null && element('span', {}, parNote(parTimeOf(best))),
    element('span', {}, t('records.counts', { finished, begun })),
  )
}

/** Chart and segments; none if no attempt counts. */
function createSections(
  course: Course,
  history: readonly Attempt[],
  best: Attempt | null,
): HTMLElement[] {
  if (history.length === 0) return []
  const count = history.reduce((most, { levels }) => Math.max(most, levels.length), 0)
  const pars = parsOf(history, count)
  const optima = pars.map((par) => par?.optimum ?? null)
  const columns = segmentColumns(history, optima)
  return [
    createSection(t('records.chart'), createHistoryChart(history, medalOptimum(best))),
    createSection(
      t('records.segments'),
      createSegmentsTable(course, columns),
      ...createParLine(sumOfPars(pars.filter((par) => par !== null))),
    ),
  ]
}

/** The optimum by which times win medals at the course of a best; null where none of them does. */
function medalOptimum(best: Attempt | null): number | null {
  return best === null || best.mode === 'endless' ? null : sumOfOptima(best.levels)
}

/** A line with the slack of par; none where par is exact. */
function createParLine(par: Par): HTMLElement[] {
  return par.slack === undefined ? [] : [element('p', { className: 'hint' }, parSentence(par))]
}

/** A page of the table of all attempts, the newest first, where there are any. */
function createAttempts(
  attempts: readonly Attempt[],
  page: number,
  actions: AttemptActions,
  turn: (page: number) => void,
): HTMLElement[] {
  if (attempts.length === 0) return []
  const listed = listedAttempts(attempts)
  const part = partOf(listed.toReversed(), page, PAGE_SIZE)
  const table = createAttemptsTable(part.items, markedBest(listed), actions)
  return [createSection(t('records.attempts'), table, createPager(part, turn))]
}

function createSection(title: string, ...content: readonly HTMLElement[]): HTMLElement {
  return element('section', { key: title }, element('h2', {}, title), ...content)
}
