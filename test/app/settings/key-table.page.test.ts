import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createKeyTable, type RowKey } from '../../../src/app/settings/key-table.ts'
import type { ActionId } from '../../../src/input/bindings.ts'
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

function key(chord: string, ...others: readonly Id[]): RowKey {
  return { chord, isFixed: chord === 'Escape', others }
}

/** Shows a table of a few actions, none of which can have the key `refused`. */
function showTable(refused = ''): {
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
  }>()
  table = createKeyTable({
    ...{ remove: actions.remove, reset: actions.reset },
    rows: () => IDS.map((id) => ({ id, keys: rows[id] })),
    add(id, { code, shiftKey }) {
      actions.add(id, shiftKey ? `Shift+${code}` : code)
      if (code !== refused) rows[IDS[IDS.findIndex((each) => each === id)]].unshift(key(code))
      return code !== refused
    },
  })
  show(table.root)
  return { rows, calls }
}

const row = (name: string): HTMLElement => find(table.root, `[role=group][aria-label="${name}"]`)
const adderOf = (id: Id): HTMLButtonElement =>
  find(table.root, `[data-control=add-${id}]`, HTMLButtonElement)
const notice = (): string => find(table.root, '[role=alert]').textContent

describe('the table of keys', () => {
  test('has a row for each action, with the names of its keys and a button that adds one', () => {
    showTable()
    expect(textsOf(table.root, '.key-action')).toEqual(['Up', 'Mute', 'Pause, back'])
    expect(textsOf(row('Up'), '.key-name')).toEqual(['↑', 'W'])
    expect(textsOf(row('Up'), '.key-list > *')).toEqual(['↑', 'W', 'Add'])
    expect(adderOf('up').ariaLabel).toBe('Add a key: Up')
    expect(find(table.root, '.hint').textContent).toContain('Escape always pauses')
    expect(textsOf(table.root, '.key-conflict')).toEqual([])
    expect(textsOf(table.root, '.conflict')).toEqual([])
  })

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

  test('has no button that removes a fixed key', () => {
    showTable()
    expect(textsOf(row('Pause, back'), 'button.key-name')).toEqual(['P'])
    expect(textsOf(row('Pause, back'), 'span.key-name')).toEqual(['Esc'])
  })

  test('marks a key of several actions, and names the other actions below the row', () => {
    const { rows } = showTable()
    rows.mute = [key('Shift+KeyR', 'up', 'pause')]
    table.show()
    expect(textsOf(table.root, '.key-name.conflict')).toEqual(['Shift+R'])
    expect(textsOf(row('Mute'), '.key-conflict')).toEqual([
      'Shift+R is also used for: Up',
      'Shift+R is also used for: Pause, back',
    ])
  })

  test('restores the default keys with a button', () => {
    const { rows, calls } = showTable()
    rows.mute = [key('KeyQ')]
    buttonNamed(table.root, 'Restore all keys').click()
    expect(calls).toEqual([['reset']])
    expect(textsOf(row('Mute'), '.key-name')).toEqual(['Q'])
  })
})

describe('adding a key', () => {
  test('announces the capture, adds the key pressed next, and focuses the row', async () => {
    const { calls } = showTable()
    expect(table.isCapturing()).toBe(false)
    adderOf('up').click()
    expect(table.isCapturing()).toBe(true)
    expect(textsOf(table.root, '.capturing')).toEqual(['Press a key'])
    expect(announced()).toBe('Up: press a key. Escape cancels.')
    expect(document.activeElement).toBe(adderOf('up'))
    await userEvent.keyboard('{Shift>}[KeyL]{/Shift}')
    expect(calls).toEqual([['add', 'up', 'Shift+KeyL']])
    expect(textsOf(row('Up'), '.key-name')).toEqual(['L', '↑', 'W'])
    expect(textsOf(table.root, '.capturing')).toEqual([])
    expect(table.isCapturing()).toBe(false)
    expect(document.activeElement).toBe(adderOf('up'))
    expect(notice()).toBe('')
  })

  test('names a refused key until the next capture', async () => {
    showTable('Enter')
    adderOf('up').click()
    await userEvent.keyboard('{Enter}')
    expect(notice()).toBe('Enter cannot be used for this.')
    await userEvent.keyboard('{Enter}')
    expect([table.isCapturing(), notice()]).toEqual([true, ''])
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(notice()).toBe('Shift+Enter cannot be used for this.')
    buttonNamed(table.root, 'Restore all keys').click()
    expect(notice()).toBe('')
  })

  test('is cancelled by Escape without a key and without a notice', async () => {
    const { calls } = showTable()
    adderOf('mute').click()
    await userEvent.keyboard('{Escape}')
    expect([table.isCapturing(), calls, notice()]).toEqual([false, [], ''])
    expect(textsOf(table.root, '.capturing')).toEqual([])
    expect(document.activeElement).toBe(adderOf('mute'))
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
    adderOf('mute').focus()
    table.show()
    expect(document.activeElement).toBe(adderOf('mute'))
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
    showTable('KeyW')
    adderOf('up').click()
    asked.resolve(new Map([['KeyW', 'z']]))
    await asked.promise
    await Promise.resolve()
    expect(textsOf(table.root, '.capturing')).toEqual(['Press a key'])
    await userEvent.keyboard('[KeyW]')
    expect(notice()).toBe('Z cannot be used for this.')
  })
})
