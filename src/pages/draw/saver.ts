import {
  type Draft,
  type DraftStore,
  type DrawnStart,
  freshDraftId,
  MAX_DRAFTS,
} from '../../storage/draft-store.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/overlay.ts'

/** Debounce of saving, in milliseconds. */
const REST_MS = 300

/** Stored draft that was opened; empty for a level that its first change makes a draft. */
export type DraftOrigin = Partial<Pick<Draft, 'id' | 'savedAt'>>

/** Saves the drawn level as a draft, soon after each change and when the page is left. */
export function createSaver(store: Pick<DraftStore, 'save'>, first: DraftOrigin) {
  const state = {
    /** Id of the draft that is drawn; undefined before it is saved first. */
    id: first.id,
    /** Time of the draft's last saving when it was opened. */
    savedAt: first.savedAt,
    /** Level that waits to be saved; null for none. */
    unsaved: null as DrawnStart | null,
    timer: 0,
    /** True once a toast has said that drafts are not saved. */
    hasComplained: false,
  }

  async function flush(): Promise<void> {
    clearTimeout(state.timer)
    const { unsaved, savedAt } = state
    if (unsaved === null) return
    const opened = (state.id ??= freshDraftId())
    state.unsaved = null
    const { result, id: stored } = await store.save({ ...unsaved, id: opened, savedAt })
    if (stored !== opened) {
      if (state.id === opened) state.id = stored
      toast(t('draw.copied'))
    }
    if (result === 'kept' || state.hasComplained) return
    state.hasComplained = true
    toast(t(result === 'full' ? 'draw.full' : 'draw.kept-not', { most: MAX_DRAFTS }))
  }

  return {
    flush,
    changed(drawn: DrawnStart): void {
      state.unsaved = drawn
      clearTimeout(state.timer)
      state.timer = window.setTimeout(() => void flush(), REST_MS)
    },
    /** Saves the draft, and continues with another. */
    begin({ id, savedAt }: DraftOrigin): void {
      void flush()
      Object.assign(state, { id, savedAt })
    },
    /** True for the id of the draft that is drawn. */
    isOn: (id: string): boolean => state.id === id,
  }
}
