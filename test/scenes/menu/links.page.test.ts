import { describe, expect, test } from 'vitest'
import { MENU_PAGES } from '../../../src/scenes/menu/links.ts'
import { createMenuPage, type MenuActions } from '../../../src/scenes/menu/page.ts'
import { buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

function showForm() {
  const { actions, calls } = recordCalls<MenuActions>()
  const form = createMenuPage(actions, null)
  form.setSeed('Theseus')
  return { form, calls, root: show(form.root) }
}

describe('the links of the menu', () => {
  test.for(MENU_PAGES)('the link of a page opens it: %s', (name) => {
    const { calls, root } = showForm()
    find(root, `button[name=${name}]`).click()
    expect(calls).toEqual([['openPage', name]])
  })

  test('the board is shown only on hosts that have one', () => {
    const { form, calls, root } = showForm()
    const link = find(root, 'button[name=board]')
    expect(link.checkVisibility()).toBe(false)
    form.showBoard()
    expect(link.checkVisibility()).toBe(true)
    link.click()
    expect(calls).toEqual([['openPage', 'board']])
  })

  test('One level opens a row with the ten levels of the seed, and each starts its level', () => {
    const { calls, root } = showForm()
    const levels = find(root, '.levels-row')
    expect(levels.checkVisibility()).toBe(false)
    buttonNamed(root, 'One level').click()
    expect(levels.checkVisibility()).toBe(true)
    expect(levels.role).toBe('group')
    expect(levels.ariaLabel).toBe('One level')
    expect(document.activeElement?.textContent).toBe('1')
    const numbers = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']
    expect(textsOf(levels, 'button')).toEqual(numbers)
    for (const button of levels.querySelectorAll('button')) button.click()
    expect(calls).toEqual(numbers.map((level) => ['level', 'theseus', Number(level)]))
  })

  test.for(['7'])('%s with a bad seed shows the problem and starts nothing', (label) => {
    const { form, calls, root } = showForm()
    form.setSeed(' ')
    buttonNamed(root, label).click()
    expect(find(root, '#seed-problem').textContent).toBe('A seed needs at least one character.')
    expect(calls).toEqual([])
  })
})
