import type { Input } from '../core/game/state.ts'
import {
  DrawnError,
  type DrawnLevel,
  MAX_WIN_TICKS,
  requireDrawn,
} from '../core/level/drawn/drawn-level.ts'
import { formatDrawn, parseDrawn } from '../core/level/drawn/text.ts'
import { DEFAULT_SYMBOLS, MazeTextError } from '../labyrinth/maze/text.ts'
import { openJournal } from './journal.ts'
import { isStoredDraft, type StoredDraft, validOf } from './schema.ts'
import type { Store } from './store.ts'
import type { WriteQueue } from './write-queue.ts'

export interface DrawnStart {
  readonly level: DrawnLevel
  /** A win that its maker has played; whether it wins is known only once it is played again. */
  readonly win?: readonly Input[] | undefined
}

export interface Draft extends DrawnStart {
  readonly id: string
  /** Milliseconds since 1970, UTC. */
  readonly savedAt: number
}

/** A draft to save; `savedAt` is that of the stored draft that was opened, if any. */
type UnsavedDraft = Omit<Draft, 'savedAt'> & { readonly savedAt?: number | undefined }

interface DraftSaving {
  /** full: there are too many. refused: the browser stores nothing. */
  readonly result: 'kept' | 'full' | 'refused'
  /** Id of the stored draft: that of a copy if another tab has changed the draft. */
  readonly id: string
}

export const MAX_DRAFTS = 200

/**
 * Drafts. Each one is written into a journal before `save` returns its promise, so it outlasts the
 * closing of the page; if the browser refuses the database, drafts stay in the journal. A draft changed
 * by another tab is not replaced.
 */
export type DraftStore = ReturnType<typeof openDraftStore>

export function openDraftStore(writeQueue: WriteQueue, store: Store, now: () => number) {
  const tab = freshDraftId()
  const journal = openJournal(store, 'asterion.draft.', isStoredDraft, ({ id }) => id)

  async function allStored(): Promise<StoredDraft[]> {
    await writeQueue.opened
    const found: StoredDraft[] = []
    await writeQueue.readAll('drafts', (draft) => found.push(draft))
    return found
  }

  /** Moves the newest entry of a draft from the journal into the database. */
  async function flush(id: string): Promise<DraftSaving> {
    const hasRoom = (await allStored()).length < MAX_DRAFTS
    const copy = freshDraftId()
    let saving: DraftSaving = { result: 'kept', id }
    let moved: StoredDraft | null = null
    const isStored = await writeQueue.write({
      keys: [
        ['drafts', id],
        ['drafts', copy],
      ],
      replaces: [],
      change([value]) {
        // Transactions take turns in the order in which they read the journal: no older draft comes later.
        moved = journal.read(id)
        const stored = validOf('drafts', id, value)
        if (moved === null) return [value]
        const isOther = isForeign(stored, moved)
        if ((isOther || stored === undefined) && !hasRoom) {
          saving = { result: 'full', id }
          return [value]
        }
        saving = { result: 'kept', id: isOther ? copy : id }
        return isOther ? [value, { ...moved, id: copy }] : [moved]
      },
    })
    if (!isStored) return { result: 'refused', id }
    const isNewest = JSON.stringify(journal.read(id)) === JSON.stringify(moved)
    if (saving.result === 'kept' && isNewest) journal.remove(id)
    return saving
  }

  /** @throws DrawnError for a level that is not within the limits. */
  async function save({ savedAt: base, ...draft }: UnsavedDraft): Promise<DraftSaving> {
    requireDrawn(draft.level)
    const unsaved = { ...encodeDraft({ ...draft, savedAt: now() }), tab, base }
    const journalled = journal.read(draft.id) ?? undefined
    const id = isForeign(journalled, unsaved) ? freshDraftId() : draft.id
    const isJournalled = journal.write({ ...unsaved, id })
    const saving = await flush(id)
    if (saving.result === 'kept') return saving
    if (saving.result === 'refused' && journal.all().length <= MAX_DRAFTS)
      return { result: isJournalled ? 'kept' : 'refused', id }
    journal.remove(id)
    return { result: 'full', id: draft.id }
  }

  return {
    /** Valid drafts, the one that was saved last first. */
    async list(): Promise<readonly Draft[]> {
      for (const { id } of journal.all()) await flush(id)
      const drafts = [...(await allStored()), ...journal.all()].flatMap(
        (draft) => draftOf(draft) ?? [],
      )
      return [...new Map(drafts.map((draft) => [draft.id, draft])).values()].sort(
        (a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1),
      )
    },
    save,
    rename: (draft: Draft, title: string) => save({ ...draft, level: { ...draft.level, title } }),
    duplicate: (draft: Draft) => save({ ...draft, id: freshDraftId() }),
    async remove(id: string): Promise<void> {
      journal.remove(id)
      const keys = [['drafts', id]] as const
      await writeQueue.write({ keys, replaces: keys, change: () => [], isBlind: true })
    },
  }
}

export function freshDraftId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

/** True if a stored draft was saved by another tab after this one was opened. */
function isForeign(
  stored: StoredDraft | undefined,
  { tab, base }: Omit<StoredDraft, 'id'>,
): boolean {
  return stored !== undefined && stored.tab !== tab && stored.savedAt !== base
}

function encodeDraft({ id, level, win = [], savedAt }: Draft) {
  const digits = win.length > MAX_WIN_TICKS ? [] : win.map((input) => input.toString(16))
  return { id, savedAt, level: formatDrawn(level), win: digits.join('') }
}

/** Draft of a stored one; null if its level is not within the limits. */
function draftOf({ id, savedAt, level, win }: StoredDraft): Draft | null {
  const inputs = Array.from(win, (digit) => parseInt(digit, 16))
  try {
    const drawn = parseDrawn(level, DEFAULT_SYMBOLS)
    return { id, savedAt, level: drawn, ...(inputs.length > 0 && { win: inputs }) }
  } catch (error) {
    if (error instanceof DrawnError || error instanceof MazeTextError) return null
    throw error
  }
}
