import { formatTicks } from '../../core/game/format-time.ts'
import { givenLevel, hasSeed, type Run, totalOptimum, totalTime } from '../../core/level/run.ts'
import { MEDALS, medalTime, wins } from '../../core/speedrun/medals.ts'
import { writeDelta } from '../../ui/delta.ts'
import { element } from '../../ui/element.ts'
import { createMedal } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { createMap } from './poster.ts'
import { algorithmName } from './run-table.ts'

/** The maze of a single level, and beside it the level's facts and a ladder of medals. */
export function createSingle(run: Run, hasMedals: boolean) {
  const map = createMap(run.level, givenLevel(run, run.level)?.grid)
  const facts = element(
    'div',
    { className: 'single-facts' },
    createLevelFacts(run),
    hasMedals && createLadder(totalTime(run), totalOptimum(run)),
  )
  return { root: element('div', { className: 'single' }, map, facts), maps: [map] }
}

/** Facts of a single level; catches are left out, because each ends an attempt. */
function createLevelFacts(run: Run): HTMLElement {
  const over = totalTime(run) - totalOptimum(run)
  const { level } = run
  const facts = [
    [t(hasSeed(run) ? 'hud.level' : 'win.level-column', { level }), algorithmName(run, level)],
    [t('medal.par-column'), formatTicks(totalOptimum(run))],
    [t('win.over-par'), writeDelta(over)],
    [t('medal.tries-column'), String(run.attempt)],
  ]
  return element(
    'dl',
    { className: 'level-facts' },
    facts.map(([name, value]) =>
      element('div', {}, element('dt', {}, name), element('dd', {}, value)),
    ),
  )
}

/** The medals of a level with their times, best first; the medals that a time wins are lit. */
function createLadder(time: number, optimum: number): HTMLElement {
  const steps = MEDALS.map((medal) =>
    element(
      'li',
      { className: wins(medal, time, optimum) ? 'won' : '' },
      createMedal(medal),
      element('span', {}, t(`medal.${medal}`)),
      element('b', {}, formatTicks(medalTime(medal, optimum))),
    ),
  )
  return element('ol', { className: 'ladder', ariaLabel: t('win.ladder') }, steps)
}
