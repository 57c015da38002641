import { beforeEach, describe, expect, test } from 'vitest'
import {
  DrawnError,
  type DrawnLevel,
  MAX_WIN_TICKS,
} from '../../src/core/level/drawn/drawn-level.ts'
import { MAX_DRAFTS, openDraftStore } from '../../src/storage/draft-store.ts'
import { openStore } from '../../src/storage/store.ts'
import { drawLevel } from '../core/game/play.ts'
import { blocked, createStorage } from './storage.ts'
import {
  emptyDisk,
  openDisk,
  openRefused,
  openSilent,
  openTab as openGame,
  openWith,
  stored,
} from './tab.ts'

/** Level whose walls come in pairs, which a pasted map would lose. */
const PLACE = drawLevel(`
  ########
  ##s...##
  ##.g..##
  ##.mG.##
  ##....##
  ##..x.##
  ########`).level

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

function titled(title: string): DrawnLevel {
  return { ...LEVEL, title }
}

type Drafts = ReturnType<typeof openDraftStore>

const idsIn = async (drafts: Drafts) => (await drafts.list()).map(({ id }) => id)
const titlesIn = async (drafts: Drafts) => (await drafts.list()).map(({ level }) => level.title)

beforeEach(emptyDisk)

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

  test('are renamed and duplicated with a win of their maker, and removed', async () => {
    const store = openBrowser().openTab()
    const win = [2, 2, 0, 4, 15]
    await store.save({ id: 'a', level: LEVEL, win })
    const [draft] = await store.list()
    expect((await store.duplicate(draft)).result).toBe('kept')
    expect((await store.rename(draft, 'The Arch')).result).toBe('kept')
    const [renamed, copy] = await store.list()
    expect([renamed, copy]).toMatchObject([
      { level: titled('The Arch'), win },
      { level: LEVEL, win },
    ])
    await store.save({ id: 'a', level: LEVEL })
    expect((await store.list())[0].win).toBeUndefined()
    await store.remove('a')
    expect(await store.list()).toEqual([copy])
  })

  test.for([
    ['with', openDisk, 0],
    ['without', openRefused, MAX_DRAFTS],
  ] as const)(
    'beyond the limit are refused, while those that exist can be saved, %s a database',
    async ([, open, journalled]) => {
      const { openTab, storage } = openBrowser()
      const store = openTab(open)
      const save = async (id: string, level = LEVEL) => (await store.save({ id, level })).result
      for (let i = 0; i < MAX_DRAFTS; i++) expect(await save(`${i}`)).toBe('kept')
      expect(await save('new')).toBe('full')
      expect(await save('7', titled('Again'))).toBe('kept')
      const drafts = await openTab(open).list()
      expect(drafts).toHaveLength(MAX_DRAFTS)
      expect(drafts[0]).toMatchObject({ id: '7', level: { title: 'Again' } })
      expect(storage).toHaveLength(journalled)
      await store.remove('8')
      expect(await save('new')).toBe('kept')
    },
  )

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
    void openTab(openSilent).save({ id: 'a', level: titled('New') })
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
    expect(await titlesIn(tab)).toEqual(['19'])
    expect(storage).toHaveLength(0)
  })

  test('stays in the journal if it is written while an older one is stored', async () => {
    const { openTab, storage } = openBrowser()
    const open = openWith(async (disk, ...change) => {
      await disk.change(...change)
      const text = storage.getItem('asterion.draft.a') ?? ''
      storage.setItem('asterion.draft.a', text.replace(LEVEL.title, 'Later'))
    })
    await openTab(open).save({ id: 'a', level: LEVEL })
    expect(await titlesIn(openTab())).toEqual(['Later'])
  })
})

describe('a draft that two tabs draw on', () => {
  test.for([
    ['with', openDisk],
    ['without', openRefused],
  ] as const)(
    'is saved by the second one as a copy, %s a database, which it can go on saving',
    async ([, open]) => {
      const { openTab } = openBrowser()
      const [first, second] = [openTab(open), openTab(open)]
      await openTab(open).save({ id: 'a', level: titled('Old') })
      const [opened] = await first.list()
      const titles = async () => (await titlesIn(openTab(open))).toSorted()
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
    void openTab(openSilent).save({ ...opened, level: titled('Second') })
    expect((await titlesIn(openTab())).toSorted()).toEqual(['First', 'Second'])
    expect(storage).toHaveLength(0)
  })
})

describe('a browser', () => {
  test('without local storage uses the database alone', async () => {
    const openTab = () => openDraftStore(openGame(openDisk).writeQueue, openStore(blocked), () => 1)
    expect((await openTab().save({ id: 'a', level: LEVEL })).result).toBe('kept')
    expect(await idsIn(openTab())).toEqual(['a'])
  })

  test('that stores nothing says so, and drafts last as long as the page', async () => {
    const store = openDraftStore(openGame(openRefused).writeQueue, openStore(blocked), () => 1)
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
