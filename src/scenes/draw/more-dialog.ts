import { LEVELS } from '../../core/game/rules.ts'
import { DRAWN_SIDES, type DrawnLevel } from '../../core/level/drawn/drawn-level.ts'
import { button, element } from '../../ui/element.ts'
import { numberField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { paletteOf } from '../../view/palettes.ts'
import { resize } from './edits.ts'
import { openDialog } from './open-dialog.ts'

export interface MoreActions {
  readonly level: () => DrawnLevel
  readonly edit: (level: DrawnLevel) => void
  /** Choices that close the dialog, by the names of their messages. */
  readonly begin: () => void
  readonly openDrafts: () => void
  readonly openMap: () => void
  readonly saveText: () => void
  readonly savePicture: () => void
}

/** Opens size and look of the level, and what else can be done with it. */
export function openMoreDialog(page: HTMLElement, actions: MoreActions): void {
  const dialog = openDialog(page, t('draw.more'), 'draw-more')
  const show = (): void => {
    const { level, edit } = actions
    const { grid, look } = level()
    const change = (next: DrawnLevel): void => {
      edit(next)
      show()
    }
    const choices = [
      ['draw.new', actions.begin],
      ['draw.drafts', actions.openDrafts],
      ['draw.open', actions.openMap],
      ['draw.save-text', actions.saveText],
      ['draw.save-picture', actions.savePicture],
    ] as const
    dialog.show(
      element(
        'div',
        { className: 'pair' },
        numberField(t('draw.width'), DRAWN_SIDES.width, grid.width, (width) =>
          change(resize(level(), width, level().grid.height)),
        ),
        numberField(t('draw.height'), DRAWN_SIDES.height, grid.height, (height) =>
          change(resize(level(), level().grid.width, height)),
        ),
      ),
      element(
        'div',
        { className: 'draw-looks', role: 'group', ariaLabel: t('draw.look') },
        LEVELS.map(({ algorithm }, i) => {
          const { cap, face, floor } = paletteOf(algorithm).colours
          const name = t('draw.look-of', { level: i + 1, algorithm: t(`algorithm.${algorithm}`) })
          return button('', () => change({ ...level(), look: i + 1 }), {
            ...{ key: algorithm, ariaLabel: name, title: name },
            ariaPressed: String(look === i + 1),
            vars: { '--cap': cap, '--face': face, '--floor': floor },
          })
        }),
      ),
      element(
        'div',
        { className: 'choices row' },
        choices.map(([key, choose]) =>
          button(t(key), () => {
            dialog.close()
            choose()
          }),
        ),
      ),
    )
  }
  show()
}
