import { beforeEach, describe, expect, test } from 'vitest'
import {
  DrawnError,
  type DrawnLevel,
  MAX_WIN_TICKS,
} from '../../src/core/level/drawn/drawn-level.ts'
import { freshDraftId, MAX_DRAFTS, openDraftStore } from '../../src/storage/draft-store.ts'
import type { Database } from '../../src/storage/database.ts'
import { openStore } from '../../src/storage/store.ts'
import { drawLevel } from '../core/game/play.ts'
import { blocked, createStorage } from './storage.ts'
import { emptyDisk, openDisk, openTab as openGame, stored } from './tab.ts'

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
  const openTab = (open?: Parameters<typeof openGame>[0]) =>
    openDraftStore(
      openGame(open).writeQueue,
      openStore(() => storage),
      () => time++,
    )
  return { storage, openTab }
}

const SILENT = (): Promise<Database> => new Promise(() => undefined)
const REFUSED = (): Promise<Database> => Promise.reject(new DOMException('no', 'SecurityError'))

function titled(title: string): DrawnLevel {
  return { ...LEVEL, title }
}

async function idsIn(store: ReturnType<typeof openDraftStore>): Promise<string[]> {
  return (await store.list()).map(({ id }) => id)
}

beforeEach(emptyDisk)

describe('drafts', () => {
  test('whose walls come in pairs are read as they were drawn', async () => {
    const { openTab } = openBrowser()
    const { level } = drawLevel(`
      ########
      ##s...##
      ##....##
      ##.m..##
      ##....##
      ##..x.##
      ########`)
    const drawn = { ...LEVEL, ...{ grid: level.grid, enemies: level.enemies } }
    const pairs = { ...drawn, entrance: level.entrance, exit: level.exit }
    await openTab().save({ id: 'a', level: pairs })
    expect(await openTab().list()).toMatchObject([{ level: pairs }])
  })

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
    emptyDisk()
    void openTab(SILENT).save({ id: 'a', level: titled('New') })
    expect(storage).toHaveLength(1)

    const store = openTab()
    expect(await store.list()).toEqual([{ id: 'a', level: titled('New'), savedAt: 1001 }])
    expect(storage).toHaveLength(0)
    expect(await idsIn(openTab())).toEqual(['a'])
  })

  test('is the newest of several that are saved at the same time', async () => {
    const { openTab, storage } = openBrowser()
    const tab = openTab()
    const saves = Array.from({ length: 20 }, (_, i) => tab.save({ id: 'a', level: titled(`${i}`) }))
    expect(await Promise.all(saves)).toEqual(new Array(20).fill({ result: 'kept', id: 'a' }))
    expect((await tab.list()).map(({ level }) => level.title)).toEqual(['19'])
    expect(storage).toHaveLength(0)
  })

  test('stays in the journal if it is written while an older one is stored', async () => {
    const { openTab, storage } = openBrowser()
    const slow = openTab(async () => {
      const disk = await openDisk()
      return {
        ...disk,
        async change(...change) {
          await disk.change(...change)
          const text = storage.getItem('asterion.draft.a') ?? ''
          storage.setItem('asterion.draft.a', text.replace(LEVEL.title, 'Later'))
        },
      }
    })
    await slow.save({ id: 'a', level: LEVEL })
    expect((await openTab().list()).map(({ level }) => level.title)).toEqual(['Later'])
  })
})

describe('a draft that two tabs draw on', () => {
  test.for([
    ['with', openDisk],
    ['without', REFUSED],
  ] as const)(
    'is saved by the second one as a copy, %s a database, which it can go on saving',
    async ([, open]) => {
      const { openTab } = openBrowser()
      const [first, second] = [openTab(open), openTab(open)]
      await openTab(open).save({ id: 'a', level: titled('Old') })
      const [opened] = await first.list()
      const titles = async () =>
        (await openTab(open).list()).map(({ level }) => level.title).toSorted()
      for (const title of ['First', 'First again']) {
        const saving = await first.save({ ...opened, level: titled(title) })
        expect(saving).toEqual({ result: 'kept', id: 'a' })
      }
      const { result, id } = await second.save({ ...opened, level: titled('Second') })
      expect([result, id === 'a']).toEqual(['kept', false])
      expect(await titles()).toEqual(['First again', 'Second'])
      const again = await second.save({ id, level: titled('Second again') })
      expect(again).toEqual({ result: 'kept', id })
      expect(await titles()).toEqual(['First again', 'Second again'])
    },
  )

  test('is copied also if the second one is closed at once', async () => {
    const { openTab, storage } = openBrowser()
    await openTab().save({ id: 'a', level: titled('Old') })
    const [opened] = await openTab().list()
    await openTab().save({ ...opened, level: titled('First') })
    void openTab(SILENT).save({ ...opened, level: titled('Second') })
    const drafts = await openTab().list()
    expect(drafts.map(({ level }) => level.title).toSorted()).toEqual(['First', 'Second'])
    expect(storage).toHaveLength(0)
  })
})

describe('a browser', () => {
  test('without a database keeps drafts in local storage, up to the limit', async () => {
    const { openTab } = openBrowser()
    const store = openTab(REFUSED)
    for (let i = 0; i < MAX_DRAFTS; i++) {
      expect((await store.save({ id: `${i}`, level: LEVEL })).result).toBe('kept')
    }
    expect((await store.save({ id: 'new', level: LEVEL })).result).toBe('full')
    expect((await store.save({ id: '7', level: titled('Again') })).result).toBe('kept')
    await store.remove('8')
    const drafts = await openTab(REFUSED).list()
    expect(drafts).toHaveLength(MAX_DRAFTS - 1)
    expect(drafts[0]).toMatchObject({ id: '7', level: { title: 'Again' } })
  })

  test('without local storage uses the database alone', async () => {
    const openTab = () => openDraftStore(openGame(openDisk).writeQueue, openStore(blocked), () => 1)
    expect((await openTab().save({ id: 'a', level: LEVEL })).result).toBe('kept')
    expect(await idsIn(openTab())).toEqual(['a'])
  })

  test('that stores nothing says so, and drafts last as long as the page', async () => {
    const store = openDraftStore(openGame(REFUSED).writeQueue, openStore(blocked), () => 1)
    expect((await store.save({ id: 'a', level: LEVEL })).result).toBe('refused')
    expect(await idsIn(store)).toEqual(['a'])
  })
})

test.for<[fault: string, change: object]>([
  ['no text', { level: 7 }],
  ['no map', { level: 'title  x' }],
  ['an exit outside its map', { level: '###\n#S#\n###' }],
  ['a win of other inputs', { win: '2g' }],
  ['another id', { id: 'other' }],
])('a damaged draft with %s is left out, from database and journal', async ([, damage]) => {
  const { openTab, storage } = openBrowser()
  await openTab().save({ id: 'good', level: LEVEL })
  const disk = await openDisk()
  const [good] = (await stored(disk, 'drafts')).values()
  const damaged = { ...(good as object), id: 'bad', ...damage }
  await disk.change([['drafts', 'bad']], () => [damaged])
  expect(await idsIn(openTab())).toEqual(['good'])
  storage.setItem('asterion.draft.bad', JSON.stringify(damaged))
  expect(await idsIn(openTab())).toEqual(['good'])
})
