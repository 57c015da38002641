import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createKeyTable, type KeyRow, type KeyTable } from '../../../src/app/settings/key-table.ts'
import { setLanguage } from '../../../src/ui/message.ts'
import { announced, buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

type Id = 'up' | 'mute' | 'pause'
type Layout = ReadonlyMap<string, string>

/** What the browser tells of the keyboard. */
let askLayout: () => Promise<Layout>
beforeEach(() => {
  askLayout = () => Promise.reject(new Error('embedded'))
  const keyboard = { getLayoutMap: () => askLayout() }
  Object.defineProperty(navigator, 'keyboard', { value: keyboard, configurable: true })
})

let table: KeyTable
afterEach(() => {
  table.dispose()
})

function key(chord: string, ...others: readonly Id[]): KeyRow<Id>['keys'][number] {
  return { chord, isFixed: chord === 'Escape', others }
}

/** Shows a table of a few actions; a key that `refused` is may not be had. */
function showTable(refused = ''): {
  readonly rows: Record<Id, KeyRow<Id>['keys'][number][]>
  readonly calls: unknown[][]
} {
  const rows = {
    up: [key('ArrowUp'), key('KeyW')],
    mute: [key('KeyM')],
    pause: [key('Escape'), key('KeyP')],
  }
  const { actions, calls } = recordCalls<{
    add: (id: Id, chord: string) => void
    remove: (id: Id, chord: string) => void
    reset: () => void
  }>()
  table = createKeyTable<Id>({
    ...{ remove: actions.remove, reset: actions.reset },
    rows: () => (['up', 'mute', 'pause'] as const).map((id) => ({ id, keys: rows[id] })),
    add(id, { code, shiftKey }) {
      actions.add(id, shiftKey ? `Shift+${code}` : code)
      if (code !== refused) rows[id].unshift(key(code))
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
  test('has a row for each action, with its keys by name and a button for one more', () => {
    showTable()
    expect(textsOf(table.root, '.key-action')).toEqual(['Up', 'Mute', 'Pause, back'])
    expect(textsOf(row('Up'), '.key-name')).toEqual(['↑', 'W'])
    expect(textsOf(row('Up'), '.key-list > *')).toEqual(['↑', 'W', 'Add'])
    expect(adderOf('up').ariaLabel).toBe('Add a key: Up')
    expect(find(table.root, '.hint').textContent).toContain('Escape always pauses')
    expect(textsOf(table.root, '.key-conflict')).toEqual([])
    expect(textsOf(table.root, '.conflict')).toEqual([])
  })

  test('takes a key away by a press of its name, which says so, and focuses the row', () => {
    const { rows, calls } = showTable()
    const remove = buttonNamed(row('Up'), 'W')
    expect([remove.ariaLabel, remove.title]).toEqual(['Take away W: Up', 'Take away W: Up'])
    rows.up.pop()
    remove.click()
    expect(calls).toEqual([['remove', 'up', 'KeyW']])
    expect(textsOf(row('Up'), '.key-name')).toEqual(['↑'])
    expect(document.activeElement).toBe(adderOf('up'))
  })

  test('has no button to take a key away that stays in any case', () => {
    showTable()
    expect(textsOf(row('Pause, back'), 'button.key-name')).toEqual(['P'])
    expect(textsOf(row('Pause, back'), 'span.key-name')).toEqual(['Esc'])
  })

  test('marks a key that several actions have, and says with each who else has it', () => {
    const { rows } = showTable()
    rows.mute = [key('Shift+KeyR', 'up', 'pause')]
    table.show()
    expect(textsOf(table.root, '.key-name.conflict')).toEqual(['Shift+R'])
    expect(textsOf(row('Mute'), '.key-conflict')).toEqual([
      'Shift+R is also: Up',
      'Shift+R is also: Pause, back',
    ])
  })

  test('gives all keys back with a button, and shows them', () => {
    const { rows, calls } = showTable()
    rows.mute = [key('KeyQ')]
    buttonNamed(table.root, 'Restore all keys').click()
    expect(calls).toEqual([['reset']])
    expect(textsOf(row('Mute'), '.key-name')).toEqual(['Q'])
  })

  test('speaks Korean', () => {
    setLanguage('ko')
    showTable()
    expect(row('위').textContent).toContain('추가')
    expect(buttonNamed(table.root, '모든 키 초기화')).toBeDefined()
  })
})

describe('adding a key', () => {
  test('waits for one and says so, then adds it and focuses the row', async () => {
    const { calls } = showTable()
    expect(table.isCapturing()).toBe(false)
    adderOf('up').click()
    expect(table.isCapturing()).toBe(true)
    expect(textsOf(table.root, '.capturing')).toEqual(['Press a key'])
    expect(announced()).toBe('Up: press a key. Escape leaves it as it is.')
    expect(document.activeElement).toBe(adderOf('up'))
    await userEvent.keyboard('{Shift>}[KeyL]{/Shift}')
    expect(calls).toEqual([['add', 'up', 'Shift+KeyL']])
    expect(textsOf(row('Up'), '.key-name')).toEqual(['L', '↑', 'W'])
    expect(textsOf(table.root, '.capturing')).toEqual([])
    expect(table.isCapturing()).toBe(false)
    expect(document.activeElement).toBe(adderOf('up'))
    expect(notice()).toBe('')
  })

  test('says which key may not be had, until the next is asked for', async () => {
    showTable('Enter')
    adderOf('up').click()
    await userEvent.keyboard('{Enter}')
    expect(notice()).toBe('Enter cannot be used for that.')
    await userEvent.keyboard('{Enter}')
    expect([table.isCapturing(), notice()]).toEqual([true, ''])
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(notice()).toBe('Shift+Enter cannot be used for that.')
    buttonNamed(table.root, 'Restore all keys').click()
    expect(notice()).toBe('')
  })

  test('is given up by Escape: nothing is added, and nothing is said', async () => {
    const { calls } = showTable()
    adderOf('mute').click()
    await userEvent.keyboard('{Escape}')
    expect([table.isCapturing(), calls, notice()]).toEqual([false, [], ''])
    expect(textsOf(table.root, '.capturing')).toEqual([])
    expect(document.activeElement).toBe(adderOf('mute'))
  })

  test('to another action gives up the one before', async () => {
    const { calls } = showTable()
    adderOf('up').click()
    adderOf('mute').click()
    expect(textsOf(table.root, '.capturing')).toHaveLength(1)
    expect(adderOf('up').textContent).toBe('Add')
    await userEvent.keyboard('[KeyL]')
    expect(calls).toEqual([['add', 'mute', 'KeyL']])
  })

  test('ends with the table', async () => {
    const { calls } = showTable()
    adderOf('up').click()
    table.dispose()
    expect(table.isCapturing()).toBe(false)
    await userEvent.keyboard('[KeyL]')
    expect(calls).toEqual([])
  })
})

describe('a table of keys that is shown anew', () => {
  test('keeps the focus on its control, and takes it from nothing else', () => {
    showTable()
    adderOf('mute').focus()
    table.show()
    expect(document.activeElement).toBe(adderOf('mute'))
    const reset = buttonNamed(table.root, 'Restore all keys')
    reset.focus()
    table.show()
    expect(document.activeElement).toBe(reset)
  })

  test('names keys as the player’s keyboard writes them, once that is known', async () => {
    askLayout = () => Promise.resolve(new Map([['KeyW', 'z']]))
    showTable()
    adderOf('up').focus()
    await vi.waitFor(() => {
      expect(textsOf(row('Up'), '.key-name')).toEqual(['↑', 'Z'])
    })
    expect(document.activeElement).toBe(adderOf('up'))
  })

  test('goes on waiting for a key when the keyboard gets known meanwhile', async () => {
    const asked = Promise.withResolvers<Layout>()
    askLayout = () => asked.promise
    showTable('KeyW')
    adderOf('up').click()
    asked.resolve(new Map([['KeyW', 'z']]))
    await asked.promise
    await Promise.resolve()
    expect(textsOf(table.root, '.capturing')).toEqual(['Press a key'])
    await userEvent.keyboard('[KeyW]')
    expect(notice()).toBe('Z cannot be used for that.')
  })
})
