import { titleOf } from '../../app/seeds/seed-name.ts'
import { layoutOf, MAX_DRAWN_LEVELS, MAX_TITLE_LENGTH } from '../../core/level/drawn/drawn-level.ts'
import { cleanName } from '../../core/name.ts'
import type { Draft, DraftStore } from '../../storage/draft-store.ts'
import { openDialog } from '../../ui/dialog.ts'
import { button, element } from '../../ui/element.ts'
import { textField } from '../../ui/field.ts'
import { t } from '../../ui/message.ts'
import { type MapStyle, paintLevel, shownSide } from '../../picture/level-map.ts'

export interface DraftsActions {
  readonly store: Pick<DraftStore, 'list' | 'save' | 'duplicate' | 'remove'> & {
    readonly rename: (draft: Draft, title: string) => Promise<unknown>
  }
  readonly edit: (draft: Draft) => void
  /** Proves the chosen drafts, then plays or sends them as a course; returns what is wrong, or ''. */
  readonly play: (drafts: readonly Draft[]) => Promise<string>
  readonly send: (drafts: readonly Draft[]) => Promise<string>
}

/** Opens the drafts, newest first, of which some can be chosen in order as a course. */
export async function openDraftsDialog(
  page: HTMLElement,
  style: MapStyle,
  { store, edit, play, send }: DraftsActions,
): Promise<void> {
  const dialog = openDialog(page, t('draw.drafts'), 'draw-dialog draw-drafts')
  const pictures = new Map<string, HTMLCanvasElement>()
  const most = MAX_DRAWN_LEVELS
  const state = {
    /** Stored drafts, newest first. */
    drafts: [] as readonly Draft[],
    /** Ids of the drafts of the course, in its order. */
    chosen: [] as readonly string[],
    /** Draft that was deleted last and can be restored; null for none. */
    deleted: null as Draft | null,
  }

  async function load(): Promise<void> {
    const drafts = await store.list()
    state.drafts = drafts
    state.chosen = state.chosen.filter((id) => drafts.some((draft) => draft.id === id))
    show()
  }

  function after(change: Promise<unknown>): void {
    void change.then(load)
  }

  /** Adds a draft to the course; a chosen one becomes its only one. */
  function choose(id: string): void {
    const others = state.chosen.includes(id) ? [] : state.chosen
    if (others.length < most) state.chosen = [...others, id]
    show()
  }

  function show(): void {
    const { drafts, chosen, deleted } = state
    const course = chosen.flatMap((id) => drafts.find((draft) => draft.id === id) ?? [])
    const use = (act: DraftsActions['play']) => () => void act(course).then(dialog.notify)
    const hint = drafts.length === 0 ? t('draw.no-drafts') : t('draw.course-hint', { most })
    dialog.show(
      [
        element('ol', {}, drafts.map(createCard)),
        element('p', { key: 'hint', className: 'hint' }, hint),
      ],
      [
        button(t('draw.play-course'), use(play), { disabled: course.length === 0 }),
        button(t('draw.send-course'), use(send), { disabled: course.length === 0 }),
        deleted !== null &&
          button(t('draw.undelete'), () => {
            state.deleted = null
            after(store.save(deleted))
          }),
      ],
    )
    for (const { id, level } of drafts) {
      const canvas = pictures.get(id)
      if (canvas?.width !== 1) continue
      paintLevel(layoutOf(level), [], style, shownSide(canvas, level.grid), canvas)
    }
  }

  function createCard(draft: Draft): HTMLElement {
    const { id, level } = draft
    const place = state.chosen.indexOf(id)
    const title = titleOf(level.title)
    const picture =
      pictures.get(id) ?? element('canvas', { width: 1, height: 1, ariaHidden: 'true' })
    pictures.set(id, picture)
    return element(
      'li',
      { key: id },
      button([picture, place >= 0 && element('b', {}, place + 1)], () => choose(id), {
        ...{ className: 'draw-choose', ariaPressed: String(place >= 0) },
        ariaLabel: `${t('draw.choose')}: ${title}`,
      }),
      textField(t('draw.level-title'), level.title, 2 * MAX_TITLE_LENGTH, (text) =>
        after(store.rename(draft, cleanName(text, MAX_TITLE_LENGTH))),
      ),
      element(
        'div',
        { className: 'choices row' },
        button(t('draw.edit'), () => {
          dialog.close()
          edit(draft)
        }),
        button(t('draw.duplicate'), () => after(store.duplicate(draft))),
        button(t('draw.delete'), () => {
          state.deleted = draft
          after(store.remove(id))
        }),
      ),
    )
  }

  await load()
}
