import { writerOf } from '../../core/game/format-time.ts'
import { sumOfOptima, sumOfPars } from '../../core/level/run.ts'
import type { Attempt, Course } from '../../core/attempt/attempt.ts'
import { parsOf } from '../../core/times/comparisons.ts'
import { parTimeOf } from '../../core/times/over-par.ts'
import { bestOf, historyOf, timeOf } from '../../core/attempt/records.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { createMedalOf, parNote, parSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import { attemptResult, countsWords, courseWords } from '../../app/attempts/attempt-words.ts'
import { createAttemptsTable } from './attempts-table.ts'
import { createHistoryChart } from './history-chart.ts'
import { createPager, partOf } from './paging.ts'
import type { CourseFacts } from './record-book.ts'
import { createRecordsPage, createStar, type RecordsActions } from './records-page.ts'
import { createSegmentsTable, segmentColumns } from './segments-table.ts'

/** Course to show. */
interface CourseView {
  readonly course: Course
  /** Page of the attempts, from 0. */
  readonly page: number
  /** Null while the records are loading. */
  readonly facts: CourseFacts | null
  /** True if the host's board ranks the course. */
  readonly isRanked: boolean
}

/** Attempts on one page of the table. */
const PAGE_SIZE = 25

/** Creates the page of a course: the best time and the chart, then segments and finished attempts. */
export function createCoursePage(view: CourseView, actions: RecordsActions): Child[] {
  const { course, page, facts, isRanked } = view
  const link = actions.linkChoice(course)
  const history = facts && historyOf(facts.attempts, course)
  const parts = {
    title: isolatedSeedName(course.seed),
    lead: history && createLead(course, facts, history, actions),
    content: history && [
      history.length > 0 && createSegments(course, history),
      facts.attempts.length > 0 && createAttempts(facts.attempts, page, actions),
    ],
    tools: [
      isRanked && button(t('menu.board'), () => actions.openBoard(course)),
      button(link.label, link.choose),
      button(t('records.export-splits'), () => actions.exportSplits(course)),
    ],
  }
  return createRecordsPage(parts, actions.leave)
}

function createLead(
  course: Course,
  facts: CourseFacts,
  history: readonly Attempt[],
  { picture, star, run }: RecordsActions,
): Child[] {
  // Found once, as a pass over many attempts takes milliseconds.
  const best = bestOf(history)
  const optimum = best === null || best.mode === 'endless' ? null : sumOfOptima(best.levels)
  return [
    element(
      'div',
      { className: 'course-head row' },
      best !== null && element('div', { className: 'maze-frame' }, picture(best)),
      createSummary(course, facts, best, star),
      button(t('records.again'), () => run(course), { className: 'main-choice' }),
    ),
    history.length > 1 && createSection(t('records.chart'), createHistoryChart(history, optimum)),
  ]
}

function createSummary(
  course: Course,
  { attempts, starred, finished, begun }: CourseFacts,
  best: Attempt | null,
  star: RecordsActions['star'],
): HTMLElement {
  return element(
    'p',
    { className: 'course-summary row' },
    createStar(course, starred, star),
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

/** Creates the table of segments, of at least one attempt. */
function createSegments(course: Course, history: readonly Attempt[]): HTMLElement {
  const count = history.reduce((most, { levels }) => Math.max(most, levels.length), 0)
  const pars = parsOf(history, count)
  const optima = pars.map((par) => par?.optimum ?? null)
  const { slack, ...par } = sumOfPars(pars.filter((each) => each !== null))
  return createSection(
    t('records.segments'),
    createSegmentsTable(course, segmentColumns(history, optima)),
    slack !== undefined && element('p', { className: 'hint' }, parSentence({ ...par, slack })),
  )
}

/** Creates a page of the attempts table, the newest first. */
function createAttempts(
  attempts: readonly Attempt[],
  page: number,
  actions: RecordsActions,
): HTMLElement {
  const part = partOf(attempts.toReversed(), page, PAGE_SIZE)
  const table = createAttemptsTable(part.items, attempts, actions)
  return createSection(t('records.attempts'), table, createPager(part, actions.turn))
}

function createSection(title: string, ...content: readonly Child[]): HTMLElement {
  return element('section', { key: title }, element('h2', {}, title), ...content)
}
