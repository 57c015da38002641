import { describe, expect, test, vi } from 'vitest'
import { button, element } from '../../src/ui/element.ts'

describe('the content of an element', () => {
  test('is in order, without what is null or false', () => {
    const part = element('b', {}, 'two')
    const made = element('p', {}, 'one ', part, null, false, [' ', 3, [null, ' four']])
    expect(made.textContent).toBe('one two 3 four')
    expect(made.children).toHaveLength(1)
  })

  test('is text and never markup', () => {
    const made = element('p', {}, '<img src=x>')
    expect(made.children).toHaveLength(0)
    expect(made.textContent).toBe('<img src=x>')
  })
})

describe('the properties of an element', () => {
  test('are its own, attributes, data and variables of its style', () => {
    const made = element('input', {
      type: 'range',
      ariaLabel: 'Volume',
      attributes: { 'aria-valuetext': '60 %' },
      data: { control: 'volume' },
      vars: { '--share': '0.6' },
    })
    expect(made.type).toBe('range')
    expect(made.getAttribute('aria-label')).toBe('Volume')
    expect(made.getAttribute('aria-valuetext')).toBe('60 %')
    expect(made.dataset['control']).toBe('volume')
    expect(made.style.getPropertyValue('--share')).toBe('0.6')
  })

  test('listeners among them are called with their event', () => {
    const click = vi.fn()
    const made = button('Run', click, { className: 'main-choice' })
    made.click()
    expect(click).toHaveBeenCalledOnce()
    expect(made.type).toBe('button')
    expect(made.className).toBe('main-choice')
  })
})
