import { describe, expect, test } from 'vitest'
import { createPager, refill } from '../../../src/pages/records/paging.ts'
import { button, element } from '../../../src/ui/element.ts'
import { buttonNamed, show, textsOf } from '../page.ts'

function showPager(page: number, pages: number) {
  const turns: number[] = []
  const root = show(createPager({ page, pages }, (wanted) => turns.push(wanted)))
  return { root, turns }
}

describe('the buttons of a pager', () => {
  test('lead to the page before and the page after', () => {
    const { root, turns } = showPager(1, 3)
    expect(textsOf(root, 'button, span')).toEqual(['Newer', '2 / 3', 'Older'])
    buttonNamed(root, 'Newer').click()
    buttonNamed(root, 'Older').click()
    expect(turns).toEqual([0, 2])
    expect([root.tagName, root.ariaLabel, root.hidden]).toEqual(['NAV', 'Pages', false])
  })

  test.for([
    [0, [true, false]],
    [1, [false, false]],
    [2, [false, true]],
  ] as const)('are disabled where no page follows: on page %i', ([page, off]) => {
    const { root } = showPager(page, 3)
    expect([...root.querySelectorAll('button')].map(({ disabled }) => disabled)).toEqual(off)
  })

  test('are hidden for a single page', () => {
    expect(showPager(0, 1).root.hidden).toBe(true)
    expect(showPager(0, 2).root.hidden).toBe(false)
  })
})

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
