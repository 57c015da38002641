import { type Child, element } from '../../ui/element.ts'
import { t } from '../../ui/message.ts'
import { isDrawn } from './level-facts.ts'
import { createSeedName } from './seed-name.ts'

/** The line below a heading that names a seed, with further words behind the name. */
export function createSeedLine(seed: string, ...words: readonly Child[]): HTMLElement {
  const name = element('b', {}, createSeedName(seed))
  return element(
    'p',
    { className: 'seed-line' },
    !isDrawn(seed) && [t('hud.seed'), ' '],
    name,
    words,
  )
}
