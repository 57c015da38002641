import { titleOf } from '../../app/seeds/seed-name.ts'
import { layoutOf, MAX_TITLE_LENGTH } from '../../core/level/drawn/drawn-level.ts'
import { cleanName } from '../../core/name.ts'
import type { Draft, DraftStore } from '../../storage/draft-store.ts'
import { openDialog } from '../../ui/dialog.ts'
import { button, element } from '../../ui/element.ts'
import { textField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { type MapStyle, paintLevel, shownSide } from '../../picture/level-map.ts'

export interface DraftsActions extends Pick<DraftStore, 'list' | 'save' | 'duplicate' | 'remove'> {
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
