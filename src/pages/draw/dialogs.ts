import { LEVELS } from '../../core/game/rules.ts'
import {
  DRAWN_SIDES,
  type DrawnLevel,
  layoutOf,
  MAX_TITLE_LENGTH,
} from '../../core/level/drawn/drawn-level.ts'
import { formatLevelMap } from '../../core/level/drawn/text.ts'
import { cleanName, MAX_NAME_LENGTH } from '../../core/name.ts'
import { focusMainChoice, keepFocus } from '../../ui/choices.ts'
import { copyLink } from '../../ui/clipboard.ts'
import { button, type Child, element } from '../../ui/element.ts'
import { fileField, numberField, textField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { replace } from '../../ui/replace.ts'
import { paletteOf } from '../../picture/palettes.ts'
import { emptyRoom, resize } from './edits.ts'

export interface OpenDialog {
  /** Replaces the content, and the choices below it, which Close follows. */
  readonly show: (content: Child, choices: Child) => void
  /** Shows a sentence below the content. */
  readonly notify: (sentence: string) => void
  readonly close: () => void
}

/** Opens a dialog over a page, which is removed when it is closed. */
export function openDialog(page: HTMLElement, title: string, className: string): OpenDialog {
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
    show(content, choices) {
      const foot = [choices, button(t('losses.close'), close)]
      const parts = [content, notice, element('div', { className: 'choices row' }, foot)]
      replace(root, element('h2', {}, title), parts)
      if (root.open) return
      root.showModal()
      focusMainChoice(root)
    },
    notify: (sentence) => {
      notice.textContent = sentence
    },
    close,
  }
}

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
        ...{ key: algorithm, ariaLabel: lookName(i), title: lookName(i) },
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
        element('p', { key: 'look' }, `${t('draw.look')}: `, element('b', {}, lookName(look - 1))),
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
function lookName(look: number): string {
  const algorithm = t(`algorithm.${LEVELS[look].algorithm}`)
  return t('draw.look-of', { level: look + 1, algorithm })
}

/** Opens maps; each function returns the sentence that says what is wrong, '' if nothing is. */
export interface MapOpeners {
  readonly openText: (text: string) => Promise<string>
  readonly openFile: (file: File) => Promise<string>
}

/** Opens the dialog in which a map is pasted or opened from a file. */
export function openMapDialog(page: HTMLElement, { openText, openFile }: MapOpeners): void {
  const dialog = openDialog(page, t('draw.open'), 'map-dialog')
  const finish = (problem: string): void => {
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
      button(t('draw.open-text'), () => void openText(text.value).then(finish), {
        className: 'main-choice',
      }),
      fileField(t('draw.open-file'), '.txt,.map,text/plain', (file) => {
        void openFile(file).then(finish)
      }),
    ],
  )
  text.focus()
}
