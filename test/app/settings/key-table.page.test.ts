import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createKeyTable, type RowKey } from '../../../src/app/settings/key-table.ts'
import type { ActionId, Refusal } from '../../../src/input/bindings.ts'
import { announced, buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

const IDS = ['up', 'mute', 'pause'] as const
type Id = (typeof IDS)[number]
type Layout = ReadonlyMap<string, string>

/** Returns the layout of the keyboard in place of the browser. */
let askLayout: () => Promise<Layout>
beforeEach(() => {
  askLayout = () => Promise.reject(new Error('embedded'))
  const keyboard = { getLayoutMap: () => askLayout() }
  Object.defineProperty(navigator, 'keyboard', { value: keyboard, configurable: true })
})

let table: ReturnType<typeof createKeyTable>
afterEach(() => {
  table.stopCapture()
})

function key(chord: string): RowKey {
  return { chord, isFixed: chord === 'Escape' }
}

/** Shows a table of a few actions, which refuse to get or lose a key for a reason. */
function showTable(refusal: Refusal | null = null): {
  readonly rows: Record<Id, RowKey[]>
  readonly calls: unknown[][]
} {
  const rows = {
    up: [key('ArrowUp'), key('KeyW')],
    mute: [key('KeyM')],
    pause: [key('Escape'), key('KeyP')],
  }
  const { actions, calls } = recordCalls<{
    add: (id: ActionId, chord: string) => void
    remove: (id: ActionId, chord: string) => void
    reset: () => void
    undo: () => void
  }>()
  table = createKeyTable({
    rows: () => IDS.map((id) => ({ id, isRare: id === 'mute', keys: rows[id] })),
    add(id, { code, shiftKey }) {
      actions.add(id, shiftKey ? `Shift+${code}` : code)
      if (refusal === null) rows[IDS[IDS.findIndex((each) => each === id)]].unshift(key(code))
      return refusal
    },
    remove(id, chord) {
      actions.remove(id, chord)
      return refusal
    },
    reset() {
      actions.reset()
      return actions.undo
    },
    captureButton: () => () => undefined,
  })
  show(table.root)
  return { rows, calls }
}

const row = (name: string): HTMLElement => find(table.root, `[role=group][aria-label="${name}"]`)
const adderOf = (id: Id): HTMLButtonElement =>
  find(table.root, `[data-control=add-${id}]`, HTMLButtonElement)
const notice = (): string => textsOf(table.root, '[role=alert]').join()

describe('adding a key', () => {
  test('announces the capture, adds the key pressed next, and focuses the row', async () => {
    const { calls } = showTable()
    expect(table.isCapturing()).toBe(false)
    adderOf('up').click()
    expect(table.isCapturing()).toBe(true)
    expect(textsOf(table.root, '.capturing')).toEqual(['Press a key'])
    expect(announced()).toBe('Up: press a key or button. Escape cancels.')
    expect(document.activeElement).toBe(adderOf('up'))
    await userEvent.keyboard('{Shift>}[KeyL]{/Shift}')
    expect(calls).toEqual([['add', 'up', 'Shift+KeyL']])
    expect(textsOf(row('Up'), '.key-name')).toEqual(['L', '↑', 'W'])
    expect(textsOf(table.root, '.capturing')).toEqual([])
    expect(table.isCapturing()).toBe(false)
    expect(document.activeElement).toBe(adderOf('up'))
    expect(notice()).toBe('')
  })

  test.each([
    [{ reason: 'reserved' }, "You can't use Enter here. Choose another key."],
    [
      { reason: 'taken', by: 'mute' },
      'Enter already has a use: Mute. Choose another, or remove it there.',
    ],
  ] as const)(
    'says in the row why a key is refused, until the next capture: %j',
    async (why, told) => {
      showTable(why)
      adderOf('up').click()
      await userEvent.keyboard('{Enter}')
      expect(textsOf(row('Up'), '[role=alert]')).toEqual([told])
      await userEvent.keyboard('{Enter}')
      expect([table.isCapturing(), notice()]).toEqual([true, ''])
      await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
      expect(notice()).toBe(told.replace('Enter', 'Shift+Enter'))
      buttonNamed(table.root, 'Restore all keys').click()
      expect(notice()).toBe('')
    },
  )

  test('to another action cancels the capture before', async () => {
    const { calls } = showTable()
    adderOf('up').click()
    adderOf('mute').click()
    expect(textsOf(table.root, '.capturing')).toHaveLength(1)
    expect(adderOf('up').textContent).toBe('Add')
    await userEvent.keyboard('[KeyL]')
    expect(calls).toEqual([['add', 'mute', 'KeyL']])
  })
})

describe('a table of keys shown again', () => {
  test('names keys by the keyboard’s layout once that is known', async () => {
    askLayout = () => Promise.resolve(new Map([['KeyW', 'z']]))
    showTable()
    adderOf('up').focus()
    await vi.waitFor(() => {
      expect(textsOf(row('Up'), '.key-name')).toEqual(['↑', 'Z'])
    })
    expect(document.activeElement).toBe(adderOf('up'))
  })

  test('continues a capture when the layout becomes known', async () => {
    const asked = Promise.withResolvers<Layout>()
    askLayout = () => asked.promise
    showTable({ reason: 'reserved' })
    adderOf('up').click()
    asked.resolve(new Map([['KeyW', 'z']]))
    await asked.promise
    await Promise.resolve()
    expect(textsOf(table.root, '.capturing')).toEqual(['Press a key'])
    await userEvent.keyboard('[KeyW]')
    expect(notice()).toBe("You can't use Z here. Choose another key.")
  })
})
