import './runs.css'
import { type WriteTime, writerOf, formatDelta, formatTicks } from '../../core/game/format-time.ts'
import { isolate } from '../../core/isolate.ts'
import { type Optimum, marginOf } from '../../core/level/optimum.ts'
import { BEST_SEGMENT, createDelta, writeSpan } from '../../ui/delta.ts'
import { type Child, element, type Properties } from '../../ui/element.ts'
import {
  createMedal,
  createMedalBar,
  createMedalLine,
  perfectSentence,
  writerBeside,
} from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { formatDate } from '../attempts/attempt-words.ts'
import { livesWords } from '../attempts/lives-words.ts'
import { mazeName, levelFacts } from '../seeds/seed-name.ts'
import { levelsOf, type ShownRun } from './shown-run.ts'
import { nextMedal } from '../../core/times/medals.ts'

/** Facts that the cells of a list share: how times are written, and the best run. */
interface ListFacts {
  readonly write: WriteTime
  readonly best: ShownRun | undefined
}

interface RunColumn {
  readonly head: () => Child
  readonly cell: (run: ShownRun, facts: ListFacts) => Child
  /** On a narrow screen: left out, or below the name and left out beside a maze; undefined stays in the row. */
  readonly narrow?: 'hide' | 'below'
}

const unseen = (words: string): Child => element('span', { className: 'unseen' }, words)

const COLUMNS = {
  rank: { head: () => '#', cell: ({ rank }) => rank ?? '–' },
  name: { head: () => t('run.name'), cell: createRunnerName },
  result: {
    head: () => t('win.time-column'),
    cell: ({ medal, time, words }, { write }) => [
      medal && createMedal(medal),
      time === null ? createMedalLine([words]) : write(time),
    ],
  },
  behind: {
    head: () => t('run.behind'),
    // Red is what the own run lost.
    cell: ({ rank, time, isOwn }, { best }) =>
      time !== null && rank !== null && rank > 1 && best !== undefined && best.time !== null
        ? (isOwn ? createDelta : formatDelta)(time - best.time)
        : null,
  },
  catches: { head: () => t('run.caught'), cell: ({ catches }) => catches ?? '–', narrow: 'hide' },
  when: { head: () => t('records.ended'), cell: ({ at }) => formatDate(at), narrow: 'below' },
  check: {
    head: () => unseen(t('run.checked')),
    cell: ({ verdict, remark }) => verdict !== 'unchecked' && createCheckSign(verdict, remark),
  },
} as const satisfies Readonly<Record<string, RunColumn>>

export type ColumnName = keyof typeof COLUMNS

export interface RunsList {
  readonly runs: readonly ShownRun[]
  readonly columns: readonly ColumnName[]
  /** Column whose cells name the rows, with the remark below; `name` by default. */
  readonly named?: ColumnName
  /** Cell of the naming column, in place of the column's. */
  readonly nameOf?: (run: ShownRun) => Child
  /** Content below the name of a run besides its remark. */
  readonly below?: (run: ShownRun) => Child
  readonly chosen: ReadonlySet<string>
  /** Chooses a run or leaves it out; null for a list in which nothing is chosen. */
  readonly choose: ((run: ShownRun) => void) | null
}

/** Creates a table of runs, a row each; a press anywhere on a row chooses its run. */
export function createRunsTable(list: RunsList): HTMLElement {
  const { runs, columns, named = 'name' } = list
  const facts: ListFacts = {
    write: writerOf(runs.flatMap(({ time }) => time ?? [])),
    best: runs.find(({ rank }) => rank === 1),
  }
  const heads = columns.map((column) => {
    const { head, narrow }: RunColumn = COLUMNS[column]
    return createColumnHead(head(), column === named ? undefined : narrow)
  })
  const rows = runs.map((run) => {
    const cells = columns.map((column) =>
      column === named
        ? createNameCell(run, facts, list)
        : element('td', { className: classOf(column) }, COLUMNS[column].cell(run, facts)),
    )
    const { choose, chosen } = list
    const classes = [run.isOwn && 'own', run.verdict, chosen.has(run.key) && 'chosen']
    return element(
      'tr',
      {
        ...{ key: run.key, id: `run-${run.key}`, className: classes.filter(Boolean).join(' ') },
        ...(choose && { on: { click: () => choose(run) } }),
      },
      cells,
    )
  })
  const className = list.choose === null ? 'runs sheet' : 'runs sheet pressed'
  return createTable({ className }, heads, rows)
}

function classOf(column: ColumnName): string {
  const { narrow }: RunColumn = COLUMNS[column]
  return narrow === undefined ? column : `${column} ${narrow}`
}

function createNameCell(run: ShownRun, facts: ListFacts, list: RunsList): HTMLElement {
  const { named = 'name', nameOf, below, chosen, choose: act } = list
  const name = nameOf === undefined ? COLUMNS[named].cell(run, facts) : nameOf(run)
  // A press reaches the row.
  const chooser = element('button', {
    ...{ type: 'button', className: 'choose', ariaPressed: String(chosen.has(run.key)) },
    ariaLabel: t('run.choose', { name: run.name || t('run.nobody') }),
  })
  const isRefused = run.verdict === 'refused'
  const remark = { className: 'remark', ...(isRefused && { role: 'alert' }) }
  return element(
    'th',
    { scope: 'row' },
    act !== null && chooser,
    name,
    run.remark !== '' && element('p', remark, run.remark),
    below?.(run) ?? null,
  )
}

/** The runner's name, isolated from the text direction around it. */
export function createRunnerName({ name }: Pick<ShownRun, 'name'>): HTMLElement {
  const shown = name === '' ? t('run.nobody') : name
  return element('bdi', { className: 'runner-name', title: name }, shown)
}

function createCheckSign(verdict: 'valid' | 'refused', remark: string): HTMLElement {
  const label = verdict === 'valid' ? t('run.checked-here') : remark
  const sign = verdict === 'valid' ? '✓' : '✕'
  return element('span', { role: 'img', ariaLabel: label, title: label }, sign)
}

/** Table of the times of every level, a column for each run, the best of each level marked. */
export function createLevelsTable(
  runs: readonly ShownRun[],
  seed: string,
  optima: readonly (Optimum | null)[],
): HTMLElement {
  const levels = runs.map((run) => levelsOf(run, optima))
  const longest = levels.reduce((most, next) => (next.length > most.length ? next : most))
  const rows = longest.map(({ level }, i) => {
    const times = levels.flatMap((list) => list.at(i)?.time ?? [])
    const write = writerOf(times)
    const best = Math.min(...times)
    const name = mazeName(levelFacts(seed, level))
    const cells = levels.map((list) => {
      const at = list.at(i)
      if (at === undefined) return element('td', {}, '–')
      const time = write(at.time)
      const isBest = runs.length > 1 && at.time === best
      const shown = isBest ? element('b', {}, `${BEST_SEGMENT} ${time}`) : time
      return element('td', {}, at.medal && createMedal(at.medal), shown)
    })
    const label = element('span', { className: 'algorithm' }, ` · ${name}`)
    return element('tr', {}, element('th', { scope: 'row' }, level, label), cells)
  })
  const names = runs.length === 1 ? [t('win.time-column')] : runs.map(createRunnerName)
  const heads = [t('win.level-column'), ...names].map((name) => createColumnHead(name))
  return createTable({ className: 'levels sheet' }, heads, rows)
}

function createColumnHead(words: Child, className = ''): HTMLElement {
  return element('th', { scope: 'col', className }, words)
}

function createTable(
  properties: Properties<'table'>,
  heads: readonly HTMLElement[],
  rows: Child,
): HTMLElement {
  return element(
    'table',
    properties,
    element('thead', {}, element('tr', {}, heads)),
    element('tbody', {}, rows),
  )
}

/** Sentence on the faster of the player and another runner; times in ticks, null for a level that was lost. */
export function duelWords(runner: string, own: number | null, other: number | null): string {
  const name = runner === '' ? t('today.someone') : isolate(runner)
  if (own === null) return t(other === null ? 'duel.both' : 'duel.lost', { name })
  if (other === null) return t('duel.won', { name })
  const kind = own < other ? 'faster' : own > other ? 'slower' : 'even'
  return t(`duel.${kind}`, { name, time: writeSpan(Math.abs(own - other)) })
}

/**
 * Creates the time of a run, large, with its medal; below it the bar to the next medal, and a line of facts:
 * given ones, catches and the perfect time. Without a time its words stand in the place of all.
 *
 * @param optimum optimum of its course; null while it is unknown
 * @param hasNext false if no further run of its course counts
 */
export function createVerdict(
  { time, words, medal, catches }: Pick<ShownRun, 'time' | 'words' | 'medal' | 'catches'>,
  optimum: Optimum | null,
  facts: readonly string[] = [],
  hasNext = true,
): readonly Child[] {
  const write =
    time === null || optimum === null ? writerOf([]) : writerBeside([time], optimum.ticks)
  // The bar names the perfect time as that of the last medal.
  const isNamed = hasNext && medal !== null && nextMedal(medal) === 'perfect'
  const margin = medal && time !== null && optimum !== null ? marginOf(time, optimum) : null
  // Shown with a tick more: hundredths are cut off, and the margin is an upper bound.
  const certainty = margin === 0 ? 'perfect.proven' : 'perfect.bounded'
  const hasPerfect =
    time !== null && optimum !== null && margin === null && (optimum.slack > 0 || !isNamed)
  const sentences = [
    ...facts,
    ...(catches && hasNext ? [`${t('hud.catches')} ${catches}`] : []),
    ...(hasNext || time === null ? [] : [livesWords(catches)]),
    ...(hasPerfect ? [perfectSentence(optimum, write)] : []),
  ]
  const shown = element('output', {}, time === null ? words : write(time))
  return [
    element(
      'div',
      { className: 'verdict' },
      medal && createMedal(medal),
      element('p', { className: time === null ? 'total is-words' : 'total' }, shown),
    ),
    margin !== null &&
      element('p', { className: 'proof' }, t(certainty, { time: formatTicks(margin + 1) })),
    hasNext && medal && time !== null && optimum && createMedalBar(time, optimum.ticks),
    sentences.length > 0 && createMedalLine(sentences),
  ]
}
