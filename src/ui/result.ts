import { formatTicks } from '../core/game/clock.ts'
import { LEVELS } from '../core/game/rules.ts'
import { type LevelResult, type Run, totalCatches, totalTime } from '../core/game/run.ts'
import { type Choice, createChoices, keepFocus } from './choices.ts'
import { element } from './element.ts'
import { say } from './message.ts'

export interface Result {
  readonly root: HTMLElement
  /** Shows a sentence below the choices. */
  readonly notify: (sentence: string) => void
}

/** The page after a run or a single level: the time, each level's time, and what to do next. */
export function createResult(run: Run, choices: readonly Choice[]): Result {
  const notice = element('p', { className: 'notice', role: 'status' })
  const root = element(
    'main',
    { className: 'page result' },
    element('h1', {}, say(run.mode === 'run' ? 'win.run' : 'win.level')),
    element('p', { className: 'total' }, element('output', {}, formatTicks(totalTime(run)))),
    element('p', { className: 'seed-line' }, say('hud.seed'), ' ', element('b', {}, run.seed)),
    createTable(run),
    createChoices(choices),
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

function createTable(run: Run): HTMLElement {
  const head = [say('win.level-column'), say('win.time-column'), say('win.catches-column')]
  return element(
    'table',
    {},
    element('thead', {}, tableRow(head.map((text) => element('th', { scope: 'col' }, text)))),
    element(
      'tbody',
      {},
      ...run.results.map((result) => levelRow(result, levelName(run, result.level))),
    ),
    element('tfoot', {}, totalRow(run)),
  )
}

function levelName(run: Run, level: number): string {
  if (run.maze !== undefined) return say(`algorithm.${run.maze.level.algorithm}`)
  return `${level} · ${say(`algorithm.${LEVELS[level - 1].algorithm}`)}`
}

function levelRow({ time, catches }: LevelResult, name: string): HTMLElement {
  return tableRow([
    element('th', { scope: 'row' }, name),
    element('td', {}, formatTicks(time)),
    element('td', {}, String(catches)),
  ])
}

function totalRow(run: Run): HTMLElement {
  return tableRow([
    element('th', { scope: 'row' }, say('win.total')),
    element('td', {}, formatTicks(totalTime(run))),
    element('td', {}, String(totalCatches(run))),
  ])
}

function tableRow(cells: readonly HTMLElement[]): HTMLElement {
  return element('tr', {}, ...cells)
}
