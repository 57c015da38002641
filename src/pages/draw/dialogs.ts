import { LEVELS } from '../../core/game/rules.ts'
import {
  DRAWN_SIDES,
  type DrawnLevel,
  MAX_TITLE_LENGTH,
  layoutOf,
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
import { titleOf } from '../../app/seeds/seed-name.ts'
import type { Draft, DraftStore } from '../../storage/draft-store.ts'
import { type MapStyle, paintLevel, shownSide } from '../../picture/level-map.ts'

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

interface DraftsActions extends Pick<DraftStore, 'list' | 'save' | 'duplicate' | 'remove'> {
  readonly rename: (draft: Draft, title: string) => Promise<unknown>
  readonly edit: (draft: Draft) => void
}

/** Opens the drafts, newest first. */
export async function openDraftsDialog(
  page: HTMLElement,
  style: MapStyle,
  actions: DraftsActions,
): Promise<void> {
  const dialog = openDialog(page, t('draw.drafts'), 'draw-dialog draw-drafts')
  const pictures = new Map<string, HTMLCanvasElement>()
  /** Draft that was deleted last and can be restored; null for none. */
  let deleted: Draft | null = null

  async function load(): Promise<void> {
    const drafts = await actions.list()
    dialog.show(
      [
        element('ol', {}, drafts.map(createCard)),
        drafts.length === 0 &&
          element('p', { key: 'hint', className: 'hint' }, t('draw.no-drafts')),
      ],
      [deleted !== null && button(t('draw.undelete'), restore)],
    )
    for (const { id, level } of drafts) {
      const canvas = pictures.get(id)
      if (canvas?.width !== 1) continue
      paintLevel(layoutOf(level), [], style, shownSide(canvas, level.grid), canvas)
    }
  }

  function after(change: Promise<unknown>): void {
    void change.then(load)
  }

  function restore(): void {
    if (deleted !== null) after(actions.save(deleted))
    deleted = null
  }

  function createCard(draft: Draft): HTMLElement {
    const { id, level } = draft
    const picture =
      pictures.get(id) ?? element('canvas', { width: 1, height: 1, ariaHidden: 'true' })
    pictures.set(id, picture)
    const edit = (): void => {
      dialog.close()
      actions.edit(draft)
    }
    return element(
      'li',
      { key: id },
      button([picture, t('draw.edit')], edit, {
        className: 'draw-edit',
        ariaLabel: `${t('draw.edit')}: ${titleOf(level.title)}`,
      }),
      textField(t('draw.level-title'), level.title, 2 * MAX_TITLE_LENGTH, (text) =>
        after(actions.rename(draft, cleanName(text, MAX_TITLE_LENGTH))),
      ),
      element(
        'div',
        { className: 'choices row' },
        button(t('draw.duplicate'), () => after(actions.duplicate(draft))),
        button(t('draw.delete'), () => {
          deleted = draft
          after(actions.remove(id))
        }),
      ),
    )
  }

  await load()
}
