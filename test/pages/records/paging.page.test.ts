import { describe, expect, test } from 'vitest'
import { refill } from '../../../src/pages/records/paging.ts'
import { button, element } from '../../../src/ui/element.ts'
import { buttonNamed, show, textsOf } from '../page.ts'

/** Returns a button with a focus key, which may be disabled. */
function control(key: string, disabled = false): HTMLButtonElement {
  return button(key, () => undefined, { key, disabled })
}

describe('the focus in content that is replaced', () => {
  const showRoot = (...content: HTMLElement[]): HTMLElement => show(element('div', {}, ...content))
  const focused = (): string | undefined => document.activeElement?.textContent

  test('stays on the button of the same key', () => {
    const root = showRoot(control('a'), control('b'))
    buttonNamed(root, 'b').focus()
    refill(root, control('a'), control('b'))
    expect(focused()).toBe('b')
    expect(textsOf(root, 'button')).toEqual(['a', 'b'])
  })

  test.for([
    ['missing', ['a', 'c'] as string[], []],
    ['disabled', ['a', 'b'] as string[], ['b']],
  ] as const)('moves to the first enabled button if its own is %s', ([, names, off]) => {
    const root = showRoot(control('a'), control('b'))
    buttonNamed(root, 'b').focus()
    refill(
      root,
      ...names.map((name) =>
        control(
          name,
          off.some((one) => one === name),
        ),
      ),
    )
    expect(focused()).toBe('a')
  })
})
