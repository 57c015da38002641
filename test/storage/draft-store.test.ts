import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  DrawnError,
  type DrawnLevel,
  MAX_WIN_TICKS,
} from '../../src/core/level/drawn/drawn-level.ts'
import { freshDraftId, MAX_DRAFTS, openDraftStore } from '../../src/storage/draft-store.ts'
import { openStore } from '../../src/storage/store.ts'
import { drawLevel } from '../core/game/play.ts'
import { blocked, createStorage } from './storage.ts'

const PLACE = drawLevel(`
  #######
  #s...x#
  #.###.#
  #.g.G.#
  #.....#
  #.m...#
  #######`).level

const LEVEL: DrawnLevel = {
  ...{ title: 'The Gate', maker: '아리', look: 7, enemies: PLACE.enemies },
  ...{ grid: PLACE.grid, entrance: PLACE.entrance, exit: PLACE.exit },
}

/** Opens tabs of one browser; each save is a millisecond after the last one. */
function openBrowser(storage = createStorage()) {
  let time = 1000
  const openTab = () =>
    openDraftStore(
      openStore(() => storage),
      () => time++,
    )
  return { storage, openTab }
}

function titled(title: string): DrawnLevel {
  return { ...LEVEL, title }
}

async function idsIn(store: ReturnType<typeof openDraftStore>): Promise<string[]> {
  return (await store.list()).map(({ id }) => id)
}

/** Uses the database as it is, by one request. */
function request(act: (drafts: IDBObjectStore) => IDBRequest): Promise<void> {
  return new Promise((settle) => {
    indexedDB.open('asterion-drafts').onsuccess = ({ target }) => {
      const database = (target as IDBOpenDBRequest).result
      const transaction = database.transaction('drafts', 'readwrite')
      act(transaction.objectStore('drafts'))
      transaction.oncomplete = () => {
        database.close()
        settle()
      }
    }
  })
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

describe('drafts', () => {
  test('are listed by another visit, the one that was saved last first', async () => {
    const { openTab, storage } = openBrowser()
    const store = openTab()
    expect(await store.list()).toEqual([])
    for (const id of ['a', 'b', 'c', 'a']) {
      expect((await store.save({ id, level: titled(`Draft ${id}`) })).result).toBe('kept')
    }
    expect(await openTab().list()).toEqual([
      { id: 'a', level: titled('Draft a'), savedAt: 1003 },
      { id: 'c', level: titled('Draft c'), savedAt: 1002 },
      { id: 'b', level: titled('Draft b'), savedAt: 1001 },
    ])
    expect(storage).toHaveLength(0)
  })

  test('are renamed, duplicated and removed', async () => {
    const store = openBrowser().openTab()
    await store.save({ id: 'a', level: LEVEL })
    const [draft] = await store.list()
    expect((await store.duplicate(draft)).result).toBe('kept')
    expect((await store.rename(draft, 'The Arch')).result).toBe('kept')
    const drafts = await store.list()
    expect(drafts.map(({ level }) => level)).toEqual([titled('The Arch'), LEVEL])
    await store.remove('a')
    expect(await store.list()).toEqual([drafts[1]])
  })

  test('keep a win of their maker when they are renamed or duplicated', async () => {
    const store = openBrowser().openTab()
    const win = [2, 2, 0, 4, 15]
    await store.save({ id: 'a', level: LEVEL, win })
    const [draft] = await store.list()
    await store.rename(draft, 'The Arch')
    await store.duplicate(draft)
    expect((await store.list()).map((one) => one.win)).toEqual([win, win])
    await store.save({ id: 'a', level: LEVEL })
    expect((await store.list())[0].win).toBeUndefined()
  })

  test('have ids of their own', () => {
    const ids = Array.from({ length: 100 }, freshDraftId)
    expect(new Set(ids).size).toBe(100)
  })

  test('beyond the limit are refused, while those that exist can be saved', async () => {
    const { openTab, storage } = openBrowser()
    const store = openTab()
    for (let i = 0; i < MAX_DRAFTS; i++) await store.save({ id: `${i}`, level: LEVEL })
    expect((await store.save({ id: 'new', level: LEVEL })).result).toBe('full')
    expect((await store.save({ id: '0', level: titled('Again') })).result).toBe('kept')
    const drafts = await store.list()
    expect(drafts).toHaveLength(MAX_DRAFTS)
    expect(drafts[0]).toMatchObject({ id: '0', level: { title: 'Again' } })
    expect(storage).toHaveLength(0)
    await store.remove('7')
    expect((await store.save({ id: 'new', level: LEVEL })).result).toBe('kept')
  })

  test('are kept without a win that is too long for a link', async () => {
    const store = openBrowser().openTab()
    const win = new Array<number>(MAX_WIN_TICKS + 1).fill(2)
    await store.save({ id: 'a', level: LEVEL, win })
    expect(await store.list()).toEqual([{ id: 'a', level: LEVEL, savedAt: 1000 }])
  })

  test('that are not valid are not saved', async () => {
    const store = openBrowser().openTab()
    const level = { ...LEVEL, entrance: LEVEL.exit }
    await expect(store.save({ id: 'a', level })).rejects.toThrow(DrawnError)
    expect(await store.list()).toEqual([])
  })
})

describe('a draft of a page that is closed at once', () => {
  test('is in the journal before the database is opened, and moves there later', async () => {
    const { openTab, storage } = openBrowser()
    await openTab().save({ id: 'a', level: titled('Old') })
    globalThis.indexedDB = new IDBFactory()
    // The database of this page never answers.
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest
    void openTab().save({ id: 'a', level: titled('New') })
    expect(storage).toHaveLength(1)

    globalThis.indexedDB = new IDBFactory()
    const store = openTab()
    expect(await store.list()).toEqual([{ id: 'a', level: titled('New'), savedAt: 1001 }])
    expect(storage).toHaveLength(0)
    expect(await idsIn(openTab())).toEqual(['a'])
  })

  test('of a newer version remains stored, though it is not listed', async () => {
    const { openTab, storage } = openBrowser()
    storage.setItem('asterion.draft.1.new', '{"version":2}')
    expect(await idsIn(openTab())).toEqual([])
    const texts: unknown[] = []
    await request((drafts) => {
      const found = drafts.get('new')
      found.onsuccess = () => texts.push(found.result)
      return found
    })
    expect([...texts, storage.getItem('asterion.draft.1.new')]).toContain('{"version":2}')
  })

  test('remains in the journal while another page stores its former text', async () => {
    const { openTab, storage } = openBrowser()
    const { getItem } = storage
    storage.getItem = (key) => {
      const text = getItem(key)
      if (text === null) return null
      storage.getItem = getItem
      storage.setItem(key, text.replace(LEVEL.title, 'Later'))
      return text
    }
    await openTab().save({ id: 'a', level: LEVEL })
    expect((await openTab().list()).map(({ level }) => level.title)).toEqual(['Later'])
  })

  test('is the newest of several that are saved at the same time', async () => {
    const { openTab, storage } = openBrowser()
    const tab = openTab()
    const saves = Array.from({ length: 20 }, (_, i) => tab.save({ id: 'a', level: titled(`${i}`) }))
    expect(await Promise.all(saves)).toEqual(new Array(20).fill({ result: 'kept', id: 'a' }))
    expect((await tab.list()).map(({ level }) => level.title)).toEqual(['19'])
    expect(storage).toHaveLength(0)
  })
})

describe('a draft that two tabs draw on', () => {
  /** Two tabs that have opened one draft; the first one saves it twice. */
  async function openTwice() {
    const { openTab, storage } = openBrowser()
    const [first, second] = [openTab(), openTab()]
    await openTab().save({ id: 'a', level: titled('Old') })
    const [opened] = await first.list()
    const save = (tab: typeof first, title: string) => tab.save({ ...opened, level: titled(title) })
    expect(await save(first, 'First')).toEqual({ result: 'kept', id: 'a' })
    expect(await save(first, 'First again')).toEqual({ result: 'kept', id: 'a' })
    const titles = async () => (await openTab().list()).map(({ level }) => level.title).toSorted()
    return { storage, second, save, titles }
  }

  test('is saved by the second one as a copy, which it can go on saving', async () => {
    const { second, save, titles } = await openTwice()
    const { result, id } = await save(second, 'Second')
    expect([result, id === 'a']).toEqual(['kept', false])
    expect(await titles()).toEqual(['First again', 'Second'])
    expect(await second.save({ id, level: titled('Second again') })).toEqual({ result: 'kept', id })
    expect(await titles()).toEqual(['First again', 'Second again'])
  })

  test('is copied also if the second one is closed at once', async () => {
    const { second, save, titles, storage } = await openTwice()
    const { open } = indexedDB
    indexedDB.open = () => new EventTarget() as IDBOpenDBRequest
    void save(second, 'Second')
    indexedDB.open = open
    expect(await titles()).toEqual(['First again', 'Second'])
    expect(storage).toHaveLength(0)
  })

  test('has a copy also in a browser without a database', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const { second, save, titles } = await openTwice()
    expect((await save(second, 'Second')).id).not.toBe('a')
    expect(await titles()).toEqual(['First again', 'Second'])
  })

  test.for(['database', 'journal'])(
    'is left alone if a newer version of the game has written it into the %s',
    async (place) => {
      const { openTab, storage } = openBrowser()
      const tab = openTab()
      await tab.save({ id: 'a', level: LEVEL })
      const newer = '{"version":2}'
      if (place === 'journal') storage.setItem('asterion.draft.1.a', newer)
      else await request((drafts) => drafts.put(newer, 'a'))
      expect((await tab.save({ id: 'a', level: titled('Mine') })).result).toBe('kept')
      const texts: unknown[] = [storage.getItem('asterion.draft.1.a')]
      await request((drafts) => {
        const found = drafts.get('a')
        found.onsuccess = () => texts.push(found.result)
        return found
      })
      expect(texts).toContain(newer)
      expect((await openTab().list()).map(({ level }) => level.title)).toContain('Mine')
    },
  )
})

describe('a browser', () => {
  test('without a database keeps drafts in local storage, up to the limit', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const { openTab } = openBrowser()
    const store = openTab()
    for (let i = 0; i < MAX_DRAFTS; i++) {
      expect((await store.save({ id: `${i}`, level: LEVEL })).result).toBe('kept')
    }
    expect((await store.save({ id: 'new', level: LEVEL })).result).toBe('full')
    expect((await store.save({ id: '7', level: titled('Again') })).result).toBe('kept')
    await store.remove('8')
    const drafts = await openTab().list()
    expect(drafts).toHaveLength(MAX_DRAFTS - 1)
    expect(drafts[0]).toMatchObject({ id: '7', level: { title: 'Again' } })
  })

  test('without local storage uses the database alone', async () => {
    const openTab = () => openDraftStore(openStore(blocked), () => 1)
    expect((await openTab().save({ id: 'a', level: LEVEL })).result).toBe('kept')
    expect(await idsIn(openTab())).toEqual(['a'])
  })

  test('that stores nothing says so, and drafts last as long as the page', async () => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const store = openDraftStore(openStore(blocked), () => 1)
    expect((await store.save({ id: 'a', level: LEVEL })).result).toBe('refused')
    expect(await idsIn(store)).toEqual(['a'])
  })
})

describe('a damaged draft', () => {
  test.for<[fault: string, change: (stored: Record<string, unknown>) => object | string]>([
    ['no JSON', () => '{'],
    ['no object', () => '[]'],
    ['no sides', (stored) => ({ ...stored, width: '7' })],
    ['a tile more', (stored) => ({ ...stored, tiles: `${String(stored['tiles'])}1` })],
    ['another kind of tile', (stored) => ({ ...stored, tiles: '2'.repeat(49) })],
    ['an open border', (stored) => ({ ...stored, tiles: '0'.repeat(49) })],
    ['an exit in a wall', (stored) => ({ ...stored, exit: 0 })],
    ['an entrance of text', (stored) => ({ ...stored, entrance: String(LEVEL.entrance) })],
    ['no title', (stored) => ({ ...stored, title: null })],
    ['a win of other inputs', (stored) => ({ ...stored, win: '2g' })],
    ['no time', (stored) => ({ ...stored, savedAt: undefined })],
    ['no list of enemies', (stored) => ({ ...stored, enemies: {} })],
    [
      'an unknown enemy',
      (stored) => ({ ...stored, enemies: [{ ...LEVEL.enemies[0], kind: 'bat' }] }),
    ],
    [
      'an enemy in a wall',
      (stored) => ({ ...stored, enemies: [{ ...LEVEL.enemies[0], tile: 0 }] }),
    ],
    [
      'an enemy on a tile of text',
      (stored) => ({ ...stored, enemies: [{ ...LEVEL.enemies[0], tile: '8' }] }),
    ],
    ['half a patrol', (stored) => ({ ...stored, enemies: [{ ...LEVEL.enemies[0], patrol: [8] }] })],
    ['a large look', (stored) => ({ ...stored, look: 11 })],
  ])('with %s is left out, from the database as from the journal', async ([, damage]) => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const { openTab, storage } = openBrowser()
    await openTab().save({ id: 'bad', level: LEVEL })
    const key = 'asterion.draft.1.bad'
    const good = storage.getItem(key) ?? ''
    storage.removeItem(key)
    const damaged = damage(JSON.parse(good) as Record<string, unknown>)
    const text = typeof damaged === 'string' ? damaged : JSON.stringify(damaged)

    globalThis.indexedDB = new IDBFactory()
    await openTab().save({ id: 'good', level: LEVEL })
    await request((drafts) => drafts.put(text, 'bad'))
    expect(await idsIn(openTab())).toEqual(['good'])
    await request((drafts) => drafts.put(good, 'bad'))
    storage.setItem(key, text)
    expect(await idsIn(openTab())).toEqual(['good', 'bad'])
  })
})
