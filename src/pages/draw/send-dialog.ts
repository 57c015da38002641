import { MAX_TITLE_LENGTH } from '../../core/level/drawn/drawn-level.ts'
import { cleanName, MAX_NAME_LENGTH } from '../../core/name.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { button, element } from '../../ui/element.ts'
import { textField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { openDialog } from './open-dialog.ts'

/** Names of a level. */
export interface LevelNames {
  readonly title: string
  readonly maker: string
}

/**
 * Asks for the title and the maker of a level, then copies its link.
 *
 * @param linkOf link of the level under its names, which are kept
 */
export function openSendDialog(
  page: HTMLElement,
  first: LevelNames,
  linkOf: (names: LevelNames) => string,
): void {
  const dialog = openDialog(page, t('draw.send'), 'draw-send')
  let names = first
  const show = (changes: Partial<LevelNames>): void => {
    names = { ...names, ...changes }
    dialog.show(
      [
        // Counted in UTF-16 units, up to two a character; the link holds the first characters.
        textField(t('draw.level-title'), names.title, 2 * MAX_TITLE_LENGTH, (text) =>
          show({ title: cleanName(text, MAX_TITLE_LENGTH) }),
        ),
        textField(t('name.label'), names.maker, 2 * MAX_NAME_LENGTH, (text) =>
          show({ maker: cleanName(text) }),
        ),
        element('p', { className: 'hint' }, t('draw.send-hint')),
      ],
      button(t('draw.copy'), () => copyLink(linkOf(names), dialog.notify), {
        className: 'main-choice',
      }),
    )
  }
  show({})
}
