import { formatTicks } from '../../core/game/format-time.ts'
import { MEDALS, medalTime, wins } from '../../core/speedrun/medals.ts'
import { element } from '../../ui/element.ts'
import { createMedal } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'

/** The medals of a level from the best down with their times; those that a time wins are lit. */
export function createLadder(time: number, optimum: number): HTMLElement {
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
