import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BoundKeyNames } from '../../../src/app/keys/bound-key-names.ts'
import { MENU_PAGES } from '../../../src/scenes/menu/links.ts'
import { createMenuPage, type MenuActions } from '../../../src/scenes/menu/page.ts'
import { button, element } from '../../../src/ui/element.ts'
import { buttonNamed, find, recordCalls, show, textsOf } from '../../pages/page.ts'

const KEYS: BoundKeyNames = {
  of: (action) => (action === 'new-seed' ? 'N' : ''),
  button: () => '',
  movement: () => 'WASD',
}

function showForm(keys: BoundKeyNames | null = null) {
  const { actions, calls } = recordCalls<MenuActions>()
  const form = createMenuPage(actions, keys)
  show(form.root)
  return { form, calls, root: form.root, field: find(form.root, '#seed', HTMLInputElement) }
}

describe('the form of the menu', () => {
  test('a typed seed is run in its normal form', async () => {
    const { calls, field } = showForm()
    await userEvent.type(field, '  North Wind PRN  {Enter}')
    expect(field.value).toBe('  North Wind PRN  ')
    expect(calls.at(-1)).toEqual(['run', 'north wind prn'])
  })

  test('each seed is reported while it is typed, an empty one is not', async () => {
    const { calls, field } = showForm()
    await userEvent.type(field, ' Ab{Backspace}{Backspace}')
    expect(calls).toEqual([
      ['typed', 'a'],
      ['typed', 'ab'],
      ['typed', 'a'],
    ])
  })

  test.for([
    ['   ', 'A seed needs at least one character.'],
    ['a'.repeat(65), 'A seed has at most 64 characters.'],
  ])('the bad seed "%s" is selected, its problem shown, and nothing is run', ([seed, sentence]) => {
    const { form, calls, root, field } = showForm()
    form.setSeed(seed)
    expect(field.ariaInvalid).toBe('false')
    buttonNamed(root, 'Run').click()
    const problem = find(root, '#seed-problem')
    expect(problem.textContent).toBe(sentence)
    expect(problem.role).toBe('alert')
    expect(field.getAttribute('aria-describedby')).toContain(problem.id)
    expect(field.ariaInvalid).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(field.selectionEnd).toBe(seed.length)
    expect(field.selectionStart).toBe(0)
    expect(calls).toEqual([])
  })

  test.for(['typed', 'offered'])(
    'the problem disappears as soon as another seed is %s',
    async (way) => {
      const { form, root, field } = showForm()
      buttonNamed(root, 'Run').click()
      expect(find(root, '#seed-problem').textContent).not.toBe('')
      if (way === 'typed') await userEvent.type(field, 'x')
      else form.setSeed('x')
      expect(find(root, '#seed-problem').textContent).toBe('')
      expect(field.ariaInvalid).toBe('false')
    },
  )

  test('the problem of a link is shown apart, and marks no seed', () => {
    const { form, root, field, calls } = showForm()
    form.setSeed('friend')
    form.focus()
    form.tell('No.')
    expect(find(root, '.of-link').textContent).toBe('No.')
    expect(find(root, '.of-link').role).toBe('alert')
    expect(find(root, '#seed-problem').textContent).toBe('')
    expect([field.value, field.ariaInvalid]).toEqual(['friend', 'false'])
    buttonNamed(root, 'Run').click()
    expect(calls).toEqual([['run', 'friend']])
  })

  test('the focus moves to the named control, by default to the button that runs the seed', () => {
    const { form } = showForm()
    for (const [name, label] of [
      ['records', 'Records'],
      ['elsewhere', 'Run'],
      [undefined, 'Run'],
    ] as const) {
      form.focus(name)
      expect(document.activeElement?.textContent).toBe(label)
    }
    form.focus('seed')
    expect(document.activeElement?.id).toBe('seed')
  })

  test('an Enter that ends a syllable of an input method runs nothing', () => {
    const { field } = showForm()
    const press = (code: string, isComposing: boolean): boolean =>
      field.dispatchEvent(new KeyboardEvent('keydown', { code, isComposing, cancelable: true }))
    expect([press('Enter', true), press('Enter', false), press('KeyA', true)]).toEqual([
      false,
      true,
      true,
    ])
  })
})

describe('the line of explanation', () => {
  const aboutOf = (root: HTMLElement): string => find(root, '#menu-about').textContent

  test('follows the focus, and describes the control in focus', () => {
    const { form, root } = showForm()
    const all = [...root.querySelectorAll<HTMLElement>('[name]:not([hidden])')]
    const told = all.map((control) => {
      form.focus(control.getAttribute('name') ?? '')
      expect(control.getAttribute('aria-describedby')).toContain('menu-about')
      return aboutOf(root)
    })
    expect(new Set(told).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(MENU_PAGES.length)
    for (const each of told) expect(each.split(' ').length).toBeLessThanOrEqual(12)
  })
})

describe('hints of the menu', () => {
  test('they name the keys to move and for a new seed, a line for each input device', () => {
    const { root } = showForm(KEYS)
    expect(textsOf(root, '.hint > span')).toEqual([
      'Enter: run · WASD: move · N: new seed',
      'A: run · stick or cross: move',
      'swipe and hold: move',
    ])
  })
})

describe('the menu with an attempt to go on with', () => {
  afterEach(async () => {
    document.documentElement.classList.remove('large-text')
    await page.viewport(1280, 720)
  })

  test.each([
    [1280, 720, 'normal'],
    [1280, 720, 'large'],
    [1920, 1080, 'large'],
    [844, 390, 'normal'],
    [844, 390, 'large'],
    [390, 844, 'normal'],
  ])('fits into a window of %i x %i in %s text', async (width, height, text) => {
    await page.viewport(width, height)
    document.documentElement.classList.toggle('large-text', text === 'large')
    const { form, root, field } = showForm(KEYS)
    form.setSeed('m7m-m7m-m7m')
    const go = button('Continue m7m-m7m-m7m, level 10 · 10:01.95', () => undefined)
    const line = element('div', { className: 'unfinished choices row' }, go)
    const more = button('More', () => undefined)
    form.offerFirst(element('section', { className: 'all-unfinished row' }, line, more))
    expect(root.scrollHeight).toBe(root.clientHeight)
    expect(field.scrollWidth).toBe(field.clientWidth)
    if (height !== 720) return
    buttonNamed(root, 'One level').click()
    expect(root.scrollHeight).toBe(root.clientHeight)
  })
})
