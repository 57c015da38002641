import { afterEach, describe, expect, test } from 'vitest'
import { bind, DEFAULT_BINDINGS } from '../../src/input/bindings.ts'
import { listenToActionsFirst } from '../../src/input/keyboard.ts'
import { button, element } from '../../src/ui/element.ts'
import { show } from '../pages/page.ts'
import { keyDown } from './key-event.ts'

let end = (): void => undefined
afterEach(() => {
  end()
})

/** Handles all actions except full screen; `heard` has the keys that reach other listeners. */
function takeActions(bindings = DEFAULT_BINDINGS) {
  const asked: string[] = []
  const heard: string[] = []
  const others = new AbortController()
  const keyboard = listenToActionsFirst(
    (action) => {
      asked.push(action)
      return action !== 'full-screen'
    },
    () => bindings,
  )
  const listen = ({ code }: KeyboardEvent): void => {
    heard.push(code)
  }
  window.addEventListener('keydown', listen, { signal: others.signal })
  end = () => {
    keyboard.dispose()
    others.abort()
  }
  return { asked, heard }
}

describe('a listener that handles actions first', () => {
  test('leaves only unhandled keys to the browser and other listeners', () => {
    const { asked, heard } = takeActions()
    expect(keyDown('KeyM').defaultPrevented).toBe(true)
    expect(keyDown('KeyF').defaultPrevented).toBe(false)
    expect(keyDown('KeyQ').defaultPrevented).toBe(false)
    expect(keyDown('ArrowUp').defaultPrevented).toBe(false)
    expect(asked).toEqual(['mute', 'full-screen'])
    expect(heard).toEqual(['KeyF', 'KeyQ', 'ArrowUp'])
  })

  test('handles actions by their bindings, also in its own controls', () => {
    const { asked } = takeActions(bind(DEFAULT_BINDINGS, 'pause', 'KeyO'))
    keyDown('KeyO', {}, show(element('input', { type: 'range' })))
    expect(asked).toEqual(['pause'])
  })

  test('leaves commands of the browser and repeated keys to others', () => {
    const { asked, heard } = takeActions()
    expect(keyDown('KeyM', { ctrlKey: true }).defaultPrevented).toBe(false)
    expect(keyDown('KeyM', { repeat: true }).defaultPrevented).toBe(false)
    expect([asked, heard]).toEqual([[], ['KeyM', 'KeyM']])
  })

  test('leaves Space to a button', () => {
    const { asked } = takeActions(bind(DEFAULT_BINDINGS, 'mute', 'Space'))
    keyDown('Space', {}, show(button('here', () => undefined)))
    expect(asked).toEqual([])
    keyDown('Space')
    expect(asked).toEqual(['mute'])
  })
})
