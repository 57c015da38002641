import { formatTicks, writerOf } from '../../core/game/format-time.ts'
import { marginOf, type Optimum } from '../../core/level/optimum.ts'
import { nextMedal } from '../../core/times/medals.ts'
import { type Child, element } from '../../ui/element.ts'
import {
  createMedal,
  createMedalBar,
  createMedalLine,
  perfectSentence,
  writerBeside,
} from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import type { ShownRun } from './shown-run.ts'

/**
 * Creates the time of a run, large, with its medal; below it the bar to the next medal, and a line of facts:
 * given ones, catches and the perfect time. Without a time its words stand in the place of all.
 *
 * @param optimum optimum of its course; null while it is unknown
 */
export function createVerdict(
  { time, words, medal, catches }: Pick<ShownRun, 'time' | 'words' | 'medal' | 'catches'>,
  optimum: Optimum | null,
  facts: readonly string[] = [],
): Child {
  const write =
    time === null || optimum === null ? writerOf([]) : writerBeside([time], optimum.ticks)
  // The bar names the perfect time as that of the last medal.
  const isNamed = medal !== null && nextMedal(medal) === 'perfect'
  const margin = medal && time !== null && optimum !== null ? marginOf(time, optimum) : null
  // Shown with a tick more: hundredths are cut off, and the margin is an upper bound.
  const certainty = margin === 0 ? 'perfect.proven' : 'perfect.bounded'
  const hasPerfect =
    time !== null && optimum !== null && margin === null && (optimum.slack > 0 || !isNamed)
  const sentences = [
    ...facts,
    ...(catches ? [`${t('hud.catches')} ${catches}`] : []),
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
    medal !== null && time !== null && optimum !== null && createMedalBar(time, optimum.ticks),
    sentences.length > 0 && createMedalLine(sentences),
  ]
}
