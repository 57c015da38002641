import { LEVELS } from '../../core/game/rules.ts'
import {
  DRAWN_SIDES,
  type DrawnLevel,
  layoutOf,
  MAX_TITLE_LENGTH,
} from '../../core/level/drawn/drawn-level.ts'
import { formatLevelMap } from '../../core/level/drawn/text.ts'
import { cleanName, MAX_NAME_LENGTH } from '../../core/name.ts'
import { type Choice, focusMainChoice, keepFocus } from '../../ui/choices.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { fileField, numberField, textField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import { paletteOf } from '../../picture/palettes.ts'
import type { Editor } from './editor.ts'
import { emptyRoom, resize } from './edits.ts'

/** Opens a dialog over a page, which is removed when it is closed. */
export function openDialog(page: HTMLElement, title: string, className: string) {
  const notice = element('p', { key: 'notice', className: 'notice', role: 'status' })
  const root = element('dialog', {
    ...{ className: `dialog draw-dialog ${className}`, ariaLabel: title },
    on: { close: () => root.remove() },
  })
  const close = (): void => {
    root.close()
    root.remove()
  }
  keepFocus(root)
  page.append(root)
  return {
    /** Replaces the content, and the choices below it, which Close follows. */
    show(content: Child, choices: Child): void {
      const foot = [choices, button(t('losses.close'), close)]
      const parts = [content, notice, element('div', { className: 'choices row' }, foot)]
      replace(root, element('h2', {}, title), parts)
      if (root.open) return
      root.showModal()
      focusMainChoice(root)
    },
    /** Shows a sentence below the content. */
    notify: (sentence: string): void => {
      notice.textContent = sentence
    },
    close,
  }
}

type LevelNames = Pick<DrawnLevel, 'title' | 'maker'>

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

/**
 * Opens the dialog in which a map is pasted or opened from a file.
 *
 * @param openMap returns the sentence on a map that cannot be opened, else ''
 */
export function openMapDialog(
  page: HTMLElement,
  openMap: (map: string | File) => Promise<string>,
): void {
  const dialog = openDialog(page, t('draw.open'), 'map-dialog')
  const open = async (map: string | File): Promise<void> => {
    const problem = await openMap(map)
    if (problem === '') dialog.close()
    else dialog.notify(problem)
  }
  const text = element('textarea', {
    ...{ rows: 9, spellcheck: false, wrap: 'off', ariaLabel: t('workshop.map-text') },
    placeholder: formatLevelMap(layoutOf(emptyRoom(9, 7))),
  })
  dialog.show(
    [element('p', { className: 'hint' }, t('draw.open-hint')), text],
    [
      button(t('draw.open-text'), () => void open(text.value), { className: 'main-choice' }),
      fileField(
        t('draw.open-file'),
        { accept: '.txt,.map,text/plain' },
        ([file]) => void open(file),
      ),
    ],
  )
  text.focus()
}
