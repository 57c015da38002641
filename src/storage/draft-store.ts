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

/** Result of saving a draft. full: there are too many. refused: the browser stores nothing. */
type DraftSaving = 'kept' | 'full' | 'refused'

/** Draft as it is stored, in JSON: the grid as its sides and a digit per tile, a win as one per input. */
interface StoredDraft extends Omit<DrawnLevel, 'grid'> {
  readonly savedAt: number
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
 * database, drafts stay in the journal.
 */
export type DraftStore = ReturnType<typeof openDraftStore>

export function openDraftStore(store: Store, now: () => number, name = 'asterion-drafts') {
  const use = openForOneUse<DraftSchema>(name, (opened) => {
    opened.createObjectStore('drafts')
  })
  const journal = (): (readonly [id: string, text: string])[] =>
    store
      .keys()
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key.slice(PREFIX.length), store.read(key) ?? ''])

  /** Stores the newest text of a draft in the database, then removes it from the journal. */
  const flush = (id: string): Promise<DraftSaving> =>
    use<DraftSaving>(async (database) => {
      // Transactions take turns in the order in which they read the journal: no older text comes later.
      const text = store.read(PREFIX + id)
      // Other texts than drafts are left alone: a newer version of the game may read them.
      if (text === null || draftOf(id, text) === null) return 'kept'
      const { store: drafts, done } = database.transaction('drafts', 'readwrite')
      const isKnown = (await drafts.getKey(id)) !== undefined
      const isFull = !isKnown && (await drafts.count()) >= MAX_DRAFTS
      if (!isFull) await drafts.put(text, id)
      await done
      if (isFull) return 'full'
      if (store.read(PREFIX + id) === text) store.remove(PREFIX + id)
      return 'kept'
    }, 'refused')

  /** @throws DrawnError for a level that is not within the limits. */
  async function save({ id, level, win }: Omit<Draft, 'savedAt'>): Promise<DraftSaving> {
    requireDrawn(level)
    const journalled = store.write(PREFIX + id, textOf({ level, win, savedAt: now() }))
    const saving = await flush(id)
    if (saving === 'kept') return saving
    if (saving === 'refused' && journal().length <= MAX_DRAFTS)
      return journalled === 'kept' ? 'kept' : 'refused'
    store.remove(PREFIX + id)
    return 'full'
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

function textOf({ level: { grid, ...rest }, win = [], savedAt }: Omit<Draft, 'id'>): string {
  const { width, height, tiles } = grid
  return JSON.stringify({
    ...rest,
    savedAt,
    width,
    height,
    tiles: tiles.join(''),
    win: win.length > MAX_WIN_TICKS ? '' : win.map((input) => input.toString(16)).join(''),
  } satisfies StoredDraft)
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
