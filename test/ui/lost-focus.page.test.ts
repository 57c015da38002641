import { beforeEach, describe, expect, test } from 'vitest'
import { listenToLostFocus } from '../../src/ui/spatial-navigation.ts'
import { find } from '../pages/page.ts'
import { at, focused, showControls } from './controls.ts'

listenToLostFocus()

const PAGE =
  `<div>${at(0, 0, 'main', 'class="main-choice"')}</div>` +
  `<div id="row">${at(0, 50, 'a')}${at(100, 50, 'b')}${at(200, 50, 'c')}</div>`

/** Focuses a control, then changes it; returns the control that has the focus then. */
async function focusedAfter(id: string, change: (control: HTMLButtonElement) => void) {
  const control = find(document, `#${id}`, HTMLButtonElement)
  control.focus()
  change(control)
  // Mutations are observed after this task.
  await Promise.resolve()
  return focused()
}

describe('the focus of a control', () => {
  beforeEach(() => void showControls('page', PAGE))

  test('that is disabled or hidden moves to the button behind it, else before it', async () => {
    expect(await focusedAfter('b', (control) => (control.disabled = true))).toBe('c')
    expect(await focusedAfter('c', (control) => (control.hidden = true))).toBe('a')
  })

  test('that is removed, or hidden with all beside it, moves to the main choice', async () => {
    expect(await focusedAfter('a', (control) => control.remove())).toBe('main')
    expect(await focusedAfter('b', () => (find(document, '#row').hidden = true))).toBe('main')
  })

  test('stays where the action has put it', async () => {
    const move = (control: HTMLButtonElement): void => {
      control.remove()
      find(document, '#c').focus()
    }
    expect(await focusedAfter('a', move)).toBe('c')
  })

  test('moves nowhere once a level is played', async () => {
    expect(await focusedAfter('a', () => find(document, '.page').remove())).toBe('')
    showControls('page', PAGE)
    await Promise.resolve()
    expect(focused()).toBe('')
  })
})
