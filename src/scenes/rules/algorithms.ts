import { writeWorkshopLink } from '../../app/workshop-link/workshop-link.ts'
import { DEFAULT_SETTINGS } from '../../app/workshop-link/workshop-settings.ts'
import { LEVELS } from '../../core/game/rules.ts'
import { element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'

/** The algorithm of each level, with a link that shows it at work in the workshop. */
export function createAlgorithms(): HTMLElement {
  const rows = LEVELS.map(({ algorithm }) => {
    const href = writeWorkshopLink({ ...DEFAULT_SETTINGS, algorithm })
    const link = element('a', { href }, t(`algorithm.${algorithm}`))
    return element('li', {}, link, ` ${t(`feel.${algorithm}`)}`)
  })
  return element(
    'section',
    { className: 'rules-algorithms' },
    element('h2', {}, t('rules.algorithms')),
    element('p', {}, t('rules.algorithms-1')),
    element('ol', {}, rows),
  )
}
