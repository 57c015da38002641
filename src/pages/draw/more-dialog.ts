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
}

/** Opens size and look of the level, and what else can be done with it. */
export function openMoreDialog(page: HTMLElement, actions: MoreActions): void {
  const { level, edit } = actions
  const dialog = openDialog(page, t('draw.more'), 'draw-more')
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
        ...{ key: algorithm, ariaLabel: nameOf(i), title: nameOf(i) },
        ariaPressed: String(look === i + 1),
        vars: { '--cap': cap, '--face': face, '--floor': floor },
      })
    })
    const choices = [
      ['draw.new', actions.begin],
      ['draw.drafts', actions.openDrafts],
      ['draw.open', actions.openMap],
      ['draw.save-text', actions.saveText],
    ] as const
    dialog.show(
      [
        element('div', { key: 'sides', className: 'pair' }, sides),
        element('p', { key: 'look' }, `${t('draw.look')}: `, element('b', {}, nameOf(look - 1))),
        element(
          'div',
          { key: 'looks', className: 'draw-looks', role: 'group', ariaLabel: t('draw.look') },
          looks,
        ),
      ],
      choices.map(([key, choose]) =>
        button(t(key), () => {
          dialog.close()
          choose()
        }),
      ),
    )
  }
  show()
}

/** Name of a look, counted from 0: its level and the algorithm of that. */
function nameOf(look: number): string {
  const algorithm = t(`algorithm.${LEVELS[look].algorithm}`)
  return t('draw.look-of', { level: look + 1, algorithm })
}
