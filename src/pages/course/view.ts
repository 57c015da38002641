import { courseWords, formatDate, formatTimeOfDay } from '../../app/attempts/attempt-words.ts'
import { nameOfRunner } from '../../app/board/board-words.ts'
import type { RunsOf } from '../../app/play-session.ts'
import { unbroken } from '../../app/seeds/seed-name.ts'
import { createLevelsTable, createRunnerName, createRunsTable } from '../../app/runs/runs-table.ts'
import type { ShownRun } from '../../app/runs/shown-run.ts'
import type { Attempt, countsOf, Course } from '../../core/attempt/attempt.ts'
import type { BoardRow } from '../../core/board/answers.ts'
import { isConsistent } from '../../core/board/check-page.ts'
import { formatTicks } from '../../core/game/format-time.ts'
import type { Optimum } from '../../core/level/optimum.ts'
import { rulesOfSite } from '../../storage/store.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { selectField } from '../../ui/field.ts'
import { createMedal, dotted, perfectSentence } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { pageOf } from '../../ui/page-parts.ts'
import { type BoardPlace, type FetchedPage, nameShown } from './runs.ts'

/** Own attempts on one page of the table. */
const PAGE_SIZE = 25

const BOARD_COLUMNS = ['rank', 'name', 'result', 'catches', 'when', 'check'] as const

/** A course with its stored attempts. */
export interface CourseFacts extends ReturnType<typeof countsOf> {
  readonly course: Course
  /** Finished attempts by their end, practice included. */
  readonly attempts: readonly Attempt[]
  /** Best attempt without practice; null if none counts. */
  readonly best: Attempt | null
  /** Optimum of the course; null while it is unknown. */
  readonly optimum: Optimum | null
}

interface CourseView {
  readonly facts: CourseFacts
  readonly isLoading: boolean
  readonly of: RunsOf
  readonly hasBoard: boolean
  readonly runs: readonly ShownRun[]
  readonly fetched: FetchedPage
  /** Page of the own attempts, from 0. */
  readonly turned: number
  readonly chosen: ReadonlySet<string>
  /** Runs that are followed in the mazes. */
  readonly picked: readonly ShownRun[]
  /** Id of this browser's runner; null if there is none. */
  readonly own: string | null
  /** True for a labyrinth that is not shown yet; then no run can be chosen. */
  readonly isDark: boolean
  /** Sentence on why the course cannot be run here; '' for one that can. */
  readonly obstacle: string
}

interface CourseActions {
  readonly showRunsOf: (of: RunsOf) => void
  readonly turn: (page: number) => void
  /** Fetches rows at a place, by default the last one. */
  readonly turnTo: (place?: BoardPlace) => void
  readonly choose: (run: ShownRun) => void
  readonly openRunner: (runner: string) => void
  readonly openSeason: (rules: string) => void
}

/** Creates the best of a course, and what scrolls beside its mazes: whose runs to list, and the list. */
export function createCourseParts(view: CourseView, actions: CourseActions): Child[] {
  const { of, isLoading, obstacle } = view
  const list =
    of === 'mine'
      ? isLoading
        ? element('p', { className: 'hint' }, t('records.loading'))
        : createMine(view, actions)
      : createRows(view, actions)
  return [
    createSummary(view),
    element(
      'div',
      { className: 'run-body stack slim', role: 'region', ariaLabel: t('run.times') },
      obstacle !== '' && element('p', { className: 'hint' }, obstacle),
      createSwitch(view, actions),
      element('div', { className: 'run-list stack' }, list),
    ),
  ]
}

/** The run whose thread is gold, and what is known of the course. */
function createSummary({ facts, obstacle, of, picked }: CourseView): HTMLElement {
  const { course, optimum, begun, finished } = facts
  const run = picked.at(0)
  const shown = run && [
    of !== 'mine' && createRunnerName(run),
    run.medal && createMedal(run.medal),
    of === 'mine' ? run.name : run.words || formatTicks(run.time ?? 0),
  ]
  const sentences = [
    courseWords(course),
    // A day has one attempt.
    ...(begun > 1 && course.mode !== 'today' ? [t('records.counts', { begun, finished })] : []),
    ...(optimum === null && obstacle !== '' ? [] : [perfectSentence(optimum)]),
  ]
  return element(
    'div',
    { className: 'course-summary row' },
    shown !== undefined && element('b', {}, shown),
    element(
      'p',
      { className: 'medal-line row' },
      sentences.map((part) => element('span', {}, dotted([part]))),
    ),
  )
}

/** Buttons that choose whose runs are listed, and the season; none where there is no board. */
function createSwitch({ facts, of, hasBoard }: CourseView, actions: CourseActions): Child {
  if (!hasBoard) return null
  const seasons = rulesOfSite().map((rules) => ({
    value: rules,
    label: t('board.of-rules', { rules }),
  }))
  const parts = (['mine', 'everybody', 'rivals'] as const).map((each) =>
    button(t(`board.of-${each}`), () => actions.showRunsOf(each), {
      ...{ key: each, ariaPressed: String(each === of) },
    }),
  )
  return element(
    'div',
    { className: 'row' },
    parts,
    seasons.length > 1 &&
      selectField(t('board.season'), seasons, String(facts.course.rules), actions.openSeason),
  )
}

function createMine(view: CourseView, actions: CourseActions): Child {
  const { runs, turned, chosen, isDark, obstacle } = view
  if (runs.length === 0)
    return obstacle === '' && element('p', { className: 'hint' }, t('records.no-best'))
  const { items, pager } = pageOf(runs, turned, PAGE_SIZE, actions.turn)
  const hasCatches = view.facts.course.mode !== 'level'
  const table = createRunsTable({
    ...{ runs: items, chosen, choose: isDark ? null : actions.choose, named: 'when' },
    columns: hasCatches ? ['when', 'result', 'catches'] : ['when', 'result'],
    nameOf: ({ at }) => [
      ...[formatDate(at), ' '],
      element('span', { className: 'is-lesser' }, formatTimeOfDay(at)),
    ],
  })
  return [createTimes(view), table, pager]
}

/** Times of every level of several runs of ten levels. */
function createTimes({ picked, facts }: CourseView): Child {
  const { course } = facts
  return course.mode === 'run' && picked.length > 1 && createLevelsTable(picked, course.seed, [])
}

function createRows(view: CourseView, actions: CourseActions): Child {
  const { fetched, runs, chosen, own, of, isDark, obstacle } = view
  const { page, problem } = fetched
  const hint = (sentence: string): Child => element('p', { className: 'hint' }, sentence)
  if (problem !== '') {
    return [
      element('p', { className: 'problem', role: 'alert' }, problem),
      button(t('board.again'), () => actions.turnTo(), { className: 'main-choice' }),
    ]
  }
  if (page === null) return hint(t('board.loading'))
  const rows = new Map(page.rows.map((row) => [String(row.entry), row]))
  const hasCatches = page.rows.some(({ catches }) => catches > 0)
  // A day has one date.
  const left = [!hasCatches && 'catches', view.facts.course.mode === 'today' && 'when']
  const table = createRunsTable({
    ...{ runs, chosen, choose: isDark ? null : actions.choose },
    columns: BOARD_COLUMNS.filter((column) => !left.includes(column)),
    nameOf(run) {
      const runner = run.isOwn && own !== null ? own : rows.get(run.key)?.runner
      if (runner === undefined) return createRunnerName(run)
      const open = (): void => actions.openRunner(runner)
      return button(nameShown(runner, own), open, { className: 'runner-name' })
    },
    below: ({ key }) => createSameWay(rows.get(key), own),
  })
  const empty = of === 'rivals' ? 'board.none-rivals' : 'board.empty'
  return [
    page.rows.length === 0 && obstacle === '' && hint(t(empty)),
    page.rows.length > 0 &&
      !isConsistent(page) &&
      element('p', { className: 'problem', role: 'alert' }, t('board.contradiction')),
    createTimes(view),
    runs.length > 0 && table,
    createRowPager(view.fetched, actions),
    page.rows.length > 0 &&
      isConsistent(page) &&
      element('p', { className: 'proof lesser-text' }, t('board.proof')),
  ]
}

/** Creates buttons to other rows; none on a board of one page. */
function createRowPager({ page }: FetchedPage, { turnTo }: CourseActions): Child {
  const { previous = null, next = null } = page ?? {}
  if (previous === null && next === null) return null
  const turn = (key: 'top' | 'previous' | 'next', place: BoardPlace | null): HTMLElement =>
    button(t(`board.${key}`), () => turnTo(place ?? {}), { key, disabled: place === null })
  return element(
    'nav',
    { className: 'pager row slim', ariaLabel: t('records.pages') },
    turn('top', previous === null ? null : {}),
    turn('previous', previous === null ? null : { before: previous }),
    turn('next', next === null ? null : { after: next }),
  )
}

/** Creates the folded list of the others who took the same way; the title of the own row names the first. */
function createSameWay(row: BoardRow | undefined, own: string | null): Child {
  if (row?.sameWay === undefined) return null
  const { of: count, earliest } = row.sameWay
  const isLater = earliest.some(({ runner }) => runner === own)
  const others = [...(isLater ? [row] : []), ...earliest].filter(({ runner }) => runner !== own)
  const names = others.map(({ runner }) => nameOfRunner(runner))
  const name = isLater ? unbroken(names[0]) : ''
  return element(
    'details',
    // A press here chooses no row.
    { className: 'same-way', on: { click: (event) => event.stopPropagation() } },
    element(
      'summary',
      {},
      t(name === '' ? 'board.same-way' : 'board.same-way-you', { count, name }),
    ),
    element(
      'ul',
      {},
      [...names, ...(count > names.length ? ['…'] : [])].map((each) => element('li', {}, each)),
    ),
  )
}
