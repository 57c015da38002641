import { expect, test } from 'vitest'
import { focusedName, focusNamed } from '../../../src/scenes/workshop/focus.ts'
import { element } from '../../../src/ui/element.ts'
import { find, show } from '../../pages/page.ts'

function form(): HTMLElement {
  return show(
    element(
      'form',
      {},
      element('label', {}, 'Width', element('input')),
      element('label', {}, 'Height', element('input')),
      element('button', {}, 'Width'),
      element('canvas', { tabIndex: 0, ariaLabel: 'Width' }),
      element('label', {}, 'Speed', element('select', {}, element('option', {}, '1×'))),
      element('input', { type: 'range', ariaLabel: 'Position' }),
    ),
  )
}

test.for(['label:nth-child(2) input', 'button', 'canvas', 'select', 'input[type=range]'])(
  'the focus comes back to the same control of a form that is built anew: %s',
  (selector) => {
    const before = form()
    find(before, selector).focus()
    const name = focusedName(before)
    before.remove()
    const after = form()
    focusNamed(after, name)
    expect(document.activeElement).toBe(find(after, selector))
  },
)

test('a focus elsewhere has no name, and no name moves no focus', () => {
  const page = form()
  const outside = show(element('button', {}, 'Elsewhere'))
  outside.focus()
  expect(focusedName(page)).toBeNull()
  focusNamed(page, null)
  expect(document.activeElement).toBe(outside)
})

test('a control that is gone leaves the focus where it is', () => {
  const page = form()
  focusNamed(page, 'BUTTON Height')
  expect(document.activeElement).toBe(document.body)
})
