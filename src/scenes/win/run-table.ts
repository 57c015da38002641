import { writerOf } from '../../core/game/format-time.ts'
import {
  type LevelResult,
  type Run,
  sumOfOptima,
  totalCatches,
  totalTime,
} from '../../core/level/run.ts'
import { givenLevel } from '../../core/level/source.ts'
import { mazeName } from '../../app/maze-name.ts'
import { levelFacts } from '../../app/seeds/level-facts.ts'
import { type Child, element } from '../../ui/element.ts'
import { createMedalOf } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createTable } from '../../ui/table.ts'
import { createDeltaCell, hasDeltas, type StoredResult } from './news.ts'

/** The times of a run, a row for each level, and their total. */
export function createRunTable(
  run: Run,
  hasMedals: boolean,
  stored: StoredResult | null,
): HTMLElement {
  const { lost } = run
  const write = writerOf([...run.results.map(({ time }) => time), totalTime(run)])
  const noDelta = (): Child => hasDeltas(stored) && element('td')
  const timeCell = (time: number, optimum: number | null | undefined): HTMLElement =>
    element('td', {}, hasMedals && createMedalOf(time, optimum), write(time))
  const row = ({ level, time, catches, optimum }: LevelResult, i: number): HTMLElement => {
    const cells = [timeCell(time, optimum), createDeltaCell(stored, i), element('td', {}, catches)]
    return tableRow(levelName(run, level), ...cells)
  }
  const total =
    run.mode === 'endless'
      ? element('td', {}, write(totalTime(run)))
      : timeCell(totalTime(run), sumOfOptima(run.results))
  const columns = [
    t('win.level-column'),
    t('win.time-column'),
    hasDeltas(stored) && t('win.delta-column'),
    t('win.catches-column'),
  ]
  const lostRow =
    lost !== undefined &&
    tableRow(
      levelName(run, lost.level),
      element('td', {}, t('win.lost-level')),
      noDelta(),
      element('td', {}, lost.catches),
    )
  const foot = tableRow(t('win.total'), total, noDelta(), element('td', {}, totalCatches(run)))
  return createTable({}, columns, [run.results.map(row), lostRow], foot)
}

function levelName(run: Run, level: number): string {
  return `${level} · ${algorithmName(run, level)}`
}

export function algorithmName({ source }: Run, level: number): string {
  return mazeName(givenLevel(source) ?? levelFacts(source.text, level))
}

function tableRow(name: string, ...cells: readonly Child[]): HTMLElement {
  return element('tr', {}, element('th', { scope: 'row' }, name), cells)
}
