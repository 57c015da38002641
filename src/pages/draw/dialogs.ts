import { LEVELS } from '../../core/game/rules.ts'
import {
  DRAWN_SIDES,
  type DrawnLevel,
  MAX_TITLE_LENGTH,
} from '../../core/level/drawn/drawn-level.ts'
import { cleanName, MAX_NAME_LENGTH } from '../../core/name.ts'
import { button, type Choice, element } from '../../ui/element.ts'
import { linkChoice } from '../../app/sharing/share-choices.ts'
import { openDialog } from '../../ui/dialog.ts'
import { numberField, textField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { paletteOf } from '../../picture/palettes.ts'
import type { Editor } from './editor.ts'
import { resize } from './edits.ts'

export type LevelNames = Pick<DrawnLevel, 'title' | 'maker'>

/**
 * Asks for the title and the maker of a level, then copies its link, or publishes it on the host's board.
 *
 * @param linkOf link of the level under its names, which are kept
 * @param publish publishes it under its names, which are kept, and returns a sentence; null without a board
 */
export function openSendDialog(
  page: HTMLElement,
  first: LevelNames,
  linkOf: (names: LevelNames) => string,
  publish: ((names: LevelNames) => Promise<string>) | null,
): void {
  const dialog = openDialog(page, t('draw.send'), 'draw-dialog')
  let names = first
  const link = linkChoice(t('draw.copy'), () => linkOf(names), dialog.notify)
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
      [
        button(link.label, link.choose, { className: 'main-choice' }),
        publish && button(t('draw.publish'), () => void publish(names).then(dialog.notify)),
      ],
    )
  }
  show({})
}

/**
 * Opens a dialog with the size and look of the level, and further choices.
 *
 * @param choices close the dialog
 */
export function openMoreDialog(
  page: HTMLElement,
  { level, edit }: Pick<Editor, 'level' | 'edit'>,
  choices: readonly Choice[],
): void {
  const dialog = openDialog(page, t('draw.more'), 'draw-dialog')
  const show = (): void => {
    const { grid, look } = level()
    const change = (next: DrawnLevel): void => {
      edit(next)
      show()
    }
    const sides = [
      numberField(t('draw.width'), DRAWN_SIDES.width, grid.width, (width) =>
        change(resize(level(), width, grid.height)),
      ),
      numberField(t('draw.height'), DRAWN_SIDES.height, grid.height, (height) =>
        change(resize(level(), grid.width, height)),
      ),
    ]
    const looks = LEVELS.map(({ algorithm }, i) => {
      const { cap, face, floor } = paletteOf(algorithm).colours
      return button('', () => change({ ...level(), look: i + 1 }), {
        ...{ key: algorithm, ariaLabel: lookName(i), title: lookName(i) },
        ariaPressed: String(look === i + 1),
        vars: { '--cap': cap, '--face': face, '--floor': floor },
      })
    })
    dialog.show(
      [
        element('div', { key: 'sides', className: 'pair' }, sides),
        element('p', { key: 'look' }, `${t('draw.look')}: `, element('b', {}, lookName(look - 1))),
        element(
          'div',
          { key: 'looks', className: 'draw-looks', role: 'group', ariaLabel: t('draw.look') },
          looks,
        ),
      ],
      choices.map(({ label, choose }) =>
        button(label, () => {
          dialog.close()
          choose()
        }),
      ),
    )
  }
  show()
}

/** Name of a look, counted from 0: its level and the algorithm of that. */
function lookName(look: number): string {
  const algorithm = t(`algorithm.${LEVELS[look].algorithm}`)
  return t('draw.look-of', { level: look + 1, algorithm })
}
