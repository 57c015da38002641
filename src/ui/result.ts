import { formatTicks } from '../core/game/clock.ts'
import { LEVELS } from '../core/game/rules.ts'
import {
  type LevelResult,
  type Run,
  totalCatches,
  totalOptimum,
  totalTime,
} from '../core/game/run.ts'
import { medalOf } from '../core/speedrun/medals.ts'
import { type Choice, createChoices, keepFocus } from './choices.ts'
import { element } from './element.ts'
import { createMedal, createMedalOf, medalSentences } from './medal.ts'
import { say } from './message.ts'

export interface Result {
  readonly root: HTMLElement
  /** Shows a sentence below the choices. */
  readonly notify: (sentence: string) => void
}

/** What the page shows besides the run's own times. */
export interface ResultParts {
  readonly choices: readonly Choice[]
  /** What else is to be known of the run: its place, that it was practice. */
  readonly remarks: readonly string[]
  /** Whether its times win medals. */
  readonly hasMedals: boolean
  /** What follows the times. */
  readonly sections: readonly HTMLElement[]
  readonly passingOn: HTMLElement | null
}

/** The page after a run or a single level: the time, each level's time, and what to do next. */
export function createResult(run: Run, parts: ResultParts): Result {
  const notice = element('p', { className: 'notice', role: 'status' })
  const isRun = run.mode === 'run'
  const root = element(
    'main',
    { className: isRun ? 'page result ten-levels' : 'page result' },
    element('h1', {}, say(isRun ? 'win.run' : 'win.level')),
    ...createVerdict(run, parts.hasMedals),
    element('p', { className: 'seed-line' }, say('hud.seed'), ' ', element('b', {}, run.seed)),
    ...parts.remarks.map((remark) => element('p', { className: 'remark' }, remark)),
    isRun ? createRunTable(run, parts.hasMedals) : createLevelTable(run),
    ...parts.sections,
    createChoices(parts.choices),
    ...(parts.passingOn === null ? [] : [parts.passingOn]),
    notice,
  )
  keepFocus(root)
  return {
    root,
    notify(sentence) {
      notice.textContent = sentence
    },
  }
}

/** The time, large, with its medal, and below it what the next one wants. */
function createVerdict(run: Run, hasMedals: boolean): HTMLElement[] {
  const time = totalTime(run)
  const optimum = totalOptimum(run)
  const medal = hasMedals ? medalOf(time, optimum) : null
  const sentences = [
    ...(hasMedals ? medalSentences(time, optimum) : []),
    // The table of a single level has its par already.
    ...(run.mode === 'run' ? [say('medal.par', { time: formatTicks(optimum) })] : []),
  ]
  const verdict = element(
    'div',
    { className: 'verdict' },
    ...(medal === null ? [] : [createMedal(medal)]),
    element('p', { className: 'total' }, element('output', {}, formatTicks(time))),
  )
  return [verdict, element('p', { className: 'medal-line' }, sentences.join(' · '))]
}

function createRunTable(run: Run, hasMedals: boolean): HTMLElement {
  const head = [say('win.level-column'), say('win.time-column'), say('win.catches-column')]
  const timeCell = (time: number, optimum: number): HTMLElement =>
    element('td', {}, ...(hasMedals ? [createMedalOf(time, optimum)] : []), formatTicks(time))
  const row = ({ level, time, catches, optimum }: LevelResult): HTMLElement =>
    tableRow(levelName(run, level), timeCell(time, optimum), String(catches))
  const total = timeCell(totalTime(run), totalOptimum(run))
  return element(
    'table',
    {},
    createHead(head),
    element('tbody', {}, ...run.results.map(row)),
    element('tfoot', {}, tableRow(say('win.total'), total, String(totalCatches(run)))),
  )
}

/** Of a single level no catches, since each was a try of its own. */
function createLevelTable(run: Run): HTMLElement {
  const head = ['win.level-column', 'medal.par-column', 'medal.tries-column'] as const
  const rows = run.results.map(({ level, optimum }) =>
    tableRow(levelName(run, level), formatTicks(optimum), String(run.attempt)),
  )
  const heads = createHead(head.map((key) => say(key)))
  return element('table', {}, heads, element('tbody', {}, ...rows))
}

function levelName(run: Run, level: number): string {
  if (run.maze !== undefined) return say(`algorithm.${run.maze.level.algorithm}`)
  return `${level} · ${say(`algorithm.${LEVELS[level - 1].algorithm}`)}`
}

function createHead(texts: readonly string[]): HTMLElement {
  const cells = texts.map((text) => element('th', { scope: 'col' }, text))
  return element('thead', {}, element('tr', {}, ...cells))
}

function tableRow(name: string, ...cells: readonly (HTMLElement | string)[]): HTMLElement {
  const made = cells.map((cell) => (typeof cell === 'string' ? element('td', {}, cell) : cell))
  return element('tr', {}, element('th', { scope: 'row' }, name), ...made)
}
