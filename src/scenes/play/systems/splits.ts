import { formatTicks, formatDelta, writerOf } from '../../../core/game/format-time.ts'
import { knownOptimum } from '../../../core/level/optimum.ts'
import { isLost } from '../../../core/attempt/recorded-level.ts'
import {
  type Attempt,
  type Counts,
  countsOf,
  courseOfRun,
  historyOf,
} from '../../../core/attempt/attempt.ts'
import {
  type SplitBoard,
  splitBoard,
  splitPlan,
  shownRows,
  type RunProgress,
  type SplitKind,
  type SplitRow,
} from '../../../core/times/split-board.ts'
import { element, setText } from '../../../ui/element.ts'
import { t } from '../../../ui/message.ts'
import { note } from '../../../ui/overlay.ts'
import type { PlayContext, PlaySystem } from '../system.ts'
import { BEST_SEGMENT, classOfDelta } from '../../../ui/delta.ts'

/** Least width of a window that shows splits on its own, in CSS pixels. */
const LEAST_WIDTH = 1920

/** Splits beside the board; a maze of the workshop has no records to compare with. */
export function createSplits(context: PlayContext): PlaySystem {
  const { level, services, page } = context
  const { preferences, attemptStore, levels } = services
  const { run, state } = level
  const course = courseOfRun(run)
  if (course === null) return {}
  const results = run.results.map(({ time }) => time)
  const board = createSplitsBoard()
  // The card of the level lies over the board.
  page.places.card.before(board.root)
  page.places.hudClock.append(board.line)

  /** The plan by the player's records, and by the optimum of the level if known. */
  const planFrom = (history: readonly Attempt[]) => {
    const optimum = knownOptimum(level.level)?.ticks ?? null
    const plan = splitPlan(run, history, context.raced?.times)
    const title = context.raced?.name ?? t('splits.best')
    const counts = countsOf(history, course, attemptStore.begunOf(course))
    const single = run.mode === 'run' ? null : { best: plan.personalBest, optimum }
    return { plan, counts, history, facts: { title, single, firstLevel: course.level } }
  }

  const readPlan = () => planFrom(historyOf(attemptStore.attemptsOf(course), course))
  let now = readPlan()
  const isShown = (): boolean => {
    const { splits } = preferences.read()
    return splits === 'auto' ? innerWidth >= LEAST_WIDTH : splits === 'on'
  }
  // A finished run is stored: reading the attempts again would compare it with itself.
  const stopAttempts = attemptStore.listen(() => {
    if (state.phase !== 'cleared' && !isLost(level)) now = readPlan()
  })
  const stopOptima = levels.listen(() => {
    now = planFrom(now.history)
  })

  function boardNow(): SplitBoard {
    const progress: RunProgress =
      state.phase === 'cleared'
        ? { cleared: [...results, state.tick], running: null }
        : { cleared: results, running: state.tick }
    return splitBoard(now.plan, progress)
  }

  function sentence(): string {
    if (!isShown()) return t('splits.hidden')
    return t(shownRows(boardNow().rows).length === 0 ? 'splits.later' : 'splits.shown')
  }

  return {
    draw() {
      if (isShown()) board.show(boardNow(), now.facts)
      else board.hide()
    },
    act(command) {
      // The system of ghosts comes before this one and has set the times to beat.
      if (command === 'race') now = planFrom(now.history)
      if (command !== 'splits') return
      preferences.change({ splits: isShown() ? 'off' : 'on' })
      note(sentence())
    },
    pause({ title }) {
      if (isShown()) title.after(createAttemptLine(boardNow(), now.counts))
    },
    end() {
      stopAttempts()
      stopOptima()
    },
  }
}

/** A line with the time that can still be saved and the attempts at the course. */
export function createAttemptLine(
  { timeSave }: SplitBoard,
  { begun, finished }: Counts,
): HTMLElement {
  const parts = [
    timeSave !== null && `${t('splits.time-save')} ${formatTicks(timeSave)}`,
    `${t('splits.attempts')}\u00a0${begun}`,
    `${t('splits.finished')}\u00a0${finished}`,
  ]
  const text = parts.filter((part) => part !== false).join('\u00a0· ')
  return element('p', { className: 'attempt-line lesser-text' }, text)
}

export interface SplitsFacts {
  /** The name of the comparison. */
  readonly title: string
  /** The level of the first row. */
  readonly firstLevel: number
  /** Best time and fastest win of a single level, in ticks, shown in place of sums. */
  readonly single: { readonly best: number | null; readonly optimum: number | null } | null
}

/** Most rows shown at once, around the level that is played. */
const MOST_ROWS = 6

/** Number of rows ahead of the level that is played. */
const ROWS_AHEAD = 2

const SUMS = 2

/** Mark beside each difference, whose meaning must not be in the colour alone. */
const MARKS: Readonly<Record<SplitKind, string>> = {
  gold: BEST_SEGMENT,
  'ahead-gaining': '▲',
  'ahead-losing': '▲',
  'behind-gaining': '▼',
  'behind-losing': '▼',
  none: '',
}

const UNKNOWN = '–'

/** Index of the first row shown, given the number of rows and the index of the row that is played. */
function firstSeen(count: number, running: number): number {
  return Math.max(0, Math.min(running + ROWS_AHEAD + 1 - MOST_ROWS, count - MOST_ROWS))
}

/** Splits of a run, beside the board; a frame updates only the texts that changed. */
export function createSplitsBoard() {
  const title = element('caption')
  const rows = Array.from({ length: MOST_ROWS }, () => createSplitRow('tr', 'th', 'td', ''))
  const line = createSplitRow('span', 'span', 'span', 'splits-line ')
  const sums = Array.from({ length: SUMS }, () => {
    const [name, value] = [element('th'), element('td')]
    return { root: element('tr', {}, name, value), name, value }
  })
  const root = element(
    'aside',
    { className: 'splits veil', ariaLabel: t('splits.title') },
    element('table', { className: 'splits-rows' }, title, element('tbody', {}, rows.map(rootOf))),
    element('table', { className: 'splits-sums' }, element('tbody', {}, sums.map(rootOf))),
  )
  return {
    /** Column for windows with room. */
    root,
    /** Row of the level that is played, for the HUD of small windows. */
    line: line.root,
    hide(): void {
      setHidden(root, true)
      line.show(null, 0)
    },
    /** Shows the rows with times; a first attempt has none until a level is cleared. */
    show(board: SplitBoard, facts: SplitsFacts): void {
      const timed = shownRows(board.rows)
      setHidden(root, timed.length === 0)
      const isAlone = timed.length > 0 && timed.every(({ comparison }) => comparison === null)
      setText(title, isAlone ? t('splits.title') : facts.title)
      const running = board.rows.findIndex(({ state }) => state === 'running')
      const cleared = board.rows.filter(({ state }) => state === 'cleared').length
      const shown = running === -1 ? cleared - 1 : running
      const first = firstSeen(timed.length, shown)
      rows.forEach((row, i) => {
        row.show(timed.at(first + i) ?? null, facts.firstLevel + first + i)
      })
      const alone = timed.at(shown) ?? null
      line.show(alone !== null && isKnown(alone) ? alone : null, facts.firstLevel + shown)
      const values = sumsOf(board, facts)
      const write = writerOf(values.flatMap(([, ticks]) => ticks ?? []))
      sums.forEach((sum, i) => {
        const [name, ticks] = values[i]
        setText(sum.name, name)
        setText(sum.value, ticks === null ? '' : write(ticks))
        setHidden(sum.root, ticks === null)
      })
    },
  }
}

/** True if a row has any time to show. */
function isKnown({ split, comparison, delta }: SplitRow): boolean {
  return split !== null || comparison !== null || delta !== null
}

function rootOf({ root }: { readonly root: HTMLElement }): HTMLElement {
  return root
}

function setHidden(target: HTMLElement, isHidden: boolean): void {
  if (target.hidden !== isHidden) target.hidden = isHidden
}

/** The values below the rows, each with its name, in ticks; null for an unknown one. */
function sumsOf(
  { sumOfBest, bestPossible }: SplitBoard,
  { single }: SplitsFacts,
): (readonly [name: string, ticks: number | null])[] {
  return single === null
    ? [
        [t('splits.sum-of-best'), sumOfBest],
        [t('splits.best-possible'), bestPossible],
      ]
    : [
        [t('ghost.best'), single.best],
        [t('medal.perfect'), single.optimum],
      ]
}

function createSplitRow(
  tag: 'tr' | 'span',
  head: 'th' | 'span',
  cell: 'td' | 'span',
  className: string,
) {
  const name = element(head, { className: 'split-name' })
  const mark = element(cell, { className: 'split-mark' })
  const delta = element(cell, { className: 'split-delta' })
  const time = element(cell, { className: 'split-time' })
  const root = element(tag, {}, name, mark, delta, time)
  let shown = ''
  return {
    root,
    show(row: SplitRow | null, level: number): void {
      const state = row === null ? 'absent' : `${row.state} ${row.kind}`
      const sign = classOfDelta(row?.delta ?? null)
      if (`${state} ${sign}` !== shown) {
        shown = `${state} ${sign}`
        root.className = className + state
        root.hidden = row === null
        mark.className = `split-mark ${sign}`
        delta.className = `split-delta ${sign}`
      }
      if (row === null) return
      setText(name, String(level))
      setText(mark, MARKS[row.kind])
      setText(delta, row.delta === null ? '' : formatDelta(row.delta))
      const ticks = row.split ?? row.comparison
      setText(time, ticks === null ? UNKNOWN : formatTicks(ticks))
    },
  }
}
