import { page as browser } from 'vitest/browser'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Host } from '../../../src/app/page.ts'
import type { PlayData } from '../../../src/app/play-session.ts'
import { courseOfKey } from '../../../src/core/attempt/attempt.ts'
import { readDrawn, seedOfDrawnText } from '../../../src/core/level/drawn/codec.ts'
import type { DrawnLevel } from '../../../src/core/level/drawn/drawn-level.ts'
import { prove } from '../../../src/core/level/drawn/prove.ts'
import { parseDrawn } from '../../../src/core/level/drawn/text.ts'
import { emptyRoom } from '../../../src/pages/draw/edits.ts'
import { type DraftStart, openDraft } from '../../../src/pages/draw/page.ts'
import type { Draft, DraftStore } from '../../../src/storage/draft-store.ts'
import { openPage } from '../open-page.ts'
import { buttonNamed, find, textsOf } from '../page.ts'
import { pictureOf, takeToasts } from './pages.ts'

/** Drafts in memory, the one that was saved last first. */
function storeOf(...levels: readonly DrawnLevel[]): DraftStore & { readonly drafts: Draft[] } {
  let last = 0
  const drafts: Draft[] = []
  const save: DraftStore['save'] = ({ id, level }) => {
    const at = drafts.findIndex((draft) => draft.id === id)
    if (at !== -1) drafts.splice(at, 1)
    drafts.unshift({ id, level, savedAt: ++last })
    return Promise.resolve({ result: 'kept', id })
  }
  for (const level of levels) void save({ id: `draft-${last + 1}`, level })
  return {
    drafts,
    save,
    list: () => Promise.resolve([...drafts]),
    rename: ({ id, level }, title) => save({ id, level: { ...level, title } }),
    duplicate: ({ level }) => save({ id: `copy-${last}`, level }),
    remove(id) {
      drafts.splice(
        drafts.findIndex((draft) => draft.id === id),
        1,
      )
      return Promise.resolve()
    },
  }
}

/** Opens the page of a draft with a prover that answers at once. */
async function openDrawn(drafts = storeOf(), first?: DraftStart, board?: Host['board']) {
  const names: string[] = []
  const opened = await openPage(
    (host, start: DraftStart | undefined) =>
      openDraft(host, drafts, start, (answered) => ({
        prove: (level) => void Promise.resolve().then(() => answered(prove(level))),
        dispose: () => undefined,
      })),
    first,
    {
      preferences: {
        read: () => ({ name: 'Ari' }),
        change: ({ name = '' }) => names.push(name),
        renderOptions: () => ({ highContrast: false, colourSafe: false }),
      } as unknown as Host['preferences'],
      ...(board && { board }),
    },
  )
  const { editor, flush } = opened.page as ReturnType<typeof openDraft>
  return { ...opened, editor, flush, names, drafts }
}

/** Waits until the level is proven, then presses a button. */
async function pressOnceProven(root: HTMLElement, label: string): Promise<void> {
  await vi.waitFor(() => expect(buttonNamed(root, label).disabled).toBe(false))
  buttonNamed(root, label).click()
}

/** Presses a choice of the dialog behind More. */
function pressInMore(root: HTMLElement, label: string): void {
  buttonNamed(root, 'More').click()
  buttonNamed(find(root, 'dialog'), label).click()
}

/** Changes a field with a label. */
function enter(root: ParentNode, label: string, text: string): void {
  const fields = [...root.querySelectorAll('label')]
  const field = fields.find((one) => one.textContent === label)
  const input = field?.querySelector('input')
  if (input === null || input === undefined) throw new Error(`no field is called ${label}`)
  input.value = text
  input.dispatchEvent(new Event('change'))
}

const WALLED = parseDrawn(`#########
#S..#..E#
#...#...#
#...#...#
#...#...#
#...#...#
#########

title Walled`)

test('Play starts the level by its seed, and the draft is saved by then', async () => {
  const { editor, flush, root, left, drafts } = await openDrawn()
  await pressOnceProven(root, 'Play')
  const [[, { run }]] = left as [['play', PlayData]]
  const level = readDrawn(run.source.text)
  expect([run.mode, run.level, pictureOf(level)]).toEqual(['level', 1, pictureOf(editor.level())])
  // As it is sent: a win of the level under another name is none of the one that is published.
  expect(level.maker).toBe('Ari')
  await flush()
  expect(drafts.drafts.map((draft) => pictureOf(draft.level))).toEqual([pictureOf(level)])
})

test('a new room is upright on an upright phone, with tiles for a finger', async () => {
  expect((await openDrawn()).editor.level().grid).toMatchObject({ width: 27, height: 17 })
  await browser.viewport(390, 844)
  onTestFinished(() => browser.viewport(1280, 720))
  const { editor, root } = await openDrawn()
  const { grid } = editor.level()
  expect(grid.height).toBeGreaterThan(grid.width)
  expect(find(root, '.draw-board').clientWidth / grid.width).toBeGreaterThan(17)
})

test('Send copies a link with title and maker, which are kept', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const { editor, root, names } = await openDrawn()
  await pressOnceProven(root, 'Send')
  const dialog = find(root, 'dialog')
  // A host without a board publishes nothing.
  expect(textsOf(dialog, '.choices button')).toEqual(['Copy link', 'Close'])
  enter(dialog, 'Title', '  The Gate ')
  buttonNamed(dialog, 'Copy link').click()
  await vi.waitFor(() => expect(textsOf(dialog, '.notice')).not.toEqual(['']))
  const [[link]] = write.mock.calls
  const level = readDrawn(seedOfDrawnText(new URL(link).hash.replace('#level=', '')))
  expect([level.title, level.maker]).toEqual(['The Gate', 'Ari'])
  expect(editor.level()).toMatchObject({ title: 'The Gate', maker: 'Ari' })
  enter(dialog, 'Your name', 'Ariadne')
  buttonNamed(dialog, 'Copy link').click()
  expect(names).toEqual(['Ariadne'])
})

test('Send also publishes on a host with a board, under title and maker, which are kept', async () => {
  const published: string[] = []
  const publish = (board: string): Promise<string> => {
    published.push(board)
    return Promise.resolve('Published.')
  }
  const board = {
    isThere: () => true,
    open: () => Promise.resolve({ publish, ownName: () => Promise.resolve('') }),
  }
  const { editor, root } = await openDrawn(storeOf(), undefined, board as unknown as Host['board'])
  await pressOnceProven(root, 'Send')
  const dialog = find(root, 'dialog')
  enter(dialog, 'Title', 'The Gate')
  buttonNamed(dialog, 'Publish').click()
  await vi.waitFor(() => expect(textsOf(dialog, '.notice')).toEqual(['Published.']))
  const course = courseOfKey(published[0])
  expect(course).toMatchObject({ mode: 'level', level: 1 })
  expect(readDrawn(course?.seed ?? '')).toMatchObject({ title: 'The Gate', maker: 'Ari' })
  expect(editor.level().title).toBe('The Gate')
})

describe('More', () => {
  test('changes size and look at once, as steps of the history', async () => {
    const { editor, root } = await openDrawn()
    buttonNamed(root, 'More').click()
    const dialog = find(root, 'dialog')
    enter(dialog, 'Width', '31')
    find(dialog, '[aria-label^="Level 3"]').click()
    expect(editor.level()).toMatchObject({ look: 3, grid: { width: 31, height: 17 } })
    buttonNamed(dialog, 'Close').click()
    buttonNamed(root, 'Undo').click()
    buttonNamed(root, 'Undo').click()
    expect(editor.level()).toMatchObject({ look: 1, grid: { width: 27 } })
  })

  test('begins another draft, and saves the one before', async () => {
    const store = storeOf(WALLED)
    const { editor, flush, root, drafts } = await openDrawn(store, store.drafts[0])
    editor.edit({ ...editor.level(), look: 3 })
    pressInMore(root, 'New')
    editor.edit({ ...editor.level(), look: 4 })
    await flush()
    expect(drafts.drafts.map(({ level }) => [level.title, level.look])).toEqual([
      ['', 4],
      ['Walled', 3],
    ])
  })
})

describe('a map', () => {
  test('that is pasted becomes a draft', async () => {
    const { editor, flush, drafts } = await openDrawn()
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/plain',
      '#######\n#S...E#\n#.....#\n#.....#\n#.....#\n#.....#\n#######',
    )
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }))
    await vi.waitFor(() => expect(editor.level().grid.width).toBe(7))
    await flush()
    expect(drafts.drafts).toHaveLength(1)
  })

  test('that cannot be drawn is refused in the dialog with a message', async () => {
    const { editor, root } = await openDrawn()
    pressInMore(root, 'Open a map')
    const dialog = find(root, 'dialog')
    find(dialog, 'textarea', HTMLTextAreaElement).value = '#####\n#...#\n#####'
    buttonNamed(dialog, 'Use this map').click()
    await vi.waitFor(() =>
      expect(textsOf(dialog, '.problem')).toEqual(['A map has 7 × 7 to 95 × 57 tiles.']),
    )
    expect(pictureOf(editor.level())).toBe(pictureOf(emptyRoom(27, 17)))
  })
})

describe('drafts', () => {
  test('are renamed, duplicated, deleted and restored', async () => {
    const store = storeOf(emptyRoom(9, 7), WALLED)
    const { root } = await openDrawn(store)
    pressInMore(root, 'Drafts')
    await vi.waitFor(() => expect(root.querySelectorAll('.draw-drafts li')).toHaveLength(2))
    const cards = (): NodeListOf<HTMLElement> => root.querySelectorAll('.draw-drafts li')
    const titles = (): string[] =>
      [...root.querySelectorAll<HTMLInputElement>('.draw-drafts input')].map(({ value }) => value)
    enter(cards()[1], 'Title', 'Hall')
    await vi.waitFor(() => expect(titles()).toEqual(['Hall', 'Walled']))
    buttonNamed(cards()[0], 'Duplicate').click()
    await vi.waitFor(() => expect(titles()).toEqual(['Hall', 'Hall', 'Walled']))
    buttonNamed(cards()[2], 'Delete').click()
    await vi.waitFor(() => expect(titles()).toEqual(['Hall', 'Hall']))
    await vi.waitFor(() => buttonNamed(root, 'Undo delete').click())
    await vi.waitFor(() => expect(titles()).toEqual(['Walled', 'Hall', 'Hall']))
  })

  test('keep the new name of the open one at its next change', async () => {
    const store = storeOf(WALLED)
    const { editor, flush, root } = await openDrawn(store, store.drafts[0])
    pressInMore(root, 'Drafts')
    await vi.waitFor(() => enter(find(root, '.draw-drafts li'), 'Title', 'Hall'))
    editor.edit({ ...editor.level(), look: 4 })
    await flush()
    expect(store.drafts.map(({ level }) => [level.title, level.look])).toEqual([['Hall', 4]])
  })

  test('that another tab has changed become copies, as a message says', async () => {
    const store = storeOf(WALLED)
    const save = vi.fn<DraftStore['save']>(() => Promise.resolve({ result: 'kept', id: 'copy' }))
    const { editor, flush } = await openDrawn({ ...store, save }, store.drafts[0])
    for (const look of [3, 4]) {
      editor.edit({ ...editor.level(), look })
      await flush()
    }
    expect(save.mock.calls).toMatchObject([[{ id: 'draft-1', savedAt: 1 }], [{ id: 'copy' }]])
    expect(takeToasts()).toEqual(['Another tab changed this drawing. You draw on a copy now.'])
  })

  test('keep the id of the open one if the one before becomes a copy late', async () => {
    const store = storeOf(WALLED)
    const copied = Promise.withResolvers<Awaited<ReturnType<DraftStore['save']>>>()
    const save = vi.fn<DraftStore['save']>(({ id }) =>
      id === 'draft-1' ? copied.promise : Promise.resolve({ result: 'kept', id }),
    )
    const { editor, flush, root } = await openDrawn({ ...store, save }, store.drafts[0])
    editor.edit({ ...editor.level(), look: 3 })
    pressInMore(root, 'New')
    editor.edit({ ...editor.level(), look: 4 })
    await flush()
    copied.resolve({ result: 'kept', id: 'copy' })
    await vi.waitFor(() => expect(takeToasts()).toHaveLength(1))
    editor.edit({ ...editor.level(), look: 5 })
    await flush()
    const [first, second, third] = save.mock.calls.map(([{ id }]) => id)
    expect([first, third]).toEqual(['draft-1', second])
  })
})
