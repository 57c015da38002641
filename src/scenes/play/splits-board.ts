import { formatDelta, formatReal, formatTicks } from '../../core/game/format-time.ts'
import type { ComparisonId } from '../../core/speedrun/comparisons.ts'
import type { Counts } from '../../core/speedrun/records.ts'
import { type SplitBoard, tellingRows } from '../../core/speedrun/split-board.ts'
import type { SplitKind, SplitRow } from '../../core/speedrun/splits.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** The splits of a run, beside the board: updated by their texts, which change seldom. */
export interface SplitsBoard {
  /** A column, where there is room. */
  readonly root: HTMLElement
  /** The level that is played alone, for the HUD of small windows. */
  readonly line: HTMLElement
  /** Shows what there is to tell: nothing at a first try, until a level was cleared. */
  readonly show: (board: SplitBoard, facts: SplitsFacts) => void
  readonly hide: () => void
}

/** What the board tells besides the splits. */
export interface SplitsFacts {
  readonly comparison: ComparisonId
  /** The level of the first row. */
  readonly firstLevel: number
  /** Of a single level, in ticks: its own best and its fastest win, in place of sums. */
  readonly single: { readonly best: number | null; readonly optimum: number } | null
}

/** What is too much to read beside the board, and is told in the pause. */
export interface AttemptFacts {
  readonly counts: Counts
  /** Real time since the first movement, in milliseconds. */
  readonly realMs: number
}

/** More rows are never seen at once: those round the level that is played, in letters to be read. */
export const MOST_ROWS = 6

/** How many of them lie ahead of it. */
const ROWS_AHEAD = 2

/** How much stands below them. */
const SUMS = 2

/** What stands beside a difference, so that nobody needs its colour. */
const MARKS: Readonly<Record<SplitKind, string>> = {
  gold: '★',
  'ahead-gaining': '▲',
  'ahead-losing': '▲',
  'behind-gaining': '▼',
  'behind-losing': '▼',
  none: '',
}

const UNKNOWN = '–'

/** Which rows of so many are seen, from the first on, when one is played. */
export function firstSeen(count: number, running: number): number {
  return Math.max(0, Math.min(running + ROWS_AHEAD + 1 - MOST_ROWS, count - MOST_ROWS))
}

export function createSplitsBoard(): SplitsBoard {
  const title = createText('caption')
  const rows = Array.from({ length: MOST_ROWS }, () => createRow('tr'))
  const line = createRow('span')
  const body = element('tbody', {}, ...rows.map(rootOf))
  const sums = Array.from({ length: SUMS }, () => {
    const name = createText('th')
    const value = createText('td')
    return { root: element('tr', {}, name.root, value.root), name, value }
  })
  const root = element(
    'aside',
    { className: 'splits', ariaLabel: t('splits.title') },
    element('table', { className: 'splits-rows' }, title.root, body),
    element('table', { className: 'splits-sums' }, element('tbody', {}, ...sums.map(rootOf))),
  )
  const setHidden = (target: HTMLElement, isHidden: boolean): void => {
    if (target.hidden !== isHidden) target.hidden = isHidden
  }
  return {
    root,
    line: line.root,
    hide() {
      setHidden(root, true)
      line.show(null, 0)
    },
    show(board, facts) {
      const telling = tellingRows(board.rows)
      setHidden(root, telling.length === 0)
      const isAlone = telling.length > 0 && telling.every(({ comparison }) => comparison === null)
      title.show(t(isAlone ? 'splits.title' : `setting.comparison.${facts.comparison}`))
      const running = board.rows.findIndex(({ state }) => state === 'running')
      const cleared = board.rows.filter(({ state }) => state === 'cleared').length
      const shown = running === -1 ? cleared - 1 : running
      const first = firstSeen(telling.length, shown)
      rows.forEach((row, i) => {
        row.show(telling.at(first + i) ?? null, facts.firstLevel + first + i)
      })
      const alone = telling.at(shown) ?? null
      line.show(alone !== null && isKnown(alone) ? alone : null, facts.firstLevel + shown)
      const texts = sumsOf(board, facts)
      sums.forEach((sum, i) => {
        const [name, value] = texts.at(i) ?? ['', '']
        sum.name.show(name)
        sum.value.show(value)
        setHidden(sum.root, value === '')
      })
    },
  }
}

/** Whether a row has any time to tell. */
function isKnown({ split, comparison, delta }: SplitRow): boolean {
  return split !== null || comparison !== null || delta !== null
}

function rootOf({ root }: { readonly root: HTMLElement }): HTMLElement {
  return root
}

/** What stands below the rows, each with its name; '' for what is not known. */
function sumsOf(board: SplitBoard, { single }: SplitsFacts): (readonly [string, string])[] {
  return single === null
    ? [
        [t('splits.sum-of-best'), knownText(board.sumOfBest)],
        [t('splits.best-possible'), knownText(board.bestPossible)],
      ]
    : [
        [t('ghost.best'), knownText(single.best)],
        [t('optimum.name'), knownText(single.optimum)],
      ]
}

/** What the pause tells of a run besides: what may still be saved, its tries, and real time. */
export function createAttemptLine(board: SplitBoard, facts: AttemptFacts): HTMLElement {
  const { begun, finished } = facts.counts
  const parts = [
    [t('splits.time-save'), knownText(board.timeSave)],
    [t('splits.attempts'), `${begun} / ${finished}`],
    [t('splits.real-time'), formatReal(facts.realMs).replace(/\..*/, '')],
  ] as const
  const known = parts.filter(([, value]) => value !== '')
  const text = known.map(([name, value]) => `${name} ${value}`).join(' · ')
  return element('p', { className: 'attempt-line' }, text)
}

interface Row {
  readonly root: HTMLElement
  readonly show: (row: SplitRow | null, level: number) => void
}

/** A row of the table, or the same on one line. */
function createRow(tag: 'tr' | 'span'): Row {
  const cell = tag === 'tr' ? 'td' : 'span'
  const name = createText(tag === 'tr' ? 'th' : 'span')
  const mark = createText(cell)
  const delta = createText(cell)
  const time = createText(cell)
  name.root.className = 'split-name'
  mark.root.className = 'split-mark'
  delta.root.className = 'split-delta'
  time.root.className = 'split-time'
  const root = element(tag, {}, name.root, mark.root, delta.root, time.root)
  const base = tag === 'tr' ? '' : 'splits-line '
  let shown = ''
  let named = 0
  return {
    root,
    show(row, level) {
      const options = row === null ? 'absent' : `${row.state} ${row.kind}`
      if (options !== shown) {
        shown = options
        root.className = base + options
        root.hidden = row === null
      }
      if (row === null) return
      if (level !== named) {
        named = level
        name.show(String(level))
      }
      mark.show(MARKS[row.kind])
      delta.show(row.delta === null ? '' : formatDelta(row.delta))
      time.show(timeText(row.split ?? row.comparison))
    },
  }
}

function knownText(ticks: number | null): string {
  return ticks === null ? '' : formatTicks(ticks)
}

function timeText(ticks: number | null): string {
  return ticks === null ? UNKNOWN : formatTicks(ticks)
}

interface Text {
  readonly root: HTMLElement
  readonly show: (text: string) => void
}

/** An element whose text is touched only where it is another. */
function createText(tag: 'th' | 'td' | 'span' | 'caption'): Text {
  const root = element(tag)
  let shown = ''
  return {
    root,
    show(text) {
      if (text === shown) return
      shown = text
      root.textContent = text
    },
  }
}
