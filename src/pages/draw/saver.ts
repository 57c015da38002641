import {
  type Draft,
  type DraftStore,
  type DrawnStart,
  freshDraftId,
  MAX_DRAFTS,
} from '../../storage/draft-store.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/toast.ts'

/** Debounce of saving, in milliseconds. */
const REST_MS = 300

/** Stored draft that was opened; empty for a level that its first change makes a draft. */
export type DraftOrigin = Partial<Pick<Draft, 'id' | 'savedAt'>>

/** Saves the drawn level as a draft, soon after each change and when the page is left. */
export function createSaver(store: Pick<DraftStore, 'save'>, first: DraftOrigin) {
  /** Draft that is drawn; undefined before its first change. */
  let { id, savedAt } = first
  let unsaved: DrawnStart | null = null
  let timer = 0
  /** True once a sentence has said that drafts are not saved. */
  let hasComplained = false

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (unsaved === null) return
    const opened = (id ??= freshDraftId())
    const saving = store.save({ ...unsaved, id: opened, savedAt })
    unsaved = null
    const { result, id: stored } = await saving
    if (stored !== opened) {
      if (id === opened) id = stored
      toast(t('draw.copied'))
    }
    if (result === 'kept' || hasComplained) return
    hasComplained = true
    toast(t(result === 'full' ? 'draw.full' : 'draw.kept-not', { most: MAX_DRAFTS }))
  }

  return {
    flush,
    changed(drawn: DrawnStart): void {
      unsaved = drawn
      clearTimeout(timer)
      timer = window.setTimeout(() => void flush(), REST_MS)
    },
    /** Goes on with another draft. */
    begin(other: DraftOrigin): void {
      void flush()
      ;({ id, savedAt } = other)
    },
    isOn: (other: string): boolean => id === other,
  }
}
