import type { Replay } from '../../core/replay/replay.ts'
import { button, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { isolatedSeedName } from '../../app/seeds/seed-name.ts'

/** Choices for an unfinished attempt. */
export interface UnfinishedChoices {
  readonly resume: () => void
  readonly save: () => void
  readonly drop: () => void
}

/** A line that offers to resume an attempt at a level. */
export function createUnfinished(
  { seed, mode }: Replay,
  level: number,
  choices: UnfinishedChoices,
): HTMLElement {
  return element(
    'section',
    { className: 'unfinished', ariaLabel: t('unfinished.title') },
    element(
      'div',
      { className: 'choices row' },
      button(t(`unfinished.${mode}`, { seed: isolatedSeedName(seed), level }), choices.resume),
      button(t('unfinished.save'), choices.save),
      button(t('unfinished.drop'), choices.drop),
    ),
  )
}

/** A button that is replaced by the other lines. */
export function createMoreUnfinished(count: number, show: () => void): HTMLElement {
  const line = button(
    t('unfinished.more', { count }),
    () => {
      line.remove()
      show()
    },
    { className: 'more-unfinished' },
  )
  return line
}
