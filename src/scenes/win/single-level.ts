import { formatTicks } from '../../core/game/format-time.ts'
import { type Run, totalOptimum, totalTime } from '../../core/level/run.ts'
import { isOneDrawn, isStored } from '../../core/level/source.ts'
import { writeDelta } from '../../ui/delta.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { createMap } from './poster.ts'
import { algorithmName } from './run-table.ts'

/** The maze of a single level, and beside it the level's facts. */
export function createSingle(run: Run) {
  const map = createMap(run)
  const facts = element('div', { className: 'single-facts' }, createLevelFacts(run))
  return { root: element('div', { className: 'single' }, map, facts), maps: [map] }
}

/** Facts of a single level; catches are left out, because each ends an attempt. */
function createLevelFacts(run: Run): HTMLElement {
  const over = totalTime(run) - totalOptimum(run)
  const { level } = run
  const name = t(isStored(run.source) ? 'hud.level' : 'win.level-column', { level })
  const facts = [
    ...(isOneDrawn(run.source) ? [] : [[name, algorithmName(run, level)]]),
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
