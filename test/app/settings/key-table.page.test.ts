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

describe('the table of keys', () => {
  test('removes a key by a click on its name, and focuses the button of the row that adds one', () => {
    const { rows, calls } = showTable()
    const remove = buttonNamed(row('Up'), 'W')
    expect([remove.ariaLabel, remove.title]).toEqual(['Remove W: Up', 'Remove W: Up'])
    rows.up.pop()
    remove.click()
    expect(calls).toEqual([['remove', 'up', 'KeyW']])
    expect(textsOf(row('Up'), '.key-name')).toEqual(['↑'])
    expect(document.activeElement).toBe(adderOf('up'))
  })

  test('folds the rare actions away, and leaves them open once they are', async () => {
    const { rows } = showTable()
    expect(row('Mute').checkVisibility()).toBe(false)
    expect(row('Up').checkVisibility()).toBe(true)
    await userEvent.click(find(table.root, 'summary'))
    rows.mute = [key('KeyQ')]
    await vi.waitFor(() => {
      table.show()
      expect(row('Mute').checkVisibility()).toBe(true)
    })
  })

  test('says in the row why a key is not removed', () => {
    const { calls } = showTable({ reason: 'last' })
    buttonNamed(row('Up'), 'W').click()
    expect(calls).toEqual([['remove', 'up', 'KeyW']])
    expect(textsOf(row('Up'), '[role=alert]')).toEqual([
      'You need a key for this: Up. Add another first.',
    ])
  })

  test('restores the default keys with a button, and takes that back with another', () => {
    const { calls } = showTable()
    expect(textsOf(table.root, '.key-reset button')).toEqual(['Restore all keys'])
    buttonNamed(table.root, 'Restore all keys').click()
    expect(calls).toEqual([['reset']])
    expect(announced()).toBe('All keys restored. You can undo this.')
    buttonNamed(table.root, 'Undo').click()
    expect(calls).toEqual([['reset'], ['undo']])
    expect(announced()).toBe('Your keys are back.')
    expect(textsOf(table.root, '.key-reset button')).toEqual(['Restore all keys'])
    expect(document.activeElement).toBe(buttonNamed(table.root, 'Restore all keys'))
  })
})

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

  test('is cancelled by Escape without a key and without a notice', async () => {
    const { calls } = showTable()
    adderOf('pause').click()
    await userEvent.keyboard('{Escape}')
    expect([table.isCapturing(), calls, notice()]).toEqual([false, [], ''])
    expect(textsOf(table.root, '.capturing')).toEqual([])
    expect(document.activeElement).toBe(adderOf('pause'))
  })

  test('to another action cancels the capture before', async () => {
    const { calls } = showTable()
    adderOf('up').click()
    adderOf('mute').click()
    expect(textsOf(table.root, '.capturing')).toHaveLength(1)
    expect(adderOf('up').textContent).toBe('Add')
    await userEvent.keyboard('[KeyL]')
    expect(calls).toEqual([['add', 'mute', 'KeyL']])
  })

  test('ends when its capture is stopped', async () => {
    const { calls } = showTable()
    adderOf('up').click()
    table.stopCapture()
    expect(table.isCapturing()).toBe(false)
    await userEvent.keyboard('[KeyL]')
    expect(calls).toEqual([])
  })
})

describe('a table of keys shown again', () => {
  test('keeps the focus on its control, and on a control outside its rows', () => {
    showTable()
    adderOf('pause').focus()
    table.show()
    expect(document.activeElement).toBe(adderOf('pause'))
    const reset = buttonNamed(table.root, 'Restore all keys')
    reset.focus()
    table.show()
    expect(document.activeElement).toBe(reset)
  })

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
