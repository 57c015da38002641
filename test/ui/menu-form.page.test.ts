import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createMenuForm, type MenuActions } from '../../src/ui/menu-form.ts'
import { buttonNamed, find, recordCalls, show } from '../pages/page.ts'

function showForm() {
  const { actions, calls } = recordCalls<MenuActions>()
  const form = createMenuForm(actions, null)
  show(form.root)
  return { form, calls, root: form.root, field: find(form.root, '#seed', HTMLInputElement) }
}

describe('the form of the menu', () => {
  test('runs the seed on offer with Enter', async () => {
    const { form, calls } = showForm()
    form.setSeed('theseus')
    form.focus()
    await userEvent.keyboard('{Enter}')
    expect(calls).toEqual([['run', 'theseus']])
  })

  test('runs the seed that is typed, in its normal form', async () => {
    const { calls, field } = showForm()
    await userEvent.type(field, '  ARIADNE{Enter}')
    expect(calls.at(-1)).toEqual(['run', 'ariadne'])
  })

  test('says what is wrong with an empty seed, and runs nothing', () => {
    const { form, calls, root, field } = showForm()
    form.setSeed('')
    buttonNamed(root, 'Run').click()
    expect(find(root, '.problem').textContent).not.toBe('')
    expect(field.ariaInvalid).toBe('true')
    expect(document.activeElement).toBe(field)
    expect(calls).toEqual([])
  })
})
