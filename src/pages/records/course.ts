import { writerOf, type WriteTime } from '../../core/game/format-time.ts'
import { RULES_VERSION } from '../../core/game/rules.ts'
import type { Optimum } from '../../core/level/optimum.ts'
import { catchesOf } from '../../core/level/run.ts'
import { type Attempt, timeOf } from '../../core/attempt/attempt.ts'
import { rulesOfSite } from '../../storage/store.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { createMedalOf, perfectSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'
import {
  attemptResult,
  courseWords,
  formatDate,
  formatTimeOfDay,
} from '../../app/attempts/attempt-words.ts'
import { type CourseFacts, createRecordsPage, pageOf, type RecordsActions } from './records-page.ts'

/** Course to show. */
interface CourseView {
  readonly facts: CourseFacts
  /** True while the records are loading. */
  readonly isLoading: boolean
  /** Page of the attempts, from 0. */
  readonly page: number
}

/** Attempts on one page of the table. */
const PAGE_SIZE = 25

/** Creates the page of a course: its best time, then its finished attempts, the newest first. */
export function createCoursePage(view: CourseView, actions: RecordsActions): Child[] {
  const { facts, isLoading, page } = view
  const { openBoard } = actions
  const { course, attempts } = facts
  const link = actions.linkChoice(course)
  const { items, pager } = pageOf(attempts.toReversed(), page, PAGE_SIZE, actions.turn)
  const content = [
    createCourseHead(facts, actions),
    items.length > 0 && createAttemptsTable(items, facts, actions),
    pager,
  ]
  const tools = [
    openBoard !== null && button(t('menu.board'), () => openBoard(course)),
    button(link.label, link.choose),
    (facts.best?.levels.length ?? 0) > 0 &&
      button(t('records.export-splits'), () => actions.exportSplits(course)),
  ]
  const title = isolatedSeedName(course.seed)
  return createRecordsPage(title, isLoading ? null : content, tools, actions.leave)
}

function createCourseHead(
  { course, attempts, best, optimum, ...counts }: CourseFacts,
  { picture, run }: RecordsActions,
): HTMLElement {
  return element(
    'div',
    { className: 'course-head row' },
    best !== null && element('div', { className: 'maze-frame' }, picture(best)),
    element(
      'p',
      { className: 'course-summary row' },
      element('span', {}, courseWords(course)),
      best === null
        ? t('records.no-best')
        : element(
            'b',
            {},
            createMedalOf(timeOf(best), optimum?.ticks),
            attemptResult(best, writerOf(attempts.map(timeOf))),
          ),
      best !== null && element('span', {}, perfectSentence(optimum)),
      element('span', {}, t('records.counts', counts)),
    ),
    button(t('records.again'), () => run(course), { className: 'main-choice' }),
  )
}

/**
 * Creates a table with a row for each attempt and its actions; without catches in a single level, where
 * each ends the attempt.
 *
 * @param shown attempts on this page of the table
 */
function createAttemptsTable(
  shown: readonly Attempt[],
  { course, attempts, best, optimum }: CourseFacts,
  actions: RecordsActions,
): HTMLElement {
  const hasCatches = course.mode !== 'level'
  const columns = [
    t('records.ended'),
    t('win.time-column'),
    hasCatches && t('win.catches-column'),
    element('span', { className: 'unseen' }, t('records.remarks')),
    element('span', { className: 'unseen' }, t('records.choices')),
  ]
  const write = writerOf(attempts.map(timeOf))
  const rows = shown.map((attempt) =>
    createAttemptRow(attempt, { isBest: attempt === best, hasCatches, optimum, write }, actions),
  )
  const className = hasCatches ? 'attempts subgrid with-catches' : 'attempts subgrid'
  return createTable({ className }, columns, rows)
}

/** Key of the button with a label in the row of an attempt. */
export function rowKey(label: string, { id }: Pick<Attempt, 'id'>): string {
  return `${label} ${id}`
}

interface RowView {
  readonly isBest: boolean
  readonly hasCatches: boolean
  readonly optimum: Optimum | null
  readonly write: WriteTime
}

function createAttemptRow(
  attempt: Attempt,
  { isBest, hasCatches, optimum, write }: RowView,
  actions: RecordsActions,
): HTMLElement {
  const { id, endedAt, levels, practice } = attempt
  const remark = (isBest && t('records.personal-best')) || (practice && t('records.practice'))
  return element(
    'tr',
    { key: id, className: isBest ? 'best' : '' },
    element(
      'th',
      { scope: 'row' },
      formatDate(endedAt),
      ' ',
      element('span', { className: 'time-of-day is-lesser' }, formatTimeOfDay(endedAt)),
    ),
    element(
      'td',
      { className: isBest ? 'time is-best' : 'time' },
      !practice && createMedalOf(timeOf(attempt), optimum?.ticks),
      attemptResult(attempt, write),
    ),
    // Labelled for a window in which there is no room for the table head.
    hasCatches &&
      element(
        'td',
        { className: 'labelled', data: { label: t('win.catches-column') } },
        String(catchesOf(levels)),
      ),
    element('td', { className: 'remark' }, remark),
    element('td', { className: 'row-choices plain' }, createRowChoices(attempt, actions)),
  )
}

function createRowChoices(attempt: Attempt, actions: RecordsActions): HTMLElement[] {
  const choice = (label: string, choose: () => void): HTMLElement =>
    button(label, choose, { key: rowKey(label, attempt) })
  const remove = choice(t('records.delete'), () => actions.remove(attempt))
  const sharing = actions.shareChoices(attempt).map(({ label, choose }) => choice(label, choose))
  // Replays of other rules are watched in their own site, if this one keeps it.
  const rules = [String(RULES_VERSION), ...rulesOfSite()]
  if (!rules.includes(String(attempt.rules))) return [...sharing, remove]
  const watch = choice(t('run.watch'), () => actions.watch(attempt))
  return [watch, ...sharing, remove]
}
