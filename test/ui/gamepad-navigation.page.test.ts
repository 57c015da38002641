import { describe, expect, test, vi } from 'vitest'
import { EAST, NORTH, SOUTH, WEST } from '../../src/labyrinth/grid.ts'
import { button, element } from '../../src/ui/element.ts'
import { createGamepadNavigation } from '../../src/ui/gamepad-navigation.ts'
import { find, show } from '../pages/page.ts'
import { markup } from './markup.ts'

const [N, E, S, W] = [NORTH, EAST, SOUTH, WEST].map((way) => 1 << way)

/** Shows a page, and writes down the keys that are pressed on it. */
function showPage(html: string, className = 'page'): { root: HTMLElement; keys: string[] } {
  const root = element('section', { className }, markup(html))
  show(root)
  const keys: string[] = []
  for (const type of ['keydown', 'keyup'] as const) {
    document.body.addEventListener(type, ({ code, key }) => {
      if (root.isConnected) keys.push(`${type} ${code} ${key}`)
    })
  }
  return { root, keys }
}

const press = (key: string): string[] => [`keydown ${key} ${key}`, `keyup ${key} ${key}`]

/** Writes down each event of a control. */
function watch(control: HTMLElement): string[] {
  const events: string[] = []
  for (const type of ['input', 'change', 'click']) {
    show(control).addEventListener(type, () => events.push(type))
  }
  return events
}

function selectOf(...values: string[]): HTMLSelectElement {
  return element('select', {}, ...values.map((value) => element('option', { value }, value)))
}

/** A frame in which a pad holds directions, a bit for each, that it has not held before. */
function move(held: number): void {
  createGamepadNavigation({ held: () => held, takePresses: () => [] })(0)
}

/** Buttons of a pad by their index. */
const PAD = { choose: 0, back: 1, race: 2, again: 3, previous: 4, next: 5, start: 9 }

/** A frame in which a button of a pad goes down. */
function pressButton(name: keyof typeof PAD): void {
  createGamepadNavigation({ held: () => 0, takePresses: () => [PAD[name]] })(0)
}

test('while a level is played nothing is pressed, and the play scene takes the buttons', () => {
  const takePresses = vi.fn(() => [PAD.back])
  let held = S
  const navigate = createGamepadNavigation({ held: () => held, takePresses })
  navigate(10)
  expect(takePresses).not.toHaveBeenCalled()
  const { keys } = showPage('')
  takePresses.mockReturnValue([])
  navigate(5000)
  // The direction was held since before the menu.
  expect(keys).toEqual([])
  held = 0
  navigate(10)
  held = S
  navigate(10)
  expect(keys).toEqual(press('ArrowDown'))
})

describe('a direction of a pad in a menu', () => {
  test('presses the arrow keys of its directions on the element in focus', () => {
    const { root, keys } = showPage('<button>a</button>')
    find(root, 'button').focus()
    for (const held of [N, E, S, W, 0]) move(held)
    expect(keys).toEqual(['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'].flatMap(press))
    keys.length = 0
    move(S | E)
    expect(keys).toEqual(['ArrowRight', 'ArrowDown'].flatMap(press))
  })

  test('steps through a list to the sides with wrap-around, and fires its events', () => {
    showPage('')
    const list = selectOf('a', 'b', 'c')
    const events = watch(list)
    list.focus()
    const values = [E, E, E, W, W].map((held) => {
      move(held)
      return list.value
    })
    expect(values).toEqual(['b', 'c', 'a', 'c', 'b'])
    expect(events.slice(0, 2)).toEqual(['input', 'change'])
  })

  test('moves a slider to the sides by its step, and fires its events', () => {
    showPage('')
    const slider = element('input', { type: 'range', step: '5', value: '50' })
    const events = watch(slider)
    slider.focus()
    move(E)
    expect(slider.value).toBe('55')
    move(W)
    move(W)
    expect(slider.value).toBe('45')
    expect(events.slice(0, 2)).toEqual(['input', 'change'])
  })

  test.each(['select', 'input'] as const)('leaves a %s up and down, without a key', (tag) => {
    const { root, keys } = showPage('')
    const control = element(tag)
    const below = button('below', () => undefined)
    const block = 'display:block;width:90px;height:30px'
    control.style.cssText = below.style.cssText = block
    root.append(control, below)
    control.focus()
    move(S)
    expect(document.activeElement).toBe(below)
    expect(keys).toEqual([])
  })
})

describe('the button of a pad that chooses', () => {
  test('focuses the main choice where no element has the focus', () => {
    const { root } = showPage('<button>a</button><button class="main-choice">b</button>')
    pressButton('choose')
    expect(document.activeElement).toBe(find(root, '.main-choice'))
  })

  test('clicks the element in focus: a button, a check box', () => {
    showPage('')
    const made = button('a', () => undefined)
    const box = element('input', { type: 'checkbox' })
    const radio = element('input', { type: 'radio' })
    const first = [made, box, radio].map((control) => {
      const events = watch(control)
      control.focus()
      pressButton('choose')
      return events[0]
    })
    expect(first).toEqual(['click', 'click', 'click'])
    expect([box.checked, radio.checked]).toEqual([true, true])
  })

  test('submits the form of a text field', () => {
    const { root } = showPage('<form><input><button>send</button></form>')
    let sent = 0
    find(root, 'form').addEventListener('submit', (event) => {
      event.preventDefault()
      sent++
    })
    find(root, 'input').focus()
    pressButton('choose')
    expect(sent).toBe(1)
  })
})

describe('the button of a pad that leads back', () => {
  test('presses Escape', () => {
    const { keys } = showPage('')
    pressButton('back')
    expect(keys).toEqual(press('Escape'))
  })

  test.each([
    ['closes a dialog that does not prevent it', false],
    ['leaves a dialog open whose page took Escape', true],
  ])('%s', (_, isTaken) => {
    const dialog = show(
      element(
        'dialog',
        {},
        button('a', () => undefined),
      ),
    )
    dialog.showModal()
    dialog.addEventListener('keydown', (event) => {
      if (isTaken) event.preventDefault()
    })
    pressButton('back')
    expect(dialog.open).toBe(isTaken)
  })
})

describe('other buttons of a pad in a menu', () => {
  test('Start takes the main choice of a page, and closes a pause as Escape does', () => {
    const { root, keys } = showPage('<button class="main-choice">a</button>')
    let taken = 0
    find(root, 'button').addEventListener('click', () => taken++)
    pressButton('start')
    expect([taken, keys]).toEqual([1, []])
    root.classList.add('pause')
    pressButton('start')
    expect([taken, keys]).toEqual([1, press('Escape')])
  })

  test('shoulder buttons press the keys for pages', () => {
    const { keys } = showPage('')
    pressButton('previous')
    pressButton('next')
    expect(keys).toEqual([...press('PageUp'), ...press('PageDown')])
  })
})
