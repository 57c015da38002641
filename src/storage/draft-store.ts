import type { DBSchema } from 'idb'
import { ENEMY_KINDS, type EnemyStart } from '../core/game/level-layout.ts'
import type { Input } from '../core/game/state.ts'
import {
  DRAWN_SIDES,
  type DrawnLevel,
  MAX_WIN_TICKS,
  requireDrawn,
  validOrNull,
} from '../core/level/drawn/drawn-level.ts'
import { isNumber, isRecord, isText, parseJson } from './json.ts'
import { openForOneUse } from './one-use.ts'
import type { Store } from './store.ts'

/** Level to draw on. */
export interface DrawnStart {
  readonly level: DrawnLevel
  /** A win that its maker has played; whether it wins is known only once it is played again. */
  readonly win?: readonly Input[] | undefined
}

/** A drawn level that the player can go on drawing. */
export interface Draft extends DrawnStart {
  readonly id: string
  /** Milliseconds since 1970, UTC. */
  readonly savedAt: number
}

/** A draft to save; `savedAt` is that of the stored draft that was opened, if any. */
type UnsavedDraft = Omit<Draft, 'savedAt'> & { readonly savedAt?: number | undefined }

/** Result of saving a draft. */
interface DraftSaving {
  /** full: there are too many. refused: the browser stores nothing. */
  readonly result: 'kept' | 'full' | 'refused'
  /** Id of the stored draft: that of a copy if another tab has changed the draft. */
  readonly id: string
}

/** Draft as it is stored, in JSON: the grid as its sides and a digit per tile, a win as one per input. */
interface StoredDraft extends Omit<DrawnLevel, 'grid'> {
  readonly savedAt: number
  /** Id of the tab that saved the draft, and `savedAt` of the draft that it had opened. */
  readonly tab?: string
  readonly base?: number | undefined
  readonly width: number
  readonly height: number
  readonly tiles: string
  /** Inputs as hexadecimal digits; '' for no win, and for one that is too long for a link. */
  readonly win: string
}

interface DraftSchema extends DBSchema {
  drafts: { key: string; value: string }
}

/** Most drafts of a browser. */
export const MAX_DRAFTS = 200

/** Prefix of the journal: drafts in local storage that the database has not confirmed. */
const PREFIX = 'asterion.draft.1.'

/**
 * Drafts in a database of their own. Each one is written into the journal in local storage before `save`
 * returns its promise, so it outlasts a page that is closed at once; where the browser refuses the
 * database, drafts stay in the journal. A draft that another tab has changed is not replaced.
 */
export type DraftStore = ReturnType<typeof openDraftStore>

export function openDraftStore(store: Store, now: () => number, name = 'asterion-drafts') {
  const use = openForOneUse<DraftSchema>(name, (opened) => {
    opened.createObjectStore('drafts')
  })
  const tab = freshDraftId()
  const journal = (): (readonly [id: string, text: string])[] =>
    store
      .keys()
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key.slice(PREFIX.length), store.read(key) ?? ''])

  /** Stores the newest text of a draft in the database, then removes it from the journal. */
  const flush = (id: string): Promise<DraftSaving> =>
    use<DraftSaving>(
      async (database) => {
        // Transactions take turns in the order in which they read the journal: no older text comes later.
        const text = store.read(PREFIX + id)
        // Other texts than drafts are left alone: a newer version of the game may read them.
        if (text === null || draftOf(id, text) === null) return { result: 'kept', id }
        const { store: drafts, done } = database.transaction('drafts', 'readwrite')
        const stored = await drafts.get(id)
        const own = idOver(stored, text, id)
        const isNew = stored === undefined || own !== id
        const isFull = isNew && (await drafts.count()) >= MAX_DRAFTS
        if (!isFull) await drafts.put(text, own)
        await done
        if (isFull) return { result: 'full', id }
        if (store.read(PREFIX + id) === text) store.remove(PREFIX + id)
        return { result: 'kept', id: own }
      },
      { result: 'refused', id },
    )

  /** @throws DrawnError for a level that is not within the limits. */
  async function save({ savedAt: base, ...draft }: UnsavedDraft): Promise<DraftSaving> {
    requireDrawn(draft.level)
    const text = textOf({ ...draft, savedAt: now() }, { tab, base })
    const id = idOver(store.read(PREFIX + draft.id) ?? undefined, text, draft.id)
    const journalled = store.write(PREFIX + id, text)
    const saving = await flush(id)
    if (saving.result === 'kept') return saving
    if (saving.result === 'refused' && journal().length <= MAX_DRAFTS)
      return { result: journalled === 'kept' ? 'kept' : 'refused', id }
    store.remove(PREFIX + id)
    return { result: 'full', id: draft.id }
  }

  return {
    /** Valid drafts, the one that was saved last first. */
    async list(): Promise<readonly Draft[]> {
      for (const [id] of journal()) await flush(id)
      const stored = await use(async (database) => {
        const { store: drafts } = database.transaction('drafts')
        const [ids, texts] = await Promise.all([drafts.getAllKeys(), drafts.getAll()])
        return ids.map((id, i) => [id, texts[i]] as const)
      }, [])
      const drafts = [...stored, ...journal()].flatMap(([id, text]) => draftOf(id, text) ?? [])
      return [...new Map(drafts.map((draft) => [draft.id, draft])).values()].sort(
        (a, b) => b.savedAt - a.savedAt || (a.id < b.id ? -1 : 1),
      )
    },
    save,
    rename: (draft: Draft, title: string) => save({ ...draft, level: { ...draft.level, title } }),
    duplicate: (draft: Draft) => save({ ...draft, id: freshDraftId() }),
    async remove(id: string): Promise<void> {
      store.remove(PREFIX + id)
      await use((database) => database.delete('drafts', id), undefined)
    },
  }
}

export function freshDraftId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-')
}

function textOf(
  { level: { grid, ...rest }, win = [], savedAt }: Omit<Draft, 'id'>,
  origin: Pick<StoredDraft, 'tab' | 'base'>,
): string {
  const { width, height, tiles } = grid
  return JSON.stringify({
    ...rest,
    ...origin,
    savedAt,
    width,
    height,
    tiles: tiles.join(''),
    win: win.length > MAX_WIN_TICKS ? '' : win.map((input) => input.toString(16)).join(''),
  } satisfies StoredDraft)
}

/** Id under which a text is stored: a fresh one if it would replace what its tab has not seen. */
function idOver(stored: string | undefined, text: string, id: string): string {
  if (stored === undefined) return id
  const [last, next] = [parseJson(stored), parseJson(text)]
  if (!isStoredDraft(last) || !isStoredDraft(next)) return freshDraftId()
  return last.tab === next.tab || last.savedAt === next.base ? id : freshDraftId()
}

/** Draft of a stored text; null if it is damaged. */
function draftOf(id: string, text: unknown): Draft | null {
  const stored = parseJson(typeof text === 'string' ? text : null)
  if (!isStoredDraft(stored)) return null
  const { savedAt, width, height, tiles, title, maker, look, entrance, exit, enemies } = stored
  const win = Array.from(stored.win, (digit) => parseInt(digit, 16))
  const grid = { width, height, tiles: Uint8Array.from(tiles, Number) }
  const level = { title, maker, look, grid, entrance, exit, enemies }
  return validOrNull(() => {
    requireDrawn(level)
    return { id, level, savedAt, ...(win.length > 0 && { win }) }
  })
}

function isStoredDraft(value: unknown): value is StoredDraft {
  if (!isRecord(value)) return false
  const numbers = ['savedAt', 'width', 'height', 'look', 'entrance', 'exit'] as const
  const { title, maker, tiles, enemies, win } = value
  return (
    numbers.every((field) => isIndex(value[field])) &&
    typeof title === 'string' &&
    typeof maker === 'string' &&
    isText(tiles, DRAWN_SIDES.width.max * DRAWN_SIDES.height.max) &&
    /^[01]*$/.test(tiles) &&
    isText(win, MAX_WIN_TICKS) &&
    /^[\da-f]*$/.test(win) &&
    Array.isArray(enemies) &&
    enemies.every(isEnemyStart)
  )
}

function isEnemyStart(value: unknown): value is EnemyStart {
  if (!isRecord(value)) return false
  const { kind, tile, ticksPerTile, patrol } = value
  const isPatrol = Array.isArray(patrol) && patrol.length === 2 && patrol.every(isIndex)
  return isPatrol && ENEMY_KINDS.some((one) => one === kind) && [tile, ticksPerTile].every(isIndex)
}

function isIndex(value: unknown): value is number {
  return isNumber(value, 0, Number.MAX_SAFE_INTEGER)
}
