import {
  type DraftStore,
  type DrawnStart,
  freshDraftId,
  MAX_DRAFTS,
} from '../../storage/draft-store.ts'
import { t } from '../../ui/message.ts'
import { toast } from '../../ui/toast.ts'

/** Debounce of saving, in milliseconds. */
const REST_MS = 300

export type DraftSaver = ReturnType<typeof createSaver>

/** Saves the drawn level as a draft, soon after each change and when the page is left. */
export function createSaver(store: Pick<DraftStore, 'save'>, first: string | undefined) {
  /** Draft that is drawn; undefined before its first change. */
  let id = first
  let unsaved: DrawnStart | null = null
  let timer = 0
  /** True once a sentence has said that drafts are not saved. */
  let hasComplained = false

  async function flush(): Promise<void> {
    clearTimeout(timer)
    if (unsaved === null) return
    id ??= freshDraftId()
    const saving = store.save({ ...unsaved, id })
    unsaved = null
    const result = await saving
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
    /** Goes on with another draft; without one, with a draft that its first change creates. */
    begin(other: string | undefined): void {
      void flush()
      id = other
    },
  }
}
