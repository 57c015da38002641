import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createKeyTable } from '../../../src/app/settings/key-table.ts'
import { announced, buttonNamed, find, show, textsOf } from '../../pages/page.ts'
import { keptSettings, openPreferences } from './kept-preferences.ts'

type Layout = ReadonlyMap<string, string>

/** Answer of the browser to a question for the keyboard layout. */
let askLayout: () => Promise<Layout>
beforeEach(() => {
  askLayout = () => Promise.reject(new Error('embedded'))
  const keyboard = { getLayoutMap: () => askLayout() }
  Object.defineProperty(navigator, 'keyboard', { value: keyboard, configurable: true })
})

let table: ReturnType<typeof createKeyTable>
afterEach(() => {
  table.stopCapture()
  localStorage.clear()
})

function showTable(): void {
  table = createKeyTable(openPreferences().preferences, () => () => undefined)
  show(table.root)
}

const row = (name: string): HTMLElement => find(table.root, `[role=group][aria-label="${name}"]`)
const adderOf = (id: string): HTMLButtonElement =>
  find(table.root, `[data-control=add-${id}]`, HTMLButtonElement)
const namesIn = (name: string): string[] => textsOf(row(name), '.key-name')
const notice = (): string => textsOf(table.root, '[role=alert]').join()

describe('adding a key', () => {
  test('announces the capture, adds the key pressed next, and focuses the row', async () => {
    showTable()
    expect(table.isCapturing()).toBe(false)
    adderOf('up').click()
    expect(table.isCapturing()).toBe(true)
    expect(textsOf(table.root, '.capturing')).toEqual(['Press a key'])
    expect(announced()).toBe('Up: press a key or button. Escape cancels.')
    expect(document.activeElement).toBe(adderOf('up'))
    await userEvent.keyboard('{Shift>}[KeyL]{/Shift}')
    expect(keptSettings()['keys']).toEqual({ up: ['KeyL', 'ArrowUp', 'KeyW'] })
    expect(namesIn('Up')).toEqual(['L', '↑', 'W', 'Pad ↑'])
    expect(textsOf(table.root, '.capturing')).toEqual([])
    expect(table.isCapturing()).toBe(false)
    expect(document.activeElement).toBe(adderOf('up'))
    expect(notice()).toBe('')
  })

  test.each([
    ['{Enter}', "You can't use Enter here. Choose another key."],
    ['[KeyM]', 'M already has a use: Mute. Choose another, or remove it there.'],
  ])(
    'of %s is refused with the reason in its row, until the next capture',
    async (press, sentence) => {
      showTable()
      adderOf('up').click()
      await userEvent.keyboard(press)
      expect(textsOf(row('Up'), '[role=alert]')).toEqual([sentence])
      adderOf('up').click()
      expect([table.isCapturing(), notice()]).toEqual([true, ''])
      await userEvent.keyboard(press)
      expect(notice()).toBe(sentence)
      buttonNamed(table.root, 'Restore all keys').click()
      expect(notice()).toBe('')
    },
  )

  test('with Shift is refused under its name with Shift', async () => {
    showTable()
    adderOf('mute').click()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    expect(notice()).toBe("You can't use Shift+Enter here. Choose another key.")
  })

  test('cancels the capture for another action', async () => {
    showTable()
    adderOf('up').click()
    adderOf('mute').click()
    expect(textsOf(table.root, '.capturing')).toHaveLength(1)
    expect(adderOf('up').textContent).toBe('Add')
    await userEvent.keyboard('[KeyL]')
    expect(keptSettings()['keys']).toEqual({ mute: ['KeyL', 'KeyM'] })
  })
})

describe('the key table', () => {
  test('names keys by the keyboard layout once the layout is known', async () => {
    askLayout = () => Promise.resolve(new Map([['KeyW', 'z']]))
    showTable()
    adderOf('up').focus()
    await vi.waitFor(() => {
      expect(namesIn('Up').slice(0, 2)).toEqual(['↑', 'Z'])
    })
    expect(document.activeElement).toBe(adderOf('up'))
  })

  test('continues a capture when the layout becomes known', async () => {
    const asked = Promise.withResolvers<Layout>()
    askLayout = () => asked.promise
    showTable()
    adderOf('mute').click()
    asked.resolve(new Map([['KeyW', 'z']]))
    await asked.promise
    await Promise.resolve()
    expect(textsOf(table.root, '.capturing')).toEqual(['Press a key'])
    await userEvent.keyboard('[KeyW]')
    expect(notice()).toBe('Z already has a use: Up. Choose another, or remove it there.')
  })
})
