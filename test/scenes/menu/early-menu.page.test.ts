import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { readEarlyMenu, showEarlyMenu } from '../../../src/scenes/menu/early-menu.ts'
import type { MenuActions } from '../../../src/scenes/menu/page.ts'
import { mount } from '../../../src/ui/overlay.ts'
import { element } from '../../../src/ui/element.ts'
import { buttonNamed, find, recordCalls } from '../../pages/page.ts'

/** The pending actions of the early menu. */
function pressed(): unknown[][] {
  const { actions, calls } = recordCalls<MenuActions>()
  readEarlyMenu()?.runPending(actions)
  return calls
}

describe('the menu before the engine is there', () => {
  test('offers a seed, with the focus on the button that runs it', async () => {
    expect(readEarlyMenu()).toBe(null)
    showEarlyMenu()
    const seed = readEarlyMenu()?.seed
    expect(seed).toMatch(/^\w{3}-\w{3}-\w{3}$/)
    expect(pressed()).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(pressed()).toEqual([['run', seed]])
  })

  test('keeps a typed seed, its selection, and the last button pressed', async () => {
    showEarlyMenu()
    const field = find(document, '#seed', HTMLInputElement)
    await userEvent.fill(field, 'North Wind')
    field.setSelectionRange(2, 5)
    expect(readEarlyMenu()).toMatchObject({
      seed: 'North Wind',
      focused: 'seed',
      selection: [2, 5],
    })
    expect(pressed()).toEqual([])
    buttonNamed(document.body, 'Records').click()
    expect(pressed()).toEqual([['openPage', 'records']])
    await userEvent.type(field, '{Enter}')
    expect(pressed()).toEqual([['run', 'north wind']])
  })

  test('offers another seed, and opens the levels, by itself', () => {
    showEarlyMenu()
    const first = readEarlyMenu()?.seed
    buttonNamed(document.body, 'New seed').click()
    const seed = readEarlyMenu()?.seed
    expect(seed).not.toBe(first)
    buttonNamed(document.body, 'One level').click()
    buttonNamed(document.body, '7').click()
    expect(pressed()).toEqual([['level', seed, 7]])
  })

  test('is removed when the first scene shows its page', () => {
    showEarlyMenu()
    mount({ events: { once: () => undefined } }, element('main', {}))
    expect(readEarlyMenu()).toBe(null)
    expect(document.querySelectorAll('main')).toHaveLength(1)
  })
})
