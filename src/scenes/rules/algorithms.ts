import { writeWorkshopLink } from '../../app/workshop-link.ts'
import { DEFAULT_SETTINGS } from '../../app/workshop-settings.ts'
import { LEVELS } from '../../core/game/rules.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** How the levels are carved, each with a link that has the workshop do it step by step. */
export function createAlgorithms(): HTMLElement {
  const rows = LEVELS.map(({ algorithm }) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: writeWorkshopLink({ ...DEFAULT_SETTINGS, algorithm }) },
        t(`algorithm.${algorithm}`),
      ),
      ` ${t(`feel.${algorithm}`)}`,
    ),
  )
  return element(
    'section',
    { className: 'rules-algorithms' },
    element('h2', {}, t('rules.algorithms')),
    element('p', {}, t('rules.algorithms-1')),
    element('ol', {}, ...rows),
  )
}
