import { writerOf } from '../../core/game/format-time.ts'
import { sumOfOptima, sumOfPars } from '../../core/level/run.ts'
import type { Category } from '../../core/game/categories.ts'
import type { Attempt, Course } from '../../core/attempt/attempt.ts'
import { parsOf } from '../../core/times/comparisons.ts'
import { listedAttempts } from '../../core/courses/listed-attempts.ts'
import { parTimeOf } from '../../core/times/over-par.ts'
import { bestOf, historyOf, timeOf } from '../../core/attempt/records.ts'
import { button, element } from '../../ui/element.ts'
import { createMedalOf, parNote, parSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { attemptResult, countsWords, courseWords } from '../../app/attempts/attempt-words.ts'
import { type AttemptActions, createAttemptsTable, markedBest } from './attempts-table.ts'
import { createHistoryChart } from './history-chart.ts'
import { createPager, partOf } from './paging.ts'
import type { CourseFacts } from './record-book.ts'
import {
  createCategoryField,
  createRecordsPage,
  createStar,
  type PageActions,
  type RecordsPage,
} from './records-page.ts'
import { createSegmentsTable, segmentColumns } from './segments-table.ts'

export interface CourseActions extends AttemptActions, PageActions {
  readonly facts: () => CourseFacts
  readonly runAgain: () => void
  readonly copyLink: () => void
  readonly star: (starred: boolean) => void
  readonly exportSplits: (category: Category) => void
  readonly categoryChanged: (category: Category) => void
}

/** Attempts on one page of the table. */
const PAGE_SIZE = 25

/**
 * Creates the page of a course: the best time and the chart, then segments and finished attempts.
 *
 * @param openBoard opens the ranking of the course; null on hosts without a board
 */
export function createCoursePage(
  course: Course,
  start: Category,
  actions: CourseActions,
  openBoard: (() => void) | null = null,
): RecordsPage {
  let category = start
  let which = 0
  const page = createRecordsPage(actions, {
    className: 'course',
    title: isolatedSeedName(course.seed),
    filters: [
      createCategoryField(category, (chosen) => {
        category = chosen
        actions.categoryChanged(chosen)
        page.refresh()
      }),
    ],
    tools: [
      ...(openBoard === null ? [] : [button(t('menu.board'), openBoard)]),
      button(t('win.copy'), actions.copyLink),
      button(t('records.export-splits'), () => actions.exportSplits(category)),
    ],
    lead() {
      const facts = actions.facts()
      const history = historyOf(facts.attempts, course, category)
      // Found once, as a pass over many attempts takes milliseconds.
      const best = bestOf(history)
      return [
        element(
          'div',
          { className: 'course-head row' },
          best !== null && element('div', { className: 'maze-frame' }, actions.picture(best)),
          createSummary(course, facts, best, actions.star),
          button(t('records.again'), actions.runAgain, { className: 'main-choice' }),
        ),
        ...createChart(history, best),
      ]
    },
    content() {
      const { attempts } = actions.facts()
      return [
        ...createSegments(course, historyOf(attempts, course, category)),
        ...createAttempts(attempts, which, actions, (wanted) => {
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
  { attempts, starred, finished, begun }: CourseFacts,
  best: Attempt | null,
  star: (starred: boolean) => void,
): HTMLElement {
  return element(
    'p',
    { className: 'course-summary row' },
    createStar(isolatedSeedName(course.seed), starred, 'course', star),
    element('span', {}, courseWords(course)),
    best === null
      ? t('records.no-best')
      : element(
          'b',
          {},
          createMedalOf(timeOf(best), sumOfOptima(best.levels)),
          attemptResult(best, writerOf(attempts.map(timeOf))),
        ),
    best !== null && element('span', {}, parNote(parTimeOf(best))),
    element('span', {}, countsWords(course, { finished, begun })),
  )
}

/** Creates the chart of the times; nothing if no attempt counts. */
function createChart(history: readonly Attempt[], best: Attempt | null): HTMLElement[] {
  if (best === null) return []
  const optimum = best.mode === 'endless' ? null : sumOfOptima(best.levels)
  return [createSection(t('records.chart'), createHistoryChart(history, optimum))]
}

/** Creates the table of segments; nothing if no attempt counts. */
function createSegments(course: Course, history: readonly Attempt[]): HTMLElement[] {
  if (history.length === 0) return []
  const count = history.reduce((most, { levels }) => Math.max(most, levels.length), 0)
  const pars = parsOf(history, count)
  const optima = pars.map((par) => par?.optimum ?? null)
  const { slack, ...par } = sumOfPars(pars.filter((each) => each !== null))
  return [
    createSection(
      t('records.segments'),
      createSegmentsTable(course, segmentColumns(history, optima)),
      ...(slack === undefined
        ? []
        : [element('p', { className: 'hint' }, parSentence({ ...par, slack }))]),
    ),
  ]
}

/** Creates a page of the attempts table, the newest first; nothing if there are none. */
function createAttempts(
  attempts: readonly Attempt[],
  page: number,
  actions: AttemptActions,
  turn: (page: number) => void,
): HTMLElement[] {
  if (attempts.length === 0) return []
  const listed = listedAttempts(attempts)
  const part = partOf(listed.toReversed(), page, PAGE_SIZE)
  const table = createAttemptsTable(part.items, listed, markedBest(listed), actions)
  return [createSection(t('records.attempts'), table, createPager(part, turn))]
}

function createSection(title: string, ...content: readonly HTMLElement[]): HTMLElement {
  return element('section', { key: title }, element('h2', {}, title), ...content)
}
