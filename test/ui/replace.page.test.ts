import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { button, element, replace } from '../../src/ui/element.ts'
import { find, show } from '../pages/page.ts'

function list(): HTMLElement {
  const made = element('div')
  show(made)
  return made
}

interface Item {
  readonly tag: 'p' | 'b' | 'span'
  readonly key?: string
  readonly className?: string
  readonly text: string
}

function nodesOf(items: readonly Item[]): HTMLElement[] {
  return items.map(({ tag, text, ...properties }) => element(tag, properties, text))
}

describe('new content', () => {
  test('is the same as if it had been made alone, whatever was there', () => {
    const item: fc.Arbitrary<Item> = fc.record(
      {
        tag: fc.constantFrom('p', 'b', 'span'),
        key: fc.constantFrom('a', 'b', 'c'),
        text: fc.constantFrom('', 'x', 'y'),
        className: fc.constantFrom('one', 'two'),
      },
      { requiredKeys: ['tag', 'text'] },
    )
    const items = fc.array(item, { maxLength: 6 })
    fc.assert(
      fc.property(items, items, (before, after) => {
        const old = element('div')
        replace(old, ...nodesOf(before))
        replace(old, ...nodesOf(after))
        expect(old.isEqualNode(element('div', {}, ...nodesOf(after)))).toBe(true)
      }),
    )
  })

  test('keeps an element with the same tag and key, wherever it moves', () => {
    const parent = list()
    replace(parent, element('p', { key: 'a' }, 'A'), element('p', { key: 'b' }, 'B'))
    const [a, b] = parent.children
    replace(parent, element('p', { key: 'b' }, 'B2'), element('p', { key: 'a' }, 'A2'))
    expect([...parent.children]).toEqual([b, a])
    expect(parent.textContent).toBe('B2A2')
  })

  test('has the new drawing, as a drawing has no properties to take over', () => {
    const drawing = (width: string): SVGElement => {
      const made = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      made.setAttribute('width', width)
      return made
    }
    const parent = element('figure', {}, drawing('1'))
    replace(parent, drawing('2'))
    expect(parent.querySelector('svg')?.getAttribute('width')).toBe('2')
  })

  test('takes the listeners and properties of the new element', () => {
    const parent = list()
    const [first, second] = [vi.fn(), vi.fn()]
    replace(parent, button('One', first, { className: 'old', ariaPressed: 'true' }))
    const [made] = parent.querySelectorAll('button')
    replace(parent, button('Two', second))
    made.click()
    expect(first).not.toHaveBeenCalled()
    expect(second).toHaveBeenCalledOnce()
    expect(made.isEqualNode(button('Two', second))).toBe(true)
  })

  test('without a listener removes the one before, and calls the next once', () => {
    const parent = list()
    const heard = vi.fn()
    replace(parent, element('p', { on: { click: heard } }))
    const made = parent.firstElementChild as HTMLElement
    replace(parent, element('p'))
    made.click()
    replace(parent, element('p', { on: { click: heard } }))
    made.click()
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('the state of the player stays', () => {
  test('the focus and the caret of a field', () => {
    const parent = list()
    replace(parent, element('input', { value: 'theseus' }))
    const field = parent.querySelector('input')
    field?.focus()
    field?.setSelectionRange(2, 4)
    replace(parent, element('p', {}, 'Above'), element('input', { value: 'theseus' }))
    expect(document.activeElement).toBe(field)
    expect([field?.selectionStart, field?.selectionEnd]).toEqual([2, 4])
  })

  test('the focus of an element that moves', () => {
    const parent = list()
    const rowOf = (key: string): HTMLElement => element('p', { key }, button(key, vi.fn()))
    replace(parent, rowOf('a'), rowOf('b'))
    const [, b] = parent.querySelectorAll('button')
    b.focus()
    replace(parent, rowOf('b'), rowOf('a'))
    expect(parent.textContent).toBe('ba')
    expect(document.activeElement).toBe(b)
  })

  test('what was typed is overwritten only by another value', () => {
    const parent = list()
    replace(parent, element('input', { value: 'a' }))
    const field = parent.querySelector('input') as HTMLInputElement
    field.value = 'typed'
    replace(parent, element('input'))
    expect(field.value).toBe('typed')
    replace(parent, element('input', { value: 'a' }))
    expect(field.value).toBe('a')
  })

  test('a fold that was opened, unless the new one says otherwise', () => {
    const root = list()
    const fold = (properties = {}) => element('details', properties, element('summary', {}, 'More'))
    replace(root, fold())
    const details = find(root, 'details', HTMLDetailsElement)
    details.open = true
    replace(root, fold())
    expect(details.open).toBe(true)
    replace(root, fold({ open: false }))
    expect(details.open).toBe(false)
  })

  test('selected text', () => {
    const parent = list()
    replace(parent, element('p', {}, 'Ariadne'))
    const text = parent.querySelector('p')?.firstChild as Text
    getSelection()?.setBaseAndExtent(text, 1, text, 4)
    replace(parent, element('p', {}, 'Ariadne'), element('p', {}, 'below'))
    expect(getSelection()?.toString()).toBe('ria')
  })
})
