import { element } from '../../ui/element.ts'
import { dotted } from '../../ui/medal.ts'
import { t } from '../../ui/message.ts'
import { parseSource } from '../../core/level/source.ts'
import { createSeedName } from './seed-name.ts'

/**
 * The line below a heading that names a seed, with further words behind the name. In a file of its own,
 * since its label is a message of pages, which a first level is opened without.
 */
export function createSeedLine(seed: string, words = ''): HTMLElement {
  const name = element('b', {}, createSeedName(seed))
  return element(
    'p',
    { className: 'seed-line' },
    parseSource(seed).kind === 'seed' && [t('hud.seed'), ' '],
    name,
    words !== '' && [element('span', { className: 'dot' }, ' '), dotted([words])],
  )
}
