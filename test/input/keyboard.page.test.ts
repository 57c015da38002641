import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { EAST, NORTH } from '../../src/labyrinth/grid.ts'
import { type Bindings, DEFAULT_BINDINGS } from '../../src/input/bindings.ts'
import { createKeyQueue, nextInput, releaseAll } from '../../src/input/key-queue.ts'
import { listenToActions, listenToKeyboard } from '../../src/input/keyboard.ts'
import { button, element } from '../../src/ui/element.ts'
import { show } from '../pages/page.ts'
import { keyDown, keyUp } from './key-event.ts'

let listening: { readonly dispose: () => void }
afterEach(() => listening.dispose())

function hearActions(bindings: Bindings = DEFAULT_BINDINGS): string[] {
  const asked: string[] = []
  listening = listenToActions(
    (action) => asked.push(action),
    () => bindings,
  )
  return asked
}

describe('the keys of actions', () => {
  test('are reported once for each press, and the browser does not handle them', async () => {
    const asked = hearActions()
    await userEvent.keyboard('[KeyM]{Shift>}[KeyR]{/Shift}[KeyR]')
    expect(asked).toEqual(['mute', 'restart-run', 'restart-level'])
    expect(keyDown('KeyM').defaultPrevented).toBe(true)
    expect(asked).toHaveLength(4)
  })

  test.each([
    ['held down', { repeat: true }],
    ['with Control', { ctrlKey: true }],
    ['with Alt', { altKey: true }],
    ['with a command key', { metaKey: true }],
    ['while a syllable is composed', { isComposing: true }],
  ])('%s have no action', (_, init) => {
    const asked = hearActions()
    expect(keyDown('KeyM', init).defaultPrevented).toBe(false)
    expect(asked).toEqual([])
  })

  test('are letters in every text field', async () => {
    const asked = hearActions()
    const text = show(element('textarea'))
    const field = show(element('input'))
    const editable = show(element('div'))
    editable.contentEditable = 'true'
    for (const target of [text, field, editable]) {
      target.focus()
      await userEvent.keyboard('m')
    }
    expect([text.value, field.value, editable.textContent]).toEqual(['m', 'm', 'm'])
    expect(asked).toEqual([])
  })

  test('leave Space to a button in focus, and to no other element', () => {
    const asked = hearActions({ ...DEFAULT_BINDINGS, pause: ['Space', 'Escape'] })
    const made = show(button('here', () => undefined))
    keyDown('Space', {}, made)
    expect(asked).toEqual([])
    keyDown('Escape', {}, made)
    keyDown('Space')
    expect(asked).toEqual(['pause', 'pause'])
  })
})

describe('the keyboard of a level', () => {
  function hear(bindings: Bindings = DEFAULT_BINDINGS) {
    const asked: string[] = []
    const keys = createKeyQueue()
    const { dispose } = listenToKeyboard(
      (action) => asked.push(action),
      keys,
      () => bindings,
    )
    listening = { dispose }
    const keyboard = {
      ...{ keys, dispose },
      nextInput: () => nextInput(keys),
      release: () => releaseAll(keys),
    }
    return { keyboard, asked }
  }

  test('holds a direction for the ticks between its press and its release', async () => {
    const { keyboard, asked } = hear()
    await userEvent.keyboard('{ArrowUp>}')
    expect([keyboard.nextInput(), keyboard.nextInput()]).toEqual([1 << NORTH, 1 << NORTH])
    await userEvent.keyboard('{/ArrowUp}')
    expect(keyboard.nextInput()).toBe(0)
    expect(asked).toEqual([])
  })

  test('has directions and actions by the bindings', () => {
    const { keyboard, asked } = hear({ ...DEFAULT_BINDINGS, up: ['KeyI'], mute: ['KeyQ'] })
    keyDown('ArrowUp')
    expect(keyboard.nextInput()).toBe(0)
    expect(keyDown('KeyI').defaultPrevented).toBe(true)
    expect(keyboard.nextInput()).toBe(1 << NORTH)
    keyDown('KeyQ')
    expect(asked).toEqual(['mute'])
  })

  test('reads a held key once, and does not scroll the page', () => {
    const { keyboard } = hear()
    keyDown('ArrowRight')
    keyboard.nextInput()
    keyboard.release()
    expect(keyDown('ArrowRight', { repeat: true }).defaultPrevented).toBe(true)
    expect(keyboard.nextInput()).toBe(0)
  })

  test('leaves arrows to a field, and Space to a button', () => {
    const { keyboard } = hear({ ...DEFAULT_BINDINGS, right: ['Space'] })
    keyDown('ArrowUp', {}, show(element('input')))
    const made = show(button('here', () => undefined))
    keyDown('Space', {}, made)
    expect(keyboard.nextInput()).toBe(0)
    keyDown('Space')
    expect(keyboard.nextInput()).toBe(1 << EAST)
  })

  test('releases a key wherever that happens, and no other', () => {
    const { keyboard } = hear()
    keyDown('ArrowUp')
    keyDown('ArrowRight')
    keyboard.nextInput()
    keyboard.nextInput()
    keyUp('KeyQ')
    expect(keyboard.nextInput()).toBe((1 << NORTH) | (1 << EAST))
    keyUp('ArrowUp', {}, show(element('input')))
    expect(keyboard.nextInput()).toBe(1 << EAST)
  })

  test('releases all keys with Meta, during which some releases are missing', () => {
    const { keyboard } = hear()
    keyDown('ArrowUp')
    keyboard.nextInput()
    keyUp('MetaLeft', { key: 'Meta' })
    expect(keyboard.nextInput()).toBe(0)
  })

  test.each(['', 'Unidentified'])('knows a key with the code %j by what it writes', (code) => {
    const { keyboard, asked } = hear()
    keyDown(code, { key: 'ArrowRight' })
    keyDown(code, { key: 'w' })
    expect([keyboard.nextInput(), keyboard.nextInput()]).toEqual([
      ...[1 << EAST, (1 << EAST) | (1 << NORTH)],
    ])
    keyUp(code, { key: 'W' })
    expect(keyboard.nextInput()).toBe(1 << EAST)
    keyUp(code, { key: 'ArrowRight' })
    expect(keyboard.nextInput()).toBe(0)
    keyDown(code, { key: 'Escape' })
    keyDown(code, { key: 'R', shiftKey: true })
    expect(asked).toEqual(['pause', 'restart-run'])
  })

  test('releases all keys with a key that has no name: it may be any of them', () => {
    const { keyboard } = hear({ ...DEFAULT_BINDINGS, right: ['Digit6'] })
    keyDown('', { key: '6' })
    expect(keyboard.nextInput()).toBe(1 << EAST)
    keyUp('', { key: '^', shiftKey: true })
    expect(keyboard.nextInput()).toBe(0)
  })

  test('walks with the arrows of a keypad, and releases them also with NumLock on', () => {
    const { keyboard } = hear()
    keyDown('Numpad6', { key: 'ArrowRight' })
    expect(keyboard.nextInput()).toBe(1 << EAST)
    keyUp('Numpad6', { key: '6' })
    expect(keyboard.nextInput()).toBe(0)
    keyDown('Numpad6', { key: '6' })
    expect(keyboard.nextInput()).toBe(0)
  })

  test('has the bound keys of a keypad whether NumLock is on or not', () => {
    const { keyboard, asked } = hear({ ...DEFAULT_BINDINGS, mute: ['Numpad6'] })
    keyDown('Numpad6', { key: 'ArrowRight' })
    keyDown('Numpad6', { key: '6' })
    expect([keyboard.nextInput(), asked]).toEqual([0, ['mute', 'mute']])
  })

  test('reads no key after it is disposed', () => {
    const { keyboard, asked } = hear()
    keyboard.dispose()
    keyDown('ArrowUp')
    keyDown('KeyM')
    expect([keyboard.nextInput(), asked]).toEqual([0, []])
  })
})
